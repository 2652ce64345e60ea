// `hint` and `why`: what they say is true, and is said in words.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <rapidcheck/catch.h>

#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/map.hpp>
#include "play/analysis.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using xo = tic_tac_toe::game;

namespace {
/// What a command answers, in a game between two people from a position.
template <class G>
std::string said(std::string position, std::string const& command,
                 std::string_view players = "human,human")
{
    auto request = between(players);
    request.what.position = std::move(position);
    auto const all = play<G>(command + "\nquit\n", request);
    auto const from = all.find(": " + command + "\n") + command.size() + 3;
    return all.substr(from, all.rfind('\n', all.rfind(": quit")) - from + 1);
}
} // namespace

TEST_CASE("hint names the best moves and what they lead to", "[play]")
{
    CHECK(said<xo>("", "hint")
          == "Every move leads to a draw if both sides go on to play their best.\n");
    CHECK(said<xo>("X........", "hint")
          == "5 leads to a draw if both sides go on to play their best. No move does better.\n");
    CHECK(said<xo>("XX.OO....", "hint") == "3 wins at once.\n");
    CHECK(said<xo>("XOO.X....", "hint") == "9 wins at once. 4, 6 and 7 win too, but later.\n");
    CHECK(said<xo>("XO.......", "hint") == "4, 5 and 7 win in 3 moves.\n");
    CHECK(said<xo>("XO..X....", "hint")
          == "Every move loses if X makes no mistake. 9 holds out longest.\n");
    CHECK(said<xo>("XO..X....", "hint", "human,rules")
          == "Every move loses if the rule player (X) makes no mistake. 9 holds out longest.\n");
    CHECK(said<nim::game>("3,5,7", "hint")
          == "Take 1 from heap 1, take 1 from heap 2 and take 1 from heap 3 win in 7 moves.\n");
    CHECK(said<nim::game>("1", "hint")
          == "Every move loses if the second player makes no mistake.\n");
}

TEST_CASE("why shows the reply that refutes a move", "[play]")
{
    CHECK(said<xo>("XO.......", "why 9")
          == "The reply 5 refutes 9: it leads to a draw. Better: 4, 5 and 7, which win.\n"
             "Play may go on: 9, 5, 8, 7, 3, 6, 4.\n");
    CHECK(said<xo>("X........", "why 9")
          == "The reply 3 refutes 9: X wins in 3 moves. Better: 5, which draws.\n"
             "Play may go on: 9, 3, 2, 7, 4, 5.\n");
    CHECK(said<xo>("XX..O....", "why 9")
          == "The reply 3 refutes 9: X wins at once. Better: 3, which draws.\n"
             "Play may go on: 9, 3.\n");
    CHECK(said<xo>("XX.OO....", "why 3") == "Nothing refutes 3: it wins at once.\n");
    CHECK(said<xo>("XX.OO....", "why 6")
          == "The reply 3 refutes 6: it leads to a draw. Better: 3, which wins.\n"
             "Play may go on: 6, 3, 7, 8.\n");
    CHECK(said<xo>("XOO.X....", "why 6")
          == "Nothing refutes 6: it wins in 2 moves; 9 wins sooner.\nPlay may go on: 6, 4, 9.\n");
    CHECK(said<nim::game>("1,1", "why 1 1")
          == "Nothing refutes take 1 from heap 1: it wins in one move.\n"
             "Play may go on: take 1 from heap 1, take 1 from heap 2.\n");
    CHECK(said<nim::game>("2", "why 1 2")
          == "Take 2 from heap 1 loses at once. Better: take 1 from heap 1, which wins.\n");
    CHECK_THAT(said<xo>("XO..X....", "why 3"),
               Contains("3 loses in one move, as every move does; 9 holds out longer.\n"));
    CHECK(said<xo>("X........", "why 1") == "Square 1 is taken by X.\n");
}

TEST_CASE("why alone asks about the last own move", "[play]")
{
    CHECK(said<xo>("X........", "why")
          == "You have not moved yet: why MOVE asks about a move that you could make now.\n");
    auto const game = play<xo>("1\n2\nwhy\n5\nwhy\n", between("human,human"));
    CHECK_THAT(game, Contains("X to move: why\nNothing refutes 1: it leads to a draw"));
    CHECK_THAT(game, Contains("O to move: why\nThe reply 4 refutes 2: X wins in 3 moves."));
}

TEST_CASE("a hint says by how much, where that is what is counted", "[play]")
{
    using boxes = dots_and_boxes::game;
    auto const start
        = [](std::string_view rules) { return boxes::write_position(boxes::with_rules(rules)); };
    CHECK(said<boxes>(start("1x3"), "hint") == "Every move loses by 1 box however you play.\n");
    CHECK_THAT(said<boxes>(start("2x2"), "hint"), Contains("win by 2 boxes."));
    CHECK(said<reversi::game>(
              reversi::game::write_position(reversi::game::with_rules("4x4,othello,pass")), "hint")
          == "Every move loses by 8 men however you play.\n");
    CHECK_THAT(said<four_in_a_row::game>(
                   "7x6 gravity 4 ......./......./......./......./..O..../.XXX.OO", "hint"),
               StartsWith("A and e win at once."));
    CHECK_THAT(said<nine_mens_morris::game>("WW./.W./W../W.B.../.B./B../.WW white 0 0", "hint"),
               Contains("win at once.") and not Contains("1000"));
}

