/// \file
/// Alpha-beta with a transposition table, between two edges, counted and interruptible.
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
///           Tested in lib/tables/transposed.cpp.
/// Memory:   one stack frame a level; nothing is allocated.
#ifndef GAMETREE_DETAIL_TABLE_SEARCH_HPP
#define GAMETREE_DETAIL_TABLE_SEARCH_HPP

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/bound_kind.hpp>
#include <gametree/detail/child_order.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/edge.hpp>
#include <gametree/detail/cut_history.hpp>
#include <gametree/detail/killer_moves.hpp>
#include <gametree/detail/places_at_work.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/tables/keyed_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/tables/reduction.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/tables/transposition_table.hpp>
#include <gametree/views/bounded.hpp>

namespace gametree::detail {

/// Thrown through a search that its stop condition ends.
struct search_stopped { };

/// Thrown through a search on a line of play that is too long.
struct line_too_long { };

/// One search, or several that share a count of nodes.
template <class Order, class Table, stop_condition Stop>
class table_search {
    static constexpr bool remembers = not std::same_as<Table, no_table>;
    static constexpr std::uint64_t patience = 500; ///< nodes between two questions to `stop_`

    Table* table_;
    Stop stop_;
    places_at_work* others_;
    std::uint64_t nodes_ = 0;
    std::uint64_t ask_at_ = patience;
    std::uint64_t cuts_ = 0; // how often play went on below the horizon
    int level_ = 0;
    int deepest_;
    std::array<killer_moves, 128> killers_{}; // of each level, or of some
    std::array<cut_history, 2> history_{}; // of the levels of one player and of the other

public:
    /// \param order    in which children are read, see child_order.hpp
    /// \param deepest  how many levels below the root there may be
    /// \param others   what other threads are at that search the same tree with the same table, if any
    ///                 do; see search_team.hpp
    constexpr table_search(Order, Table& table, Stop stop, int deepest = to_the_end,
                           places_at_work* others = nullptr)
        : table_(&table),
          stop_(std::move(stop)),
          others_(others),
          deepest_(deepest)
    {
    }

    /// How many nodes have been looked at.
    [[nodiscard]] constexpr std::uint64_t nodes() const { return nodes_; }

    /// Grows whenever an answer depends on where the tree was cut.
    [[nodiscard]] constexpr std::uint64_t cuts() const { return cuts_; }

    /// The number of the child that looked best when `tree` was searched last, or `no_child`.
    template <keyed_tree Tree>
    [[nodiscard]] constexpr int leader(Tree const& tree) const
    {
        auto const known = known_of(place_of(tree));
        return known ? known->best : no_child;
    }

    /// The value of `tree`, or a bound on it where that is not between `low` and `high`.
    ///
    /// \throws search_stopped  when the stop condition says so; the table holds no unfinished entry
    /// \throws line_too_long   when there is something below the deepest level
    template <keyed_tree Tree, class Low, class High>
    constexpr label_t<Tree> operator()(Tree const& tree, Low const& low, High const& high)
    {
        level_ = 0; // a search that was stopped did not come back to the root
        return visit(tree, low, high, unasked{});
    }

private:
    /// What a node is reduced to, and under which key the table has that.
    template <class Rest>
    struct place {
        Rest rest;
        int depth;
        std::uint64_t key;
    };

    template <class Tree>
    constexpr auto place_of(Tree const& tree) const
    {
        if constexpr (remembers) {
            auto const [label, depth] = depth_key(tree);
            auto const rest = reduced<label_t<Tree>>(label);
            return place<std::remove_const_t<decltype(rest)>>{rest, depth,
                                                              Table::key_of(rest.position)};
        } else {
            return unasked{};
        }
    }
    /// Whether the table is not asked: there is none, or to search the node again costs less than to
    /// look it up, when it is searched to the end.
    template <class Tree>
    static constexpr bool forgets(Tree const& tree)
    {
        if constexpr (not remembers)
            return true;
        else if constexpr (std::same_as<Order, by_promise> and forgettable_position<seed_t<Tree>>)
            return depth_key(tree).label.forgettable();
        else
            return false;
    }
    constexpr auto known_of(auto const& at) const
    {
        return table_->find(at.key, at.rest.position, at.depth);
    }

    /// \param at  the place of `tree`, or `unasked` where that has not been found out
    template <keyed_tree Tree, class Low, class High, class At>
    constexpr label_t<Tree> visit(Tree const& tree, Low const& low, High const& high, At const& at)
    {
        if (++nodes_ >= ask_at_) {
            ask_at_ += patience;
            if (stop_(nodes_))
                throw search_stopped{};
        }
        auto&& seen = outlook_of(tree);
        if constexpr (tree_with_outlook<Tree>) {
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
            if (not forgets(tree)) {
                if constexpr (remembers and std::same_as<At, unasked>)
                    return inner(tree, first, end, low, high, place_of(tree));
                else if constexpr (remembers)
                    return inner(tree, first, end, low, high, at);
            }
            return look_at_children(tree, first, end, low, high);
        };
        auto value = stack_is_low() ? on_fresh_stack(go) : go();
        --level_;
        return value;
    }

