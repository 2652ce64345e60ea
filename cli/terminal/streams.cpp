#include "terminal/streams.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <string>

#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "terminal/look.hpp"
#include "terminal/progress.hpp"

namespace gametree::cli {

static std::atomic<pid_t> pager = 0;
static int screen = -1; // stdout, while there is a pager
static termios keys{}; // how keys were read before it

namespace {
    class process_streams final : public streams {
    public:
        [[nodiscard]] std::istream& in() override { return std::cin; }
        [[nodiscard]] std::ptrdiff_t read(std::span<char> to) override
        {
            return ::read(STDIN_FILENO, to.data(), to.size());
        }
        // stdio's own functions: fmt::print throws where nothing can be written
        [[nodiscard]] bool write(std::string_view text) override
        {
            return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
        }
        [[nodiscard]] bool flush() override { return std::fflush(stdout) == 0; }
        void write_error(std::string_view text) noexcept override
        {
            std::fwrite(text.data(), 1, text.size(), stderr);
            std::fflush(stderr);
        }
        [[nodiscard]] bool is_terminal(int which) const override
        {
            return ::isatty(which == STDOUT_FILENO and pager > 0 ? screen : which) == 1;
        }
    };

    streams* in_use = nullptr;
} // namespace

std::ptrdiff_t text_streams::read(std::span<char> to)
{
    in_.read(to.data(), static_cast<std::streamsize>(to.size()));
    return in_.gcount();
}

bool text_streams::write(std::string_view text)
{
    out += text;
    return true;
}

void text_streams::write_error(std::string_view text) noexcept
try {
    err += text;
} catch (std::exception const&) { // no memory for it: then the status has to say it
}

streams& streams_of_process()
{
    static process_streams own;
    return own;
}

streams& the_streams() { return in_use == nullptr ? streams_of_process() : *in_use; }

/// The command that the user has chosen for long texts; empty: there is none, or it cannot be found.
static std::string pager_command()
{
    auto const* const chosen = std::getenv("PAGER");
    std::string command = chosen == nullptr ? "less" : chosen;
    auto const program = command.substr(0, command.find(' '));
    auto const* const path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    bool there = program.find('/') != program.npos and ::access(program.c_str(), X_OK) == 0;
    for (std::string folder; not program.empty() and std::getline(folders, folder, ':');)
        there = there or ::access((folder + "/" + program).c_str(), X_OK) == 0;
    return there ? command : std::string();
}

void page_answer()
{
    auto const& own = streams_of_process();
    if (&the_streams() != &own or pager > 0 or is_dumb_terminal()
        or not own.is_terminal(STDIN_FILENO) or not own.is_terminal(STDOUT_FILENO))
        return;
    auto const command = "exec " + pager_command(); // so that what is ended is the pager
    int ends[2];
    if (command == "exec " or ::tcgetattr(STDIN_FILENO, &keys) != 0
        or ::pipe2(ends, O_CLOEXEC) != 0)
        return;
#if !defined(__EMSCRIPTEN__) // a page has no terminal, and starts no processes
    ::setenv("LESS", "FRX", 0); // what fits is only shown; unless the user has said otherwise
    auto const erase = forget_progress();
    std::fwrite(erase.data(), 1, erase.size(), stderr);
    std::fflush(stderr);
    std::fflush(stdout);
    auto const child = ::fork();
    if (child == 0) {
        ::dup2(ends[0], STDIN_FILENO);
        std::signal(SIGPIPE, SIG_DFL);
        ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::close(ends[0]);
    if (child > 0) {
        screen = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
        ::dup2(ends[1], STDOUT_FILENO);
        pager = child;
    }
    ::close(ends[1]);
#endif
}

bool end_paging() noexcept
{
    auto const child = pager.load();
    if (child <= 0)
        return false;
    if (std::fflush(stdout) != 0)
        ::__fpurge(stdout); // nobody wants to read it
    std::signal(SIGINT, SIG_IGN); // from now on it means the pager
    ::dup2(screen, STDOUT_FILENO); // and the pipe is closed
    while (::waitpid(child, nullptr, 0) < 0 and errno == EINTR) { }
    pager = 0;
    return true;
}

void stop_paging() noexcept
{
    auto const child = pager.exchange(0);
    if (child <= 0 or ::kill(child, SIGTERM) != 0)
        return;
    ::waitpid(child, nullptr, 0);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &keys); // it may not have done so
}

streams_in_use::streams_in_use(streams& now) : before_(in_use) { in_use = &now; }
streams_in_use::~streams_in_use() { in_use = before_; }

} // namespace gametree::cli
