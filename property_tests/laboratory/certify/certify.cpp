// A certificate of every search of every tree proves the value; of a wrong search, none does.
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/certify/issue.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/claims.hpp"
#include "support/certificates.hpp"
#include "support/studied_trees.hpp"
#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

/// The leaves of every search prove the value, in every order.
void is_proved(std::string const& tree, std::string const& range = {})
{
    for (auto const order : {ordering::natural, ordering::best_first}) {
        auto const whole = written(tree, "", range, order);
        for (auto const name : algorithms_for(*whole)) {
            auto const search = observe(*whole, name);
            auto const made = certificate_of(search);
            RC_LOG(std::string(name) + ", " + std::string(name_of(order)));
            RC_ASSERT(made.claimed.worth == definition(whole->root()));
            RC_ASSERT(made.claimed.leaves == search.evaluations());
            RC_ASSERT(made.claimed.nodes == search.nodes);
            RC_ASSERT(made.claimed.cuts == made.cuts.size());
            auto const text = write_certificate(made);
            RC_LOG(text);
            RC_ASSERT(refusal(text) == "");
            RC_ASSERT(write_certificate(read_certificate(text)) == text);
        }
    }
}

/// What the leaves that `keeps` picks prove is true, and is accepted only if it is the value.
void proves_no_more_than_is_true(std::string const& tree, std::uint64_t picks)
{
    auto const whole = written(tree, "");
    auto search = observe(*whole, whole->about().chance ? "expectiminimax" : "minimax");
    std::vector<node const*> kept;
    for (auto const* leaf : search.evaluated) {
        picks = picks * 6364136223846793005U + 1442695040888963407U;
        if (picks >> 62 != 0)
            kept.push_back(leaf);
        else
            search.statuses[leaf].evaluated = false;
    }
    search.evaluated = kept;
    auto made = certificate_of(search);
    auto const& root = made.claims.front().worth;
    auto const exact = definition(whole->root());
    RC_ASSERT((not root.least or *root.least <= exact));
    RC_ASSERT((not root.most or exact <= *root.most));
    RC_CLASSIFY(root.least and root.least == root.most, "enough");
    RC_ASSERT(refusal(write_certificate(made)).empty()
              == (root.least == exact and root.most == exact));
    for (value const& other : {value(exact + 1), value(exact - 1), value(-exact - 1)}) {
        if (other == exact)
            continue;
        made.claimed.worth = other;
        RC_ASSERT(refusal(write_certificate(made)) != "");
        made.claims.front().worth = {other, other};
        RC_ASSERT(refusal(write_certificate(made)) != "");
    }
}

} // namespace

TEST_CASE("the leaves of every search prove its value", "[laboratory][certify]")
{
    rc::prop("of trees",
             [](gametree::rose_tree<int> const& tree) { is_proved(gametree::to_string(tree)); });
    rc::prop("of trees with many ties", [] {
        is_proved(gametree::to_string(*trees<int>({.depth = 5}, shape::any, labels::tied)));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        is_proved(gametree::to_string(chancy));
        is_proved(gametree::to_string(chancy), "-1,1");
    });
    rc::prop("of trees with a range that is not the same for both", [] {
        is_proved(gametree::to_string(*trees<int>({.depth = 4}, shape::any, labels::tied)), "-2,3");
    });
    rc::prop("of trees like games with dice", [](gametree::rose_tree<int> const& tree) {
        is_proved(gametree::to_string(with_chance<gametree::rational>(tree, where::between)));
    });
}

TEST_CASE("nothing is proved that is not true", "[laboratory][certify]")
{
    rc::prop("by some leaves of a tree",
             [](gametree::rose_tree<int> const& tree, std::uint64_t picks) {
                 proves_no_more_than_is_true(gametree::to_string(tree), picks);
             });
    rc::prop("by some leaves of a tree with chance nodes", [](gametree::rose_tree<int> const& tree,
                                                              std::uint64_t picks) {
        proves_no_more_than_is_true(
            gametree::to_string(with_chance<gametree::rational>(tree, where::anywhere)), picks);
    });
}

TEST_CASE("what was not visited is worth something in the range", "[laboratory][certify]")
{
    auto const whole = written("Chance 0 [(1 % 2,Node 0 [Node 0 []]),(1 % 2,Node 1 [])]", "");
    auto const& root = whole->root();
    REQUIRE(root.size() == 2);
    // of the first outcome nothing below was visited; it is the same player's turn
    std::vector<proof_node> nodes{
        {&root, 0, 2, false}, {&root.child(0), 0, 0, false}, {&root.child(1), 0, 0, true}};
    derive_intervals(nodes, {value(-2), value(3)});
    CHECK(nodes[1].proved.low == value(-2));
    CHECK(nodes[1].proved.high == value(3));
    CHECK(nodes[0].proved.low == value(-1) / 2);
    CHECK(nodes[0].proved.high == value(2));
}

TEST_CASE("a search that is wrong has no certificate", "[laboratory][certify]")
{
    auto const whole = written("Node 0 [Node 3 [],Node 0 [Node 4 [],Node 1 []]]", "");
    auto search = observe(*whole, "alpha-beta");
    search.worth += 1;
    CHECK(refusal(write_certificate(certificate_of(search)))
          == "the value 2 is not proved, because the root is worth exactly 1");
    search = observe(*whole, "minimax");
    search.statuses[search.evaluated.front()].evaluated = false; // as if it had been cut off
    search.evaluated.erase(search.evaluated.begin());
    CHECK(refusal(write_certificate(certificate_of(search)))
          == "the value 1 is not proved, because the root is worth from 1 to 4");
}

TEST_CASE("the leaves of every search of every game prove its value", "[laboratory][certify]")
{
    auto const proved = [](study s) {
        if (not s.depth)
            s.depth = 2;
        auto const whole = tree_of_game(s);
        for (auto const name : algorithms_for(*whole)) {
            INFO(whole->title() << " " << name);
            CHECK(refusal(certificate_text(*whole, name)) == "");
        }
    };
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"})
        for (auto const order : {ordering::natural, ordering::best_first}) {
            study r;
            r.game = game;
            r.order = order;
            if (game == "backgammon")
                r.roll = "6-5";
            proved(r);
        }
    study forced; // boxes are closed, so the other player passes
    forced.game = "dots-and-boxes";
    forced.position = "2x2 -./III/../..I/.. second 0:0";
    forced.depth = 4;
    study lively;
    lively.game = "nim";
    lively.position = "1,2,3";
    lively.depth = 1;
    lively.dynamic = true;
    study strategic;
    strategic.game = "reversi";
    strategic.rules = "4x4,othello,pass";
    strategic.strategy = "positional";
    strategic.depth = 4;
    for (auto const& r : {forced, lively, strategic})
        proved(r);
}
