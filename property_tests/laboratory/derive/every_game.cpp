// The page of the derivation against the library on every game, its positions known at run time.
#include <algorithm>
#include <cstddef>
#include <utility>

#include <catch2/catch.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/views/prune.hpp>
#include <laboratory/any_position.hpp>
#include "support/derivation.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {
/// A position of a game without chance, in which a pass is a ply like any other.
struct plain_position {
    any_position p;

    [[nodiscard]] auto moves() const
    {
        return p.moves() | ranges::views::transform([](any_position q) {
                   return plain_position{std::move(q)};
               });
    }
    [[nodiscard]] long long static_value() const { return p.static_value(); }
    [[nodiscard]] bool dynamic() const { return p.dynamic(); }
    [[nodiscard]] bool win(player who) const { return p.win(who); }
    [[nodiscard]] player to_move() const { return p.to_move(); }
    friend bool operator==(plain_position const&, plain_position const&) = default;
};

/// How many positions `depth` plies see, and on where they are dynamic; no more than `most` are counted.
std::size_t seen(plain_position const& p, int depth, std::size_t most)
{
    std::size_t found = 1;
    if (depth > 0 or p.dynamic())
        for (plain_position const q : p.moves()) {
            if (found >= most)
                break;
            found += seen(q, std::max(depth - 1, 0), most - found);
        }
    return found;
}

/// All that is done with a game is what the page of the derivation says, from a position of it and as deep
/// as a moment is enough for: from the start of Nim, whose positions are dynamic, it would be minutes.
void check_as_the_page_says(any_position from)
{
    constexpr std::size_t most = 2000;
    plain_position p{std::move(from)};
    auto depth = *rc::gen::inRange(0, 4);
    while (seen(p, depth + 1, most) == most)
        if (depth > 0) {
            --depth;
        } else {
            auto const next = p.p.all_moves();
            p.p = next[drawn<std::size_t>(0, next.size())];
        }
    RC_ASSERT(searches_as_defined(game_tree_of(p) | views::prune(depth), static_value));
    RC_ASSERT(evaluate(depth, p) == equations::evaluate(depth, p));
    RC_ASSERT(evaluate(depth, p, minimax, dynamic) == equations::evaluate(depth, p, dynamic));
    if (auto const move = make_move(depth, p))
        RC_ASSERT(*move == equations::make_move(depth, p));
}
} // namespace

TEST_CASE("every game is searched as the page of the derivation says", "[laboratory][derivation]")
{
    for_games(
        [](cli::game const& of) {
            check_as_the_page_says(game_at_random(of.start({}), 30).back());
        },
        [](game_info const& about) { return not about.chance; });
}
