/// \file
/// The moves of the players that are not human. Included by the one source file of each game.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <cli/per_game/chance_thinking.hpp>
#include <cli/per_game/thinking.hpp>
#include <cli/play/analysis.hpp>
#include <cli/play/players.hpp>
#include <cli/terminal/interruption.hpp>
#include <games/listed_game.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/measure.hpp>

namespace gametree::cli {

/// Whether a player makes moves by games at random, and nothing else is said of how it thinks.
[[nodiscard]] inline bool plays_by_games(player_spec const& who, std::size_t strategy)
{
    return strategy == laboratory::by_random_play
       and (who.kind != player_kind::computer or who.is_free());
}

/// The move of a computer in a game without dice. Where there is one move only, nothing is searched.
///
/// \param who        a `computer`; or what plays by games, `easy` and `medium` too
/// \param strategy   its place in the game's list, or by_random_play
/// \param remembers  it looks ahead with a table of positions, whatever `who` says
/// \param rank       of equal moves, if it has a table: see `think_with_table`
/// \param draws      the positions that are a draw when play comes to them again
/// \param nodes      to which is added how many were searched
template <class G>
typename G::position computer_move(player_spec const& who, std::size_t strategy, bool remembers,
                                   move_rank rank, typename G::position const& p,
                                   std::span<typename G::position const> draws,
                                   std::uint64_t& nodes)
{
    if (auto const only = only_move(p))
        return *only;
    auto const from = timed(p, draws);
    auto const judge = play_judge_of<G>(strategy, comparison::outcome);
    std::optional<typename G::position> chosen;
    auto const made = [&](auto const& thought) {
        chosen = thought.move;
        nodes += thought.nodes;
    };
    if (plays_by_games(who, strategy)) {
        auto const ends = play_judge_of<G>(0, comparison::outcome); // the same by every strategy
        made(think_by_games(from, who.seconds ? remembered_in_time : remembered_positions,
                            limit_of_games(who), ends, rank));
    } else if (who.seconds)
        made(think_with_table(from, who.depth, remembered_in_time, stop_at{deadline(*who.seconds)},
                              judge, rank));
    else if (remembers)
        made(think_with_table(from, who.depth, remembered_positions, stop_after_nodes{enough_nodes},
                              judge, rank));
    else if (who.algorithm or who.order != ordering::natural) {
        std::vector<any_position> again;
        for (auto const& d : draws)
            again.push_back(any_position_of<G>(d));
        return position_in<G>(named_move(who, strategy, any_position_of<G>(p), again, nodes));
    } else {
        auto const usual = [](auto const& tree, progress_fn const& progress) {
            return laboratory::measure(tree, usual_entry(algorithms), {}, progress);
        };
        made(think(from, who.depth, usual, judge, who.dynamic, who.threads));
    }
    return *chosen;
}

/// The position after the move of a player that is not human, of the game that is about `about`.
///
/// \param p      a position with moves
/// \param draws  the positions that are a draw when play comes to them again
/// \param random  see `game::choose`
/// \param nodes  to which is added how many were searched
template <class G>
typename G::position move_of(game_info const& about, player_spec const& who,
                             typename G::position const& p,
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
        if constexpr (game_with<G, member::rules_move>)
            if (auto const move = G::rules_move(p))
                return *move;
        return nth_move(p, 0); // rules that say nothing leave it to the order of the moves
    default:
        auto const strategy = about.strategy_number(who.strategy);
        bool const by_games
            = plays_by_games(who, game_with<G, member::random_play> and who.strategy.empty()
                                      ? laboratory::by_random_play
                                      : strategy);
        auto const how
            = by_games
                ? who
                : as_computer(who, game_of_chance<G> and not game_with<G, member::chance_moves>);
        bool const varied = by_games or how.kind != who.kind or how.is_free();
        move_rank rank;
        if (varied and random != nullptr and (by_games or not game_of_chance<G>))
            rank.seed = random->below(std::numeric_limits<std::uint64_t>::max());
        if constexpr (game_of_chance<G>)
            return by_games ? chance_move_by_games<G>(how, p, rank.seed.value_or(0), nodes)
                            : chance_move<G>(how, strategy, p, nodes);
        else
            return computer_move<G>(how, by_games ? laboratory::by_random_play : strategy, varied,
                                    rank, p, draws, nodes);
    }
}

} // namespace gametree::cli
