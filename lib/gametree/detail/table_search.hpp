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
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/detail/bound_kind.hpp>
#include <gametree/detail/child_order.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/edge.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tables/keyed_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/tables/reduction.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/tables/transposition_table.hpp>

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
    std::uint64_t nodes_ = 0;
    std::uint64_t ask_at_ = patience;
    std::uint64_t cuts_ = 0; // how often play went on below the horizon
    int level_ = 0;
    int deepest_;

public:
    /// \param order    in which children are read, see child_order.hpp
    /// \param deepest  how many levels below the root there may be
    constexpr table_search(Order, Table& table, Stop stop, int deepest = to_the_end)
        : table_(&table),
          stop_(std::move(stop)),
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
        auto const key = depth_key(tree);
        auto const* known = table_->find(reduced<label_t<Tree>>(key.label).position, key.depth);
        return known ? known->best : no_child;
    }

    /// The value of `tree`, or a bound on it where that is not between `low` and `high`.
    ///
    /// \throws search_stopped  when the stop condition says so; the table holds no unfinished entry
    /// \throws line_too_long   when there is something below the deepest level
    template <keyed_tree Tree, class Low, class High>
    constexpr label_t<Tree> operator()(Tree const& tree, Low const& low, High const& high)
    {
        if (++nodes_ >= ask_at_) {
            ask_at_ += patience;
            if (stop_(nodes_))
                throw search_stopped{};
        }
        auto subtrees = tree.children();
        auto first = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (first == end) {
            note_leaf(tree);
            return tree.label();
        }
        if (level_ == deepest_)
            throw line_too_long{};
        ++level_;
        auto const go = [&] { return inner(tree, first, end, low, high); };
        auto value = stack_is_low() ? on_fresh_stack(go) : go();
        --level_;
        return value;
    }

private:
    template <class Tree, class It, class End, class Low, class High>
    constexpr label_t<Tree> inner(Tree const& tree, It const& it, End const& end, Low const& low,
                                  High const& high)
    {
        using value = label_t<Tree>;
        std::optional<value> most;
        int leader = no_child;
        child_number best = 0;
        auto const look = [&](Tree const& child, child_number number) {
            auto next = most ? negate((*this)(child, negate(high), negate(above(low, *most))))
                             : negate((*this)(child, negate(high), negate(low)));
            if (not most or *most < next) {
                most = std::move(next);
                best = number;
            }
            return too_high(*most, high);
        };
        if constexpr (remembers) {
            auto const nodes = nodes_;
            auto const cuts = cuts_;
            auto const key = depth_key(tree);
            auto const rest = reduced<value>(key.label);
            if (auto const* known = table_->find(rest.position, key.depth)) {
                if (known->holds_at(key.depth)) {
                    auto const worth = with_gain(rest, known->value);
                    if (settles(known->kind, worth, low, high)) {
                        cuts_ += known->whole ? 0U : 1U;
                        return worth;
                    }
                }
                leader = known->best;
            }
            Order::each(tree, it, end, leader, look);
            table_->store({rest.position, without_gain(rest, *most), key.depth,
                           count(nodes_ - nodes), best, kind_of(*most, low, high), cuts == cuts_});
        } else {
            Order::each(tree, it, end, leader, look);
        }
        return *most;
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
