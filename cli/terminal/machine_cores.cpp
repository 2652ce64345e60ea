#include "terminal/machine.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <istream>
#include <thread>

#include <sched.h>

namespace gametree::cli {

/// The cores that the process may run on.
static std::size_t cores_of_process()
{
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return static_cast<std::size_t>(CPU_COUNT(&allowed));
    return std::thread::hardware_concurrency(); // more than a cpu_set_t has
}

/// The cores that so much time in so long a period comes to, a part of one counted as one; no limit
/// where there is none, which is written `max` or -1.
static std::size_t cores_in(std::istream& quota, std::istream& period)
{
    double of = 0;
    double in = 0;
    if (not(quota >> of and period >> in) or of <= 0 or in <= 0)
        return most_threads;
    return static_cast<std::size_t>(std::ceil(std::min<double>(of / in, most_threads)));
}

/// Where a container sees its own control group, of version 2 or 1.
static std::size_t cores_of_group()
{
    std::ifstream both("/sys/fs/cgroup/cpu.max");
    std::ifstream quota("/sys/fs/cgroup/cpu/cpu.cfs_quota_us");
    std::ifstream period("/sys/fs/cgroup/cpu/cpu.cfs_period_us");
    return std::min(cores_in(both, both), cores_in(quota, period));
}

thread_count usual_threads()
{
    static auto const cores
        = std::clamp<std::size_t>(std::min(cores_of_process(), cores_of_group()), 1, most_threads);
    return {cores};
}

} // namespace gametree::cli
