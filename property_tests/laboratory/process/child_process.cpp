// Other programs, with pipes to their ends.
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <sys/wait.h>
#include <unistd.h>

#include <laboratory/process/child_process.hpp>
#include <laboratory/process/dialogue.hpp>
#include <laboratory/process/group_killer.hpp>

#include "support/program.hpp"
#include "support/property.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree::laboratory;
using namespace std::chrono_literals;
using namespace gametree_tests;

namespace {
/// No process that was started here is left, not even its exit status.
bool nothing_is_left() { return ::waitpid(-1, nullptr, WNOHANG) == -1 and errno == ECHILD; }

/// More than any pipe holds, and no two lines the same.
std::string large_text()
{
    std::string text;
    for (int line = 0; text.size() < 20'000'000; ++line)
        text += std::to_string(line) + " of many lines, none of which is like another\n";
    return text;
}

finished_program shell(std::string const& script, std::string const& input = {})
{
    return run_program({"sh", "-c", script}, input).value();
}

/// The code of the error with which a program does not start.
std::error_code error_of(std::string const& program)
{
    try {
        child_process const started({program});
    } catch (std::system_error const& e) {
        return e.code();
    }
    return {};
}

/// The rest of what a program writes, which has to end soon.
std::string rest_of(child_process& program)
{
    while (program.open())
        if (not program.exchange(10s))
            throw std::runtime_error("the program does not end");
    return program.out;
}
} // namespace

TEST_CASE("large texts go both ways at once", "[laboratory][process]")
{
    auto const text = large_text();
    auto const found = shell("exec tee /dev/stderr", text);
    CHECK(found.status == 0);
    CHECK((found.out == text)); // in brackets: nobody reads 20 MB
    CHECK((found.err == text));
    CHECK(nothing_is_left());
}

TEST_CASE("a program that is not there, or is none", "[laboratory][process]")
{
    CHECK(error_of("no-such-program-anywhere") == std::errc::no_such_file_or_directory);
    CHECK(error_of("/nowhere/program") == std::errc::no_such_file_or_directory);
    for (int tries = 0; tries < 20; ++tries)
        CHECK(error_of("/") == std::errc::permission_denied);
    CHECK(nothing_is_left());
}

TEST_CASE("a program that does not read its input", "[laboratory][process]")
{
    auto const text = large_text();
    auto const before = std::signal(SIGPIPE, SIG_DFL); // which would end this test
    CHECK(run_program({"true"}, text).value().status == 0);
    auto const found = shell("read line; echo \"$line\"; exec <&-; sleep 0.2; echo done", text);
    CHECK(found.status == 0);
    CHECK(found.out == text.substr(0, text.find('\n')) + "\ndone\n");
    sigset_t pending{};
    ::sigpending(&pending);
    CHECK(::sigismember(&pending, SIGPIPE) == 0);
    sigset_t blocked{};
    ::pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
    CHECK(::sigismember(&blocked, SIGPIPE) == 0);
    std::signal(SIGPIPE, before);
}

TEST_CASE("what a program writes, and how it ends, is as in a shell", "[laboratory][process]")
{
    laws::prop("of any text and any status", [] {
        auto const text = *rc::gen::arbitrary<std::string>();
        auto const status = *rc::gen::inRange(0, 256);
        auto const found = shell("tee /dev/stderr; exit " + std::to_string(status), text);
        RC_ASSERT(found.out == text);
        RC_ASSERT(found.err == text);
        RC_ASSERT(found.status == status);
    });
    CHECK(shell("kill -TERM $$").status == 128 + SIGTERM);
    // Whatever this process does with the signal, the program gets it as from a shell.
    auto const before = std::signal(SIGPIPE, SIG_IGN);
    CHECK(shell("kill -PIPE $$").status == 128 + SIGPIPE);
    std::signal(SIGPIPE, before);
    child_process program({"sleep", "100"});
    program.end();
    CHECK(program.wait() == 128 + SIGKILL);
    CHECK(program.wait() == 128 + SIGKILL);
}

