/// \file
/// The definitions behind playing.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_PER_GAME_PLAYING_IMPL_HPP
#define GAMETREE_CLI_PER_GAME_PLAYING_IMPL_HPP

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "per_game/audit.hpp"
#include "play/moves_of_players.hpp"
#include "per_game/playing.hpp"
#include "per_game/searching_impl.hpp"
#include "play/session.hpp"
#include "terminal/support.hpp"
#include "play/table.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

/// Each player throws one die, until they differ: the higher one begins, with both.
template <class G>
typename G::position opening_of(play_request const& r, [[maybe_unused]] random_choices& random)
{
    if constexpr (game_of_chance<G>) {
        if (not r.what.position.empty() or not r.what.roll.empty() or r.typed_dice)
            throw request_error("--opening throws the first dice itself: not with --position, "
                                "--roll or --dice");
        constexpr std::uint64_t faces = 6;
        while (true) {
            auto const white = static_cast<int>(random.below(faces)) + 1;
            auto const black = static_cast<int>(random.below(faces)) + 1;
            if (white != black)
                return G::opening(white, black);
        }
    } else
        throw request_error(fmt::format("--opening is for games with dice, not for {}", G::name));
}

template <class G>
void playing<G>::play(play_request const& r, console& c)
{
    saved_game g;
    g.players = {read_player("human"), read_player("computer")};
    if (r.saved)
        g = *r.saved;
    if (r.players)
        g.players = *r.players;
    if (r.seed or not r.saved)
        g.random = random_choices(r.seed ? *r.seed : fresh_seed());
    if (r.typed_dice and not game_of_chance<G>)
        throw request_error(fmt::format("--dice is for games with dice, not for {}", G::name));
    if (r.cube and not game_with_cube<G>)
        throw request_error(fmt::format("there is no doubling cube in {}", G::name));
    if (r.shows_moving and not game_with_moving_men<G>)
        throw request_error(fmt::format("nothing can be seen moving in {}", G::name));
    session_options const how{r.typed_dice, r.shows_moving};
    auto first = r.first;
    if constexpr (game_with_first_by_lot<G>)
        if (not first and not r.players and not r.saved)
            first = first_mover::random;
    g.players = seated(g.players, first, g.random);
    if (not r.saved) {
        auto start = searching<G>::position(r.what);
        if constexpr (game_with_lots<G>)
            if (r.what.position.empty() and r.what.rules.empty() and r.what.board.empty())
                start = G::by_lot(g.random.below(G::lots));
        if (r.opening)
            start = opening_of<G>(r, g.random);
        session<G>(c, table<G>(g.players, g.random, start, r.cube), how).run();
        return;
    }
    if (not r.what.position.empty() or not r.what.rules.empty() or not r.what.board.empty()
        or r.what.normal or (r.cube and not g.cube))
        throw request_error(
            "a saved game has its own start: --position, --rules, --board, --normal and "
            "--cube cannot change it");
    try {
        session<G>(c, table<G>(g), how).run();
    } catch (notation_error const& e) {
        throw request_error(fmt::format("the saved game cannot be played: {}", e.what()));
    }
}

template <class G>
audit_report audit_of(audit_request const& r)
{
    if (r.player.kind == player_kind::human or r.player.kind == player_kind::random)
        throw request_error(fmt::format("{} does not always answer alike, so it cannot be audited",
                                        noun(r.player.kind)));
    check_player<G>(r.player);
    auto const start = searching<G>::position(r.what);
    return auditor<G>(r.player, r.moves_first ? start.to_move() : opponent(start.to_move()))
        .report(start);
}

template <class G>
audit_report playing<G>::audit([[maybe_unused]] audit_request const& r)
{
    if constexpr (game_of_chance<G>)
        throw request_error(
            fmt::format("every reply to every roll of {} is too much to be audited", G::name));
    else
        return audit_of<G>(r);
}

template <class G>
std::string playing<G>::replay(saved_game const& g)
{
    return G::write_position(table<G>(g).now());
}

template <class G>
std::string playing<G>::choose(player_spec const& who, study const& what, random_choices& random)
{
    check_player<G>(who);
    auto const p = searching<G>::position(what);
    return G::write_move(p, move_of<G>(who, p, {}, random));
}

} // namespace gametree::cli

#endif
