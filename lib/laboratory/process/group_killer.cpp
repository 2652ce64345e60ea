#include <laboratory/process/group_killer.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace gametree::laboratory {

#ifdef __linux__
// Between `fork` and the end nothing may be called that could wait for a lock: no opendir, no
// allocation.
namespace {
    /// A directory entry as the kernel has it.
    struct directory_entry {
        std::uint64_t inode;
        std::int64_t offset;
        unsigned short size;
        unsigned char type;
        char name[1]; // and more, to its 0
    };

    /// A file that is closed when this ends.
    class open_file {
        int file_;

    public:
        open_file(int directory, char const* name)
            : file_(::openat(directory, name, O_RDONLY | O_CLOEXEC))
        {
        }
        open_file(open_file const&) = delete;
        open_file& operator=(open_file const&) = delete;
        ~open_file()
        {
            if (file_ >= 0)
                ::close(file_);
        }
        [[nodiscard]] int number() const { return file_; }
    };

    /// Whether the file has these bytes. \pre they are no more than half of what is read at once
    bool has(open_file const& file, std::string_view bytes)
    {
        std::array<char, 4096> block{};
        std::size_t kept = 0; // of what was read before: the bytes can stand across two blocks
        while (true) {
            auto const size = ::read(file.number(), block.data() + kept, block.size() - kept);
            if (size <= 0)
                return false;
            auto const all = kept + static_cast<std::size_t>(size);
            if (std::string_view(block.data(), all).find(bytes) != std::string_view::npos)
                return true;
            kept = std::min(all, bytes.size());
            std::memmove(block.data(), block.data() + all - kept, kept);
        }
    }

    /// The number that a name of /proc is; 0 if it is none.
    pid_t process_of(char const* name)
    {
        pid_t number = 0;
        for (; *name >= '0' and *name <= '9'; ++name)
            number = number * 10 + (*name - '0');
        return *name == 0 ? number : 0;
    }

    /// Kills every process that has this in its environment. \return whether there was one
    bool kill_those_with(std::string_view variable)
    {
        open_file const all(AT_FDCWD, "/proc");
        alignas(directory_entry) std::array<char, 4096> block{};
        bool any = false;
        while (true) {
            auto const size = ::syscall(SYS_getdents64, all.number(), block.data(), block.size());
            if (size <= 0)
                return any;
            for (long at = 0; at < size;) {
                auto const* const entry
                    = reinterpret_cast<directory_entry const*>(block.data() + at);
                at += entry->size;
                auto const process = process_of(entry->name);
                if (process == 0)
                    continue;
                open_file const directory(all.number(), entry->name);
                if (has(open_file(directory.number(), "environ"), variable)
                    and ::kill(process, SIGKILL) == 0)
                    any = true;
            }
        }
    }
} // namespace
#endif

/// After `fork`, with all signals blocked: only what is safe there, since another thread may have
/// held any lock.
[[noreturn]] static void wait_and_kill(int alive, pid_t group,
                                       [[maybe_unused]] std::string_view variable)
{
    ::setsid(); // Ctrl-C is for the group in the foreground
    ::dup2(alive, 0);
#ifdef __linux__
    ::close_range(1, ~0U, 0); // or a pipe that was open in this process would never end
#else
    constexpr int usual_most = 1024;
    for (int file = 1; file < usual_most; ++file)
        ::close(file);
#endif
    char nothing = 0;
    while (::read(0, &nothing, 1) < 0 and errno == EINTR) { }
    ::kill(-group, SIGKILL);
#ifdef __linux__
    constexpr int most_rounds = 100; // one that starts others faster than this may get away
    for (int round = 0; round < most_rounds and kill_those_with(variable); ++round) { }
#endif
    ::_exit(EXIT_SUCCESS);
}

/// A text that no other process of the machine has been given.
static std::string new_value()
{
    static std::atomic<unsigned> number = 0;
    auto const now = std::chrono::system_clock::now().time_since_epoch().count();
    return std::to_string(::getpid()) + "-" + std::to_string(now) + "-" + std::to_string(++number);
}

group_killer::group_killer() : value_(new_value()) { }

void group_killer::watch(pid_t group)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot watch a program");
    auto const variable = std::string(mark) + "=" + value_;
    // A signal for the group in the foreground can come before the new process has left that group.
    sigset_t every{};
    sigset_t before{};
    ::sigfillset(&every);
    ::pthread_sigmask(SIG_SETMASK, &every, &before);
    id_ = ::fork();
    if (id_ == 0)
        wait_and_kill(ends[0], group, variable);
    auto const error = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    ::close(ends[0]);
    alive_ = ends[1];
    if (id_ < 0)
        throw std::system_error(error, std::generic_category(), "cannot watch a program");
}

void group_killer::kill()
{
    if (alive_ >= 0)
        ::close(std::exchange(alive_, -1));
    if (id_ > 0)
        while (::waitpid(id_, nullptr, 0) < 0 and errno == EINTR) { }
    id_ = -1;
}

} // namespace gametree::laboratory