TEST_CASE("a program that takes too long is killed", "[laboratory][process]")
{
    auto const begin = std::chrono::steady_clock::now();
    CHECK(not run_program({"sleep", "100"}, "", 200ms));
    CHECK(not run_program({"sh", "-c", "while :; do echo again; done"}, "", 200ms));
    CHECK(std::chrono::steady_clock::now() - begin < 20s);
    CHECK(run_program({"echo", "soon"}, "", 20s).value().out == "soon\n");
    CHECK(nothing_is_left());
}

TEST_CASE("a dialogue", "[laboratory][process]")
{
    child_process program(
        {"sh", "-c", "while read line; do echo \"you say $line\"; done; echo end"});
    for (std::string const line : {"a", "b", "c"}) {
        program.give(line + "\n");
        while (program.out.empty())
            REQUIRE(program.exchange(10s));
        CHECK(program.out == "you say " + line + "\n");
        program.out.clear();
    }
    CHECK(not program.exchange(10ms)); // nothing was said, and nothing is answered
    CHECK(program.open());
    program.end_input();
    CHECK(rest_of(program) == "end\n");
    CHECK(program.wait() == 0);
    CHECK(not program.exchange());
}

TEST_CASE("a program ends with its input, whatever else is running", "[laboratory][process]")
{
    child_process program({"cat"});
    child_process const other({"cat"}); // does not inherit the writing end
    program.give("text");
    program.end_input();
    CHECK(rest_of(program) == "text");
    CHECK(program.wait() == 0);
}

TEST_CASE("a program does not outlive its child_process", "[laboratory][process]")
{
    pid_t id = 0;
    {
        child_process program({"sh", "-c", "echo $$; exec sleep 100"});
        while (program.out.empty())
            REQUIRE(program.exchange(10s));
        id = std::stoi(program.out);
        CHECK(::kill(id, 0) == 0);
    }
    CHECK(::kill(id, 0) == -1);
    CHECK(errno == ESRCH);
    CHECK(nothing_is_left());
}

// Programs that nobody trusts: they answer, or do anything else.

namespace {
struct failure {
    program_fault fault;
    std::string says;
};
/// What a program does instead of answering one question; none if it answers.
std::optional<failure> failure_of(std::string const& command, program_limits limits = {})
{
    dialogue program(command, limits);
    try {
        static_cast<void>(program.ask("Node 5 []"));
    } catch (program_failure const& e) {
        return failure{e.fault(), e.what()};
    }
    return std::nullopt;
}
} // namespace

