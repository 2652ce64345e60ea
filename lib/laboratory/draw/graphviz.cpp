#include <gametree/laboratory/draw/graphviz.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gametree/laboratory/request_error.hpp>

extern char** environ;

namespace gametree::laboratory {

using clock = std::chrono::steady_clock;

namespace {
    /// One end of a pipe.
    class pipe_end {
        int fd_ = -1;

    public:
        pipe_end() = default;
        explicit pipe_end(int fd) : fd_(fd) { }
        pipe_end(pipe_end&& other) noexcept : fd_(std::exchange(other.fd_, -1)) { }
        pipe_end& operator=(pipe_end&& other) noexcept
        {
            std::swap(fd_, other.fd_);
            return *this;
        }
        ~pipe_end() { close(); }
        void close()
        {
            if (fd_ >= 0)
                ::close(std::exchange(fd_, -1));
        }
        [[nodiscard]] int get() const { return fd_; }
        [[nodiscard]] bool open() const { return fd_ >= 0; }
        void do_not_wait() const { ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK); }
    };

    std::pair<pipe_end, pipe_end> make_pipe()
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::system_error(errno, std::generic_category(), "Graphviz");
        return {pipe_end(ends[0]), pipe_end(ends[1])};
    }

    /// `dot -Tsvg` with pipes. It is ended when this is.
    class layout_program {
        pid_t pid_ = -1;

    public:
        pipe_end in;
        pipe_end out;
        pipe_end err;

        layout_program()
        {
            auto [its_in, our_in] = make_pipe();
            auto [our_out, its_out] = make_pipe();
            auto [our_err, its_err] = make_pipe();
            posix_spawn_file_actions_t files;
            ::posix_spawn_file_actions_init(&files);
            ::posix_spawn_file_actions_adddup2(&files, its_in.get(), STDIN_FILENO);
            ::posix_spawn_file_actions_adddup2(&files, its_out.get(), STDOUT_FILENO);
            ::posix_spawn_file_actions_adddup2(&files, its_err.get(), STDERR_FILENO);
            posix_spawnattr_t attributes; // as a shell would start it
            sigset_t defaults;
            ::sigemptyset(&defaults);
            ::sigaddset(&defaults, SIGPIPE);
            ::posix_spawnattr_init(&attributes);
            ::posix_spawnattr_setsigdefault(&attributes, &defaults);
            ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
            std::string name = "dot";
            std::string format = "-Tsvg";
            std::array<char*, 3> words{name.data(), format.data(), nullptr};
            auto const error
                = ::posix_spawnp(&pid_, words[0], &files, &attributes, words.data(), environ);
            ::posix_spawn_file_actions_destroy(&files);
            ::posix_spawnattr_destroy(&attributes);
            if (error == ENOENT)
                throw request_error("svg is laid out by Graphviz, which is not there (apt-get "
                                    "install graphviz); text, dot, tikz and html need none");
            if (error != 0)
                throw request_error(
                    fmt::format("cannot run Graphviz: {}", std::generic_category().message(error)));
            in = std::move(our_in);
            out = std::move(our_out);
            err = std::move(our_err);
            for (auto const* end : {&in, &out, &err})
                end->do_not_wait();
        }
        layout_program(layout_program const&) = delete;
        layout_program& operator=(layout_program const&) = delete;
        ~layout_program()
        {
            if (pid_ < 0)
                return;
            ::kill(pid_, SIGKILL);
            wait();
        }
        /// Whether it ended well.
        bool wait()
        {
            int status = 0;
            while (::waitpid(pid_, &status, 0) < 0 and errno == EINTR) { }
            pid_ = -1;
            return WIFEXITED(status) and WEXITSTATUS(status) == 0;
        }
    };

    bool for_later() { return errno == EAGAIN or errno == EINTR; }

    void read_some(pipe_end& from, std::string& text)
    {
        std::array<char, 1 << 16> block;
        auto const size = ::read(from.get(), block.data(), block.size());
        if (size > 0)
            text.append(block.data(), static_cast<std::size_t>(size));
        else if (size == 0 or not for_later())
            from.close();
    }

    void write_some(pipe_end& to, std::string_view& text)
    {
        auto const size = ::write(to.get(), text.data(), text.size());
        if (size >= 0)
            text.remove_prefix(static_cast<std::size_t>(size));
        if (text.empty() or (size < 0 and not for_later()))
            to.close();
    }
} // namespace

std::string laid_out(std::string_view graph, std::chrono::milliseconds most)
{
    auto const end = clock::now() + most;
    layout_program program;
    std::string found;
    std::string complaint;
    while (program.out.open() or program.err.open()) {
        auto const left
            = std::chrono::duration_cast<std::chrono::milliseconds>(end - clock::now()).count();
        if (left <= 0)
            throw request_error(
                fmt::format("Graphviz has not laid out the tree within {} s: choose "
                            "a smaller --limit",
                            most.count() / 1000));
        std::array<pollfd, 3> ends{{{program.out.get(), POLLIN, 0},
                                    {program.err.get(), POLLIN, 0},
                                    {program.in.get(), POLLOUT, 0}}};
        if (::poll(ends.data(), ends.size(), static_cast<int>(left)) <= 0)
            continue;
        if (ends[0].revents != 0)
            read_some(program.out, found);
        if (ends[1].revents != 0)
            read_some(program.err, complaint);
        if (ends[2].revents != 0)
            write_some(program.in, graph);
    }
    // It may close its output and go on; what it made is whole by then.
    if (not program.wait() or found.find("</svg>") == found.npos)
        throw request_error(
            fmt::format("Graphviz cannot lay out the tree: {}",
                        complaint.empty() ? "it does not say why"
                                          : printable(complaint.substr(0, complaint.find('\n')))));
    return found;
}

} // namespace gametree::laboratory