/// The margin of whoever moves first, when that player follows the hints and the other the
/// computer.
template <class G>
int margin_by_hints(std::string rules)
{
    auto const& game = known<G>();
    study what;
    what.rules = std::move(rules);
    std::uint64_t nodes = 0;
    auto p = game.start(what);
    auto const first = p.to_move();
    while (not p.over()) {
        if (p.to_move() == first) {
            auto const found = game.analyse(p, {});
            p = std::ranges::find_if(found->moves(), &analysed_move::best)->after;
        } else
            p = game.choose(read_player("computer"), p, {}, nullptr, nodes);
    }
    auto const margin = G::read_position(p.written()).static_value();
    return p.to_move() == first ? margin : -margin;
}

TEST_CASE("who follows the hints gets what the position is worth", "[play]")
{
    CHECK(margin_by_hints<dots_and_boxes::game>("1x3") >= -1);
    CHECK(margin_by_hints<dots_and_boxes::game>("2x2") >= 2);
    CHECK(margin_by_hints<reversi::game>("4x4,othello,pass") >= -8);
}

namespace {
/// How a game ends after each move, by minimax over the whole tree, is what the analysis says.
template <class G>
void analyses_honestly(typename G::position const& start, int fewest)
{
    auto const played = game_at_random<G>(40, start);
    RC_PRE(played.size() > static_cast<std::size_t>(fewest));
    auto const& p = played[static_cast<std::size_t>(drawn(fewest, int(played.size())))];
    auto const text = G::write_position(p);
    RC_LOG(text);
    auto const at = known<G>().read_position(text);
    RC_PRE(at.has_moves() and not at.over() and not at.forced_pass());
    auto const found = known<G>().analyse(at, {});
    std::vector<decltype(prospects{static_value}(timed(p)))> worths;
    for (auto const& next : timed(p).moves())
        worths.push_back(
            negate(game_tree_of(next) | views::map(prospects{static_value}) | minimax));
    auto const best = std::ranges::max_element(worths)->worth.outcome;
    RC_ASSERT(found->moves().size() == worths.size());
    for (std::size_t i = 0; i < worths.size(); ++i) {
        auto const& m = found->moves()[i];
        auto const outcome = worths[i].worth.outcome;
        RC_ASSERT(m.complete);
        RC_ASSERT(m.ending
                  == (outcome > 0   ? ending_in_sight::win
                      : outcome < 0 ? ending_in_sight::loss
                                    : ending_in_sight::draw));
        RC_ASSERT((not m.best or outcome == best));
        if (not game_with<G, member::margin_unit> and outcome != 0)
            RC_ASSERT(m.plies == worths[i].plies);
    }
    RC_ASSERT(std::ranges::any_of(found->moves(), &analysed_move::best));
}
} // namespace

TEST_CASE("how a game ends, a hint says as minimax does", "[play][property]")
{
    rc::prop("tic-tac-toe", [] { analyses_honestly<xo>({}, 3); });
    rc::prop("nim", [] { analyses_honestly<nim::game>(nim::read_position("2,3,2"), 0); });
    rc::prop("four in a row", [] {
        analyses_honestly<four_in_a_row::game>(four_in_a_row::game::with_rules("3x3,gravity,3"), 1);
    });
    rc::prop("reversi",
             [] { analyses_honestly<reversi::game>(reversi::game::with_rules("4x4,pass"), 6); });
    rc::prop("dots and boxes", [] {
        analyses_honestly<dots_and_boxes::game>(dots_and_boxes::game::with_rules("2x2"), 5);
    });
}

TEST_CASE("where the end is out of sight, advice says how far it could see", "[play]")
{
    std::string const large = "31,31,31,31,31,31,31,31";
    // How far that is depends on how well the search prunes.
    auto const hint = said<nim::game>(large, "hint");
    CHECK_THAT(hint, StartsWith("As far as can be seen ") and Contains(" plies ahead, "));
    CHECK(std::stoi(hint.substr(std::string_view("As far as can be seen ").size())) >= 1);
    CHECK_THAT(hint, Contains("every move is as good as any other, about\neven."));
    auto const why = said<nim::game>(large, "why 1 1");
    CHECK_THAT(why, StartsWith("As far as can be seen "));
    CHECK_THAT(why, Contains("nothing refutes take 1 from heap 1: it"));
    CHECK_THAT(why, Contains("\nPlay may go on: take 1 from heap 1, take "));
}

TEST_CASE("where the end is out of sight, advice says who is ahead", "[play]")
{
    // The first player has closed a row of boxes, and nothing else is drawn.
    std::string const board = "5x5 -----/IIIIII/-----/....../...../....../...../....../...../"
                              "....../..... ";
    CHECK_THAT(said<dots_and_boxes::game>(board + "first 5:0", "hint"),
               StartsWith("As far as can be seen ") and EndsWith("ahead.\n"));
    CHECK_THAT(said<dots_and_boxes::game>(board + "second 5:0", "hint"),
               StartsWith("As far as can be seen ") and EndsWith("behind.\n"));
}
