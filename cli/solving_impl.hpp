/// \file
/// The definitions behind solving.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_SOLVING_IMPL_HPP
#define GAMETREE_CLI_SOLVING_IMPL_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "chance_games.hpp"
#include "deadline.hpp"
#include "searching_impl.hpp"
#include "solving.hpp"
#include "support.hpp"
#include <gametree/position.hpp>
#include <gametree/retrograde.hpp>
#include <gametree/solve.hpp>
#include <gametree/stop_condition.hpp>
#include <gametree/transposition_table.hpp>

namespace gametree::cli {

/// Play may come back to where it was: then every position is a node, and there is no tree.
template <class G>
inline constexpr bool goes_in_circles = requires { G::repetitions; };

/// Names the moves of a line from `p`, and says how it ended for who was to move there.
template <class G, class Line>
void tell_line(typename G::position const& p, Line const& line, bool finished, solve_answer& found)
{
    auto before = p;
    for (auto const& next : line) {
        found.line.push_back(G::write_move(before, next));
        before = next;
    }
    found.line_finished = finished;
    if (finished)
        found.outcome = before.win(p.to_move())           ? ending::win
                      : before.win(opponent(p.to_move())) ? ending::loss
                                                          : ending::draw;
}

template <class G>
void solve_circles(typename G::position const& p, solve_request const& r, solve_answer& found)
{
    constexpr std::uint64_t bytes_a_position = sizeof(typename G::position) + 80;
    auto const most = static_cast<std::size_t>(
        std::clamp<std::uint64_t>(r.megabytes * 1'000'000 / bytes_a_position, 1, 4'000'000'000));
    try {
        auto const solved = retrograde(p, most);
        found.positions = solved.positions().size();
        found.plies = solved.distance(p);
        tell_line<G>(p, solved.line(p), found.plies.has_value(), found);
        found.outcome = solved.outcome(p) == verdict::win  ? ending::win
                      : solved.outcome(p) == verdict::loss ? ending::loss
                                                           : ending::draw;
    } catch (std::length_error const&) {
        throw request_error(fmt::format("not solved: play in {} goes in circles, and there are "
                                        "more than {} positions, which is what {} MB hold",
                                        G::name, most, r.megabytes));
    }
}

template <class G>
void solve_tree(typename G::position const& p, solve_request const& r, progress_fn const& progress,
                solve_answer& found)
{
    using P = typename G::position;
    using value = decltype(p.static_value());
    using entry = transposition<P, value>;
    transposition_table<P, value> table(static_cast<std::size_t>(
        std::max<std::uint64_t>(r.megabytes * 1'000'000 / sizeof(entry), 2)));
    auto const end = deadline(r.seconds);
    auto const stop = [&](std::uint64_t nodes) {
        progress("solve", nodes);
        return stop_at{end}(nodes);
    };
    auto const s = gametree::solve(p, table, stop, r.only_sign ? proof_of::sign : proof_of::value);
    if (s.lowest)
        found.lowest = *s.lowest;
    if (s.highest)
        found.highest = *s.highest;
    found.positions = s.nodes;
    tell_line<G>(p, s.line, s.finished, found);
    if (s.finished and s.value())
        found.plies = static_cast<int>(found.line.size());
}

template <class G>
solve_answer solving<G>::solve(solve_request const& r, progress_fn const& progress)
{
    auto const p = searching<G>::position(r.what);
    solve_answer found;
    found.position = G::write_position(p);
    auto const start = std::chrono::steady_clock::now();
    if constexpr (game_of_chance<G>)
        throw request_error(
            fmt::format("{} is left to chance: it has no best play to the end", G::name));
    else if constexpr (goes_in_circles<G>)
        solve_circles<G>(p, r, found);
    else
        solve_tree<G>(p, r, progress, found);
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
}

} // namespace gametree::cli

#endif
