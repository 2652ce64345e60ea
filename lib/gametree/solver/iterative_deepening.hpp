/// \file
/// iterative_deepening: the best move as far ahead as there is time for.
///
///   deepen p = last (takeWhile in time [best n p | n <- [1 .. ]])
///   best n p = last of the p' <- moves p with the least value in  prune n (gametree p)
///
/// Each depth begins with the move that was best at the one before, and where positions have a hash
/// the table remembers as much for all positions below. Other moves come in the order of their
/// static values, as `views::best_first` has them, but in that of the game at the last ply.
///
/// Laws:     move == make_move(depth - 1, p), of equals the last; worth == evaluate(depth, p).
///           With ranks, the move of the highest rank among those with that worth.
///           From a forced pass, which is no ply, there is one move, and that is it.
///           With a depth and without a stop condition they depend on nothing else.
///           Tested in lib/solver/iterative_deepening.cpp and
///           lib/solver/iterative_deepening.cpp.
/// Stopping: the first depth is always finished, so that there is a move; but where positions call
///           `stop_if_wanted`, it may end when one move has been judged: then the answer is the best
///           of those that have been, and its depth is 0. A deeper one that is stopped is not used at
///           all. It ends by itself where the whole game is in sight, or where the
///           worth says that it is decided, as a prospect does: then the answer is that of every
///           greater depth.
/// Memory:   the table's, and one stack frame a level; nothing is allocated.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

/// What iterative deepening found.
template <position P, game_value Value = value_of_t<P>>
struct deepened {
    P move; ///< the position after it
    Value worth; ///< to the player who makes it
    int depth; ///< plies of the last search that was finished; 0 if none was
    bool complete; ///< looking further ahead would find the same
    std::uint64_t nodes; ///< of all depths, also of one that was stopped
};

/// Whether `worth` is of a kind that can say that it is decided, and says so.
template <game_value Value>
[[nodiscard]] constexpr bool is_decided(Value const& worth)
{
    if constexpr (requires {
                      { worth.worth.decided() } -> std::same_as<bool>;
                  })
        return worth.worth.decided();
    else
        return false;
}

/// Position -> what it is worth to the player to move, judged without moving.
template <class F, class P>
concept judge_of_positions
    = std::copy_constructible<F> && std::invocable<F const&, P const&>
   && game_value<std::remove_cvref_t<std::invoke_result_t<F const&, P const&>>>;

/// The place of a move is its rank: of equals the last is chosen, as `make_move` does.
struct rank_by_place {
    [[nodiscard]] constexpr std::uint64_t operator()(int place) const
    {
        return static_cast<std::uint64_t>(place);
    }
};

/// `iterative_deepening(p, depth, table, stop, judge, rank)`; without a table
/// `iterative_deepening(p, depth, stop, judge)`.
///
/// \param p      where to move
/// \param depth  plies to go to, at least 1; `to_the_end` leaves it to the stop condition
/// \param table  may hold anything of the same game and the same judge
/// \param stop   number of nodes -> whether to stop; see stop_condition.hpp
/// \param judge  takes the place of `static_value`
/// \param rank   place of a move among the moves of `p`, from 0 -> rank, no two the same; of equal
///               moves the one of the highest rank is chosen
/// \return       nothing if `p` has no moves
/// \throws std::invalid_argument  if `depth` is not positive
struct iterative_deepening_fn {
    template <hashable P, game_value Value, stop_condition Stop = never_stop,
              judge_of_positions<P> Judge = static_value_fn,
              std::invocable<int> Rank = rank_by_place>
        requires position<P>
    [[nodiscard]] std::optional<deepened<P, Value>>
    operator()(P const& p, int depth, transposition_table<P, Value>& table, Stop stop = {},
               Judge judge = {}, Rank rank = {}) const
    {
        return deepen<Value>(p, depth, table, std::move(stop), judge, rank);
    }
    template <position P, stop_condition Stop = never_stop,
              judge_of_positions<P> Judge = static_value_fn>
    [[nodiscard]] auto operator()(P const& p, int depth, Stop stop = {}, Judge judge = {}) const
    {
        using value = std::remove_cvref_t<decltype(judge(p))>;
        no_table none;
        return deepen<value>(p, depth, none, std::move(stop), judge, rank_by_place{});
    }

private:
    template <game_value Value, position P, class Table, class Stop, class Judge, class Rank>
    static std::optional<deepened<P, Value>> deepen(P const& p, int depth, Table& table, Stop stop,
                                                    Judge const& judge, Rank const& rank)
    {
        if (depth < 1)
            throw std::invalid_argument("iterative_deepening: the depth must be positive");
        bool stoppable = false;
        std::uint64_t asked = 0; // the nodes of the last question to `stop`
        auto const stops = [&](std::uint64_t nodes) { return stoppable and stop(asked = nodes); };
        // by reference: a function of more than two allocates
        detail::table_search search(detail::by_label{}, table, std::ref(stops));
        std::optional<deepened<P, Value>> best;
        std::optional<child<P, Value>> found; // of the depth that is looked at
        auto const wanted = [&] { return (best.has_value() or found.has_value()) and stop(asked); };
        stop_listener const listener(std::ref(wanted));
        int leader = 0;
        try {
            for (int ahead = 1;; ++ahead) {
                auto const cuts = search.cuts();
                found.reset();
                find_best_child(game_tree_of(p) | views::prune(ahead), judge, leader, rank, search,
                                found);
                if (not found)
                    return best;
                leader = found->number;
                bool const complete = search.cuts() == cuts or is_decided(found->worth);
                best.emplace(deepened<P, Value>{std::move(found->move), std::move(found->worth),
                                                ahead, complete, search.nodes()});
                if (best->complete or ahead == depth)
                    return best;
                stoppable = true;
            }
        } catch (detail::search_stopped) {
            if (not best and not found)
                throw; // somebody else's
            if (not best)
                best.emplace(deepened<P, Value>{std::move(found->move), std::move(found->worth), 0,
                                                false, search.nodes()});
            best->nodes = search.nodes();
        }
        return best;
    }

    template <position P, game_value Value>
    struct child {
        int number;
        P move;
        Value worth;
    };

    /// The best child of a tree of positions, of equals that of the highest rank; child `leader` is
    /// searched first.
    ///
    /// \param best  the best so far, also if the search is stopped
    template <game_value Value, game_tree Tree, class Judge, class Rank, class Search>
    static void find_best_child(Tree const& tree, Judge const& judge, int leader, Rank const& rank,
                                Search& search, std::optional<child<label_t<Tree>, Value>>& best)
    {
        auto const consider = [&](int number, Tree const& next) {
            auto const valued = next | views::map(judge);
            if (not best) {
                best.emplace(child<label_t<Tree>, Value>{number, next.label(),
                                                         negate(search(valued, {}, {}))});
                return;
            }
            // A move of a lower rank has to be better than the best, one of a higher rank as good.
            bool const lower = rank(number) < rank(best->number);
            detail::limit<Value> const high{lower ? question::at_least : question::exceeds,
                                            negate(best->worth)};
            if (auto value = search(valued, {}, high); not detail::too_high(value, high))
                best.emplace(child<label_t<Tree>, Value>{number, next.label(), negate(value)});
        };
        for (bool leading : {true, false}) {
            auto subtrees = tree.children();
            auto it = ranges::begin(subtrees);
            auto const last = ranges::end(subtrees);
            for (int i = 0; it != last; ++it, ++i)
                if ((i == leader) == leading)
                    consider(i, *it);
        }
    }
};
inline constexpr iterative_deepening_fn iterative_deepening{};

} // namespace gametree
