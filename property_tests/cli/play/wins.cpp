// The computer takes its wins: at once where a move wins at once, and as the stronger side of whole
// games against a player who moves at random.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tournament/matches.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;

namespace {
/// A position that some random game comes to, in which the player to move has won by one move.
any_position won_in_one(game const& of)
{
    constexpr int longest = 400;
    constexpr int games = 60;
    study what;
    what.normal
        = of.about().normal_play; // in the other game of nim nobody wins by a move of their own
    for (int tries = 0; tries < games; ++tries) {
        auto const played = game_at_random(of.start(what), longest);
        for (std::size_t i = 0; i + 1 < played.size(); ++i) {
            auto const& p = played[i];
            if (p.is_chance())
                continue;
            for (auto const& next : p.moves())
                if (next.win(p.to_move()))
                    return p;
        }
    }
    RC_DISCARD("no game came near an end");
}

void wins_at_once(game const& of)
{
    auto const p = won_in_one(of);
    study what;
    what.position = p.written();
    RC_LOG(what.position);
    random_choices random(drawn<std::uint64_t>(0, 1000));
    std::vector<std::string> players{"computer", "medium"};
    for (int depth = 1; depth <= 6; ++depth)
        players.push_back(fmt::format("computer:depth={}", depth));
    for (auto const& who : players) {
        RC_LOG(who);
        auto const move = choose(of, read_player(who), what, random);
        RC_ASSERT(p.read_move(move).win(p.to_move()));
    }
}
} // namespace

TEST_CASE("where a move wins at once, the computer makes one", "[play][property]")
{
    for_games(wins_at_once);
}

TEST_CASE("positions in which the computer let a win go", "[play]")
{
    auto const chosen = [](game const& of, std::string position, std::string_view who) {
        study what;
        what.position = std::move(position);
        random_choices none;
        return choose(of, read_player(who), what, none);
    };
    for (auto const* who : {"computer", "computer:depth=2", "computer:depth=4"}) {
        INFO(who);
        CHECK(chosen(known<tic_tac_toe::game>(), "....X.OOX", who) == "1");
        // X has three in a row, open at both ends.
        auto const held
            = chosen(known<four_in_a_row::game>(),
                     "7x6 gravity 4 ......./......./......./......./..O..../.XXX.OO", who);
        CHECK((held == "a" or held == "e"));
    }
    std::string const mill = "WW./.W./W../W.B.../.B./B../.WW white 0 0";
    for (auto const* who :
         {"computer", "computer:depth=1", "computer:depth=4", "computer:time=0.05s"}) {
        auto const& mills = known<nine_mens_morris::game>();
        auto const move = chosen(mills, mill, who);
        CHECK(mills.read_position(mill).read_move(move).win(player::first));
    }
}

TEST_CASE("whoever is proved to win a labyrinth wins it", "[play]")
{
    // The second player wins on these boards, whatever the first does.
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (auto const* first : {"random", "computer:depth=2"}) {
            match_setting setting;
            setting.players = {read_player(first), read_player("computer")};
            setting.choices = seed;
            auto const result = play_match(known<labyrinth::game>(), setting);
            CHECK(result.winner == 1);
        }
}
