/// \file
/// Alpha-beta with a transposition table, between two limits, counted and interruptible.
///
///   search lo hi (Node x []) = x
///   search lo hi t | the table has r for t, exact, or beyond lo or hi as its bound says  = r
///                  | otherwise = go nothing (in some order (children t))
///     where go m (t:ts) | m above hi = m                        -- cutoff: at least m
///                       | otherwise  = go (max m (- search (-hi) (- raised lo m) t)) ts
///           go m []                  = m                        -- below lo: at most m
///
/// Laws:     the answer r bounds the value v of the tree as alpha_beta's does, whatever the table
///           holds of the same pipeline: r above hi, v >= r; r below lo, v <= r; else v == r.
///           Tested in lib/solver/transposed.cpp.
///           A search that shares its table leaves a node soon after another one has put the answer
///           into the table, and answers as before. Tested in threads/search_team.cpp.
/// Memory:   one stack frame a level; nothing is allocated but the exception that leaves such a node.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/detail/child_order.hpp>
#include <gametree/solver/detail/hints.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/bounded.hpp>

namespace gametree::detail {

/// Thrown through a search on a line of play that is too long.
struct line_too_long { };

/// A node that is being searched; another thread may store its answer in the table meanwhile.
class open_node {
    open_node* above_;

public:
    explicit open_node(open_node* above) : above_(above) { }
    open_node(open_node const&) = delete;
    open_node& operator=(open_node const&) = delete;
    open_node(open_node&&) = delete;
    open_node& operator=(open_node&&) = delete;

    /// The one that this is below, or null.
    [[nodiscard]] open_node* above() const { return above_; }

    /// Whether the table has the answer; if so, it is kept.
    [[nodiscard]] virtual bool is_answered() = 0;

protected:
    ~open_node() = default;
};

/// Thrown through a search, up to a node that another thread has answered.
struct answered_by_others {
    open_node const* node;
};

/// What a node is reduced to, and under which key the table has that.
template <class Rest>
struct table_place {
    Rest rest;
    int depth;
    std::uint64_t key;
};

/// The place of a node in such a table; `unasked` where there is no table.
template <class Table, keyed_tree Tree>
auto place_in(Tree const& tree)
{
    if constexpr (std::same_as<Table, no_table>) {
        return unasked{};
    } else {
        auto const [label, depth] = depth_key(tree);
        auto rest = reduced<label_t<Tree>>(label);
        auto const key = Table::key_of(rest.position);
        return table_place<decltype(rest)>{std::move(rest), depth, key};
    }
}
template <class Table, class Tree>
using place_of_t = decltype(place_in<Table>(std::declval<Tree const&>()));

/// One search, or several that share a count of nodes.
template <class Order, class Table>
class table_search {
    static constexpr std::uint64_t patience = 500; ///< nodes between two questions to `stop_`
    using clock = std::chrono::steady_clock;
    static constexpr clock::duration long_time = std::chrono::milliseconds(1); ///< between two

    Table* table_;
    std::function<bool(std::uint64_t)> stop_;
    team_hints* others_;
    std::uint64_t nodes_ = 0;
    std::uint64_t ask_at_ = 1;
    std::uint64_t step_ = 1; // nodes since it was asked
    clock::time_point asked_{};
    std::uint64_t cuts_ = 0; // how often play went on below the horizon
    int level_ = 0;
    int deepest_;
    std::array<killer_moves, 128> killers_{}; // of each level, or of some
    cut_histories history_{}; // unless it is counted together with others
    open_node* open_ = nullptr; // the lowest that others may answer

public:
    /// \param order    in which children are read, see child_order.hpp
    /// \param stop     a stop condition. It is asked so seldom that its type need not be known, which
    ///                 would have all of this compiled once more for each.
    /// \param deepest  how many levels below the root there may be
    /// \param others   what is shared with other threads that search the same tree with the same
    ///                 table, if any do; see search_team.hpp
    table_search(Order, Table& table, std::function<bool(std::uint64_t)> stop,
                 int deepest = to_the_end, team_hints* others = nullptr)
        : table_(&table),
          stop_(std::move(stop)),
          others_(others),
          deepest_(deepest)
    {
    }

    /// How many nodes have been looked at.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    /// Grows whenever an answer depends on where the tree was cut.
    [[nodiscard]] std::uint64_t cuts() const { return cuts_; }

    /// The number of the child that looked best when `tree` was searched last, or `no_child`.
    template <keyed_tree Tree>
    [[nodiscard]] int leader(Tree const& tree) const
    {
        auto const known = known_of(place_in<Table>(tree));
        return known ? known->best : no_child;
    }

