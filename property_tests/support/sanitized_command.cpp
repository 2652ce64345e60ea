// The command with sanitizers: the tests start it thousands of times. A look for leaks at its end took
// half of that time, and frames that outlive their functions a third of the rest. Both are looked for in
// the tests that call the command's parts from inside.
extern "C" char const* __asan_default_options();
extern "C" char const* __asan_default_options()
{
    return "detect_leaks=0:detect_stack_use_after_return=0";
}
