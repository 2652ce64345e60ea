// A certificate in which one thing has been changed is not accepted, whatever it is.
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/certificates.hpp"
#include "support/studied_trees.hpp"
#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

void stands_for_one_tree_only(instance const& whole)
{
    for (auto const name : algorithms_for(whole)) {
        auto const text = certificate_text(whole, name);
        INFO(whole.title() << ", " << name << "\n" << text);
        CHECK(refusal(text) == "");
        if (auto const changed = accepted_change(text, 4))
            FAIL_CHECK("accepted all the same:\n" << *changed);
    }
}

} // namespace

TEST_CASE("any change to the certificate of a tree is noticed", "[laboratory][certify]")
{
    constexpr tree_limits small{.depth = 4, .branching = 3, .nodes = 14};
    auto const changed = [](std::string const& tree) {
        auto const whole = written(tree, "");
        auto const name = *rc::gen::elementOf(algorithms_for(*whole));
        auto const text = certificate_text(*whole, name);
        RC_LOG(text);
        RC_ASSERT(accepted_change(text) == std::nullopt);
    };
    rc::prop("without chance nodes",
             [&] { changed(gametree::to_string(*trees<int>(small, shape::any, labels::tied))); });
    rc::prop("with chance nodes", [&] {
        auto const tree = *trees<int>(small);
        changed(gametree::to_string(with_chance<gametree::rational>(tree, where::anywhere)));
    });
}

TEST_CASE("any change to the certificate of a game is noticed", "[laboratory][certify]")
{
    struct subject {
        std::string game, position;
        int depth;
    };
    for (auto const& s : {
             subject{"nim", "1,2", 3},
             {"nim", "3,5,7", 0},
             {"nim", "2,2 normal", 9},
             {"tic-tac-toe", "XOXO..X..", 2},
             {"tic-tac-toe", "", 2},
             {"nine-mens-morris", "", 1},
             {"reversi", "4x4 pass white .X../.XX./.XO./....", 2},
             {"labyrinth", "grid X: a1 c2 O: b2 b3", 2},
             {"dots-and-boxes", "2x2 -./III/../..I/.. second 0:0", 2},
             {"four-in-a-row", "", 2},
             {"backgammon", "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5 6-5", 2},
             {"backgammon", "white 2:1 1:1 black 3:1", 3},
         }) {
        stands_for_one_tree_only(*tree_of_game(s.game, s.depth, s.position));
    }
}

TEST_CASE("a new sum does not make another value true", "[laboratory][certify]")
{
    auto const text = certificate_text(*tree_of_game("tic-tac-toe", 2), "alpha-beta");
    REQUIRE(with_true_sum(text) == text);
    auto const changed = [&](std::string const& line, std::string const& other) {
        auto const at = text.find(line);
        REQUIRE(at != text.npos);
        return refusal(with_true_sum(replaced(text, {at, line.size()}, other)));
    };
    CHECK(changed("value 1", "value 2")
          == "the value 2 is not proved, because the root is worth exactly 1");
    CHECK(changed("nodes 36", "nodes 37") == "there are not 37 nodes, because 36 are listed");
    CHECK(changed("leaves 26", "leaves 25") == "there are not 25 leaves, because 26 are listed");
    CHECK(changed("cuts 7", "cuts 8") == "there are not 8 cuts, because 7 are listed");
    CHECK(changed("depth 2", "depth 3")
          == "leaf 2 (line 12) is not a leaf, because 7 children come after it");
    CHECK(
        changed("depth 2", "depth 1")
        == "leaf 2 (line 12) is not reached by \"2\" from node 1, because nothing comes after it");
    CHECK(changed("range -100 100", "range -100 101")
          == "the range of all values is wrong, because the rules have -100 to 100");
    CHECK(changed("position .........", "position X........")
          == "node 0 (line 10) is not at \".........\", because the moves lead to \"X........\"");
    CHECK(changed("game tic-tac-toe", "game tic-tac-to")
          == "the game 'tic-tac-to' is not as stated, because unknown game 'tic-tac-to': did you "
             "mean tic-tac-toe?");
    CHECK(changed("depth 2\n", "depth 2\nstrategy men\n")
          == "the game 'tic-tac-toe' is not as stated, because tic-tac-toe has no strategies");
}

TEST_CASE("the position of a certificate is written as the game writes it", "[laboratory][certify]")
{
    auto const text = certificate_text(*tree_of_game("nim", 2, "1,2"), "alpha-beta");
    REQUIRE(refusal(text) == "");
    std::string const line = "position 1,2\n";
    auto const at = text.find(line);
    REQUIRE(at != text.npos);
    for (std::string const other : {"position 1, 2\n", "position 1,02\n", "position 1,2 misere\n"})
        CHECK(refusal(with_true_sum(replaced(text, {at, line.size()}, other)))
              == "the game 'nim' is not as stated, because that position is written 1,2");
}

TEST_CASE("the weight of a throw of dice is a fraction of small numbers", "[laboratory][certify]")
{
    auto const text
        = certificate_text(*tree_of_game("backgammon", 2, "white 2:1 1:1 black 3:1"), "star2");
    REQUIRE(refusal(text) == "");
    std::string const weight = "weight 1/36";
    auto const at = text.find(weight);
    REQUIRE(at != text.npos);
    // as near to it as floating point can tell
    CHECK(refusal(with_true_sum(
              replaced(text, {at, weight.size()}, "weight 13888888888889/500000000000000")))
          == "node 1 (line 12) does not have the weight 13888888888889/500000000000000, because "
             "the rules have another");
}

TEST_CASE("the label of a leaf that was not read is part of the tree", "[laboratory][certify]")
{
    auto const text = certificate_text(*written(lecture_example, ""), "alpha-beta");
    auto const at = text.find("Node 5");
    REQUIRE(at != text.npos);
    auto const changed = replaced(text, {at, 6}, "Node 6");
    CHECK(refusal(changed).starts_with("the text has been changed, because the CRC-32 of"));
    CHECK(refusal(with_true_sum(changed)) == ""); // of that tree it is a proof
    auto const read = text.find("Node 20");
    CHECK(
        refusal(with_true_sum(replaced(text, {read, 7}, "Node 21")))
        == "leaf 1 (line 9) is not proved to be worth exactly 20, because what is below it proves "
           "exactly 21");
}
