/// \file
/// Another program, with pipes to its stdin, stdout and stderr.
#ifndef GAMETREE_TESTS_SUPPORT_CHILD_PROCESS_HPP
#define GAMETREE_TESTS_SUPPORT_CHILD_PROCESS_HPP

#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace gametree_tests {

/// A file descriptor, closed at the end.
class descriptor {
    int fd_ = -1;

public:
    descriptor() = default;
    explicit descriptor(int fd) : fd_(fd) { }
    descriptor(descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) { }
    descriptor& operator=(descriptor&& other) noexcept
    {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~descriptor() { close(); }

    void close()
    {
        if (fd_ >= 0)
            ::close(std::exchange(fd_, -1));
    }
    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] bool open() const { return fd_ >= 0; }
};

/// The reading and the writing end of a pipe. No other child inherits either.
inline std::pair<descriptor, descriptor> make_pipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    return {descriptor(ends[0]), descriptor(ends[1])};
}

/// The program is ended when this is. A write to one that has ended fails; it is no signal.
class child_process {
    pid_t pid_ = -1;
    int status_ = 0;

public:
    descriptor in; ///< its stdin
    descriptor out; ///< its stdout
    descriptor err; ///< its stderr, unless that was not asked for

    /// \param words   the program, looked for in PATH, and its arguments
    /// \param errors  whether stderr is to be read here; else it is the same as ours
    /// \throws std::system_error  if there is no such program
    explicit child_process(std::vector<std::string> const& words, bool errors = false)
    {
        std::signal(SIGPIPE, SIG_IGN);
        auto [its_in, our_in] = make_pipe();
        auto [our_out, its_out] = make_pipe();
        auto [our_err, its_err] = make_pipe();
        posix_spawn_file_actions_t files;
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_adddup2(&files, its_in.get(), STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files, its_out.get(), STDOUT_FILENO);
        if (errors)
            ::posix_spawn_file_actions_adddup2(&files, its_err.get(), STDERR_FILENO);
        posix_spawnattr_t attributes; // the child is to be as a shell would start it
        sigset_t defaults;
        ::sigemptyset(&defaults);
        ::sigaddset(&defaults, SIGPIPE);
        ::posix_spawnattr_init(&attributes);
        ::posix_spawnattr_setsigdefault(&attributes, &defaults);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
        std::vector<char*> argv;
        for (auto const& word : words)
            argv.push_back(const_cast<char*>(word.c_str()));
        argv.push_back(nullptr);
        auto const error
            = ::posix_spawnp(&pid_, argv[0], &files, &attributes, argv.data(), environ);
        ::posix_spawn_file_actions_destroy(&files);
        ::posix_spawnattr_destroy(&attributes);
        if (error != 0)
            throw std::system_error(error, std::generic_category(), "cannot start " + words[0]);
        in = std::move(our_in);
        out = std::move(our_out);
        if (errors)
            err = std::move(our_err);
        for (auto const* end : {&in, &out, &err})
            if (end->open())
                ::fcntl(end->get(), F_SETFL, ::fcntl(end->get(), F_GETFL) | O_NONBLOCK);
    }
    child_process(child_process const&) = delete;
    child_process& operator=(child_process const&) = delete;
    ~child_process() { end(); }

    /// Ends it, if it has not ended.
    void end()
    {
        if (pid_ > 0) {
            ::kill(pid_, SIGKILL);
            wait();
        }
    }

    /// Its exit status, or 128 and the signal that ended it, as a shell has it.
    int wait()
    {
        if (pid_ > 0) {
            while (::waitpid(pid_, &status_, 0) < 0 and errno == EINTR) { }
            pid_ = -1;
        }
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }
};

/// Adds what can be read now. \return  whether there may be more
inline bool read_some(descriptor& from, std::string& text)
{
    std::array<char, 1 << 16> block;
    auto const size = ::read(from.get(), block.data(), block.size());
    if (size > 0)
        text.append(block.data(), static_cast<std::size_t>(size));
    else if (size == 0 or (errno != EAGAIN and errno != EINTR))
        from.close();
    return from.open();
}

/// Writes what can be written now of `text` from `at` on. \return  whether there may be more
inline bool write_some(descriptor& to, std::string const& text, std::size_t& at)
{
    auto const size = ::write(to.get(), text.data() + at, text.size() - at);
    if (size >= 0)
        at += static_cast<std::size_t>(size);
    else if (errno != EAGAIN and errno != EINTR)
        to.close();
    return to.open() and at < text.size();
}

} // namespace gametree_tests

#endif
