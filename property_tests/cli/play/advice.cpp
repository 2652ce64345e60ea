// `hint` and `why`: what they say is true. How they say it is in advice.console.
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

/// The margin of whoever moves first, when that player follows the hints and the other the
/// computer.
long long margin_by_hints(game const& game, std::string rules)
{
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
    auto const margin = p.static_value();
    return p.to_move() == first ? margin : -margin;
}

TEST_CASE("who follows the hints gets what the position is worth", "[play]")
{
    CHECK(margin_by_hints(known<dots_and_boxes::game>(), "1x3") >= -1);
    CHECK(margin_by_hints(known<dots_and_boxes::game>(), "2x2") >= 2);
    CHECK(margin_by_hints(known<reversi::game>(), "4x4,othello,pass") >= -8);
}

namespace {
/// How a game ends after each move, by minimax over the whole tree, is what the analysis says.
void analyses_honestly(game const& of, study const& what, int fewest)
{
    auto const played = game_at_random(of.start(what), 40);
    RC_PRE(played.size() > static_cast<std::size_t>(fewest));
    auto const& p = played[static_cast<std::size_t>(drawn(fewest, int(played.size())))];
    RC_LOG(p.written());
    RC_PRE(p.has_moves() and not p.over() and not p.forced_pass());
    auto const found = of.analyse(p, {});
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
        if (not of.about().has_margins() and outcome != 0)
            RC_ASSERT(m.plies == worths[i].plies);
    }
    RC_ASSERT(std::ranges::any_of(found->moves(), &analysed_move::best));
}
} // namespace

TEST_CASE("how a game ends, a hint says as minimax does", "[play][property]")
{
    struct start {
        std::string game, position, rules;
        int fewest; ///< moves, so that all play from there can be searched
    };
    for (auto const& s : std::vector<start>{{"tic-tac-toe", "", "", 3},
                                            {"nim", "2,3,2", "", 0},
                                            {"four-in-a-row", "", "3x3,gravity,3", 1},
                                            {"reversi", "", "4x4,pass", 6},
                                            {"dots-and-boxes", "", "2x2", 5}})
        laws::prop(s.game, [&] {
            study what;
            what.position = s.position;
            what.rules = s.rules;
            analyses_honestly(game_named(s.game), what, s.fewest);
        });
}