    /// The value of `tree`, or a bound on it where that is not between `low` and `high`.
    ///
    /// \throws search_stopped  when the stop condition says so; the table holds no unfinished entry
    /// \throws line_too_long   when there is something below the deepest level
    template <keyed_tree Tree>
    label_t<Tree> operator()(Tree const& tree, limit<label_t<Tree>> const& low,
                             limit<label_t<Tree>> const& high)
    {
        level_ = 0; // a search that was stopped did not come back to the root
        open_ = nullptr;
        return visit(tree, low, high, nullptr);
    }

private:
    /// Whether there are nodes for which the table is not read, as to search them again, to the end,
    /// costs less than to look them up.
    template <class Tree>
    static constexpr bool forgets_some
        = std::same_as<Order, by_promise> and forgettable_position<seed_t<Tree>>;
    auto known_of(auto const& at) const { return table_->find(at.key, at.rest.position, at.depth); }

    /// \param at  the place of `tree`, or null where that has not been found out
    template <keyed_tree Tree>
    label_t<Tree> visit(Tree const& tree, limit<label_t<Tree>> const& low,
                        limit<label_t<Tree>> const& high, place_of_t<Table, Tree> const* at)
    {
        if (++nodes_ >= ask_at_)
            ask();
        auto&& seen = bounds_and_children_of(tree);
        if constexpr (tree_with_bounds_and_children<Tree>) {
            auto const range = seen.bounds();
            if (range.lowest() == range.highest() or too_high(range.lowest(), high))
                return range.lowest();
            if (too_low(range.highest(), low))
                return range.highest();
        }
        auto subtrees = seen.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end) {
            note_leaf(tree);
            return tree.label();
        }
        if (level_ == deepest_)
            throw line_too_long{};
        ++level_;
        auto const go = [&] {
            if constexpr (std::same_as<Table, no_table>) {
                return look_at_children(tree, first, end, low, high);
            } else {
                if constexpr (forgets_some<Tree>)
                    if (depth_key(tree).label.forgettable())
                        return look_at_children(tree, first, end, low, high);
                return at != nullptr ? inner(tree, first, end, low, high, *at)
                                     : inner(tree, first, end, low, high, place_in<Table>(tree));
            }
        };
        auto value = stack_is_low() ? on_fresh_stack(go) : go();
        --level_;
        return value;
    }

    /// Asks the stop condition, and sets when it is asked again: see stop_condition.hpp.
    void ask()
    {
        auto const left_over = nodes_ % patience;
        if (stop_(nodes_ - left_over))
            throw search_stopped{};
        if (left_over == 0)
            leave_what_is_answered();
        auto const now = clock::now();
        auto const took = std::max(now - asked_, clock::duration(1));
        auto const fit = static_cast<std::uint64_t>(long_time.count()) * step_
                       / static_cast<std::uint64_t>(took.count());
        step_ = std::clamp(fit, std::uint64_t{1}, std::min(2 * step_, patience));
        asked_ = now;
        ask_at_ = std::min(nodes_ + step_, nodes_ - left_over + patience);
    }

    /// What gives the children of a node, and before them its bounds if it has any.
    template <class Tree>
    static decltype(auto) bounds_and_children_of(Tree const& tree)
    {
        if constexpr (tree_with_bounds_and_children<Tree>)
            return tree.bounds_and_children();
        else
            return (tree);
    }

    /// The best of the children, and which it was.
    template <class Value>
    struct reached {
        std::optional<Value> most{};
        child_number best = 0;

        void take(Value next, child_number number)
        {
            if (not most or *most < next) {
                most = std::move(next);
                best = number;
            }
        }
    };
    template <class Tree>
    auto looking(reached<label_t<Tree>>& so_far, limit<label_t<Tree>> const& low,
                 limit<label_t<Tree>> const& high)
    {
        return [&, this](Tree const& child, child_number number, auto const& at) -> bool {
            place_of_t<Table, Tree> const* found = nullptr;
            if constexpr (not std::same_as<decltype(at), unasked const&>)
                found = &at;
            auto const& most = so_far.most;
            so_far.take(negate(this->visit(child, negate(high),
                                           negate(most ? above(low, *most) : low), found)),
                        number);
            return too_high(*so_far.most, high);
        };
    }

    cutting_moves cutting()
    {
        auto const level = static_cast<std::size_t>(level_);
        auto& history = others_ == nullptr ? history_ : others_->history;
        return {killers_[level % killers_.size()], history[level % history.size()]};
    }

    template <class Tree, class It, class End>
    label_t<Tree> look_at_children(Tree const& tree, It const& it, End const& end,
                                   limit<label_t<Tree>> const& low,
                                   limit<label_t<Tree>> const& high)
    {
        reached<label_t<Tree>> so_far;
        Order::each(tree, it, end, no_child, cutting(), looking<Tree>(so_far, low, high),
                    no_lookup{});
        return *so_far.most;
    }

    /// Reads no place of a child before it is visited.
    struct no_lookup {
        static unasked place_of(auto const&) { return {}; }
        static bool cuts(auto const&, child_number) { return false; }
        static bool others_are_at(auto const&) { return false; }
        static unasked stay_at(auto const&) { return {}; }
    };
    /// Finds the places of all children, has what the table knows of them fetched, and then says
    /// whether one is known to be bad enough for the opponent.
    template <class Value>
    struct lookup {
        table_search* search;
        reached<Value>* so_far;
        limit<Value> const* high;

