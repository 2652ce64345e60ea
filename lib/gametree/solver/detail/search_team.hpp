/// \file
/// Several threads that answer one question about a tree, with one table.
///
///   team tree lo hi = the answer of whichever thread has one first
///
/// All threads search the whole tree, and find in the table what others have done. A child that
/// another thread is at is left for later, and what cut is counted together; see hints.hpp. And a
/// thread that is below a node for which another one has the answer leaves it.
///
/// The table learns by `share` when it is shared, and when it is not any more.
///
/// The first thread is the caller's. The others join it when it has searched `alone` nodes for one
/// question, so that a small search is that of one thread, to the node, and starts no thread; where the
/// system refuses threads there are fewer. With later questions they join it when it pauses first: what
/// follows on a large question is often large, and is part of a search that has been shared anyway. From
/// time to time each thread asks whether there is an answer; the caller's then also asks the stop
/// condition, and lets the others wait while the table grows.
///
/// Laws:     the answer bounds the value as table_search says, for any number of threads; an error or a
///           stop condition ends all of them before it is passed on. A team of one is table_search.
///           Tested in threads/search_team.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <gametree/detail/on_threads.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/solver/detail/hints.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::detail {

/// Tables that several threads may use at a time, after `share(true)`.
template <class Table>
concept shareable_table = requires(Table& table) { table.share(true); };

/// Tables that become larger as they are used, though not while somebody uses them.
template <class Table>
concept growing_table = requires(Table& table) {
    { table.is_short_of_room() } -> std::same_as<bool>;
    table.make_room();
};

/// A team: the caller's thread, and others that help it.
template <class Order, class Table>
class search_team {
    Table* table_;
    std::function<bool(std::uint64_t)> stop_;
    std::size_t threads_;
    int deepest_;
    std::uint64_t alone_; // 0 once the others have joined
    std::uint64_t last_turn_at_ = 0; // nodes at which the caller's turn was last
    std::optional<team_hints> hints_{};
    table_search<Order, Table> caller_;

    std::uint64_t began_at_ = 0; // nodes of the caller when the question was put
    std::function<void()> question_{}; // what a helper does; it throws nothing
    std::vector<std::jthread> helpers_{};

