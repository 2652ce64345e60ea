// The moves of every game, and of a timed position of it, are ranges of range-v3.
#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/max.hpp>
#include <range/v3/iterator/operations.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/cache1.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>

#include <games/games.hpp>
#include <gametree/play/timed_position.hpp>
#include <laboratory/any_position.hpp>

namespace hana = boost::hana;
namespace rv = ranges::views;
using namespace gametree;
using namespace gametree::laboratory;

namespace {
constexpr auto value = [](any_position const& p) { return p.judged_for(0, player::first); };
constexpr auto first_has_won = [](any_position const& p) { return p.win(player::first); };

/// What range-v3 makes of the moves from `p` is what a loop makes of them, which is `next`; and a timed
/// position has the same moves.
void check_moves(any_position const& p, std::vector<any_position> const& next)
{
    auto const count = static_cast<std::ptrdiff_t>(next.size());
    std::vector<double> values;
    std::ptrdiff_t won = 0;
    for (auto const& q : next) {
        values.push_back(value(q));
        won += first_has_won(q) ? 1 : 0;
    }

    CHECK((ranges::to<std::vector>(p.moves()) == next));
    CHECK((ranges::to<std::vector>(p.moves() | rv::cache1) == next));
    CHECK(ranges::distance(p.moves()) == count);
    CHECK(ranges::distance(rv::concat(p.moves(), p.moves())) == 2 * count);
    CHECK(ranges::count_if(p.moves(), first_has_won) == won);
    CHECK(ranges::equal(p.moves() | rv::transform(value), values));
    if (count > 0)
        CHECK(ranges::max(p.moves() | rv::transform(value)) == ranges::max(values));
    for (auto const& [i, q] : p.moves() | rv::enumerate | rv::take(5))
        CHECK((q == next.at(i)));
    for (auto const& [q, same] : rv::zip(p.moves(), next) | rv::drop(1))
        CHECK((q == same));
    using at = timed_position<any_position>;
    CHECK(ranges::equal(at(p, 0, {}).moves(), next, {}, &at::position));
}
} // namespace

TEST_CASE("the moves of every listed game go through the views and algorithms of range-v3",
          "[ranges][games]")
{
    hana::for_each(games, [](auto game_type) {
        using game = typename decltype(game_type)::type;
        using position_type = typename game::position;
        using range = decltype(std::declval<position_type const&>().moves());
        static_assert(ranges::view_<range> and ranges::input_range<range>);
        static_assert(ranges::viewable_range<range>);
        static_assert(std::same_as<ranges::range_value_t<range>, position_type>);
        using timed_range = decltype(std::declval<timed_position<position_type> const&>().moves());
        static_assert(ranges::view_<timed_range> and ranges::input_range<timed_range>);

        CAPTURE(game::name);
        auto p = game::initial();
        for (int ply = 0; ply < 12; ++ply) {
            std::vector<position_type> next;
            for (auto const& q : p.moves())
                next.push_back(q);
            // the game's own type once more, as its cursor is compiled for itself
            CHECK(ranges::equal(p.moves() | rv::cache1, next));
            std::vector<any_position> any;
            for (auto const& q : next)
                any.push_back(any_position_of<game>(q));
            check_moves(any_position_of<game>(p), any);
            if (next.empty())
                break;
            p = next.at(static_cast<std::size_t>(ply) % next.size());
        }
    });
}
