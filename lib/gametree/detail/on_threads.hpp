/// \file
/// Work on several threads whose outcome is that of one.
///
/// The work is cut into tasks, numbered from 0. A thread that has nothing to do takes the next number,
/// so a task begins only after all before it have begun. Where one fails no more are taken, those that
/// have begun are finished, and the failure of the first in order is the failure of the work: the same
/// one whatever the number of threads. No thread outlives the call.
///
/// Law:      results_in_order n f = map f [0 .. n-1], exceptions too, on any number of threads.
///           Tested in threads/library.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <gametree/thread_count.hpp>

namespace gametree::detail {

/// The numbers of tasks, each handed out once, in their order.
class task_numbers {
    static constexpr std::size_t beyond_all = std::numeric_limits<std::size_t>::max() / 2;

    std::atomic<std::size_t> next_ = 0;
    std::mutex lock_; // of what follows
    std::size_t failed_ = 0;
    std::exception_ptr error_{};

public:
    /// The next number; after a failure one that no task has.
    [[nodiscard]] std::size_t take() noexcept { return next_.fetch_add(1); }
    /// The task has failed with the exception that is being handled.
    void fail(std::size_t task) noexcept
    {
        std::lock_guard const locked(lock_);
        if (not error_ or task < failed_) {
            failed_ = task;
            error_ = std::current_exception();
        }
        next_ = beyond_all;
    }
    /// Throws what the first task that failed has thrown. \pre no thread is at work
    void rethrow() const
    {
        if (error_)
            std::rethrow_exception(error_);
    }
};

/// What one thread takes tasks with.
class task_taker {
    task_numbers* numbers_;
    std::size_t task_ = 0;

public:
    explicit task_taker(task_numbers& numbers) : numbers_(&numbers) { }
    /// Takes the next task. Its number is greater than those of all that this thread has taken, and
    /// may be that of none.
    std::size_t take() noexcept { return task_ = numbers_->take(); }
    /// The task that was taken last.
    [[nodiscard]] std::size_t task() const noexcept { return task_; }
};

/// Begins `work(what)` on so many threads; on fewer, where the system refuses them. One function for all
/// work: each type that a thread is made of takes long to compile.
inline void begin_threads(std::vector<std::jthread>& begun, std::size_t number,
                          void (*work)(void*) noexcept, void* what)
{
    begun.reserve(begun.size() + number);
    try {
        for (; number > 0; --number)
            begun.emplace_back(work, what);
    } catch (std::system_error const&) { // what there is will do
    }
}

/// Calls `work(what)` on so many threads, the calling one included, and waits for all.
inline void run_on_threads(std::size_t threads, void (*work)(void*) noexcept, void* what)
{
    std::vector<std::jthread> others;
    begin_threads(others, threads - 1, work, what);
    work(what);
}

/// Calls `work` with a `task_taker` on so many threads. Each takes tasks and does them, until it is
/// given a number that no task has.
///
/// \throws  what `work` throws: of several, what the first task in order has thrown
template <class Work>
void do_tasks(thread_count threads, Work const& work)
{
    struct call {
        Work const& work;
        task_numbers numbers{};
    } here{work};
    run_on_threads(
        threads.number,
        [](void* what) noexcept {
            auto& there = *static_cast<call*>(what);
            task_taker taker(there.numbers);
            try {
                there.work(taker);
            } catch (...) {
                there.numbers.fail(taker.task());
            }
        },
        &here);
    here.numbers.rethrow();
}

/// `f(0)`, `f(1)`, ... `f(count - 1)`, computed on so many threads at most.
template <class F>
[[nodiscard]] auto results_in_order(thread_count threads, std::size_t count, F const& f)
{
    using result = decltype(f(std::size_t{}));
    std::vector<std::optional<result>> found(count);
    do_tasks({std::clamp<std::size_t>(threads.number, 1, std::max<std::size_t>(count, 1))},
             [&](task_taker& tasks) {
                 while (tasks.take() < count)
                     found[tasks.task()].emplace(f(tasks.task()));
             });
    std::vector<result> results;
    results.reserve(count);
    for (auto& one : found)
        results.push_back(*std::move(one));
    return results;
}

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
