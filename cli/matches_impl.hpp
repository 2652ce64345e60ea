/// \file
/// The definitions behind matches.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_MATCHES_IMPL_HPP
#define GAMETREE_CLI_MATCHES_IMPL_HPP

#include <chrono>
#include <cstddef>

#include <fmt/format.h>

#include "analysis.hpp"
#include "matches.hpp"
#include "players_impl.hpp"
#include "support.hpp"

namespace gametree::cli {

template <class G>
void matches<G>::check(player_spec const& who)
{
    if (who.kind == player_kind::human)
        throw request_error("nobody waits for a human in a tournament");
    check_player<G>(who);
}

template <class G>
match_result matches<G>::play(match_setting const& s)
{
    constexpr int too_long = 100'000; // plies; a game that never ends is a draw
    random_choices dice(s.dice);
    random_choices choices(s.choices);
    match_result result;
    auto p = G::initial();
    auto const first = p.to_move();
    while (not is_over<G>(p) and result.plies < too_long) {
        if constexpr (game_of_chance<G>)
            if (p.is_chance()) {
                p = thrown<G>(p, dice);
                continue;
            }
        std::size_t const who = p.to_move() == first ? 0 : 1;
        auto const start = std::chrono::steady_clock::now();
        p = move_of<G>(s.players[who], p, choices, result.nodes[who]);
        result.seconds[who]
            += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        ++result.plies;
    }
    if (p.win(first) or p.win(opponent(first))) {
        result.winner = p.win(first) ? 0 : 1;
        result.points = 1;
        if constexpr (game_of_chance<G>)
            result.points = G::points(p);
    }
    return result;
}

} // namespace gametree::cli

#endif
