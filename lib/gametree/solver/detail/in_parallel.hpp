/// \file
/// A loop over numbers, on several threads: tasks of on_threads.hpp, each of some thousands of numbers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <thread>

#include <gametree/detail/on_threads.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::detail {

/// So many numbers are a task; those of the last one may be fewer.
inline constexpr std::uint64_t numbers_in_a_task = 1 << 14;

/// Calls `f(begin, end)` for all numbers below `size`, those of a task at a time, on so many threads,
/// this one among them. In between `ask()` is called, by this thread only. What either throws ends
/// the loop, and is thrown here once all threads have ended.
template <class F, class Ask>
void in_parallel(std::uint64_t size, thread_count threads, F const& f, Ask const& ask)
{
    auto const number_of_tasks = (size + numbers_in_a_task - 1) / numbers_in_a_task;
    auto const caller = std::this_thread::get_id();
    auto const useful
        = static_cast<std::size_t>(std::clamp<std::uint64_t>(number_of_tasks, 1, threads.number));
    do_tasks({useful}, [&](task_taker& tasks) {
        bool const asks = std::this_thread::get_id() == caller;
        while (tasks.take() < number_of_tasks) {
            auto const begin = tasks.task() * numbers_in_a_task;
            f(begin, std::min(begin + numbers_in_a_task, size));
            if (asks)
                ask();
        }
    });
}

} // namespace gametree::detail
