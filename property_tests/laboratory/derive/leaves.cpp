// The tree of a derivation on every rung, as text: what is struck out.
#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/chance_trees.hpp"
#include "support/command.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

/// The leaves of a tree, from left to right.
std::vector<node const*> leaves_of(instance const& whole)
{
    std::vector<node const*> leaves;
    for (auto const* n : in_preorder(whole.root()))
        if (n->is_leaf())
            leaves.push_back(n);
    return leaves;
}

/// What is written at leaves, from left to right, in the lines of a tree that is not drawn.
std::size_t count_of(std::string const& text, std::string_view sign)
{
    std::size_t found = 0;
    for (auto at = text.find(sign); at != text.npos; at = text.find(sign, at + sign.size()))
        ++found;
    return found;
}

void strikes_what_is_saved(instance const& whole)
{
    auto const all = derived(whole);
    for (std::size_t number = 1; number <= all.size(); ++number) {
        rung_leaves const status(all, number);
        auto const& now = all[number - 1];
        std::set<node const*> spared;
        for (auto const& group : now.saved)
            spared.insert(group.leaves.begin(), group.leaves.end());
        std::set<node const*> const anew(now.more.begin(), now.more.end());
        std::set<node const*> const here(now.search.evaluated.begin(), now.search.evaluated.end());
        for (auto const* leaf : leaves_of(whole)) {
            auto const found = status.of(*leaf);
            RC_ASSERT((found == leaf_status::spared) == spared.contains(leaf));
            RC_ASSERT((found == leaf_status::anew) == anew.contains(leaf));
            RC_ASSERT((found == leaf_status::evaluated or found == leaf_status::anew)
                      == here.contains(leaf));
        }
        // and so has the text
        if (auto const text = tree_at_rung(all, number, {1'000'000, true});
            leaves_of(whole).size() < 300)
            RC_ASSERT(count_of(text, "~~") == 2 * spared.size());
    }
}

} // namespace

TEST_CASE("leaves are struck out on the rung that saves them", "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        strikes_what_is_saved(*written(gametree::to_string(tree), ""));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        strikes_what_is_saved(*written(gametree::to_string(chancy), ""));
    });
}

TEST_CASE("the tree stands in the same places on every rung", "[laboratory][derive]")
{
    auto const whole = written(lecture_example, "");
    auto const all = derived(*whole);
    CHECK(tree_at_rung(all, 0, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30      5\n");
    CHECK(tree_at_rung(all, 3, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30    ~~5~~\n");
    CHECK(tree_at_rung(all, 4, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30      .\n");
}

TEST_CASE("a tree that is too wide is in lines, and on a rung those that change",
          "[laboratory][derive]")
{
    std::string text;
    for (int i = 0; i < 30; ++i)
        text += (i > 0 ? "," : "") + ("Node 0 [Node " + std::to_string(29 - i) + " [],Node 3 []]");
    auto const whole = written("Node 0 [" + text + "]", "");
    auto const all = derived(*whole);
    auto const first = tree_at_rung(all, 0, {});
    CHECK(first.starts_with("  1: 29 3\n  2: 28 3\n"));
    CHECK(first.ends_with("  20: 10 3\n  and 10 lines more\n"));
    auto const omit = tree_at_rung(all, 3, {});
    CHECK(omit
          == "  27: 3 ~~3~~\n  28: 2 ~~3~~\n  29: 1 ~~3~~\n  30: 0 ~~3~~\n"
             "  26 lines more in which nothing changes\n");
    CHECK(tree_at_rung(all, 2, {}) == "  The tree is as it was.\n");
    for (std::size_t number = 0; number <= all.size(); ++number) {
        std::istringstream in(tree_at_rung(all, number, {40, true}));
        for (std::string line; std::getline(in, line);)
            CHECK(columns_of(line) <= 40);
    }
}

TEST_CASE("a line in which leaves are evaluated anew, and none is saved, is there",
          "[laboratory][derive]")
{
    // Node 2 is left by star1 within its first outcome; star2 reads a leaf of the other one first.
    std::string wide = "Node 9 []";
    for (int i = 1; i < 30; ++i)
        wide += ",Node 5 []";
    auto const whole = written("Node 0 [Node (-1) [],Chance 0 [(1 % 2,Node 0 [Node 9 [],Node (-9) "
                               "[]]),(1 % 2,Node 0 ["
                                   + wide + "])]]",
                               "");
    auto const all = derived(*whole);
    REQUIRE(all.at(3).of->id.name() == "star2");
    REQUIRE(all[3].saved.empty());
    REQUIRE(all[3].more.size() == 1);
    std::string left;
    for (int i = 1; i < 30; ++i)
        left += " .";
    CHECK(tree_at_rung(all, 4, {})
          == "  2.2: +9" + left + "\n  2 lines more in which nothing changes\n");
}

TEST_CASE("groups have every leaf once, until there are enough", "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const leaves = leaves_of(*whole);
        auto const most = *rc::gen::inRange<std::size_t>(1, 100);
        auto const found = groups_of(whole->root(), most);
        std::set<node const*> seen;
        for (auto const& group : found.groups)
            for (auto const* leaf : group.leaves) {
                RC_ASSERT(seen.insert(leaf).second);
                RC_ASSERT(leaf == group.above or leaf->parent() == group.above);
            }
        RC_ASSERT(seen.size() == std::min(most, leaves.size()));
        RC_ASSERT(found.more == (leaves.size() > most));
    });
}
