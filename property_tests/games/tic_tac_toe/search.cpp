// Every search of tic-tac-toe: how much it visits from the empty board, and what it finds
// elsewhere.
#include <cstddef>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>

#include <gametree/searches/algorithms.hpp>
#include <gametree/position.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/boards.hpp"

namespace hana = boost::hana;
using namespace gametree;
using namespace gametree_tests;

namespace {
auto valued(tic_tac_toe::position const& p)
{
    return game_tree_of(p)
         | views::map([](tic_tac_toe::position const& at) { return at.static_value(); });
}

/// What a board is worth when play is followed to its end.
int slow_value(board const& b)
{
    auto const next = next_boards(b);
    if (next.empty())
        return slow_static(b);
    int best = -1000;
    for (auto const& reply : next)
        best = std::max(best, -slow_value(reply));
    return best;
}
} // namespace

TEST_CASE("what the ladder visits from the empty board", "[tic-tac-toe][ladder]")
{
    struct work {
        std::size_t nodes = 1;
        std::size_t leaves = 0;
        bool operator==(work const&) const = default;
    };
    auto const visited = [](auto const& search) {
        work seen;
        auto const watch
            = hana::overload([&](label_forced<int> const&) { ++seen.leaves; },
                             [&]<class Child>(child_made<Child> const&) { ++seen.nodes; });
        CHECK((valued({}) | views::observe(watch) | search) == 0);
        return seen;
    };
    CHECK(visited(minimax) == work{549'946, 255'168});
    CHECK(visited(mmx) == work{549'946, 255'168});
    CHECK(visited(omit) == work{29'257, 12'352});
    CHECK(visited(fused) == work{29'257, 12'352});
    CHECK(visited(alpha_beta) == work{18'297, 7'330});
    CHECK(scout(valued({})) == 0);
    CHECK(mtdf(valued({})) == 0);
}

TEST_CASE("from every position with four marks and more all searches agree",
          "[tic-tac-toe][ladder]")
{
    std::size_t positions = 0;
    for (auto const& b : all_boards()) {
        if (marks(b, '.') > 5)
            continue;
        ++positions;
        auto const tree = valued(position_of(b));
        auto const value = slow_value(b);
        hana::for_each(algorithms, [&](auto const& a) {
            if ((tree | a.search) != value)
                FAIL(a.name << " at " << b << ", which is worth " << value);
            if ((tree | views::best_first | a.search) != value)
                FAIL(a.name << " best-first at " << b << ", which is worth " << value);
        });
    }
    CHECK(positions == 5478 - 1 - 9 - 72 - 252);
}
