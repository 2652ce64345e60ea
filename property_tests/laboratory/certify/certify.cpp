// A certificate of every search of every tree proves the value; of a wrong search, none does.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/certify/explored_tree.hpp>
#include <laboratory/certify/issue.hpp>
#include "support/certificates.hpp"
#include "support/random_trees.hpp"
#include "support/studied_trees.hpp"

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

// A certificate of a game with the tree that was explored: one of the game, and one of the tree.

namespace {

void is_of_both(instance const& whole)
{
    for (auto const name : algorithms_for(whole)) {
        auto const search = observe(whole, name);
        auto const made = explicit_certificate_of(search);
        auto const text = write_certificate(made);
        INFO(name << '\n' << text);
        CHECK(refusal(text) == "");
        CHECK(write_certificate(read_certificate(text)) == text);
        CHECK(refusal(write_certificate(of_the_tree(made))) == "");
        // and what is proved is the same
        auto const plain = certificate_of(search);
        REQUIRE(plain.claims.size() == made.claims.size());
        for (std::size_t n = 0; n < plain.claims.size(); ++n)
            CHECK(plain.claims[n].worth == made.claims[n].worth);
        CHECK(plain.cuts.size() == made.cuts.size());
    }
}

} // namespace

TEST_CASE("a certificate with the tree is one of the game and one of the tree",
          "[laboratory][certify]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"}) {
        INFO(game);
        for (auto const order : {ordering::natural, ordering::best_first})
            is_of_both(*tree_of_game(game, game == "backgammon" ? 1 : 2)->ordered(order));
    }
    INFO("leaves where the dice would be rolled");
    is_of_both(*tree_of_game("backgammon", 2, "white 2:1 1:1 black 3:1"));
}

TEST_CASE("the tree of a certificate has the nodes that were visited, and their children",
          "[laboratory][certify]")
{
    auto const whole = tree_of_game("tic-tac-toe", 3);
    auto const search = observe(*whole, "alpha-beta");
    auto const places = places_in(explored_tree(search, whole->root()));
    std::size_t ends = 0; // before the game does
    for (auto const& [n, place] : places) {
        INFO(n->name());
        CHECK((not n->parent() or search.visited(*n->parent())));
        ends += not search.visited(*n) and not n->is_leaf() ? 1 : 0;
    }
    CHECK(ends > 0);
    for (auto const& [n, status] : search.statuses)
        CHECK(places.contains(n));
}

TEST_CASE("of a written tree the tree is there anyway", "[laboratory][certify]")
{
    auto const whole = written(lecture_example, "");
    auto const search = observe(*whole, "omit");
    CHECK(write_certificate(explicit_certificate_of(search))
          == write_certificate(certificate_of(search)));
    // as it is spelled, and with what was not visited
    for (auto const order : {ordering::natural, ordering::best_first}) {
        auto const spelled = written("Node 0 [Node -3 [], Node 0 [Node -4 [], Node 0 [Node 1 []]]]",
                                     "", "", order);
        auto const cut = observe(*spelled, "alpha-beta");
        auto const text = write_certificate(explicit_certificate_of(cut));
        CHECK(text == write_certificate(certificate_of(cut)));
        CHECK(refusal(text) == "");
    }
}

TEST_CASE("a tree in a certificate that is not the game's is refused", "[laboratory][certify]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "backgammon"}) {
        auto const whole = tree_of_game(game, game == "backgammon" ? 1 : 2);
        auto const made = explicit_certificate_of(
            observe(*whole, game == "backgammon" ? "star2" : "alpha-beta"));
        auto const forged = [&](std::string tree) {
            auto c = made;
            c.claimed.tree = std::move(tree);
            return refusal(with_true_sum(write_certificate(c)));
        };
        auto const& tree = made.claimed.tree;
        REQUIRE(forged(tree).empty());
        auto const numbers = numbers_in(tree);
        for (std::size_t i = 0; i < numbers.size(); i += 1 + numbers.size() / 40)
            for (auto const& other : other_numbers(tree.substr(numbers[i].at, numbers[i].size))) {
                auto const changed = replaced(tree, numbers[i], other);
                INFO(changed);
                CHECK(forged(changed) != "");
            }
        // a child that was not visited is left out, or comes twice
        auto const last = tree.rfind(",Node ");
        auto const size = tree.find("[]", last) + 2 - last;
        CHECK(forged(tree.substr(0, last) + tree.substr(last + size)) != "");
        CHECK(forged(tree.substr(0, last) + tree.substr(last, size) + tree.substr(last)) != "");
    }
}

