// Written trees in brackets, and labels as MAX sees them, as the laboratory studies them.
#include <laboratory/observe/instance.hpp>

#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/rational.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {
using int_tree = rose_tree<int>;

int_tree small_leaves_only(int_tree const& t)
{
    int_tree::builder copy;
    gametree::detail::walk(
        t, [&](int_tree const& n) { copy.open(n.size() > 1 ? 0 : n.label() % 1000); },
        [&] { copy.close(); });
    return copy.finish();
}

std::unique_ptr<instance> of_max(std::string const& text)
{
    return written(text, "a", "", ordering::natural, study{}.megabytes, false, leaf_view::of_max);
}

/// Minimax with two cases, as textbooks have it: an oracle that shares nothing with negation.
int max_min(int_tree const& t, bool max)
{
    if (t.size() == 1)
        return t.label();
    bool first = true;
    int best = 0;
    for (auto const& child : t.children()) {
        int const worth = max_min(child, not max);
        if (first or (max ? worth > best : worth < best))
            best = worth;
        first = false;
    }
    return best;
}
} // namespace

TEST_CASE("the tree of the textbook is worth 3 to MAX", "[written][brackets]")
{
    auto const text = "((3 12 8) (2 4 6) (14 5 2))";
    for (auto const& whole : {of_max(text), written(text, "a")}) // leaves on the level of MAX
        CHECK(minimax(choice_tree(whole->root())) == 3);
    CHECK(minimax(choice_tree(of_max("(3 12 8)")->root())) == 12);
    CHECK(minimax(choice_tree(written("(3 12 8)", "a")->root())) == -3);
    CHECK(of_max("(3 1/2)")->about().text == "Node 0 [Node (-3) [],Node ((-1) % 2) []]");
    CHECK(of_max("(3 4)")->title() == "the tree in a, leaves as MAX sees them");
    CHECK(written("(3 4)", "a")->title() == "the tree in a");
    CHECK_THROWS_WITH(written("((3 4)\n (1 [))", "a"), Catch::Contains("a: line 1, column 3"));
    CHECK_THROWS_WITH(written("((3 4)\n (1 *))", "a"),
                      "a: line 2, column 5: expected a number, a name or '(', found '*'");
    CHECK_THROWS_WITH(written("(3 1/0)", "a"), Catch::StartsWith("a: line 1, column 6: "));
}

TEST_CASE("laws of written trees in brackets", "[written][brackets][property]")
{
    rc::prop("brackets are the tree of Node notation", [](int_tree const& any) {
        auto const t = small_leaves_only(any);
        RC_PRE(t.size() > 1U);
        auto const whole = written(to_brackets(t), "a");
        RC_ASSERT(whole->about().text == to_string(t));
        RC_ASSERT(minimax(choice_tree(whole->root())) == minimax(t));
    });
    rc::prop("labels of MAX have the value of the two-case minimax", [](int_tree const& any) {
        auto const t = small_leaves_only(any);
        auto const whole = of_max(to_string(t));
        RC_ASSERT(minimax(choice_tree(whole->root())) == max_min(t, true));
        if (t.size() > 1)
            RC_ASSERT(of_max(to_brackets(t))->about().text == whole->about().text);
    });
    rc::prop("to see as MAX twice is to see as the mover", [](int_tree const& any) {
        auto const t = small_leaves_only(any);
        RC_ASSERT(of_max(of_max(to_string(t))->about().text)->about().text == to_string(t));
    });
}

TEST_CASE("below a chance node the same player is to move", "[written][brackets]")
{
    auto const text = "Chance 0 [(1 % 2,Node 4 []),(1 % 2,Node 0 [Node 7 []])]";
    // MAX moves after the root: 4 is seen by MAX, 7 by MIN.
    CHECK(expectiminimax(chancy_tree(written(text, "a")->root())) == value(4 - 7) / 2);
    CHECK(expectiminimax(chancy_tree(of_max(text)->root())) == value(4 + 7) / 2);
}
