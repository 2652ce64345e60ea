// The page of the derivation against the library on every game, its positions known at run time.
#include <string>
#include <utility>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/view/transform.hpp>
#include <rapidcheck/catch.h>

#include <games/games.hpp>
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

/// Whether all that is done with a game is what the page of the derivation says.
bool as_the_page_says(plain_position const& p, int depth)
{
    auto const move = make_move(depth, p);
    return searches_as_defined(game_tree_of(p) | views::prune(depth), static_value)
       and evaluate(depth, p) == equations::evaluate(depth, p)
       and evaluate(depth, p, minimax, dynamic) == equations::evaluate(depth, p, dynamic)
       and (not move or *move == equations::make_move(depth, p));
}
} // namespace

TEST_CASE("every game is searched as the page of the derivation says", "[laboratory][derivation]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        if constexpr (not game_of_chance<G>)
            rc::prop(std::string(G::name), [] {
                plain_position const p{any_position_of<G>(game_at_random<G>(30).back())};
                auto const wide = p.p.all_moves().size() > 20;
                RC_ASSERT(as_the_page_says(p, *rc::gen::inRange(0, wide ? 2 : 3)));
            });
    });
}