    /// What gives the children of a node, and before them its bounds if it has any.
    template <class Tree>
    static constexpr decltype(auto) outlook_of(Tree const& tree)
    {
        if constexpr (tree_with_outlook<Tree>)
            return tree.outlook();
        else
            return (tree);
    }

    /// The best of the children, and which it was.
    template <class Value>
    struct reached {
        std::optional<Value> most{};
        child_number best = 0;

        constexpr void take(Value next, child_number number)
        {
            if (not most or *most < next) {
                most = std::move(next);
                best = number;
            }
        }
    };
    template <class Tree, class Low, class High>
    constexpr auto looking(reached<label_t<Tree>>& so_far, Low const& low, High const& high)
    {
        return [&, this](Tree const& child, child_number number, auto const& at) -> bool {
            auto const& most = so_far.most;
            so_far.take(negate(most
                                   ? this->visit(child, negate(high), negate(above(low, *most)), at)
                                   : this->visit(child, negate(high), negate(low), at)),
                        number);
            return too_high(*so_far.most, high);
        };
    }

    constexpr cutting_moves cutting()
    {
        auto const level = static_cast<std::size_t>(level_);
        return {killers_[level % killers_.size()], history_[level % history_.size()]};
    }

    template <class Tree, class It, class End, class Low, class High>
    constexpr label_t<Tree> look_at_children(Tree const& tree, It const& it, End const& end,
                                             Low const& low, High const& high)
    {
        reached<label_t<Tree>> so_far;
        Order::each(tree, it, end, no_child, cutting(), looking<Tree>(so_far, low, high),
                    no_lookup{});
        return *so_far.most;
    }

    /// Reads no place of a child before it is visited.
    struct no_lookup {
        static constexpr unasked place_of(auto const&) { return {}; }
        static constexpr bool cuts(auto const&, child_number) { return false; }
        static constexpr bool shares() { return false; }
        static constexpr bool others_are_at(auto const&) { return false; }
        static constexpr void begin(auto const&) { }
        static constexpr void end(auto const&) { }
    };
    /// Finds the places of all children, has what the table knows of them fetched, and then says
    /// whether one is known to be bad enough for the opponent.
    template <class Value, class High>
    struct lookup {
        table_search* search;
        reached<Value>* so_far;
        High const* high;

        constexpr auto place_of(auto const& child) const
        {
            auto const at = search->place_of(child);
            search->table_->prefetch(at.key);
            return at;
        }
        constexpr bool cuts(auto const& at, child_number number) const
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
        [[nodiscard]] constexpr bool shares() const
        {
            return search->others_ != nullptr and search->level_ <= places_at_work::deepest_level;
        }
        [[nodiscard]] constexpr bool others_are_at(auto const& at) const
        {
            return shares() and search->others_->contains(at.key);
        }
        constexpr void begin(auto const& at) const
        {
            if (shares())
                search->others_->insert(at.key);
        }
        constexpr void end(auto const& at) const
        {
            if (shares())
                search->others_->erase(at.key);
        }
    };

    template <class Tree, class It, class End, class Low, class High, class At>
    constexpr label_t<Tree> inner(Tree const& tree, It const& it, End const& end, Low const& low,
                                  High const& high, At const& at)
    {
        using value = label_t<Tree>;
        auto const nodes = nodes_;
        auto const cuts = cuts_;
        int leader = no_child;
        if (auto const known = known_of(at)) {
            if (known->holds_at(at.depth)) {
                auto const worth = with_gain(at.rest, known->value);
                if (settles(known->kind, worth, low, high)) {
                    cuts_ += known->whole ? 0U : 1U;
                    return worth;
                }
            }
            leader = known->best;
        }
        reached<value> so_far;
        Order::each(tree, it, end, leader, cutting(), looking<Tree>(so_far, low, high),
                    lookup<value, High>{this, &so_far, &high});
        auto const& most = *so_far.most;
        table_->store(at.key, {at.rest.position, without_gain(at.rest, most), at.depth,
                               count(nodes_ - nodes), so_far.best, kind_of(most, low, high),
                               cuts == cuts_});
        return most;
    }

    static constexpr std::uint32_t count(std::uint64_t nodes)
    {
        return static_cast<std::uint32_t>(
            std::min<std::uint64_t>(nodes + 1, std::numeric_limits<std::uint32_t>::max()));
    }

    /// A leaf where the tree is cut is not the end of the game, if there is a move.
    template <class Tree>
    constexpr void note_leaf(Tree const& tree)
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

#endif