    std::atomic<std::uint64_t> helped_ = 0; // nodes of the helpers
    std::atomic<bool> answered_ = false;
    std::atomic<bool> pausing_ = false;
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::size_t searching_ = 0; // helpers that use the table now; guarded by the mutex

public:
    /// \param stop     a stop condition
    /// \param threads  how many; with a table that cannot be shared only one is used
    /// \param deepest  how many levels below the root there may be
    /// \param alone    how many nodes of a question the caller's thread searches before it asks for help
    ///                 for the first time
    search_team(Order order, Table& table, std::function<bool(std::uint64_t)> stop,
                thread_count threads, int deepest, std::uint64_t alone = 5'000)
        : table_(&table),
          stop_(std::move(stop)),
          threads_(shareable_table<Table> ? threads.number : 1),
          deepest_(deepest),
          alone_(alone),
          hints_(threads_ > 1 ? std::optional<team_hints>(std::in_place) : std::nullopt),
          caller_(
              order, table, [this](std::uint64_t nodes) { return callers_turn(nodes); }, deepest,
              hints_ ? &*hints_ : nullptr)
    {
    }
    search_team(search_team const&) = delete;
    search_team& operator=(search_team const&) = delete;
    search_team(search_team&&) = delete;
    search_team& operator=(search_team&&) = delete;
    ~search_team() = default;

    /// How many nodes have been looked at, by all threads.
    [[nodiscard]] std::uint64_t nodes() const
    {
        return caller_.nodes() + helped_.load(std::memory_order_relaxed);
    }
    /// The number of the child that looked best when `tree` was searched last, or `no_child`.
    template <keyed_tree Tree>
    [[nodiscard]] int leader(Tree const& tree) const
    {
        return caller_.leader(tree);
    }

    /// The value of `tree`, or a bound on it where that is not between `low` and `high`.
    ///
    /// \throws search_stopped  when the stop condition says so
    /// \throws line_too_long   when there is something below the deepest level
    template <keyed_tree Tree>
    label_t<Tree> operator()(Tree const& tree, limit<label_t<Tree>> const& low,
                             limit<label_t<Tree>> const& high)
    {
        began_at_ = caller_.nodes();
        if (threads_ == 1)
            return caller_(tree, low, high);

        std::optional<label_t<Tree>> value;
        std::exception_ptr error;
        auto const answer_with = [&, this](auto&& search) {
            std::optional<label_t<Tree>> found;
            std::exception_ptr failed;
            try {
                found = search(tree, low, high);
            } catch (...) {
                failed = std::current_exception();
            }
            if (not answered_.exchange(true)) { // else another thread had an answer before
                value = std::move(found);
                error = failed;
            }
        };
        answered_ = false;
        auto const is_answered = [this] { return answered_.load(std::memory_order_relaxed); };
        stop_listener const callers(is_answered);
        question_ = [&, this] {
            std::uint64_t reported = 0; // how many nodes the team knows of
            auto const turn = [&, this](std::uint64_t nodes) {
                helped_.fetch_add(nodes - std::exchange(reported, nodes),
                                  std::memory_order_relaxed);
                return helpers_turn();
            };
            table_search<Order, Table> search(Order{}, *table_, turn, deepest_, &*hints_);
            stop_listener const helpers(is_answered);
            answer_with(search);
            leave();
        };
        answer_with(caller_);
        helpers_.clear(); // waits for them
        if constexpr (shareable_table<Table>)
            table_->share(false);
        if (error)
            std::rethrow_exception(error);
        return *std::move(value);
    }

private:
    bool callers_turn(std::uint64_t nodes)
    {
        // Where positions are slow the clock brings more turns, with the same number of nodes. The table
        // grows at the first of them, so that no count of nodes depends on the clock.
        if constexpr (growing_table<Table>)
            if (nodes != last_turn_at_ and table_->is_short_of_room())
                make_room();
        last_turn_at_ = nodes;
        if (threads_ > 1 and helpers_.empty() and nodes > began_at_ and nodes - began_at_ >= alone_)
            ask_for_help();
        return answered_.load(std::memory_order_relaxed)
            or stop_(nodes + helped_.load(std::memory_order_relaxed));
    }
    void ask_for_help()
    {
        auto const wanted = threads_ - 1;
        alone_ = 0;
        if constexpr (shareable_table<Table>)
            table_->share(true);
        {
            std::lock_guard const lock(mutex_);
            searching_ = wanted;
        }
        begin_threads(
            helpers_, wanted,
            [](void* team) noexcept { static_cast<search_team*>(team)->question_(); }, this);
        threads_ = 1 + helpers_.size(); // the system may have refused some
        std::lock_guard const lock(mutex_);
        searching_ -= wanted - helpers_.size();
    }

    bool helpers_turn()
    {
        if (pausing_.load(std::memory_order_relaxed)) {
            std::unique_lock lock(mutex_);
            --searching_;
            changed_.notify_all();
            changed_.wait(lock, [&] { return not pausing_.load(std::memory_order_relaxed); });
            ++searching_;
        }
        return answered_.load(std::memory_order_relaxed);
    }
    void leave()
    {
        std::lock_guard const lock(mutex_);
        --searching_;
        changed_.notify_all();
    }
    /// Lets the table grow while nobody else uses it.
    void make_room()
        requires growing_table<Table>
    {
        std::unique_lock lock(mutex_);
        pausing_.store(true, std::memory_order_relaxed);
        changed_.wait(lock, [&] { return searching_ == 0; });
        table_->make_room();
        pausing_.store(false, std::memory_order_relaxed);
        changed_.notify_all();
    }
};

} // namespace gametree::detail
