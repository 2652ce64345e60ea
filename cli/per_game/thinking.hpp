/// \file
/// How a computer player finds its move.
///
///   choice n p = last of the p' <- moves p with the least  evaluate (n-1) p'
///
/// or one of these p' at random, where the player chooses n,
/// which is make_move(n - 1, p), or make_move(n - 1, p, search, dynamic), on timed prospects: a win
/// comes before everything that is not decided, a sooner win before a later one, and a position
/// that has occurred too often is a draw. The nodes are counted, and a search that needs too many is
/// given up on its way. A player who is hurried moves with what was found before; or if that is nothing,
/// with the best of the moves that were looked at.
///
/// Law:      where the depth is fixed, the choice and the nodes are the same on any number of threads.
///           Tested in cli/play/players.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <cli/play/players.hpp>
#include <cli/search/play_tree.hpp>
#include <cli/terminal/interruption.hpp>
#include <games/listed_game.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/detail/on_threads.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/monte_carlo_search.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/iterative_deepening.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/thread_count.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/study.hpp>

namespace gametree::cli {

/// A player whose depth is not given looks one ply further as long as that is quick. Not the clock
/// but the nodes decide, so that the same position always gets the same move.
inline constexpr std::uint64_t enough_nodes = 200'000; ///< no deeper after a search of so many
inline constexpr std::uint64_t most_nodes = 400'000; ///< a search that needs more is given up
inline constexpr int deepest = 1000;

/// How many positions a player remembers while it finds one move.
inline constexpr std::size_t remembered_positions = std::size_t{1} << 16;
inline constexpr std::size_t remembered_in_time = std::size_t{1} << 19;

/// What looking ahead found.
template <position P, game_value Value>
struct choice {
    P move; ///< the position after it
    Value worth; ///< to the player who makes it
    int depth; ///< plies that were looked ahead; 0 if not all moves were looked at
    bool complete; ///< looking further ahead would find the same
    std::uint64_t nodes;
};

namespace detail {
    struct too_many_nodes { };
} // namespace detail

/// The move that is best by a search `depth` plies deep, the last one of equals.
///
/// \param from        a position with moves
/// \param depth       at least 1
/// \param search      (tree, progress) -> what it finds and costs
/// \param judge       timed position -> value, for the player to move
/// \param most        about how many nodes; a search that needs more gives no answer, and nor does
///                    one deeper than 1 that is hurried. One of depth 1 then has looked at some moves
/// \param follow_dynamic  below the depth, go on where the position is dynamic
/// \param threads     that search, each below moves of its own
template <position P, class Search, class Judge>
auto look_ahead(timed_position<P> const& from, int depth, Search const& search, Judge const& judge,
                std::uint64_t most, bool follow_dynamic = false, thread_count threads = {})
    -> std::optional<choice<P, decltype(judge(from))>>
try {
    using value = decltype(judge(from));
    std::vector<timed_position<P>> candidates;
    bool stopped = false;
    try {
        stop_listener const listener(
            [&] { return (depth > 1 or not candidates.empty()) and is_hurried(); });
        for (timed_position<P> next : from.moves())
            candidates.push_back(std::move(next));
    } catch (gametree::detail::search_stopped) {
        stopped = true;
    }
    // Below each move there is a search of its own. So it does not matter which is first, and there are
    // too many nodes if they are in the sum.
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<bool> complete = true;
    auto const limit = [&](std::string_view, std::uint64_t here) { // inside a long search
        if (nodes + here > most or (depth > 1 and is_hurried()))
            throw detail::too_many_nodes{};
    };
    auto const values = gametree::detail::results_in_order(
        threads, candidates.size(), [&](std::size_t place) -> std::optional<value> {
            stop_listener const listener([&] { return (depth > 1 or place > 0) and is_hurried(); });
            try {
                stop_if_wanted(); // of many moves, those that are left
                bool all = true;
                horizon<timed_position<P>> const end{follow_dynamic, &all};
                auto found = search(game_tree_of(candidates[place]) | views::prune(depth - 1, end)
                                        | views::map(judge),
                                    limit);
                if (not all)
                    complete = false;
                if ((nodes += found.work.nodes) > most) // of many short ones
                    throw detail::too_many_nodes{};
                return std::move(found.value);
            } catch (gametree::detail::search_stopped) {
                return std::nullopt;
            }
        });
    std::optional<std::size_t> least; // as `choose_min` finds it
    for (std::size_t place = 0; place < values.size(); ++place) {
        stopped = stopped or not values[place];
        if (values[place] and not(least and *values[*least] < *values[place]))
            least = place;
    }
    if (not least or (stopped and depth > 1))
        return std::nullopt;
    auto worth = negate(*values[*least]);
    bool const certain = not stopped and (complete or is_decided(worth));
    return choice<P, value>{candidates[*least].position(), std::move(worth), stopped ? 0 : depth,
                            certain, nodes};
} catch (detail::too_many_nodes) {
    return std::nullopt;
}

/// The move of a player who looks ahead by a search: plies are added until the outcome
/// is in sight or the depth is reached, or without a depth, the limits above.
///
/// \param from     a position with moves
/// \param threads  that search where it takes more time than to begin them
template <position P, class Search, class Judge>
auto think(timed_position<P> const& from, std::optional<int> depth, Search const& search,
           Judge const& judge, bool follow_dynamic = false, thread_count threads = {})
{
    constexpr std::uint64_t quick = 2'000; // nodes, of one ply less
    std::optional<choice<P, decltype(judge(from))>> best;
    for (int ahead = 1; ahead <= depth.value_or(deepest); ++ahead) {
        bool const soon_done = not best or best->nodes < quick;
        auto further = look_ahead(from, ahead, search, judge,
                                  best and not depth ? most_nodes
                                                     : std::numeric_limits<std::uint64_t>::max(),
                                  follow_dynamic, soon_done ? thread_count{} : threads);
        if (not further)
            break;
        best = std::move(further);
        if (best->complete or best->depth < ahead or (not depth and best->nodes > enough_nodes))
            break;
    }
    return std::move(best).value();
}

/// Ranks of the moves of a position: a random order, or without a seed the order of the moves.
struct move_rank {
    std::optional<std::uint64_t> seed;

