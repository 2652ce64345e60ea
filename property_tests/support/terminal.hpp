/// \file
/// The command on a terminal, as a person has it: what is typed, what is shown, Ctrl-C.
#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace gametree_tests {

/// A program on a pseudo-terminal of its own, which is its stdin, stdout and stderr. It is killed
/// when this ends, unless it has ended.
///
///     terminal t({"play", "nim"}, 80, {"TERM=xterm-256color"});
///     t.read_until("Your move: ");
///     t.type("resign\n");
///     CHECK(t.read_to_the_end().find("You lose") != std::string::npos);
///     CHECK(t.status() == 0);
///
/// What is typed is echoed, as on any terminal, and a line break is shown as "\r\n".
class terminal {
    using clock = std::chrono::steady_clock;

    int screen_ = -1; // our end
    pid_t program_ = -1;
    int status_ = 0;
    std::string shown_;
    std::size_t read_ = 0; // of `shown_`: what `read_until` has returned

    /// A program that says nothing for so long never will: no test is to wait for it for ever.
    static constexpr std::chrono::seconds longest{120};

    static std::vector<char*> pointers(std::vector<std::string>& words)
    {
        std::vector<char*> all;
        for (auto& word : words)
            all.push_back(word.data());
        all.push_back(nullptr);
        return all;
    }

    /// This program's environment, and `more` instead of what has the same name.
    static std::vector<std::string> environment_with(std::vector<std::string> more)
    {
        for (auto* const* variable = environ; *variable != nullptr; ++variable) {
            std::string_view const text = *variable;
            auto const name = text.substr(0, text.find('=') + 1);
            bool given = false;
            for (auto const& m : more)
                given = given or m.starts_with(name);
            if (not given)
                more.emplace_back(text);
        }
        return more;
    }

    /// Reads what is shown now, waiting for it. \return  false when nothing will be shown any more
    bool read_some(clock::time_point until)
    {
        auto const left
            = std::chrono::duration_cast<std::chrono::milliseconds>(until - clock::now()).count();
        pollfd waiting{screen_, POLLIN, 0};
        if (left <= 0 or ::poll(&waiting, 1, static_cast<int>(left)) == 0)
            throw std::runtime_error("the terminal waits in vain; it shows: " + shown_);
        char some[4096];
        auto const size = ::read(screen_, some, sizeof some);
        if (size > 0)
            shown_.append(some, static_cast<std::size_t>(size));
        return size > 0; // EIO: the program has closed its end
    }

public:
    /// Starts `gametree arguments`, or another program.
    ///
    /// \param columns      how wide the terminal is; it has 24 lines
    /// \param environment  "NAME=value", besides this program's own; TERM is xterm unless it is here
    explicit terminal(std::vector<std::string> arguments, unsigned short columns = 80,
                      std::vector<std::string> environment = {},
                      std::string const& program = GAMETREE_COMMAND)
    {
        arguments.insert(arguments.begin(), program);
        auto const words = pointers(arguments);
        environment.emplace_back("TERM=xterm"); // of two the first is found
        auto variables = environment_with(std::move(environment));
        auto const with = pointers(variables);
        winsize size{};
        size.ws_row = 24;
        size.ws_col = columns;
        program_ = ::forkpty(&screen_, nullptr, nullptr, &size);
        if (program_ == 0) {
            for (int const which :
                 {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) // whatever this program was started with
                std::signal(which, SIG_DFL);
            ::execve(words.front(), words.data(), with.data());
            ::_exit(127);
        }
        if (program_ < 0)
            throw std::runtime_error("no pseudo-terminal is to be had");
        ::fcntl(screen_, F_SETFD, FD_CLOEXEC);
    }
    terminal(terminal const&) = delete;
    terminal& operator=(terminal const&) = delete;
    ~terminal()
    {
        if (program_ > 0) {
            ::kill(program_, SIGKILL);
            ::waitpid(program_, nullptr, 0);
        }
        ::close(screen_);
    }

    /// Sends the program a signal that is of no key.
    void kill(int signal) const { ::kill(program_, signal); }
    /// Types; "\n" is the enter key.
    void type(std::string_view text)
    {
        while (not text.empty()) {
            auto const size = ::write(screen_, text.data(), text.size());
            if (size <= 0)
                throw std::runtime_error("nobody reads what is typed");
            text.remove_prefix(static_cast<std::size_t>(size));
        }
    }
    void ctrl_c() { type("\x03"); }
    void ctrl_d() { type("\x04"); }

    /// Waits until the program reads key by key. A prompt is shown before that, and Ctrl-D is
    /// the terminal's own until then.
    void wait_for_keys() const
    {
        auto const until = clock::now() + longest;
        for (termios now{}; ::tcgetattr(screen_, &now) == 0 and (now.c_lflag & ICANON) != 0;) {
            if (clock::now() > until)
                throw std::runtime_error("the program does not read key by key");
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    /// Waits until `text` is shown. \return  what was shown since the last time, `text` at its end
    /// \throws std::runtime_error  if it does not come
    std::string read_until(std::string_view text)
    {
        auto const until = clock::now() + longest;
        for (;;) {
            auto const at = shown_.find(text, read_);
            if (at != std::string::npos) {
                auto const begin = read_;
                read_ = at + text.size();
                return shown_.substr(begin, read_ - begin);
            }
            if (not read_some(until))
                throw std::runtime_error("the program ended before it showed '" + std::string(text)
                                         + "': " + shown_);
        }
    }

    /// Waits until the program ends. \return  what was shown since the last time
    std::string read_to_the_end()
    {
        auto const until = clock::now() + longest;
        while (read_some(until)) { }
        auto const begin = read_;
        read_ = shown_.size();
        return shown_.substr(begin);
    }

    /// All that was shown and read, from the beginning.
    [[nodiscard]] std::string const& shown() const { return shown_; }

    /// Whether the program has not ended yet.
    [[nodiscard]] bool running()
    {
        if (program_ > 0 and ::waitpid(program_, &status_, WNOHANG) == program_)
            program_ = -1;
        return program_ > 0;
    }

    /// Waits for the end. \return  the exit status; 128 and the number of the signal that ended it
    int status()
    {
        if (program_ > 0) {
            read_to_the_end();
            ::waitpid(program_, &status_, 0);
            program_ = -1;
        }
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }
};

} // namespace gametree_tests
