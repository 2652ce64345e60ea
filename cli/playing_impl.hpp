/// \file
/// The definitions behind playing.hpp. Included by the one source file of each game.
#ifndef GAMETREE_CLI_PLAYING_IMPL_HPP
#define GAMETREE_CLI_PLAYING_IMPL_HPP

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "auditing.hpp"
#include "players_impl.hpp"
#include "playing.hpp"
#include "searching_impl.hpp"
#include "session.hpp"
#include "support.hpp"
#include "table.hpp"
#include <gametree/notation_error.hpp>

namespace gametree::cli {

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
    g.players = seated(g.players, r.first, g.random);
    if (not r.saved) {
        session<G>(c, table<G>(g.players, g.random, searching<G>::position(r.what))).run();
        return;
    }
    if (not r.what.position.empty() or r.what.normal)
        throw request_error(
            "a saved game has its own start: --position and --normal cannot change it");
    try {
        session<G>(c, table<G>(g)).run();
    } catch (notation_error const& e) {
        throw request_error(fmt::format("the saved game cannot be played: {}", e.what()));
    }
}

template <class G>
audit_report playing<G>::audit(audit_request const& r)
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
std::string playing<G>::replay(saved_game const& g)
{
    return G::write_position(table<G>(g).now());
}

template <class G>
std::string playing<G>::choose(player_spec const& who, study const& what, random_choices& random)
{
    check_player<G>(who);
    auto const p = searching<G>::position(what);
    return G::write_move(p, move_of<G>(who, p, random));
}

} // namespace gametree::cli

#endif
