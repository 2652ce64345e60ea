/// \file
/// A game as the commands know it, made from its type: what is heavy runs on that type. Included by
/// the one source file of each game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <cli/game.hpp>
#include <cli/per_game/analysis_of.hpp>
#include <cli/per_game/chance_thinking.hpp>
#include <cli/per_game/endgame_files.hpp>
#include <cli/per_game/moves_of_players.hpp>
#include <cli/per_game/rules_of.hpp>
#include <cli/per_game/solving.hpp>
#include <cli/terminal/interruption.hpp>
#include <games/listed_game.hpp>
#include <gametree/play/perft.hpp>
#include <laboratory/measure.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

template <listed_game G>
class game_of final : public rules_of<G> {
    using P = typename G::position;

public:
    [[nodiscard]] any_position choose(player_spec const& who, any_position const& p,
                                      std::span<any_position const> draws, random_choices* random,
                                      std::uint64_t& nodes) const override
    {
        auto const again = positions_in(draws);
        return any_position_of<G>(
            move_of<G>(this->about(), who, position_in<G>(p), again, random, nodes));
    }
    [[nodiscard]] std::shared_ptr<endgame_advice const>
    endgame_tables_in([[maybe_unused]] std::string const& directory,
                      [[maybe_unused]] any_position const& start) const override
    {
        if constexpr (game_with<G, member::endgame>)
            return std::make_shared<endgame_advice_of<G>>(directory, position_in<G>(start));
        else
            throw no_endgames<G>();
    }
    [[nodiscard]] std::unique_ptr<analysis>
    analyse([[maybe_unused]] any_position const& p,
            [[maybe_unused]] std::span<any_position const> draws) const override
    {
        if constexpr (game_of_chance<G>)
            throw std::logic_error("moves of a game with dice are analysed by analyse_plays");
        else
            return std::make_unique<analysis_of<G>>(position_in<G>(p), positions_in(draws),
                                                    this->about().usual_strategy);
    }
    [[nodiscard]] std::vector<analysed_play>
    analyse_plays([[maybe_unused]] any_position const& p) const override
    {
        if constexpr (game_of_chance<G>) {
            auto const plays = [&] {
                if constexpr (game_with<G, member::random_play>)
                    return plays_judged_by_games<G>(position_in<G>(p));
                else
                    return judged_plays<G>(position_in<G>(p), this->about().usual_strategy);
            }();
            std::vector<analysed_play> found;
            for (auto const& play : plays)
                found.push_back({any_position_of<G>(play.after), play.worth});
            return found;
        } else
            throw std::logic_error("moves of a game without dice are analysed by analyse");
    }
    [[nodiscard]] double expected_points([[maybe_unused]] any_position const& p,
                                         [[maybe_unused]] std::string const& strategy,
                                         [[maybe_unused]] std::uint64_t seed) const override
    {
        if constexpr (game_with_cube<G>) {
            auto const& about = this->about();
            auto const number = about.strategy_number(strategy);
            // Games at random for each play of each game would take minutes.
            return cli::expected_points<G>(
                position_in<G>(p),
                number == laboratory::by_random_play ? about.usual_strategy : number, seed);
        } else
            throw std::logic_error("this game has no cube");
    }

    [[nodiscard]] std::vector<std::uint64_t> perft(study const& s, thread_count threads,
                                                   progress_fn const& progress) const override
    {
        auto const depth = s.depth.value();
        auto const start = game_tree_of(position_of<G>(s));
        std::vector<std::uint64_t> counts;
        try {
            // One ply more each time, so that there is something to be said at any time.
            for (int plies = 1; plies <= depth; ++plies) {
                std::atomic<std::uint64_t> nodes = 0;
                auto const name
                    = "perft, "
                    + laboratory::counted(static_cast<std::uint64_t>(plies), "ply", "plies");
                counts = gametree::perft(
                    start | laboratory::tell_nodes_of_threads(progress, name, nodes), plies,
                    threads);
                if (counts.back() == 0)
                    break; // all games are over
            }
        } catch (interruption const&) {
            if (counts.empty())
                throw;
            return counts;
        }
        counts.resize(static_cast<std::size_t>(depth));
        return counts;
    }
    [[nodiscard]] solve_answer solve(solve_request const& r,
                                     progress_fn const& progress) const override
    {
        return cli::solve<G>(r, progress);
    }

private:
    [[nodiscard]] static std::vector<P> positions_in(std::span<any_position const> all)
    {
        std::vector<P> found;
        for (auto const& p : all)
            found.push_back(position_in<G>(p));
        return found;
    }
};

} // namespace gametree::cli