TEST_CASE("where the tree ends before the game, nothing can be claimed", "[laboratory][certify]")
{
    auto c = explicit_certificate_of(observe(*tree_of_game("tic-tac-toe", 1), "minimax"));
    REQUIRE(refusal(write_certificate(c)).empty());
    c.claimed.depth = 2; // the same tree, but its leaves are none there
    CHECK(refusal(write_certificate(c)).find("is not a leaf, because 8 children come after it")
          != std::string::npos);
    CHECK(refusal(write_certificate(of_the_tree(c))).empty());
}

TEST_CASE("the weights in the tree of a certificate are those of the rules",
          "[laboratory][certify]")
{
    // The player wins whatever the dice are: with other weights the tree is worth the same.
    auto c = explicit_certificate_of(
        observe(*tree_of_game("backgammon", 2, "white 2:1 1:1 black 3:1"), "star2"));
    REQUIRE(refusal(write_certificate(c)).empty());
    std::string const once = "(1 % 36,";
    std::string const twice = "(1 % 18,";
    auto& tree = c.claimed.tree;
    auto const first = tree.find(once);
    auto const second = tree.find(twice);
    REQUIRE(first < second);
    REQUIRE(second != tree.npos);
    tree.replace(second, twice.size(), once);
    tree.replace(first, once.size(), twice);
    std::swap(c.claims[1].weight, c.claims[3].weight);
    CHECK(refusal(write_certificate(of_the_tree(c))) == "");
    CHECK(refusal(write_certificate(c))
          == "node 3 of the tree (line 6) does not have the weight 1/36, because the rules have "
             "another");
}

TEST_CASE("the range of a certificate with a tree is the game's", "[laboratory][certify]")
{
    auto c = explicit_certificate_of(observe(*tree_of_game("tic-tac-toe", 2), "alpha-beta"));
    c.claimed.range->second += 1;
    CHECK(refusal(write_certificate(of_the_tree(c))) == ""); // of a tree it is whatever is claimed
    CHECK(refusal(write_certificate(c))
          == "the range of all values is wrong, because the rules have -100 to 100");
}

TEST_CASE("what is wrong with the tree of a certificate is said", "[laboratory][certify]")
{
    auto const made = explicit_certificate_of(observe(*tree_of_game("nim", 1), "minimax"));
    auto const said = [&](auto const& change) {
        auto c = made;
        change(c.claimed.tree);
        return refusal(write_certificate(c));
    };
    INFO(made.claimed.tree);
    CHECK(
        said([](std::string& tree) { tree.replace(5, 1, "7"); })
        == "node 0 of the tree (line 5) has a label, because only that of a leaf means something");
    CHECK(said([](std::string& tree) { tree = "Node 0 [Node 0 []]\n"; })
          == "node 0 of the tree (line 5) does not have 1 children, because the rules have 15");
    CHECK(
        said([](std::string& tree) {
            tree.replace(tree.find("Node", 4), 6, "Node 9");
        }).starts_with("node 1 of the tree (line 5) is not worth 9, because its static value is "));
    CHECK(said([](std::string& tree) { tree = "Chance 0 [(1 % 1,Node 0 [])]\n"; })
          == "node 0 of the tree (line 5) is of the wrong kind, because a player decides there");
    CHECK(said([](std::string& tree) { tree = "Node 0 [Nod 0 []]\n"; }).starts_with("line 5"));
}
