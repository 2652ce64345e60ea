// The starters that play: tic-tac-toe without a loss, any other game to its end.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "descriptions/described_game.hpp"
#include "play/move_chooser.hpp"
#include "support/playing.hpp"
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"
#include "tournament/matches.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using xo = tic_tac_toe::game;

namespace {
/// The move of a program in a position of tic-tac-toe.
std::string move_at(player_spec const& who, std::string const& position)
{
    study what;
    what.position = position;
    auto const p = known<xo>().start(what);
    std::uint64_t nodes = 0;
    move_chooser chooser(known<xo>());
    return p.write_move(chooser.choose(who, p, {}, nullptr, nodes));
}

/// A game of the program, who moves second, against one who makes the first move of every list.
match_result against_first_mover(cli::game const& game, player_spec const& program)
{
    match_setting s;
    s.players = {read_player(R"(program:sed -u -E 's/^([^\t]*\t){5}([^\t]*).*/\2/')"), program};
    s.dice = 7;
    return play_match(game, s);
}
} // namespace

TEST_CASE("the starters that play never lose tic-tac-toe, and play every game",
          "[play][programs][starters][long]")
{
    for (auto const& s : starters("bot")) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        scratch_directory const here;
        // a busy machine is no reason to lose
        auto const starter = read_player("program:time=60s:" + built_in(here, s));
        audit_request r;
        r.player = starter;
        for (bool const moves_first : {true, false}) {
            r.moves_first = moves_first;
            auto const found = audit(known<xo>(), r);
            CHECK(found.wins > 0);
            CHECK(found.losses == 0);
            CHECK(not found.forfeited);
        }
        CHECK(move_at(starter, "XX.OO....") == "3"); // wins at once, and not later
        CHECK(move_at(starter, "OO.XX.X..") == "3");
        CHECK(move_at(starter, "XX..O....") == "3"); // stops a loss

        auto const plays = [&](cli::game const& game) {
            INFO(game.about().name);
            auto const found = against_first_mover(game, starter);
            CHECK(std::string(found.forfeited.view()).empty());
            CHECK(found.plies > 1);
            CHECK(found.plies < longest_match);
        };
        for (auto const* game : listed_games())
            plays(*game);
        forget_described_game();
        plays(game_named(GAMETREE_SOURCE "/games/gdl/shipped/breakthrough.kif"));
        CHECK(against_first_mover(known<xo>(), starter).winner == 1);
    }
}