TEST_CASE("a dialogue with a program", "[laboratory][process]")
{
    std::string const echo = "printf 'you say %s\\r\\n' \"$line\"; ";
    dialogue program("while IFS= read -r line; do " + echo + "done");
    // and what comes late, for the line before, is no answer if it is empty
    dialogue padded("while IFS= read -r line; do " + echo + "printf ' \\r\\n\\n'; done");
    laws::prop("any line is answered, by that program and for that line", [&] {
        auto const line = *rc::gen::container<std::string>(
            rc::gen::suchThat<char>([](char c) { return c != '\n' and c != '\r' and c != 0; }));
        RC_ASSERT(program.ask(line) == "you say " + line);
        RC_ASSERT(padded.ask(line) == "you say " + line);
    });
    std::string const large(500'000, 'x');
    CHECK((program.ask(large) == "you say " + large));
}

TEST_CASE("an answer may be its program's last, without another line", "[laboratory][process]")
{
    dialogue program("read -r line; echo answer");
    CHECK(program.ask("x") == "answer");
    std::this_thread::sleep_for(100ms);
    CHECK_THROWS_AS(program.ask("x"), program_failure);
    CHECK(program.ask("x") == "answer"); // it is started again
}

TEST_CASE("whatever a program does instead of answering is a failure in words, in time",
          "[laboratory][process]")
{
    using enum program_fault;
    struct misdeed {
        std::string command;
        program_fault fault;
        std::string says;
        program_limits limits{.answer = 60s};
    };
    constexpr auto enough = std::uint64_t(64) << 20;
    // tail keeps a line until it ends
    std::string const hungry = "head -c 100000000 /dev/zero | tail -n 1 >/dev/null && echo done";
    std::string const late_in_time = "does not answer within 0.2 s";
    for (auto const& [command, fault, says, limits] : std::vector<misdeed>{
             {"read line; echo first >&2; echo \"what was wrong\" >&2; exit 3", ended,
              "ends with status 3 without an answer: what was wrong"},
             {"kill -SEGV $$", ended, "is ended by signal 11 (Segmentation fault)"},
             {"no-such-program-anywhere", ended, "ends with status 127 without an answer: "},
             {"printf 5", ended, "ends with status 0 without an answer"}, // half a line is none
             {"sleep 100 & exit 4", ended, "ends with status 4 without an answer"}, // has its pipes
             {hungry, ended, "ends with status ", {.answer = 60s, .memory = enough}},
             {"sleep 100", late, late_in_time, {.answer = 200ms}},
             {"exec <&- >&- 2>&-; sleep 100", late, late_in_time, {.answer = 200ms}},
             {"while :; do :; done", late, late_in_time, {.answer = 200ms}},
             {"trap '' TERM INT HUP; while :; do sleep 1; done",
              late,
              late_in_time,
              {.answer = 200ms}},
             {"printf half; sleep 100", late, late_in_time, {.answer = 200ms}},
             {"while :; do echo again >&2; done", late, late_in_time, {.answer = 200ms}},
             {"tr '\\0' x </dev/zero",
              talkative,
              "writes more than 1000 bytes for an answer",
              {.line = 1000}},
             {"yes " + std::string(1001, 'x'),
              talkative,
              "writes more than 1000 bytes for an answer",
              {.line = 1000}}}) {
        INFO(command.substr(0, 60));
        auto const begin = std::chrono::steady_clock::now();
        auto const found = failure_of(command, limits);
        REQUIRE(found);
        CHECK(found->fault == fault);
        CHECK_THAT(found->says, Catch::StartsWith(says));
        CHECK(std::chrono::steady_clock::now() - begin < 20s);
        CHECK(nothing_is_left());
    }
    CHECK_THAT(failure_of("no-such-program-anywhere")->says, Catch::Contains("-anywhere"));
    CHECK(not failure_of("echo " + std::string(1000, 'x'), {.line = 1000}));
    CHECK(not failure_of(hungry, {.answer = 20s, .memory = 0}));
}

TEST_CASE("what a program writes unasked", "[laboratory][process]")
{
    dialogue program("printf '1\\n2\\n'; sleep 100"); // in one write
    CHECK(program.ask("x") == "1");
    CHECK_THROWS_WITH(program.ask("x"), "writes '2' before it is asked");
    dialogue late("while read -r line; do echo 1; sleep 0.1; echo 2; done"); // in two writes
    CHECK(late.ask("x") == "1");
    std::this_thread::sleep_for(300ms);
    CHECK_THROWS_WITH(late.ask("x"), "writes '2' before it is asked");
    CHECK(late.ask("x") == "1"); // it is started again
    CHECK_THROWS_WITH(late.expect_silence(5s), "writes '2' before it is asked");
    dialogue quiet("while read -r line; do echo 1; done");
    quiet.expect_silence(5s); // it does not run
    CHECK(quiet.ask("x") == "1");
    quiet.expect_silence(10ms);
    CHECK(quiet.ask("x") == "1");
}

TEST_CASE("an empty line after an answer is no answer, nor unasked", "[laboratory][process]")
{
    dialogue later("while read -r line; do echo \"$line\"; sleep 0.05; echo; done");
    for (std::string const line : {"a", "b", "c"})
        CHECK(later.ask(line) == line);
    later.expect_silence(100ms);
    dialogue empty("while read -r line; do echo; done", {.answer = 200ms});
    CHECK(empty.ask("x").empty()); // there was nothing that it could end
    CHECK_THROWS_WITH(empty.ask("x"), "does not answer within 0.2 s, but for an empty line");
    dialogue endless("read -r line; echo 1; read -r line; yes ''", {.answer = 500ms});
    CHECK(endless.ask("x") == "1");
    CHECK_THROWS_WITH(endless.ask("x"), "does not answer within 0.5 s, but for an empty line");
}

TEST_CASE("what a program writes to stderr without end does not hide its answer",
          "[laboratory][process]")
{
    dialogue loud("yes >&2 & while read -r line; do echo \"$line\"; done");
    for (std::string const line : {"a", "b", "c"})
        CHECK(loud.ask(line) == line);
}

TEST_CASE("the children of a program go with it, and a daemon that it starts",
          "[laboratory][process]")
{
    scratch_directory const here;
    auto const id = here.file("id");
    std::string const child = "sleep 1000 & echo $! >'" + id + "'; ";
    // a session and a group of its own, and no parent: it has been left by the one that started it
    auto const daemon = "setsid sh -c 'sleep 1000 & echo $! >" + id + "' & wait; ";
    for (auto const& begin : {child, daemon})
        for (auto const* then : {"read line; echo started; sleep 1000", "exit 0", "sleep 1000"}) {
            INFO(begin << then);
            std::remove(id.c_str());
            {
                dialogue program(begin + then, {.answer = 1000ms});
                try {
                    auto const said = program.ask("x");
                    CHECK(said == "started");
                    CHECK(::kill(std::stoi(here.contents("id")), 0) == 0);
                } catch (program_failure const&) { // it hangs, or ends by itself and leaves them
                    CHECK(std::string_view(then).find("started") == std::string_view::npos);
                }
                REQUIRE(is_written(id));
            }
            CHECK(stops_running(std::stoi(here.contents("id"))));
            CHECK(nothing_is_left());
        }
    // other programs are left alone
    dialogue other("while read -r line; do echo \"$line\"; done");
    CHECK(other.ask("a") == "a");
    CHECK(failure_of("exit 0"));
    CHECK(other.ask("b") == "b");
    CHECK(::getenv(group_killer::mark) == nullptr);
}

#ifdef __linux__
TEST_CASE("no signal that can be blocked ends what kills a program's children", "[process]")
{
    scratch_directory const here;
    auto const id = here.file("id");
    {
        dialogue program("sleep 1000 & echo $! >'" + id + "'; read line; echo started; sleep 1000");
        CHECK(program.ask("x") == "started");
        // Ctrl-C can come as soon as the program runs
        std::ifstream in("/proc/thread-self/children");
        int children = 0;
        for (pid_t child = 0; in >> child; ++children)
            if (::getpgid(child) != ::getpgid(0) and ::getsid(child) == child)
                for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
                    CHECK(::kill(child, signal) == 0);
        CHECK(children == 2); // the program, and what kills it
    }
    CHECK(stops_running(std::stoi(here.contents("id"))));
    CHECK(nothing_is_left());
}
#endif

TEST_CASE("a program and its children do not stay when the one that started it goes", "[process]")
{
    scratch_directory const here;
    auto const id = here.file("id");
    auto const to_file = " >'" + id + ".part'; mv '" + id + ".part' '" + id + "'; ";
    auto const alone = "echo $$" + to_file + "while :; do :; done";
    auto const child = "read line; setsid sleep 1000 & echo $!" + to_file + "wait"; // watched
    for (bool const asked : {false, true})
        for (int const signal : {SIGINT, SIGTERM, SIGKILL}) {
            std::filesystem::remove(id);
            auto const starter = ::fork();
            if (starter == 0) {
                for (int const which : {SIGINT, SIGTERM}) // whatever this program was started with
                    std::signal(which, SIG_DFL);
                if (asked)
                    static_cast<void>(failure_of(child, {.answer = 1000s}));
                else
                    static_cast<void>(run_program({"sh", "-c", alone}, "", 1000s));
                ::_exit(0);
            }
            REQUIRE(is_written(id));
            auto const started = std::stoi(here.contents("id"));
            CHECK(::kill(started, 0) == 0);
            ::kill(starter, signal); // it alone, not the group as Ctrl-C does
            int status = 0;
            ::waitpid(starter, &status, 0);
            CHECK(WIFSIGNALED(status));
            CHECK(stops_running(started));
        }
}
