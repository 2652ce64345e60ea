#include <gametree/laboratory/process/group_killer.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gametree::laboratory {

/// After `fork`: only what is safe there, since another thread may have held any lock.
[[noreturn]] static void wait_and_kill(int alive, pid_t group)
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
    ::_exit(EXIT_SUCCESS);
}

void group_killer::watch(pid_t group)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot watch a program");
    id_ = ::fork();
    if (id_ == 0)
        wait_and_kill(ends[0], group);
    auto const error = errno;
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
