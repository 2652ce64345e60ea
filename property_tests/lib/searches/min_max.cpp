// min_max, the Romanian lecture's: minimax that stops at a win.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/min_max.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {

std::vector<int> forced(auto const& tree, auto const& search, int& value)
{
    std::vector<int> labels;
    auto const note = [&](label_forced<numbered_label<int>> const& e) {
        labels.push_back(static_cast<int>(e.label.index));
    };
    value = numbered(tree) | views::observe(note)
          | views::map([](auto const& l) { return l.label; }) | search;
    return labels;
}

/// What the Romanian lecture's loop reads, written from its text: all children until one is a win.
int by_the_text(rose_tree<int> const& t, int win, std::vector<int>& read)
{
    auto children = t.children();
    bool leaf = true;
    int val = 0;
    for (auto const& child : children) {
        auto const s = -by_the_text(child, win, read);
        val = leaf ? s : std::max(val, s);
        leaf = false;
        if (val == win)
            return val;
    }
    if (leaf)
        read.push_back(static_cast<int>(t.index()));
    return leaf ? t.label() : val;
}

} // namespace

TEST_CASE("min_max is minimax and reads what the Romanian lecture's loop reads", "[min_max]")
{
    rc::prop("with a win", [] {
        auto const tree
            = *trees<int>({.depth = 5, .branching = 4, .nodes = 60}, shape::any, labels::tied);
        constexpr int win = 2; // the farthest of those labels
        int value = 0;
        auto const labels_read = forced(tree, min_max(win), value);
        RC_ASSERT(value == (tree | minimax));
        std::vector<int> expected;
        RC_ASSERT(by_the_text(tree, win, expected) == value);
        RC_ASSERT(labels_read == expected);
    });
    rc::prop("without one, all leaves", [](rose_tree<int> const& tree) {
        int value = 0;
        int definition = 0;
        RC_ASSERT(forced(tree, min_max, value) == forced(tree, minimax, definition));
        RC_ASSERT(value == definition);
    });
}
