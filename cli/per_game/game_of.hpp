/// \file
/// A game as the commands know it, made from its type. Included by the one source file of each game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <cli/per_game/analysis_of.hpp>
#include <cli/per_game/any_game_of.hpp>
#include <cli/per_game/endgame_files.hpp>
#include <cli/per_game/expected_points.hpp>
#include <cli/per_game/game.hpp>
#include <cli/per_game/moves_of_players.hpp>
#include <cli/per_game/searching_impl.hpp>
#include <cli/per_game/solving_impl.hpp>
#include <cli/per_game/laboratory_game.hpp>
#include <games/listed_game.hpp>

namespace gametree::cli {

template <listed_game G>
class game_of final : public with_rules_of<G, game> {
    using P = typename G::position;

public:
    [[nodiscard]] std::unique_ptr<laboratory::instance> tree(study const& s) const override
    {
        return studied_tree_of<G>(s);
    }
    [[nodiscard]] laboratory::rule_book rules(laboratory::certificate const& c) const override
    {
        return rules_for<G>(c);
    }
    [[nodiscard]] finding search(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::search(s, progress);
    }
    [[nodiscard]] ladder compare(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::compare(s, progress);
    }
    [[nodiscard]] effort cost(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::cost(s, progress);
    }
    [[nodiscard]] std::optional<std::uint64_t>
    smallest_proof(study const& s, progress_fn const& progress) const override
    {
        return searching<G>::smallest_proof(s, progress);
    }
    [[nodiscard]] std::vector<reached> moves(study const& s) const override
    {
        return searching<G>::moves(s);
    }
    [[nodiscard]] std::vector<std::uint64_t> perft(study const& s, thread_count threads,
                                                   progress_fn const& progress) const override
    {
        return searching<G>::perft(s, threads, progress);
    }
    [[nodiscard]] solve_answer solve(solve_request const& r,
                                     progress_fn const& progress) const override
    {
        return solving<G>::solve(r, progress);
    }

    [[nodiscard]] any_position choose(player_spec const& who, any_position const& p,
                                      std::span<any_position const> draws, random_choices* random,
                                      std::uint64_t& nodes) const override
    {
        auto const again = positions_in(draws);
        return any_position_of<G>(move_of<G>(who, position_in<G>(p), again, random, nodes));
    }
    [[nodiscard]] std::shared_ptr<endgame_advice const>
    endgame_tables_in([[maybe_unused]] std::string const& directory,
                      [[maybe_unused]] any_position const& start) const override
    {
        if constexpr (game_with_endgames<G>)
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
            return std::make_unique<analysis_of<G>>(position_in<G>(p), positions_in(draws));
    }
    [[nodiscard]] std::vector<analysed_play>
    analyse_plays([[maybe_unused]] any_position const& p) const override
    {
        if constexpr (game_of_chance<G>) {
            std::vector<analysed_play> found;
            for (auto const& play : judged_plays<G>(position_in<G>(p), strategy_number<G>("")))
                found.push_back({any_position_of<G>(play.after), play.worth});
            return found;
        } else
            throw std::logic_error("moves of a game without dice are analysed by analyse");
    }
    [[nodiscard]] double expected_points([[maybe_unused]] any_position const& p,
                                         [[maybe_unused]] std::string const& strategy,
                                         [[maybe_unused]] std::uint64_t seed) const override
    {
        if constexpr (game_with_cube<G>)
            return cli::expected_points<G>(position_in<G>(p), strategy, seed);
        else
            throw std::logic_error("this game has no cube");
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
