// Every view of range-v3 for input ranges takes the children of a tree, and makes of them what it
// makes of a vector of them.
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/all.hpp>
#include <range/v3/view/any_view.hpp>
#include <range/v3/view/cache1.hpp>
#include <range/v3/view/chunk.hpp>
#include <range/v3/view/common.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/const.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/drop_exactly.hpp>
#include <range/v3/view/drop_while.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/join.hpp>
#include <range/v3/view/move.hpp>
#include <range/v3/view/partial_sum.hpp>
#include <range/v3/view/remove_if.hpp>
#include <range/v3/view/replace_if.hpp>
#include <range/v3/view/slice.hpp>
#include <range/v3/view/stride.hpp>
#include <range/v3/view/tail.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/take_exactly.hpp>
#include <range/v3/view/take_while.hpp>
#include <range/v3/view/transform.hpp>

#include <games/tic_tac_toe/position.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>

#include "lib/ranges/trees.hpp"

namespace rv = ranges::views;
using namespace gametree;
using gametree_tests::labels_in;

namespace {
/// \pre  the root has three children or more
template <game_tree Tree>
void check_every_view(Tree const& tree)
{
    std::vector<Tree> made;
    for (auto const& child : tree.children())
        made.push_back(child);
    auto const big = [](Tree const& t) { return t.label() > 3; };
    auto const first = [](Tree const& t, Tree const&) { return t; };
    auto const check = [&](auto view) {
        auto all = made; // a view may move from it
        CHECK(labels_in(view(tree.children())) == labels_in(view(rv::all(all))));
    };
    check([](auto r) { return r | rv::all; });
    check(
        [](auto r) { return ranges::any_view<Tree>(r | rv::transform([](Tree t) { return t; })); });
    check([](auto r) { return r | rv::cache1; });
    check([](auto r) { return r | rv::cache1 | rv::common; });
    check([](auto r) { return r | rv::chunk(2) | rv::join; });
    check([](auto r) { return r | rv::common; });
    check([](auto r) { return rv::concat(r, r); });
    check([](auto r) { return r | rv::const_; });
    check([](auto r) { return r | rv::drop(1); });
    check([](auto r) { return r | rv::drop_exactly(1); });
    check([=](auto r) { return r | rv::drop_while(big); });
    check([=](auto r) { return r | rv::filter(big); });
    check([](auto r) { return r | rv::move; });
    check([=](auto r) { return r | rv::partial_sum(first); });
    check([=](auto r) { return r | rv::remove_if(big); });
    check([&, one = made.front()](auto r) { return r | rv::replace_if(big, one); });
    check([](auto r) { return r | rv::slice(1, 3); });
    check([](auto r) { return r | rv::stride(2); });
    check([](auto r) { return r | rv::tail; });
    check([](auto r) { return r | rv::take(2); });
    check([](auto r) { return r | rv::take_exactly(2); });
    check([=](auto r) { return r | rv::take_while(big); });
}
} // namespace

TEST_CASE("every view of range-v3 for input ranges takes the children of a tree", "[ranges]")
{
    // neither of the two is a forward range
    rose_tree<int> const strict{5, {{4, {{1}, {2}}}, {3}, {6, {{9}, {8}}}, {2}}};
    check_every_view(strict | views::map([](int x) { return x + 1; }));
    check_every_view(game_tree_of(tic_tac_toe::position()) | views::map(static_value));
}

TEST_CASE("a lazy list of bounds goes through the views of range-v3", "[ranges]")
{
    rose_tree<int> const tree{0, {{4, {{1}, {2}}}, {3}, {6, {{9}, {8}}}, {2}}};
    auto const bounds = ranges::to<std::vector>(lists::mmx(tree, lists::map_min));
    CHECK(bounds.size() > 1);
    CHECK((lists::mmx(tree, lists::map_min) | rv::cache1 | ranges::to<std::vector>()) == bounds);
}
