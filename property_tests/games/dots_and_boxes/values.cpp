// Who wins on small boards of dots and boxes, by plain search and by remembering sets of lines.
#include <algorithm>
#include <limits>
#include <map>

#include <catch2/catch.hpp>

#include <games/dots_and_boxes/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/evaluate.hpp>

#include "support/dots_and_boxes_model.hpp"

using gametree::dots_and_boxes::edge_set;
using P = gametree::dots_and_boxes::position;
using gametree::dots_and_boxes::rules;

namespace {
int searched(rules r)
{
    auto const lines = 2 * r.rows * r.columns + r.rows + r.columns;
    return gametree::evaluate((r.pass ? 2 : 1) * lines + r.rows * r.columns, P(r),
                              gametree::alpha_beta);
}
/// What the player to move still wins from here on, less what the other does: it follows from the
/// lines alone, where players may not pass.
int still_to_win(P const& p, std::map<edge_set, int>& known)
{
    if (p.over())
        return 0;
    if (p.forced_pass())
        return -still_to_win(p.passed(), known);
    if (auto const found = known.find(p.lines()); found != known.end())
        return found->second;
    int best = std::numeric_limits<int>::min();
    for (auto const& q : p.moves())
        best = std::max(best, -q.margin() - p.margin() - still_to_win(q, known));
    return known[p.lines()] = best;
}
int remembered(int rows, int columns)
{
    std::map<edge_set, int> known;
    return still_to_win(P(rules{rows, columns, false}), known);
}
} // namespace

TEST_CASE("what small boards are worth to the player who begins", "[dots-and-boxes]")
{
    CHECK(searched({1, 1, false}) == -1);
    CHECK(searched({1, 2, false}) == gametree_tests::slow_value({1, 2, false}));
    CHECK(searched({1, 3, false}) == -1);
    CHECK(searched({2, 2, false}) == 2);
    CHECK(remembered(1, 2) == searched({2, 1, false}));
    CHECK(remembered(1, 3) == -1);
    CHECK(remembered(2, 2) == 2);
    // 3x3 is -3 by the same function, which takes too long here
}

TEST_CASE("with passing, who may pass first has the only box", "[dots-and-boxes]")
{
    CHECK(searched({1, 1, true}) == 1);
    CHECK(gametree_tests::slow_value({1, 1, true}) == 1);
}
