// What dots and boxes says of its lines: which are enough, against a slow model that knows nothing of
// chains, where they matter, near the end of the game; and in which order they are tried.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/dots_and_boxes/position.hpp>
#include <gametree/knowledge.hpp>

#include "support/game_laws.hpp"

using namespace gametree;
using namespace gametree_tests;
namespace boxes = gametree::dots_and_boxes;

namespace {
/// The value of what is left, by all moves: the margin that is still to come.
class slow_values {
    std::map<boxes::edge_set, int> known_;

public:
    int operator()(boxes::position const& p)
    {
        if (p.forced_pass())
            return -(*this)(laws::moves_of(p).front());
        if (auto const found = known_.find(p.lines()); found != known_.end())
            return found->second;
        std::optional<int> best;
        for (auto const& next : laws::moves_of(p)) {
            int const gained = next.boxes() - p.boxes();
            int const value = gained - (*this)(next);
            best = best ? std::max(*best, value) : value;
        }
        return known_[p.lines()] = best.value_or(0);
    }
};

/// A board on which that many lines or fewer are free, drawn at random without giving a box away as long
/// as that is possible, and then with.
boxes::position near_the_end(boxes::rules rules, int free)
{
    boxes::position p(rules);
    for (;;) {
        auto const next = laws::moves_of(p);
        if (p.forced_pass()) {
            p = next.front();
            continue;
        }
        if (static_cast<int>(next.size()) <= free)
            return p;
        std::vector<boxes::position> quiet;
        for (auto const& q : next) {
            boxes::box_counts const after(q.lines(), rules.rows, rules.columns);
            if (after.three == boxes::edge_set{})
                quiet.push_back(q);
        }
        p = *rc::gen::elementOf(quiet.empty() ? next : quiet);
    }
}

/// How many boxes have that many lines, counted box by box.
int boxes_with(int lines, boxes::position const& p)
{
    int found = 0;
    for (int row = 0; row < p.rows(); ++row)
        for (int column = 0; column < p.columns(); ++column) {
            int drawn = 0;
            for (auto const line :
                 {boxes::horizontal(row, column), boxes::horizontal(row + 1, column),
                  boxes::vertical(row, column), boxes::vertical(row, column + 1)})
                drawn += boxes::contains(p.lines(), line);
            found += drawn == lines;
        }
    return found;
}

/// The best value that the moves lead to.
template <class Moves>
std::optional<int> best_of(boxes::position const& p, Moves&& all, slow_values& worth_of)
{
    std::optional<int> best;
    for (auto&& next : all) {
        int const worth = next.boxes() - p.boxes() - worth_of(next);
        best = best ? std::max(*best, worth) : worth;
    }
    return best;
}
} // namespace

TEST_CASE("the lines that are enough are as good as all", "[dots_and_boxes]")
{
    rc::prop("where chains and rings are left", [] {
        auto const [rows, columns]
            = *rc::gen::element(std::pair{1, 7}, std::pair{2, 4}, std::pair{3, 3}, std::pair{3, 4});
        auto const p = near_the_end(boxes::rules{rows, columns, false}, *rc::gen::inRange(2, 13));
        slow_values worth_of;
        auto const all = laws::moves_of(p);
        RC_ASSERT(best_of(p, p.relevant_moves(), worth_of) == best_of(p, all, worth_of));
        RC_ASSERT(worth_of(p) == worth_of(p.canonical()));
    });
}

TEST_CASE("a chain of two boxes is opened in the middle", "[dots_and_boxes]")
{
    // A row of five: a chain of two boxes and one of three. Opened at an end, the chain of two would be
    // handed back, and the chain of three would have to be opened.
    boxes::rules const rules{1, 5, false};
    auto drawn = boxes::lines_of_board(1, 5);
    auto const middle = boxes::vertical(0, 1);
    auto const end = boxes::vertical(0, 0);
    for (auto const line : {end, middle, boxes::horizontal(0, 1), boxes::horizontal(0, 2),
                            boxes::vertical(0, 3), boxes::vertical(0, 4), boxes::vertical(0, 5)})
        boxes::remove(drawn, line);
    boxes::position const p(rules, drawn, player::first, 0, boxes::duty::draw_or_pass);
    slow_values worth_of;
    CHECK(worth_of(p) == 1);
    CHECK(-worth_of(p.with_line(middle)) == 1);
    CHECK(-worth_of(p.with_line(end)) == -1);
    CHECK(best_of(p, p.relevant_moves(), worth_of) == 1);
}

