/// \file
/// The definitions behind matches.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_PER_GAME_MATCHES_IMPL_HPP
#define GAMETREE_CLI_PER_GAME_MATCHES_IMPL_HPP

#include <cstddef>
#include <ctime>

#include <fmt/format.h>

#include "tournament/matches.hpp"
#include "play/moves_of_players.hpp"
#include "play/record.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

/// The time that this thread has worked, in seconds: what else the machine does is not counted.
inline double worked()
{
    constexpr double nano = 1e-9;
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + nano * static_cast<double>(t.tv_nsec);
}

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
    record<G> game(G::initial());
    auto const first = game.now().to_move();
    while (not game.over() and result.plies < too_long) {
        auto const p = game.now();
        if constexpr (game_of_chance<G>)
            if (p.is_chance()) {
                game.play(thrown<G>(p, dice));
                continue;
            }
        std::size_t const who = p.to_move() == first ? 0 : 1;
        auto const start = worked();
        game.play(move_of<G>(s.players[who], p, game.draws(), choices, result.nodes[who]));
        result.seconds[who] += worked() - start;
        ++result.plies;
    }
    auto const& p = game.now();
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
