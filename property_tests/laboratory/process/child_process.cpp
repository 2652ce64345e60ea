// Other programs, with pipes to their ends.
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <laboratory/process/child_process.hpp>

#include "support/program.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree::laboratory;
using namespace std::chrono_literals;

namespace {
/// No program that was started here is left, not even its exit status.
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

TEST_CASE("the exit status is a shell's", "[laboratory][process]")
{
    CHECK(shell("exit 0").status == 0);
    CHECK(shell("exit 7").status == 7);
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

TEST_CASE("a program does not stay when the one that started it goes", "[process]")
{
    gametree_tests::scratch_directory const here;
    auto const id = here.file("id");
    auto const script
        = "echo $$ >'" + id + ".part'; mv '" + id + ".part' '" + id + "'; while :; do :; done";
    for (int const signal : {SIGINT, SIGTERM, SIGKILL}) {
        std::filesystem::remove(id);
        auto const starter = ::fork();
        if (starter == 0) {
            for (int const which : {SIGINT, SIGTERM}) // whatever this program was started with
                std::signal(which, SIG_DFL);
            static_cast<void>(run_program({"sh", "-c", script}, "", 1000s));
            ::_exit(0);
        }
        for (int tries = 0; tries < 2000 and not std::filesystem::exists(id); ++tries)
            std::this_thread::sleep_for(5ms);
        REQUIRE(std::filesystem::exists(id));
        auto const started = std::stoi(here.contents("id"));
        CHECK(::kill(started, 0) == 0);
        ::kill(starter, signal); // it alone, not the group as Ctrl-C does
        int status = 0;
        ::waitpid(starter, &status, 0);
        CHECK(WIFSIGNALED(status));
        CHECK(gametree_tests::stops_running(started));
    }
}