    [[nodiscard]] std::uint64_t operator()(int place) const
    {
        auto const rank = static_cast<std::uint64_t>(place);
        return seed ? mixed(*seed + rank) : rank; // `mixed` is one to one
    }
};

/// The move of a player who remembers positions: plies are added until the outcome is in sight, the
/// depth is reached, or the stop condition says so.
///
/// \param from     a position with moves
/// \param entries  how many positions are remembered
/// \param rank     of equal moves the one of the highest rank is made
template <position P, stop_condition Stop, class Judge>
auto think_with_table(timed_position<P> const& from, std::optional<int> depth, std::size_t entries,
                      Stop stop, Judge const& judge, move_rank rank)
{
    using value = decltype(judge(from));
    transposition_table<timed_position<P>, value> table(entries);
    auto const until = [stop](std::uint64_t nodes) { return is_hurried() or stop(nodes); };
    auto found = iterative_deepening(from, depth.value_or(to_the_end), table, until, judge, rank);
    return choice<P, value>{found->move.position(), std::move(found->worth), found->depth,
                            found->complete, found->nodes};
}

/// How long somebody thinks: so many positions, or until a time, whatever comes first.
struct thinking_limit {
    std::uint64_t positions = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> end{};

    [[nodiscard]] bool operator()(std::uint64_t made) const
    {
        return is_hurried() or made >= positions
            or (end and std::chrono::steady_clock::now() >= *end);
    }
};

/// A limit and a part of it, which is for looking ahead: that can only find what is near the end.
struct limit_of_games {
    static constexpr int part = 4;

    thinking_limit all{};
    thinking_limit looking{};

    /// The limits of a player that plays by games at random. `easy` and `medium` have fewer
    /// positions, and on the clock less time as well.
    explicit limit_of_games(player_spec const& who)
    {
        constexpr std::uint64_t fewest = 200;
        constexpr std::uint64_t fewer = 20;
        if (who.kind == player_kind::easy)
            all.positions = enough_nodes / fewest;
        else if (who.kind == player_kind::medium)
            all.positions = enough_nodes / fewer;
        else if (not who.seconds)
            all.positions = enough_nodes;
        looking.positions = all.positions / part;
        if (who.seconds) {
            all.end = deadline(*who.seconds);
            looking.end = deadline(*who.seconds / part);
        }
    }
};

/// The move of a player to whom positions say little before the end: what is decided as far ahead as a
/// part of the time allows, and for the rest of it games at random.
///
/// \param from    a position with moves
/// \param entries  how many positions are remembered while looking ahead
/// \param judge   says at least who has won
/// \param rank    its seed is that of the games, too
template <position P, class Judge>
auto think_by_games(timed_position<P> const& from, std::size_t entries, limit_of_games const& limit,
                    Judge const& judge, move_rank rank)
{
    auto seen = think_with_table(from, {}, entries, limit.looking, judge, rank);
    if (seen.complete)
        return seen;
    auto found = monte_carlo_search(from, rank.seed.value_or(0), limit.all).value();
    seen.move = found.best.move.position();
    seen.nodes += found.positions;
    return seen;
}

/// The position after the move of the `n`th place, from 0.
template <position P>
P nth_move(P const& p, std::uint64_t n)
{
    auto next = p.moves();
    auto it = ranges::begin(next);
    for (; n > 0; --n)
        ++it;
    return *it;
}

/// The number of moves.
template <position P>
std::uint64_t number_of_moves(P const& p)
{
    std::uint64_t count = 0;
    auto next = p.moves();
    for (auto it = ranges::begin(next); it != ranges::end(next); ++it)
        ++count;
    return count;
}

/// The move, if there is one only. \pre there is one
template <position P>
std::optional<P> only_move(P const& p)
{
    auto next = p.moves();
    auto it = ranges::begin(next);
    P first = *it;
    return ++it == ranges::end(next) ? std::optional(std::move(first)) : std::nullopt;
}

/// What judges the positions of a game without dice: the strategy of that place in the game's list, or
/// without a list the static value; or random play. One type for all: a search is slow to compile.
template <listed_game G>
struct strategy_judge {
    std::size_t strategy;

    [[nodiscard]] auto operator()(typename G::position const& p) const
    {
        if constexpr (game_with<G, member::strategies>) {
            using value = decltype(G::judged_by(strategy)(p));
            return strategy == laboratory::by_random_play ? static_cast<value>(random_play{}(p))
                                                          : G::judged_by(strategy)(p);
        } else {
            using value = value_of_t<typename G::position>;
            return strategy == laboratory::by_random_play ? static_cast<value>(random_play{}(p))
                                                          : p.static_value();
        }
    }
};

template <listed_game G>
[[nodiscard]] auto play_judge_of(std::size_t strategy, comparison by)
{
    return play_judge<strategy_judge<G>>{{strategy}, by};
}

/// What a player of the game compares.
template <listed_game G>
using play_value = decltype(play_judge_of<G>(0, comparison::outcome)(
    std::declval<timed_position<typename G::position> const&>()));

} // namespace gametree::cli
