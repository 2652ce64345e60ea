/// \file
/// Tables of a game's endgames, read from files or solved. Included by the one source file of each
/// game.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <cli/game.hpp>
#include <cli/per_game/endgame_directory.hpp>
#include <cli/per_game/rules_of.hpp>
#include <cli/play/analysis.hpp>
#include <cli/terminal/interruption.hpp>
#include <cli/terminal/support.hpp>
#include <games/listed_game.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/endgame_tables.hpp>

namespace gametree::cli {

/// The refusal of `--tables` in a game that has none.
template <listed_game G>
[[nodiscard]] request_error no_endgames()
{
    return request_error(fmt::format("--tables: {} has no endgames to make tables of", G::name));
}

/// The tables of a game, whose entries stay in files.
template <game_with<member::endgame> G>
using endgame_tables_of = endgame_tables<typename G::endgame, entries_in_file>;

/// What tables take in memory.
template <class Kinds>
[[nodiscard]] std::uint64_t bytes_of_tables(Kinds const& kinds)
{
    std::uint64_t bytes = 0;
    for (auto const& k : kinds)
        bytes += endgame_outcomes::bytes_for(k.positions());
    return bytes;
}

/// The table of an endgame and of all that play from it comes to: read from the directory, or
/// solved and written there.
///
/// \throws request_error      if a file cannot be read or written
/// \throws limit_reached      if they take more memory than they may
/// \throws endgame_stopped    if there is no more time, or Ctrl-C was pressed; what was solved before
///                            is written
template <game_with<member::endgame> G>
[[nodiscard]] endgame_tables_of<G>
endgame_tables_for(typename G::endgame::kind const& wanted, solve_request const& r,
                   progress_fn const& progress, std::vector<used_table>& used)
{
    using E = typename G::endgame;
    endgame_directory const directory(r.tables, G::name);
    auto const kinds = endgames_for(wanted);
    constexpr std::uint64_t megabyte = 1'000'000;
    if (auto const bytes = bytes_of_tables(kinds); bytes > r.megabytes * megabyte)
        throw limit_reached(fmt::format("not solved: the tables that it takes have {} MB, and may "
                                        "have {}: choose more --memory",
                                        (bytes + megabyte - 1) / megabyte, r.megabytes));
    auto const end = deadline(r.seconds);
    endgame_tables_of<G> tables;
    for (auto const& k : kinds) {
        auto const name = k.name();
        auto read = directory.read(name, k.positions());
        bool const is_there = read.has_value();
        if (not is_there) {
            directory.check_writing(name);
            auto const doing = fmt::format("solving {} backwards", name);
            auto const stop = [&](endgame_progress const& at) {
                progress(doing, at.settled);
                return is_interrupted() or stop_at{end}(at.settled);
            };
            tables.solve(k, r.threads, stop, directory.scratch_entries(name));
            directory.write(name, k.positions(), tables.table(k).entries());
            read
                = directory.read(name, k.positions()); // so that no room on the disk is taken twice
        }
        if (read)
            tables.add(k, E(k), *std::move(read));
        used.push_back({directory.file_of(name), k.positions(), not is_there});
    }
    return tables;
}

/// The tables that are there of the endgames that play from a position comes to.
template <game_with<member::endgame> G>
class endgame_advice_of final : public endgame_advice {
    using P = typename G::position;
    using E = typename G::endgame;

    endgame_tables_of<G> tables_;

public:
    /// \throws request_error  if a file is not what it should be, or there is none
    endgame_advice_of(std::string const& path, P const& start)
    {
        endgame_directory const directory(path, G::name);
        auto const kinds = E::kinds_from(start);
        if (kinds.empty())
            throw request_error(fmt::format("--tables: play from there comes to no endgame that "
                                            "has a table, where {}",
                                            G::endgame_help));
        std::vector<typename E::kind> there; // with all that they lead to: the others are no use
        for (auto const& k : kinds) {
            auto const next = k.next();
            auto const is_there = [&](auto const& other) {
                return std::find(there.begin(), there.end(), other) != there.end();
            };
            if (directory.has(k.name()) and std::all_of(next.begin(), next.end(), is_there))
                there.push_back(k);
        }
        if (there.empty())
            throw request_error(fmt::format(
                "--tables: there is no table of an endgame of {} in '{}': solve {} --position P "
                "--tables makes them, P a position where {}",
                G::name, printable(path), G::name, G::endgame_help));
        check_memory_of_tables(bytes_of_tables(there));
        for (auto const& k : there)
            if (auto table = directory.read(k.name(), k.positions()))
                tables_.add(k, E(k), *std::move(table));
    }

    [[nodiscard]] advised_moves advise(any_position const& p,
                                       std::span<any_position const> draws) const override
    {
        auto const& here = position_in<G>(p);
        if (not E::kind_of(here) or not tables_.outcome(here))
            return {};
        auto const is_draw = [&](P const& q) {
            return std::any_of(draws.begin(), draws.end(),
                               [&](any_position const& d) { return position_in<G>(d) == q; });
        };
        advised_moves found;
        auto const best = tables_.best_moves(here, is_draw);
        for (auto const& q : best) {
            found.best.push_back(any_position_of<G>(q));
            found.drawn = is_draw(q) or tables_.outcome(q)->outcome == verdict::draw;
        }
        return found;
    }
};

} // namespace gametree::cli
