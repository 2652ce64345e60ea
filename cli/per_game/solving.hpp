/// \file
/// `solve` on the type of a game. Included by the one source file of each game.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <cli/game.hpp>
#include <cli/per_game/endgame_files.hpp>
#include <cli/per_game/rules_of.hpp>
#include <cli/terminal/interruption.hpp>
#include <cli/terminal/support.hpp>
#include <games/listed_game.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/retrograde.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/solver/transposition_table.hpp>

namespace gametree::cli {

/// Names the moves of a line from `p`, and says how it ended for the player to move at `p`.
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

inline ending ending_of(verdict v)
{
    return v == verdict::win ? ending::win : v == verdict::loss ? ending::loss : ending::draw;
}

/// The memory that `retrograde` needs, its arrays growing.
template <class P>
constexpr std::uint64_t bytes_of(retrograde_progress const& at)
{
    constexpr std::uint64_t a_position = 2 * sizeof(P) + 45;
    constexpr std::uint64_t a_move = 8;
    return at.positions * a_position + at.moves * a_move;
}

template <class G>
void solve_circles(typename G::position const& p, solve_request const& r,
                   progress_fn const& progress, solve_answer& found)
{
    using P = typename G::position;
    constexpr std::size_t most = 4'000'000'000;
    auto const end = deadline(r.seconds);
    bool too_large = false;
    auto const stop = [&](retrograde_progress const& at) {
        found.positions = at.positions;
        progress(at.settled > 0 ? "solving backwards" : "finding positions",
                 at.settled > 0 ? at.settled : at.positions);
        too_large = bytes_of<P>(at) > r.megabytes * 1'000'000;
        return too_large or is_interrupted() or stop_at{end}(at.positions);
    };
    try {
        auto const solved = retrograde(p, most, gametree::detail::own_hash{}, stop);
        found.positions = solved.positions().size();
        found.plies = solved.distance(p);
        found.soonest = true;
        tell_line<G>(p, solved.line(p), found.plies.has_value(), found);
        found.outcome = ending_of(solved.outcome(p));
    } catch (retrograde_stopped const&) {
        stop_if_interrupted(); // before all is known nothing is
        if (too_large)
            throw limit_reached(
                fmt::format("not solved: play in {} goes in circles, and there are more than {} "
                            "positions, which is what {} MB hold: choose more --memory",
                            G::name, found.positions, r.megabytes));
    }
}

/// The same by tables of endgames, which are kept.
///
/// \throws request_error  if the position is of no endgame
template <game_with<member::endgame> G>
void solve_endgame_of(typename G::position const& p, solve_request const& r,
                      progress_fn const& progress, solve_answer& found)
{
    auto const kind = G::endgame::kind_of(p);
    if (not kind)
        throw request_error(
            fmt::format("--tables: there are tables of {} where {}, not for this position", G::name,
                        G::endgame_help));
    try {
        auto const tables = endgame_tables_for<G>(*kind, r, progress, found.tables);
        found.positions = tables.table(*kind).size();
        auto const o = tables.outcome(p).value();
        if (o.outcome != verdict::draw)
            found.plies = o.plies;
        found.soonest = true;
        tell_line<G>(p, tables.line(p), found.plies.has_value(), found);
        found.outcome = ending_of(o.outcome);
    } catch (endgame_stopped const&) {
        stop_if_interrupted(); // before all of an endgame is known nothing of it is
    }
}

/// What `solve` makes of a table of as many megabytes as are asked for, or of as many entries as can be
/// of use. Where positions are known by their hashes, an entry takes a third of the room, and the
/// table is as large as what it holds.
template <position P, class Value, class Solve>
solution<P> with_table(P const& p, solve_request const& r, Solve const& solve,
                       std::uint64_t useful = std::numeric_limits<std::uint64_t>::max())
{
    constexpr std::uint64_t most = std::uint64_t{1} << 33; // that a table can have
    auto const entries_of = [&](std::uint64_t bytes) {
        return static_cast<std::size_t>(
            std::clamp<std::uint64_t>(r.megabytes * 1'000'000 / bytes, 2, most));
    };
    if constexpr (identifiable<P>)
        if (p.hash_identifies()) {
            constexpr std::uint64_t bytes = 17; // of an entry, and of what it is moved from
            proof_table<P, Value> table(entries_of(bytes));
            return solve(table);
        }
    using table_of_positions = transposition_table<P, Value>;
    table_of_positions table(
        std::min(entries_of(table_of_positions::bytes_an_entry(p)),
                 static_cast<std::size_t>(std::max<std::uint64_t>(useful, 2))));
    return solve(table);
}

template <position P, class Stop>
solution<P> proved(P const& p, solve_request const& r, Stop stop)
{
    return with_table<P, value_of_t<P>>(p, r, [&](auto& table) {
        return gametree::solve(p, table, stop, r.only_sign ? proof_of::sign : proof_of::value, {},
                               r.threads);
    });
}

/// A line that wins as soon as can be, or loses as late; nothing if it was not proved in time.
///
/// \param nodes  that the proof of the value took
template <position P, class Stop>
std::optional<std::vector<P>> soonest(P const& p, value_of_t<P> value, std::uint64_t nodes,
                                      solve_request const& r, Stop stop)
{
    using T = timed_position<P>;
    using with_time = value_of_t<T>;
    with_time const at_once{value, 0};
    with_time const never{value, std::numeric_limits<int>::max()};
    value_range<with_time> const range(std::min(at_once, never), std::max(at_once, never));
    constexpr std::uint64_t small = 1 << 16; // to clear it takes no time
    auto const s = with_table<T, with_time>(
        timed(p), r,
        [&](auto& table) {
            return gametree::solve(timed(p), table, stop, proof_of::value, range, r.threads);
        },
        std::max(small, 4 * nodes));
    if (not s.finished)
        return std::nullopt;
    std::vector<P> line;
    for (auto const& next : s.line)
        line.push_back(next.position());
    return line;
}

template <class G>
void solve_tree(typename G::position const& p, solve_request const& r, progress_fn const& progress,
                solve_answer& found)
{
    auto const end = deadline(r.seconds);
    auto const stop = [&](std::uint64_t nodes) {
        progress("solve", nodes);
        return is_interrupted() or stop_at{end}(nodes);
    };
    auto const s = proved(p, r, stop);
    if (s.endless)
        throw limit_reached(fmt::format("not solved: a line of play in {} is longer than {} moves, "
                                        "and may go on for ever",
                                        G::name, longest_line));
    if (s.lowest)
        found.lowest = *s.lowest;
    if (s.highest)
        found.highest = *s.highest;
    found.positions = s.nodes;
    auto line = s.line;
    if (auto const value = s.finished ? s.value() : std::nullopt) {
        // A proof of how soon takes longer: not longer than a person who waited that long expects.
        auto const most = std::max<std::uint64_t>(4 * s.nodes, 1'000'000);
        auto const enough
            = [&](std::uint64_t nodes) { return nodes >= most or stop(s.nodes + nodes); };
        auto timed_line
            = *value == 0 ? std::optional(line) : soonest(p, *value, s.nodes, r, enough);
        found.soonest = timed_line.has_value();
        if (timed_line)
            line = *std::move(timed_line);
        found.plies = static_cast<int>(line.size());
    }
    tell_line<G>(p, line, s.finished, found);
}

/// See `game::solve`.
template <class G>
solve_answer solve(solve_request const& r, progress_fn const& progress)
{
    auto const p = position_of<G>(r.what);
    solve_answer found;
    found.position = G::write_position(p);
    auto const start = std::chrono::steady_clock::now();
    if constexpr (not game_with<G, member::endgame>)
        if (not r.tables.empty())
            throw no_endgames<G>();
    bool by_tables = false;
    if constexpr (game_with<G, member::endgame>)
        if (not r.tables.empty() and not outcome_of_end(p)) {
            by_tables = true;
            solve_endgame_of<G>(p, r, progress, found);
        }
    if (not by_tables) {
        if constexpr (game_of_chance<G>)
            throw request_error(
                fmt::format("{} is left to chance: it has no best play to the end", G::name));
        else if constexpr (game_with<G, member::repetitions>)
            solve_circles<G>(p, r, progress, found);
        else
            solve_tree<G>(p, r, progress, found);
    }
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
}

} // namespace gametree::cli
