/// \file
/// How a computer player finds its move.
///
///   choice n p = last of the p' <- moves p with the least  evaluate (n-1) p'
///
/// which is make_move(n - 1, p), or make_move(n - 1, p, search, dynamic); it is written out here
/// because the search is watched on its way.
#ifndef GAMETREE_CLI_THINKING_HPP
#define GAMETREE_CLI_THINKING_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "measured.hpp"
#include <gametree/evaluate.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::cli {

/// A player whose depth is not given looks one ply further as long as that is quick. Not the clock
/// but the nodes decide, so that the same position always gets the same move.
inline constexpr std::uint64_t enough_nodes = 200'000; ///< no deeper after a search of so many
inline constexpr std::uint64_t most_nodes = 400'000; ///< a search that needs more is given up
inline constexpr int deepest = 1000;

/// What looking ahead found.
template <position P>
struct choice {
    P move; ///< the position after it
    value_of_t<P> value; ///< for the player who makes it
    int depth; ///< plies that were looked ahead
    bool complete; ///< the search came to the end of the game wherever it looked
    std::uint64_t nodes;
};

namespace detail {
    struct too_many_nodes { };
} // namespace detail

/// The move that is best by a search `depth` plies deep, the last one of equals.
///
/// \param p           a position with moves
/// \param depth       at least 1
/// \param a           one of the list of algorithms
/// \param best_first  the order of the search
/// \param judge       position -> value, for the player to move
/// \param most        about how many nodes; a search that needs more gives no answer
/// \param follow_dynamic  below the depth, go on where the position is dynamic
template <position P, class Algorithm, class Judge>
std::optional<choice<P>> look_ahead(P const& p, int depth, Algorithm const& a, bool best_first,
                                    Judge const& judge, std::uint64_t most,
                                    bool follow_dynamic = false)
try {
    std::uint64_t nodes = 0;
    bool complete = true;
    auto const limit = [&](std::string_view, std::uint64_t here) { // inside a long search
        if (nodes + here > most)
            throw detail::too_many_nodes{};
    };
    std::optional<choice<P>> best;
    for (P const candidate : p.moves()) {
        auto const found = measure(
            game_tree_of(candidate) | views::prune(depth - 1, horizon<P>{follow_dynamic, &complete})
                | views::map(judge),
            a, best_first, limit);
        nodes += found.work.nodes;
        if (nodes > most) // of many short ones
            return std::nullopt;
        if (auto const value = negate(found.value); not best or not(value < best->value))
            best.emplace(choice<P>{candidate, value, depth, false, 0});
    }
    if (best) {
        best->complete = complete;
        best->nodes = nodes;
    }
    return best;
} catch (detail::too_many_nodes) {
    return std::nullopt;
}

/// The move of a player who looks `depth` plies ahead, or without a depth as far as is quick: plies
/// are added until the end of the game is in sight everywhere, or the limits above are reached.
///
/// \param p  a position with moves
template <position P, class Algorithm, class Judge>
choice<P> think(P const& p, std::optional<int> depth, Algorithm const& a, bool best_first,
                Judge const& judge, bool follow_dynamic = false)
{
    std::optional<choice<P>> best;
    do {
        auto const further = look_ahead(
            p, best ? best->depth + 1 : depth.value_or(1), a, best_first, judge,
            best ? most_nodes : std::numeric_limits<std::uint64_t>::max(), follow_dynamic);
        if (not further)
            break;
        best = further;
    } while (not depth and not best->complete and best->nodes <= enough_nodes
             and best->depth < deepest);
    return best.value();
}

} // namespace gametree::cli

#endif
