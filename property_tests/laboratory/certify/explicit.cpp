// A certificate of a game with the tree that was explored: one of the game, and one of the tree.
#include <cstddef>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include <laboratory/certify/explored_tree.hpp>
#include "support/certificates.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

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
