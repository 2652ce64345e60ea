#include "terminal/machine.hpp"

#include <fstream>
#include <limits>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace gametree::cli {

/// The number in a file that has nothing else in it; without one, no limit.
static std::uint64_t limit_in(char const* path)
{
    std::ifstream file(path);
    std::uint64_t bytes = 0;
    return file >> bytes ? bytes : std::numeric_limits<std::uint64_t>::max(); // `max`
}

std::uint64_t megabytes_to_be_had()
{
    static auto const all = [] {
        auto least = std::numeric_limits<std::uint64_t>::max();
        if (auto const pages = ::sysconf(_SC_PHYS_PAGES); pages > 0)
            least = static_cast<std::uint64_t>(pages)
                  * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
        // Where a container sees its own control group, of version 2 or 1.
        for (auto const* path :
             {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"})
            least = std::min(least, limit_in(path));
        if (rlimit space{}; ::getrlimit(RLIMIT_AS, &space) == 0 and space.rlim_cur != RLIM_INFINITY)
            least = std::min<std::uint64_t>(least, space.rlim_cur);
        return least;
    }();
    constexpr std::uint64_t megabyte = 1'000'000;
    constexpr std::uint64_t most = 1'000'000; // and no byte is counted beyond 2^64
    return std::clamp<std::uint64_t>(all / megabyte / 4 * 3, 1, most);
}

} // namespace gametree::cli
