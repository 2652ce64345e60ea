// Written trees with chance nodes: the library and the Haskell port find the same exact value and
// force the same labels in the same order.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck/catch.h>

#include <laboratory/observe/visit.hpp>
#include <gametree/text/chance_notation.hpp>

#include "support/chance_trees.hpp"
#include "support/haskell.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;

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
