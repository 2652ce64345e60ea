/// \file
/// judge_moves: what every move is worth, as far ahead as there is time for.
///
///   judgeMoves n p     = [(p', - evaluate (n-1) p') | p' <- moves p]
///   lineOfPlay n p p'  = p' : pv (prune (n-1) (gametree p'))
///
/// `iterative_deepening` finds the best move and no more about the others than that they are not
/// better. Here each move is searched by itself, ply by ply; one whose worth is certain is not
/// searched again.
///
/// Laws:     the equation above at the depth that is returned; of a move that is complete it holds
///           at every greater depth too.
///           Tested in lib/play/timed.cpp.
/// Stopping: the first ply is always finished; a ply that is stopped is not used at all.
/// Memory:   the table's, the moves, and one stack frame a level.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

/// A move and what it is worth to the player who makes it.
template <position P, game_value Value>
struct judged_move {
    P move; ///< the position after it
    Value worth;
    int depth; ///< plies that were looked ahead from the position before it
    bool complete; ///< looking further ahead would find the same worth
};

/// The moves of a position, in the order of the rules.
template <position P, game_value Value>
struct judged_moves {
    std::vector<judged_move<P, Value>> moves{};

    /// Whether looking further ahead would change no move's worth.
    [[nodiscard]] bool complete() const
    {
        return std::ranges::all_of(moves, &judged_move<P, Value>::complete);
    }
    /// The first of the best. \pre there are moves
    [[nodiscard]] judged_move<P, Value> const& best() const
    {
        return *std::ranges::max_element(moves, {}, &judged_move<P, Value>::worth);
    }
};

/// `judge_moves(p, depth, table, stop, judge)`: what every move of `p` is worth.
///
/// \param depth  plies to go to, at least 1; `to_the_end` leaves it to the stop condition
/// \param table  may hold anything of the same game and the same judge
/// \param stop   number of nodes -> whether to stop; see stop_condition.hpp
/// \param judge  takes the place of `static_value`
/// \return       no moves where there is none
/// \throws std::invalid_argument  if `depth` is not positive
struct judge_moves_fn {
    template <hashable P, game_value Value, stop_condition Stop = never_stop,
              judge_of_positions<P> Judge = static_value_fn>
        requires position<P>
    [[nodiscard]] judged_moves<P, Value> operator()(P const& p, int depth,
                                                    transposition_table<P, Value>& table,
                                                    Stop stop = {}, Judge judge = {}) const
    {
        if (depth < 1)
            throw std::invalid_argument("judge_moves: the depth must be positive");
        bool stoppable = false;
        std::uint64_t asked = 0; // the nodes of the last question to `stop`
        auto const stops = [&](std::uint64_t nodes) { return stoppable and stop(asked = nodes); };
        auto const wanted = [&] { return stoppable and stop(asked); };
        // by reference: a function of more than two allocates
        detail::table_search search(detail::by_label{}, table, std::ref(stops));
        stop_listener const listener(std::ref(wanted));
        judged_moves<P, Value> found;
        try {
            for (int ahead = 1; ahead <= depth; ++ahead) {
                auto next = found;
                look(game_tree_of(p) | views::prune(ahead), ahead, judge, search, next.moves);
                found = std::move(next);
                if (found.complete() or ahead == to_the_end)
                    break;
                stoppable = true;
            }
        } catch (detail::search_stopped) {
        }
        return found;
    }

private:
    /// Searches the children of `tree` that are not complete.
    template <game_tree Tree, class Judge, class Search, class Moves>
    static void look(Tree const& tree, int depth, Judge const& judge, Search& search, Moves& judged)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        for (std::size_t i = 0; it != last; ++it, ++i) {
            if (i < judged.size() and judged[i].complete)
                continue;
            Tree const child = *it;
            auto const cuts = search.cuts();
            auto worth = negate(search(child | views::map(judge), {}, {}));
            bool const complete = search.cuts() == cuts or is_decided(worth);
            typename Moves::value_type move{child.label(), std::move(worth), depth, complete};
            if (i < judged.size())
                judged[i] = std::move(move);
            else
                judged.push_back(std::move(move));
        }
    }
};
inline constexpr judge_moves_fn judge_moves{};

/// `line_of_play(p, move, table, judge)`: the play that a move of `p` leads to, when both sides go
/// on with a best move, as far as the move was searched.
///
/// \param move   as `judge_moves` found it
/// \param table  the one with which it was found
/// \return       the positions after `move`
struct line_of_play_fn {
    template <hashable P, game_value Value, judge_of_positions<P> Judge = static_value_fn>
        requires position<P>
    [[nodiscard]] std::vector<P> operator()(P const& p, judged_move<P, Value> const& move,
                                            transposition_table<P, Value>& table,
                                            Judge judge = {}) const
    {
        detail::table_search search(detail::by_label{}, table, never_stop{});
        std::vector<P> line;
        auto tree = game_tree_of(p) | views::prune(move.depth);
        auto next
            = first_child(tree, [&](auto const& child) { return child.label() == move.move; });
        for (auto least = move.worth; next; least = negate(least)) {
            tree = *std::move(next);
            // What no good reply is worth more than, to the player to move after it.
            detail::limit<Value> const high{question::exceeds, least};
            next = first_child(tree, [&](auto const& child) {
                return detail::too_low(search(child | views::map(judge), high, high), high);
            });
            if (next)
                line.push_back(next->label());
        }
        return line;
    }

private:
    template <game_tree Tree, class Wanted>
    static std::optional<Tree> first_child(Tree const& tree, Wanted const& wanted)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        for (; it != last; ++it)
            if (Tree child = *it; wanted(child))
                return child;
        return std::nullopt;
    }
};
inline constexpr line_of_play_fn line_of_play{};

} // namespace gametree
