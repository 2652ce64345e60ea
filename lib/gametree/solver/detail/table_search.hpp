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
///           Tested in lib/solver/transposed.cpp.
///           A search that shares its table leaves a node soon after another one has put the answer
///           into the table, and answers as before. Tested in threads/search_team.cpp.
/// Memory:   one stack frame a level; nothing is allocated but the exception that leaves such a node.
#pragma once

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

#include <gametree/solver/detail/bound_kind.hpp>
#include <gametree/solver/detail/child_order.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/solver/detail/edge.hpp>
#include <gametree/solver/detail/cut_history.hpp>
#include <gametree/solver/detail/killer_moves.hpp>
#include <gametree/solver/detail/places_at_work.hpp>
#include <gametree/solver/detail/team_hints.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/reduction.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/bounded.hpp>

namespace gametree::detail {

/// Thrown through a search that its stop condition ends.
struct search_stopped { };

/// Thrown through a search on a line of play that is too long.
struct line_too_long { };

/// A node that is being searched, of which the table may learn the answer meanwhile.
class open_node {
    open_node* above_;

public:
    constexpr explicit open_node(open_node* above) : above_(above) { }
    open_node(open_node const&) = delete;
    open_node& operator=(open_node const&) = delete;
    open_node(open_node&&) = delete;
    open_node& operator=(open_node&&) = delete;

    /// The one that this is below, or null.
    [[nodiscard]] constexpr open_node* above() const { return above_; }

    /// Whether the table has the answer; if so, it is kept.
    [[nodiscard]] constexpr virtual bool is_answered() = 0;

protected:
    constexpr ~open_node() = default;
};

/// Thrown through a search, up to a node that another thread has answered.
struct answered_by_others {
    open_node const* node;
};

/// One search, or several that share a count of nodes.
template <class Order, class Table, stop_condition Stop>
class table_search {
    static constexpr bool remembers = not std::same_as<Table, no_table>;
    static constexpr std::uint64_t patience = 500; ///< nodes between two questions to `stop_`

    Table* table_;
    Stop stop_;
    team_hints* others_;
    std::uint64_t nodes_ = 0;
    std::uint64_t ask_at_ = patience;
    std::uint64_t cuts_ = 0; // how often play went on below the horizon
    int level_ = 0;
    int deepest_;
    std::array<killer_moves, 128> killers_{}; // of each level, or of some
    cut_histories history_{}; // unless it is counted together with others
    open_node* open_ = nullptr; // the lowest that others may answer

public:
    /// \param order    in which children are read, see child_order.hpp
    /// \param deepest  how many levels below the root there may be
    /// \param others   what is told to and by other threads that search the same tree with the same
    ///                 table, if any do; see search_team.hpp
    constexpr table_search(Order, Table& table, Stop stop, int deepest = to_the_end,
                           team_hints* others = nullptr)
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
        open_ = nullptr;
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
            leave_what_is_answered();
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
        auto& history = others_ == nullptr ? history_ : others_->history;
        return {killers_[level % killers_.size()], history[level % history.size()]};
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
        static constexpr bool others_are_at(auto const&) { return false; }
        static constexpr unasked stay_at(auto const&) { return {}; }
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
        [[nodiscard]] constexpr bool others_are_at(auto const& at) const
        {
            return search->shares() and search->others_->places.contains(at.key);
        }
        [[nodiscard]] places_at_work::stay stay_at(auto const& at) const
        {
            return {search->shares() ? &search->others_->places : nullptr, at.key};
        }
    };
    /// Whether other threads may be at the children of this level.
    [[nodiscard]] constexpr bool shares() const
    {
        return others_ != nullptr and level_ <= places_at_work::deepest_level;
    }

    /// What the table has for a node, where that is an answer.
    template <class Value>
    struct answer {
        Value worth;
        bool whole;
    };
    template <class Known, class At, class Low, class High>
    static constexpr auto answer_of(Known const& known, At const& at, Low const& low,
                                    High const& high)
    {
        using value = std::remove_cvref_t<decltype(with_gain(at.rest, known->value))>;
        std::optional<answer<value>> found;
        if (known and known->holds_at(at.depth))
            if (auto worth = with_gain(at.rest, known->value);
                settles(known->kind, worth, low, high))
                found = answer<value>{std::move(worth), known->whole};
        return found;
    }
    template <class Value>
    constexpr Value taken(answer<Value> const& found)
    {
        cuts_ += found.whole ? 0U : 1U;
        return found.worth;
    }

    template <class Value, class At, class Low, class High>
    class asked_node final : public open_node {
        table_search* search_;
        At const* at_;
        Low const* low_;
        High const* high_;
        std::optional<answer<Value>> answer_{};

    public:
        constexpr asked_node(table_search& search, At const& at, Low const& low, High const& high)
            : open_node(search.open_),
              search_(&search),
              at_(&at),
              low_(&low),
              high_(&high)
        {
        }
        [[nodiscard]] constexpr bool is_answered() override
        {
            answer_ = answer_of(search_->known_of(*at_), *at_, *low_, *high_);
            return answer_.has_value();
        }
        /// \pre it is answered
        [[nodiscard]] constexpr answer<Value> const& kept() const { return *answer_; }
    };
    /// Goes back to the node next to the root that another thread has answered, if there is one.
    constexpr void leave_what_is_answered()
    {
        open_node const* answered = nullptr;
        for (auto* node = open_; node != nullptr; node = node->above())
            if (node->is_answered())
                answered = node;
        if (answered != nullptr)
            throw answered_by_others{answered};
    }

    template <class Tree, class It, class End, class Low, class High, class At>
    constexpr label_t<Tree> inner(Tree const& tree, It const& it, End const& end, Low const& low,
                                  High const& high, At const& at)
    {
        using value = label_t<Tree>;
        auto const nodes = nodes_;
        auto const cuts = cuts_;
        auto const known = known_of(at);
        if (auto const found = answer_of(known, at, low, high))
            return taken(*found);
        int const leader = known ? known->best : no_child;
        reached<value> so_far;
        asked_node<value, At, Low, High> here(*this, at, low, high);
        if (shares())
            open_ = &here;
        auto const level = level_;
        try {
            Order::each(tree, it, end, leader, cutting(), looking<Tree>(so_far, low, high),
                        lookup<value, High>{this, &so_far, &high});
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
