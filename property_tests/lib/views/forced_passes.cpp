// Passes that only keep turns alternating are no plies: prune and perft against a slow count, in a
// game made for it.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cstdint>
#include <string>
#include <vector>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/position.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/prune.hpp>

using namespace gametree;

namespace {
/// Take 1, 2 or 3 of the counters; who takes 2 has to take again, if there are any left.
struct heap {
    int left = 0;
    int margin = 0; // for the player to move
    player mover = player::first;
    bool must_pass = false;

    friend constexpr bool operator==(heap const&, heap const&) = default;
    [[nodiscard]] bool forced_pass() const { return must_pass; }
    [[nodiscard]] player to_move() const { return mover; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const
    {
        return left == 0 and (who == mover ? margin > 0 : margin < 0);
    }
    [[nodiscard]] int static_value() const { return margin; }
    [[nodiscard]] heap after(int taken) const
    {
        return {left - taken, -(margin + taken % 3), opponent(mover), taken == 2 and left > taken};
    }
    struct cursor {
        int left = 0;
        int margin = 0;
        player mover = player::first;
        bool must_pass = false;
        int take = 1;

        [[nodiscard]] bool done() const { return must_pass ? take > 1 : take > 3 or take > left; }
        [[nodiscard]] heap read() const
        {
            if (must_pass)
                return {left, -margin, opponent(mover), false};
            return heap{left, margin, mover, false}.after(take);
        }
        void next() { ++take; }
    };
    [[nodiscard]] auto moves() const
    {
        return cursor_range(cursor{left, margin, mover, must_pass, 1});
    }
};
static_assert(position<heap>);
static_assert(heap{} == heap{} and not(heap{1} == heap{}));

/// By the rules alone, one player after the other, no passes at all: how many ways there are to
/// make `plies` of them, and the best margin for `who`.
std::uint64_t ways(int left, int plies)
{
    if (plies == 0)
        return 1;
    std::uint64_t count = 0;
    for (int take = 1; take <= 3 and take <= left; ++take)
        count += ways(left - take, plies - 1);
    return count;
}
int best(int left, int margin, int plies)
{
    if (left == 0 or plies == 0)
        return margin;
    int found = -1000;
    for (int take = 1; take <= 3 and take <= left; ++take) {
        auto const gained = margin + take % 3;
        bool const again = take == 2 and left > 2;
        found = std::max(found, again ? best(left - take, gained, plies - 1)
                                      : -best(left - take, -gained, plies - 1));
    }
    return found;
}
} // namespace

TEST_CASE("perft counts the plies that players make", "[passes]")
{
    for (int left = 0; left <= 12; ++left)
        for (int depth = 0; depth <= 8; ++depth) {
            auto const counts = perft(game_tree_of(heap{left}), depth);
            for (int ply = 1; ply <= depth; ++ply)
                CHECK(counts[static_cast<std::size_t>(ply) - 1] == ways(left, ply));
        }
    // From the pass itself: what is below is counted from the player who may go on.
    heap const passing{5, 0, player::second, true};
    CHECK(perft(game_tree_of(passing), 2) == perft(game_tree_of(heap{5}), 2));
}

TEST_CASE("prune counts the plies that players make", "[passes]")
{
    for (int left = 0; left <= 11; ++left)
        for (int depth = 0; depth <= 11; ++depth) {
            INFO(left << " counters, " << depth << " plies");
            auto const tree = game_tree_of(heap{left}) | views::prune(depth);
            CHECK((tree | views::map(static_value) | minimax) == best(left, 0, depth));
            CHECK((tree | views::map(static_value) | views::memo | views::best_first | alpha_beta)
                  == best(left, 0, depth));
            CHECK((tree | views::prune(3) | views::map(static_value) | minimax)
                  == best(left, 0, std::min(depth, 3)));
        }
}

TEST_CASE("a pass at the cut is a leaf", "[passes]")
{
    heap const passing{5, 1, player::second, true};
    auto const children = [](auto const& tree) {
        int count = 0;
        auto below = tree.children();
        for (auto it = ranges::begin(below); it != ranges::end(below); ++it)
            ++count;
        return count;
    };
    CHECK(children(game_tree_of(passing) | views::prune(0)) == 0);
    CHECK(children(game_tree_of(passing) | views::prune(1)) == 1);
    auto below = (game_tree_of(passing) | views::prune(1)).children();
    CHECK(children(*ranges::begin(below)) == 3);
}
