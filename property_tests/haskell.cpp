// Written trees: the library and the Haskell port find the same value and force the same labels in
// the same order, with every search, naturally and best first.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/rose_tree_io.hpp>

#include <support/haskell.hpp>
#include <support/random_trees.hpp>

using label_tree = gametree::rose_tree<long long>;
using namespace gametree_tests;

static void ask_about(interview& questions, label_tree const& tree)
{
    questions.every_search(
        tree, [text = to_string(tree)](auto const& words) { return "tree " + words + " " + text; });
}

TEST_CASE("written trees are searched as the Haskell port searches them", "[haskell]")
{
    constexpr std::size_t trees_a_case = 30;
    rc::prop("any trees", [] {
        auto const some
            = rc::gen::container<std::vector<label_tree>>(trees_a_case, trees<long long>());
        interview questions;
        for (auto const& tree : *some)
            ask_about(questions, tree);
        compare_with_haskell(questions);
    });
    rc::prop("deep and wide trees", [] {
        auto const limits = *rc::gen::element(tree_limits{.depth = 60, .branching = 2},
                                              tree_limits{.depth = 2, .branching = 60});
        interview questions;
        ask_about(questions, *trees<long long>(limits));
        compare_with_haskell(questions);
    });
}

TEST_CASE("a long line and a broad root are searched as the Haskell port searches them",
          "[haskell]")
{
    constexpr int size = 3000;
    label_tree::builder line;
    for (int i = 0; i < size; ++i)
        line.open(i * 7919 % 101 - 50);
    for (int i = 0; i < size; ++i)
        line.close();
    label_tree::builder broad;
    broad.open(0);
    for (int i = 0; i < size; ++i) {
        broad.open(i * 7919 % 101 - 50);
        broad.close();
    }
    broad.close();
    interview questions;
    ask_about(questions, line.finish());
    ask_about(questions, broad.finish());
    CHECK(questions.difference().empty());
}

TEST_CASE("the trees of the ports' own descriptions", "[haskell]")
{
    auto const text = "Node 0 [Node 1 [Node 5 [],Node 6 []],Node 2 [Node 4 [],Node 7 []],"
                      "Node 3 [Node 9 [],Node 8 []]]";
    CHECK(haskell().ask(std::string("tree omit natural ") + text) == "8 : 2 3 5 8 9");
    CHECK(haskell().ask("tree omit natural Node 5 [")
          == "error: a tree reads like Node 5 [Node 3 [],Node 4 []]");
}