        auto place_of(auto const& child) const
        {
            auto const at = place_in<Table>(child);
            search->table_->prefetch(at.key);
            return at;
        }
        bool cuts(auto const& at, child_number number) const
        {
            auto const known = search->known_of(at);
            if (not known or not known->holds_at(at.depth) or known->kind == bound_kind::at_least)
                return false;
            auto worth = negate(with_gain(at.rest, known->value));
            if (not too_high(worth, *high))
                return false;
            search->cuts_ += known->whole ? 0U : 1U;
            so_far->take(std::move(worth), number);
            return true;
        }
        [[nodiscard]] bool others_are_at(auto const& at) const
        {
            return search->shares() and search->others_->places.contains(at.key);
        }
        [[nodiscard]] places_at_work::stay stay_at(auto const& at) const
        {
            return {search->shares() ? &search->others_->places : nullptr, at.key};
        }
    };
    /// Whether other threads may be at the children of this level.
    [[nodiscard]] bool shares() const
    {
        return others_ != nullptr and level_ <= places_at_work::deepest_level;
    }

    /// What the table has for a node, where that is an answer.
    template <class Value>
    struct answer {
        Value worth;
        bool whole;
    };
    template <class Value>
    static std::optional<answer<Value>> answer_of(auto const& known, auto const& at,
                                                  limit<Value> const& low, limit<Value> const& high)
    {
        if (known and known->holds_at(at.depth))
            if (auto worth = with_gain(at.rest, known->value);
                settles(known->kind, worth, low, high))
                return answer<Value>{std::move(worth), known->whole};
        return std::nullopt;
    }
    template <class Value>
    Value taken(answer<Value> const& found)
    {
        cuts_ += found.whole ? 0U : 1U;
        return found.worth;
    }

    template <class Value, class At>
    class asked_node final : public open_node {
        table_search* search_;
        At const* at_;
        limit<Value> const* low_;
        limit<Value> const* high_;
        std::optional<answer<Value>> answer_{};

    public:
        asked_node(table_search& search, At const& at, limit<Value> const& low,
                   limit<Value> const& high)
            : open_node(search.open_),
              search_(&search),
              at_(&at),
              low_(&low),
              high_(&high)
        {
        }
        [[nodiscard]] bool is_answered() override
        {
            answer_ = answer_of(search_->known_of(*at_), *at_, *low_, *high_);
            return answer_.has_value();
        }
        /// \pre it is answered
        [[nodiscard]] answer<Value> const& kept() const { return *answer_; }
    };
    /// Goes back to the node next to the root that another thread has answered, if there is one.
    void leave_what_is_answered()
    {
        open_node const* answered = nullptr;
        for (auto* node = open_; node != nullptr; node = node->above())
            if (node->is_answered())
                answered = node;
        if (answered != nullptr)
            throw answered_by_others{answered};
    }

    template <class Tree, class It, class End, class At>
    label_t<Tree> inner(Tree const& tree, It const& it, End const& end,
                        limit<label_t<Tree>> const& low, limit<label_t<Tree>> const& high,
                        At const& at)
    {
        using value = label_t<Tree>;
        auto const nodes = nodes_;
        auto const cuts = cuts_;
        auto const known = known_of(at);
        if (auto const found = answer_of(known, at, low, high))
            return taken(*found);
        int const leader = known ? known->best : no_child;
        reached<value> so_far;
        asked_node<value, At> here(*this, at, low, high);
        if (shares())
            open_ = &here;
        auto const level = level_;
        try {
            Order::each(tree, it, end, leader, cutting(), looking<Tree>(so_far, low, high),
                        lookup<value>{this, &so_far, &high});
            open_ = here.above();
        } catch (answered_by_others const& others) {
            open_ = here.above();
            if (others.node != &here)
                throw;
            level_ = level;
            cuts_ = cuts;
            return taken(here.kept());
        }
        auto const& most = *so_far.most;
        table_->store(at.key, {at.rest.position, without_gain(at.rest, most), at.depth,
                               count(nodes_ - nodes), so_far.best, kind_of(most, low, high),
                               cuts == cuts_});
        return most;
    }

    static std::uint32_t count(std::uint64_t nodes)
    {
        return static_cast<std::uint32_t>(
            std::min<std::uint64_t>(nodes + 1, std::numeric_limits<std::uint32_t>::max()));
    }

    /// A leaf where the tree is cut is not the end of the game, if there is a move.
    template <class Tree>
    void note_leaf(Tree const& tree)
    {
        if constexpr (pruned_tree<Tree>)
            if (auto const key = tree.key(); key.depth == 0) {
                if constexpr (position<seed_t<Tree>>) {
                    auto next = key.label.moves();
                    cuts_ += ranges::begin(next) != ranges::end(next);
                } else {
                    ++cuts_;
                }
            }
    }
};

} // namespace gametree::detail
