// Written trees, with chance nodes or without: the library and the Haskell port find the same value and force the
// same labels in the same order, with every search, naturally and best first.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/searches/algorithms.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/visit.hpp>

#include "support/random_trees.hpp"
#include "support/haskell.hpp"

using namespace gametree_tests;
using namespace gametree;
using label_tree = gametree::rose_tree<long long>;

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

/// An answer `VALUE : n1 n2 ..` with the nodes in ascending order.
static std::string without_order(std::string const& answer)
{
    std::istringstream words(answer);
    std::string value;
    std::string colon;
    words >> value >> colon;
    std::vector<std::size_t> nodes;
    for (std::size_t node = 0; words >> node;)
        nodes.push_back(node);
    std::ranges::sort(nodes);
    return fmt::format("{} {} {}", value, colon, fmt::join(nodes, " "));
}

// The Prelude's minimum is free to look at its list in another order, and does, see Minimax.hs.
TEST_CASE("with the Prelude's minimum: the same value and the same set of forced labels",
          "[haskell]")
{
    rc::prop("any trees", [] {
        constexpr std::size_t trees_a_case = 30;
        auto const some = *rc::gen::container<std::vector<label_tree>>(
            trees_a_case, trees<long long>({.depth = 6, .branching = 5, .nodes = 100}));
        std::vector<std::string> questions;
        std::vector<std::string> ours;
        for (auto const& tree : some)
            boost::hana::for_each(gametree::derivation, [&](auto const& a) {
                if (a.name != "minimax" and a.name != "mmx" and a.name != "omit")
                    return;
                for (bool const best_first : {false, true}) {
                    auto const found = gametree::laboratory::visit(tree, a.about, best_first);
                    questions.push_back(fmt::format("tree prelude-{} {} {}", a.name,
                                                    best_first ? "best-first" : "natural",
                                                    to_string(tree)));
                    ours.push_back(without_order(
                        fmt::format("{} : {}", found.value, fmt::join(found.visited, " "))));
                }
            });
        auto const theirs = haskell().ask(questions);
        for (std::size_t i = 0; i < questions.size(); ++i) {
            RC_LOG() << questions[i] << '\n';
            RC_ASSERT(without_order(theirs[i]) == ours[i]);
        }
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

TEST_CASE("the thesis' programs on a list of nodes", "[haskell]")
{
    rc::prop("minimax, and alpha-beta without what is cut off", [] {
        auto const tree = *trees<long long>({.depth = 6, .branching = 4, .nodes = 60});
        interview questions;
        auto const same = [&](auto const& search, auto const& program) {
            auto const found = laboratory::visit(tree, search, false);
            questions.add(fmt::format("tree {} natural {}", program, to_string(tree)),
                          fmt::format("{} : {}", found.value, fmt::join(found.visited, " ")));
        };
        same(about::minimax, "list-minimax");
        same(about::alpha_beta, "list-alpha-beta");
        compare_with_haskell(questions);
    });
    CHECK(haskell().ask("tree list-alpha-beta-still-counted natural Node 0 [Node (-2) [],"
                        "Node 0 [Node (-3) [],Node (-3) []],Node 0 [Node 3 [],Node 3 []]]")
          == "2 : 1 3 6"); // where the value is 3
}

static void ask_about(interview& questions, laboratory::chance_label_tree const& tree, int low,
                      int high)
{
    auto const range = value_range<rational>(low, high);
    for (bool const best_first : {false, true})
        for (auto const search : search_ids(chance_algorithms)) {
            auto const found = laboratory::visit(tree, search, best_first, range);
            questions.add(fmt::format("chance {} {} {} {} {}", search.name(),
                                      best_first ? "best-first" : "natural", low, high,
                                      to_string(tree)),
                          fmt::format("{} : {}", label_notation<rational>::write_bare(found.value),
                                      fmt::join(found.visited, " ")));
        }
}

TEST_CASE("chance trees are searched as the Haskell port searches them", "[haskell][chance]")
{
    for (auto const chance : {where::anywhere, where::between, where::nowhere})
        rc::prop("any trees", [=] {
            constexpr std::size_t trees_a_case = 8;
            auto const some = *rc::gen::container<std::vector<rose_tree<int>>>(
                trees_a_case, trees<int>({.depth = 5, .branching = 5, .nodes = 60}));
            auto const spare = *rc::gen::inRange(0, 3);
            interview questions;
            for (auto const& tree : some)
                ask_about(questions, with_chance<rational>(tree, chance), -1, 1 + spare);
            compare_with_haskell(questions);
        });
    rc::prop("21 outcomes", [] {
        interview questions;
        ask_about(questions,
                  with_chance<rational>(*trees<int>({.depth = 4, .branching = 21}), where::between),
                  -1, 1);
        compare_with_haskell(questions);
    });
}