TEST_CASE("four boxes of which both ends can be closed may all be left", "[dots_and_boxes]")
{
    // A row of nine: who closes the four has to open the chain of five. The line in the middle leaves four
    // boxes to the opponent, who has to open it then.
    boxes::rules const rules{1, 9, false};
    auto drawn = boxes::lines_of_board(1, 9);
    auto const middle = boxes::vertical(0, 2);
    for (int const column : {1, 2, 3, 5, 6, 7, 8, 9})
        boxes::remove(drawn, boxes::vertical(0, column));
    boxes::remove(drawn, boxes::horizontal(0, 4)); // the other end of the five
    boxes::position const p(rules, drawn, player::first, 0, boxes::duty::draw_or_pass);
    slow_values worth_of;
    CHECK(worth_of(p) == 1);
    CHECK(-worth_of(p.with_line(middle)) == 1);
    CHECK(best_of(p, p.relevant_moves(), worth_of) == 1);
}

TEST_CASE("of the two outer lines of a corner one is enough while both are free",
          "[dots_and_boxes]")
{
    auto const enough = [](boxes::edge_set const& drawn) {
        return boxes::quiet_choices(drawn, boxes::box_counts(drawn, 3, 3), 3, 3);
    };
    for (auto const& [across, along] :
         {std::pair{boxes::horizontal(0, 0), boxes::vertical(0, 0)},
          std::pair{boxes::horizontal(0, 2), boxes::vertical(0, 3)},
          std::pair{boxes::horizontal(3, 0), boxes::vertical(2, 0)},
          std::pair{boxes::horizontal(3, 2), boxes::vertical(2, 3)}}) {
        auto const free = enough({});
        CHECK(boxes::contains(free, across));
        CHECK_FALSE(boxes::contains(free, along));
        boxes::edge_set drawn{};
        boxes::add(drawn, across);
        CHECK(boxes::contains(enough(drawn), along));
    }
}

TEST_CASE(
    "the order of moves: those that close a box, those that give none, those beside more boxes",
    "[dots_and_boxes]")
{
    rc::prop("of all moves", [] {
        int const rows = *rc::gen::inRange(1, 10);
        int const columns = *rc::gen::inRange(1, 10);
        auto const p = laws::reached(boxes::position({rows, columns, *rc::gen::arbitrary<bool>()}),
                                     *rc::gen::inRange(0, 2 * rows * columns));
        if (p.over())
            return;
        boxes::box_counts const counts(p.lines(), rows, columns);
        RC_ASSERT(boxes::count(counts.one) == boxes_with(1, p));
        RC_ASSERT(boxes::count(counts.two) == boxes_with(2, p));
        RC_ASSERT(boxes::count(counts.three) == boxes_with(3, p));
        auto const merit = [&](boxes::position const& next) {
            bool const closes = next.boxes() > p.boxes();
            int const given = boxes_with(3, next);
            return closes
                     ? std::tuple(true, given, 0)
                     : std::tuple(false, -given, 2 * boxes_with(2, next) + boxes_with(1, next));
        };
        auto all = laws::moves_of(p);
        std::erase_if(all,
                      [](auto const& next) { return next.over(); }); // nothing is left to hope for
        std::sort(all.begin(), all.end(),
                  [&](auto const& a, auto const& b) { return merit(a) < merit(b); });
        for (std::size_t i = 1; i < all.size(); ++i)
            RC_ASSERT((p.promise(all[i - 1]) <=> p.promise(all[i]))
                      == (merit(all[i - 1]) <=> merit(all[i])));
    });
}

TEST_CASE("what a board is reduced to has the play that is left, and no boxes", "[dots_and_boxes]")
{
    constexpr int all_plies = 100;
    rc::prop("near the end", [] {
        auto const p = near_the_end(boxes::rules{2, 3, false}, *rc::gen::inRange(2, 8));
        auto const [rest, gained] = p.reduced();
        RC_ASSERT(rest.margin() == 0);
        RC_ASSERT(gained == p.margin());
        RC_ASSERT(laws::value_of(rest, all_plies) + gained == laws::value_of(p, all_plies));
    });
}
