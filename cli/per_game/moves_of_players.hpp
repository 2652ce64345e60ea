/// \file
/// The moves of the players that are not human. Included by the one source file of each game.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include <cli/per_game/chance_thinking.hpp>
#include <cli/per_game/deadline.hpp>
#include <cli/per_game/judge.hpp>
#include <cli/per_game/nth_move.hpp>
#include <cli/per_game/thinking.hpp>
#include <cli/play/players.hpp>
#include <games/listed_game.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree::cli {

/// The move of a computer in a game without dice. Where there is one move only, nothing is searched.
///
/// \param who        a `computer`
/// \param remembers  it looks ahead with a table of positions, whatever `who` says
/// \param rank       of equal moves, if it has a table: see `think_with_table`
/// \param draws      the positions that are a draw when play comes to them again
/// \param nodes      told how many were searched
template <class G>
typename G::position
computer_move(player_spec const& who, bool remembers, move_rank rank, typename G::position const& p,
              std::span<typename G::position const> draws, std::uint64_t& nodes)
{
    if (auto const only = only_move(p))
        return *only;
    auto const from = timed(p, draws);
    auto const judge = play_judge_of<G>(who.strategy, comparison::outcome);
    bool const best_first = who.order == ordering::best_first;
    std::optional<typename G::position> chosen;
    auto const made = [&](auto const& thought) {
        chosen = thought.move;
        nodes += thought.nodes;
    };
    if (who.seconds)
        made(think_with_table(from, who.depth, remembered_in_time, stop_at{deadline(*who.seconds)},
                              judge, rank));
    else if (remembers)
        made(think_with_table(from, who.depth, remembered_positions, stop_after_nodes{enough_nodes},
                              judge, rank));
    else
        laboratory::with_listed(
            algorithms, who.algorithm.value_or(usual_search(algorithms)), [&](auto const& a) {
                made(think(from, who.depth, a, best_first, judge, who.dynamic, who.threads));
            });
    return *chosen;
}

/// The position after the move of a player that is not human.
///
/// \param p      a position with moves
/// \param draws  the positions that are a draw when play comes to them again
/// \param random  see `any_game::choose`
/// \param nodes  told how many were searched
template <class G>
typename G::position move_of(player_spec const& who, typename G::position const& p,
                             [[maybe_unused]] std::span<typename G::position const> draws,
                             random_choices* random, std::uint64_t& nodes)
{
    if constexpr (game_of_chance<G>)
        if (p.is_chance())
            return thrown<G>(p, *random);
    if (who.kind == player_kind::random
        or (who.kind == player_kind::easy and random->below(easy_blunders) == 0))
        return nth_move(p, random->below(number_of_moves(p)));
    switch (who.kind) {
    case player_kind::rules:
        if constexpr (game_with_rule_player<G>)
            if (auto const move = G::rules_move(p))
                return *move;
        return nth_move(p, 0); // rules that say nothing leave it to the order of the moves
    default:
        auto const how = as_computer(who, game_of_chance<G> and not game_with_chance_moves<G>);
        if constexpr (game_of_chance<G>) {
            return chance_move<G>(how, p, nodes);
        } else {
            bool const varied = how.kind != who.kind or how.is_free();
            move_rank rank;
            if (varied and random != nullptr)
                rank.seed = random->below(std::numeric_limits<std::uint64_t>::max());
            return computer_move<G>(how, varied, rank, p, draws, nodes);
        }
    }
}

} // namespace gametree::cli
