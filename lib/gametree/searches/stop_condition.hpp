/// \file
/// Stop conditions: when a search that can be interrupted gives up.
///
/// A stop condition is a function of the number of nodes that have been searched, and when it says true the
/// search ends. It is asked after every 500 nodes. Where these take longer than a millisecond, it is asked
/// between, about once in a millisecond, but with the number of nodes with which it was asked before, or 0:
/// what counts nodes does not depend on the clock, and what looks at the clock is asked in time.
///
/// There are positions whose moves take milliseconds to find, or seconds. They call `stop_if_wanted`
/// meanwhile, and so a search that has a `stop_listener` ends in the middle of a node, too.
///
/// Law:  a listener stops what its thread does, and nothing that others do.
///       Tested in lib/solver/iterative_deepening.cpp.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <utility>

namespace gametree {

/// Number of nodes -> whether to stop.
template <class F>
concept stop_condition = std::copy_constructible<F> && std::predicate<F&, std::uint64_t>;

/// Goes on to the end.
struct never_stop {
    constexpr bool operator()(std::uint64_t) const { return false; }
};

/// Stops when about `most` nodes have been searched: the same search stops at the same node.
struct stop_after_nodes {
    std::uint64_t most; ///< nodes
    constexpr bool operator()(std::uint64_t nodes) const { return nodes >= most; }
};

/// Stops at a point in time: `stop_at{std::chrono::steady_clock::now() + 2s}`.
struct stop_at {
    std::chrono::steady_clock::time_point time;
    bool operator()(std::uint64_t) const { return std::chrono::steady_clock::now() >= time; }
};

namespace detail {
    /// Thrown through a search that its stop condition ends.
    struct search_stopped { };
} // namespace detail

/// While one lives, what is done on this thread ends where it calls `stop_if_wanted` and this says so.
class stop_listener {
    std::function<bool()> stops_;
    stop_listener const* before_;

    static stop_listener const*& of_thread()
    {
        constinit thread_local stop_listener const* last = nullptr;
        return last;
    }

public:
    explicit stop_listener(std::function<bool()> stops)
        : stops_(std::move(stops)),
          before_(std::exchange(of_thread(), this))
    {
    }
    stop_listener(stop_listener const&) = delete;
    stop_listener& operator=(stop_listener const&) = delete;
    stop_listener(stop_listener&&) = delete;
    stop_listener& operator=(stop_listener&&) = delete;
    ~stop_listener() { of_thread() = before_; }

    /// The last one of this thread; those before it are asked, too.
    [[nodiscard]] static stop_listener const* last() { return of_thread(); }
    /// This thread does the work of another one, which waits for it, and has these listeners.
    static void listen_for(stop_listener const* last_of_other) { of_thread() = last_of_other; }

    /// Whether it, or one that was there before, says so.
    [[nodiscard]] bool stops() const
    {
        return stops_() or (before_ != nullptr and before_->stops());
    }
};

/// For work that takes long within one node, every millisecond or so.
///
/// \throws detail::search_stopped  if a listener of this thread says so
inline void stop_if_wanted()
{
    if (auto const* const listener = stop_listener::last();
        listener != nullptr and listener->stops())
        throw detail::search_stopped{};
}

} // namespace gametree
