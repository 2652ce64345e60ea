/// \file
/// A loop over numbers, on several threads.
#ifndef GAMETREE_DETAIL_IN_PARALLEL_HPP
#define GAMETREE_DETAIL_IN_PARALLEL_HPP

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace gametree::detail {

/// Calls `f(begin, end)` for all numbers below `size`, some thousands of them at a time, on `threads`
/// threads, this one among them. In between `ask()` is called, by this thread only. What either
/// throws ends the loop, and is thrown here once all threads have ended.
template <class F, class Ask>
void in_parallel(std::uint64_t size, unsigned threads, F const& f, Ask const& ask)
{
    constexpr std::uint64_t in_one_go = 1 << 14;
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> ended{false};
    std::exception_ptr why;
    std::mutex lock;
    auto const work = [&](auto const& between) noexcept {
        try {
            while (not ended.load(std::memory_order_relaxed)) {
                auto const begin = next.fetch_add(in_one_go, std::memory_order_relaxed);
                if (begin >= size)
                    return;
                f(begin, std::min(begin + in_one_go, size));
                between();
            }
        } catch (...) {
            ended = true;
            std::lock_guard const here(lock);
            if (not why)
                why = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < threads and i * in_one_go < size; ++i)
            others.emplace_back([&] { work([] { }); });
        work(ask);
    }
    if (why)
        std::rethrow_exception(std::exchange(why, nullptr));
}

} // namespace gametree::detail

#endif
