// Nodes in their places, below each other or side by side: nothing lies over anything else.
#include <cstddef>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/placed_tree.hpp>
#include "support/drawings.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rose_tree;

TEST_CASE("placed nodes lie in their levels, and not over each other", "[laboratory][placed]")
{
    rc::prop("boxes", [](rose_tree<int> const& tree, bool chance) {
        constexpr double small = 1e-6;
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto options = any_options();
        options.windows = *rc::gen::arbitrary<bool>();
        options.grows = *rc::gen::element(direction::down, direction::right);
        auto const d = drawn(search, options);
        placed_tree const placed(d);
        bool const right = options.grows == direction::right;
        struct box {
            double left, top, right, bottom;
        };
        std::vector<box> boxes;
        for (std::size_t at = 0; at < d.nodes.size(); ++at) {
            auto const& f = placed.figure(at);
            auto const middle = placed.middle(at);
            box const b{middle.x - f.left, middle.y - f.top, middle.x + f.right,
                        middle.y + f.below};
            RC_ASSERT(b.left >= -small);
            RC_ASSERT(b.top >= -small);
            RC_ASSERT(b.right <= placed.width() + small);
            RC_ASSERT(b.bottom <= placed.height() + small);
            auto const row = placed.level(d.nodes[at].level);
            RC_ASSERT((right ? b.left : b.top) >= row.begin - small);
            RC_ASSERT((right ? b.right : b.bottom) <= row.begin + row.size + small);
            for (auto const& other : boxes)
                RC_ASSERT(b.left >= other.right - small or other.left >= b.right - small
                          or b.top >= other.bottom - small or other.top >= b.bottom - small);
            boxes.push_back(b);
        }
        // An edge ends at the node, and begins where its parent's sign does.
        for (std::size_t at = 1; at < d.nodes.size(); ++at) {
            auto const edge = placed.edge(at);
            RC_ASSERT((right ? edge.from.x < edge.to.x : edge.from.y < edge.to.y));
            RC_ASSERT(
                (right ? edge.to.x <= placed.middle(at).x : edge.to.y <= placed.middle(at).y));
        }
    });
}
