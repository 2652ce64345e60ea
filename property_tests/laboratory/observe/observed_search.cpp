// One observed search is the source of all numbers: what it says is what the library does.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/claims.hpp"
#include "support/studied_trees.hpp"
#include "support/chance_trees.hpp"
#include "support/command.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

/// `worth` as the player at `above` sees what the player at `below`, further down, sees.
value seen_from(node const& above, node const& below, value worth)
{
    for (auto const* n = &below; n != &above; n = n->parent())
        if (not n->parent()->by_chance())
            worth = -worth;
    return worth;
}

/// Everything that an observed search claims, against the definition.
void is_true(observed const& search)
{
    INFO(search.algorithm << " on " << search.whole->title());
    auto const& root = search.whole->root();
    RC_ASSERT(search.worth == definition(root));
    // questions whose answers are bounds have proved the value in the end, all together
    RC_ASSERT(search.of(root).known == knowledge::exact);
    RC_ASSERT(search.of(root).worth == search.worth);
    RC_ASSERT(search.events.size() > 0);
    statuses_are_true(search);
    for (auto const& c : search.cuts) {
        auto const exact = definition(*c.at);
        RC_ASSERT((c.too_low ? exact <= c.reached : exact >= c.reached));
        RC_ASSERT((c.too_low ? c.reached <= c.bound : c.reached >= c.bound));
        RC_ASSERT(c.read > 0);
        RC_ASSERT(c.at->has_child(c.read));
        RC_ASSERT(c.refuted_by == &c.at->child(c.read - 1));
        if (c.from != origin::move or c.with_parent)
            continue;
        RC_ASSERT(c.set_at != nullptr);
        RC_ASSERT(c.set_by->parent() == c.set_at);
        RC_ASSERT(c.levels >= 1);
        if (search.algorithm == "omit" or search.algorithm == "fused")
            RC_ASSERT(not c.deep);
        if (search.whole->about().chance)
            continue; // between the two, chance turns the bound into another number
        // who has set the bound has at least that
        RC_ASSERT(-definition(*c.set_by) >= seen_from(*c.set_at, *c.at, c.bound));
        RC_ASSERT(c.levels % 2 == 1);
        RC_ASSERT(c.deep == (c.levels > 1));
    }
    auto worth = search.worth;
    auto const* at = &root;
    for (auto const* n : search.line) {
        worth = -worth;
        RC_ASSERT(n->parent() == at);
        RC_ASSERT(definition(*n) == worth);
        at = n;
    }
    RC_ASSERT(at->is_leaf() or at->by_chance());
}

std::vector<std::size_t> preorder(observed const& search)
{
    std::vector<std::size_t> numbers;
    for (auto const* n : search.evaluated)
        numbers.push_back(n->preorder().value());
    return numbers;
}

json command(std::vector<std::string> const& words)
{
    auto const o = gametree_command(words);
    INFO(o);
    REQUIRE(o.status == 0);
    return json::parse(o.out);
}

} // namespace

TEST_CASE("what an observed search says is true", "[laboratory]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        for (auto const name : algorithms_for(*whole))
            is_true(observe(*whole, name));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        auto const whole = written(gametree::to_string(chancy), "");
        for (auto const name : algorithms_for(*whole))
            is_true(observe(*whole, name));
    });
}

TEST_CASE("a win is as much as either player can have", "[laboratory]")
{
    // From -3 to 2 for MAX: MIN may have 3, and does not stop at 2.
    auto const whole = written("Node 0 [Node 0 [Node (-2) [],Node (-3) []]]", "", "-3,2");
    CHECK(whole->about().win == value(3));
    CHECK(observe(*whole, "min-max").worth == -3);
    CHECK(written("Node 1 []", "", "-2,3")->about().win == value(3));
}

TEST_CASE("the labels that a search forces are those that eval lists", "[laboratory]")
{
    for (std::string const text :
         {"Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]",
          "Node 0 [Node 0 [Node 3 [],Node 4 []],Node 0 [Node 2 [],Node 9 [],Node 1 []],Node 7 []]",
          "Node 0 [Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node (-1) [])],Node 0 [Node 1 [],Node 0 "
          "[]]]"}) {
        auto const whole = written(text, "");
        for (auto const name : algorithms_for(*whole)) {
            if (name == "min-max")
                continue; // the Romanian lecture's, which eval does not have
            auto const o = gametree_command({"eval", "-a", std::string(name)}, text);
            INFO(name << o);
            REQUIRE(o.status == 0);
            auto const search = observe(*whole, name);
            CHECK(json::parse(o.out)["evaluated"] == preorder(search));
        }
    }
}

TEST_CASE("the counts are those of compare, for every game", "[laboratory][long]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"})
        for (int const depth : {1, 3}) {
            if (game == "backgammon" and depth == 3)
                continue; // millions of exact fractions
            auto const whole = tree_of_game(game, depth);
            auto const rows = command({"compare", game, "-d", std::to_string(depth), "--json"});
            for (auto const& row : rows["searches"]) {
                auto const search = observe(*whole, row["algorithm"].get<std::string>());
                INFO(game << ", " << depth << ": " << row);
                if (whole->about().chance)
                    CHECK(search.worth.convert_to<double>()
                          == Approx(row["value"].get<double>()).margin(1e-12));
                else
                    CHECK(search.worth == row["value"].get<long long>());
                CHECK(search.evaluations() == row["evaluations"]);
                CHECK(search.nodes == row["nodes"]);
                CHECK(search.cutoffs() == row["cutoffs"]);
            }
            for (auto const name : algorithms_for(*whole))
                is_true(observe(*whole, name));
        }
}
