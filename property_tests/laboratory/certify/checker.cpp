// The checker says why, on a certificate that no search has made; and accepts none that was changed.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/certificates.hpp"
#include "support/notation.hpp"
#include "support/certificate_oracle.hpp"
#include "support/random_trees.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("a certificate written by hand is accepted", "[laboratory][certify]")
{
    CHECK(refusal(by_hand) == "");
    CHECK(refusal(with_true_sum(by_hand)) == "");
    CHECK(write_certificate(read_certificate(by_hand)) == by_hand);
    CHECK(accepted_change(by_hand) == std::nullopt);
}

TEST_CASE("what is said of a certificate in which one thing is changed", "[laboratory][certify]")
{
    auto const tic_tac_toe = certificate_text(*tree_of_game("tic-tac-toe", 2), "alpha-beta");
    REQUIRE(with_true_sum(tic_tac_toe) == tic_tac_toe);
    auto const said_of = [](std::string const& text) {
        return [=](std::string const& row, std::string const&) {
            auto const [was, is] = change_in(row);
            auto const at = text.find(was);
            REQUIRE(at != text.npos);
            auto const said = refusal(with_true_sum(replaced(text, {at, was.size()}, is)));
            return said.empty() ? "accepted" : said;
        };
    };
    check_table("laboratory/certify/certificates.table",
                {{"changed", said_of(by_hand)}, {"of-tic-tac-toe", said_of(tic_tac_toe)}});
}

TEST_CASE("a refutation is by the first of moves that are equally good", "[laboratory][certify]")
{
    CHECK(refusal(with_true_sum(R"(gametree certificate 2
tree Node 0 [Node (-3) [],Node 0 [Node (-4) [],Node (-4) [],Node 2 []]]
value 3
nodes 5
leaves 3
cuts 1
node 0 level 0 exactly 3 children 2 all at "0"
leaf 1 level 1 exactly -3 move "1" at "1"
node 2 level 1 at-least 4 children 2 some move "2" at "2"
leaf 3 level 2 exactly -4 move "1" at "3"
leaf 4 level 2 exactly -4 move "2" at "4"
cut 2 at-least 4 bound -3 spare 7 read 2 line 3 from move 1 of 0 levels 1
crc32 00000000
)")) == "");
}

TEST_CASE("no choice is cut off because it is worth too little", "[laboratory][certify]")
{
    // the player to move at node 3 already has 6, the most there is, by move 1
    CHECK(refusal(with_true_sum(R"(gametree certificate 2
tree Node 0 [Node (-6) [],Node 0 [Node 0 [Node 1 [],Node 2 []]]]
range -6 6
value 6
nodes 5
leaves 2
cuts 1
node 0 level 0 exactly 6 children 2 all at "0"
leaf 1 level 1 exactly -6 move "1" at "1"
node 2 level 1 at-most 1 children 1 all move "2" at "2"
node 3 level 2 at-least -1 children 1 some move "1" at "3"
leaf 4 level 3 exactly 1 move "1" at "4"
cut 3 read 1 unexplained
crc32 00000000
)")) == "");
}

TEST_CASE("below a chance node it is the same player's turn", "[laboratory][certify]")
{
    // so the range has the same ends
    CHECK(refusal(with_true_sum(R"(gametree certificate 2
tree Chance 0 [(1 % 2,Node 0 [Node (-3) [],Node 1 []]),(1 % 2,Node 1 [])]
range -2 3
value 2
nodes 4
leaves 2
cuts 1
chance 0 level 0 exactly 2 children 2 all at "0"
node 1 level 1 exactly 3 weight 1/2 children 1 some move "1" at "1"
leaf 2 level 2 exactly -3 move "1" at "2"
leaf 3 level 1 exactly 1 weight 1/2 move "2" at "4"
cut 1 at-least 3 bound 3 spare 0 read 1 line 2 from range
crc32 00000000
)")) == "");
}

TEST_CASE("the value of the root is no bound below a chance node, and each outcome has its weight",
          "[laboratory][certify]")
{
    std::string const text = R"(gametree certificate 2
tree Chance 0 [(1 % 2,Node 0 [Node 0 [Node 2 [],Node 0 []],Node (-5) []]),(1 % 2,Node 1 [])]
value 3
nodes 6
leaves 3
cuts 1
chance 0 level 0 exactly 3 children 2 all at "0"
node 1 level 1 exactly 5 weight 1/2 children 2 all move "1" at "1"
node 2 level 2 at-least -2 children 1 some move "1" at "2"
leaf 3 level 3 exactly 2 move "1" at "3"
leaf 4 level 2 exactly -5 move "2" at "5"
leaf 5 level 1 exactly 1 weight 1/2 move "2" at "6"
cut 2 read 1 unexplained
crc32 00000000
)";
    CHECK(refusal(with_true_sum(text)) == ""); // two levels below it
    std::string const last = "exactly 1 weight 1/2";
    auto const at = text.find(last);
    REQUIRE(at != text.npos);
    CHECK(refusal(with_true_sum(replaced(text, {at, last.size()}, "exactly 1 weight 1/3")))
          == "leaf 5 (line 12) does not have the weight 1/3, because the rules have another");
}

// A certificate in which one thing has been changed is not accepted, whatever it is.

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

// Every line of a certificate is true; and a forged one, whose checksum has been made anew, is not
// accepted. What may be changed is which tree the certificate is about, where all of it is true of
// the other tree too.

namespace {

/// The first forgery that is accepted, of every `step`th.
std::string accepted_forgery(std::string const& text, std::size_t from = 0, std::size_t step = 1)
{
    auto const c = read_certificate(text);
    auto const ways = forgeries(c);
    for (auto way = from % step; way < ways.size(); way += step) {
        auto forged = c;
        ways[way](forged);
        // the sum is made anew
        if (auto const other = write_certificate(forged); other != text and refusal(other).empty())
            return other;
    }
    return {};
}

/// Changes what the certificate is about: labels, weights, range. What is accepted is true.
void other_trees_are_proved_truly(std::string const& text)
{
    auto const end = text.find("\nvalue ");
    auto const is = [&](std::string const& forged) {
        if (forged == text or not refusal(forged).empty())
            return;
        RC_LOG("accepted:\n" + forged);
        auto const c = read_certificate(forged);
        RC_ASSERT(certificate_oracle(c).untrue() == "");
    };
    for (auto const& place : numbers_in(text, text.find('\n')))
        if (place.at < end)
            if (auto const others = other_numbers(text.substr(place.at, place.size));
                not others.empty()) {
                auto const& other = others[*rc::gen::inRange<std::size_t>(0, others.size())];
                is(with_true_sum(replaced(text, place, other)));
            }
}

} // namespace

TEST_CASE("every line of a certificate is true", "[laboratory][certify]")
{
    for (bool const chance : {false, true})
        rc::prop(chance ? "of a tree with chance nodes" : "of a tree", [&] {
            auto const c = read_certificate(any_certificate(chance));
            RC_ASSERT(certificate_oracle(c).untrue() == "");
            auto const has = [&](bound_source from) {
                return std::ranges::count(c.cuts, from, &cut_claim::from) > 0;
            };
            RC_CLASSIFY(has(bound_source::move), "move");
            RC_CLASSIFY(has(bound_source::range), "range");
            RC_CLASSIFY(has(bound_source::root), "value");
            RC_CLASSIFY(has(bound_source::none), "unexplained");
        });
}

TEST_CASE("no line of a certificate can be forged", "[laboratory][certify]")
{
    constexpr std::size_t step = 31;
    for (bool const chance : {false, true})
        rc::prop(chance ? "of a tree with chance nodes" : "of a tree", [&] {
            auto const text = any_certificate(chance);
            auto const from = *rc::gen::inRange<std::size_t>(0, step);
            RC_ASSERT(accepted_forgery(text, from, step) == "");
        });
    CHECK(accepted_forgery(by_hand) == "");
}

TEST_CASE("what is proved of another tree is true of it", "[laboratory][certify]")
{
    for (bool const chance : {false, true})
        rc::prop(chance ? "with chance nodes" : "without",
                 [&] { other_trees_are_proved_truly(any_certificate(chance)); });
}

TEST_CASE("no line of a certificate of a game can be forged", "[laboratory][certify]")
{
    struct subject {
        std::string game, position, algorithm;
        int depth;
    };
    for (auto const& [game, position, algorithm, depth] : {
             subject{"nim", "1,2", "alpha-beta", 3},
             {"nim", "2,2 normal", "scout", 9},
             {"tic-tac-toe", "XOXO..X..", "mtdf", 3},
             {"dots-and-boxes", "2x2 -./III/../..I/.. second 0:0", "omit", 2},
             {"backgammon", "white 2:1 1:1 black 3:1", "star2", 2},
         }) {
        auto const text = certificate_text(*tree_of_game(game, depth, position), algorithm);
        INFO(text);
        REQUIRE(refusal(text) == "");
        constexpr std::size_t step = 13;
        CHECK(accepted_forgery(text, game.size(), step) == "");
    }
}

TEST_CASE("a bound is set by a move that is listed before", "[laboratory][certify]")
{
    auto const text = certificate_text(
        *written("Node 0 [Node (-3) [],Node 0 [Node (-5) [],Node 2 []],Node (-4) []]", ""),
        "alpha-beta");
    REQUIRE(refusal(text) == "");
    std::string const line = "cut 2 at-least 5 bound -3 spare 8 read 1 line 3 from move 1 of 0";
    auto const forged = [&](std::string const& by) {
        auto const at = text.find(line);
        REQUIRE(at != text.npos);
        return refusal(with_true_sum(replaced(text, {at, line.size()}, by)));
    };
    CHECK(forged(line) == "");
    // the third child has 4 for the player at the root, but comes later
    CHECK(forged("cut 2 at-least 5 bound -4 spare 9 read 1 line 3 from move 4 of 0")
          == "the cut at 2 (line 13) is not as stated, because what is proved makes it \"" + line
                 + " levels 1\"");
}

TEST_CASE("a refutation is by a child that is strong enough", "[laboratory][certify]")
{
    auto const text = certificate_text(
        *written("Node 0 [Node (-3) [],Node 0 [Node 5 [],Node (-4) [],Node 2 []]]", ""),
        "alpha-beta");
    REQUIRE(refusal(text) == "");
    std::string const line = "bound -3 spare 7 read 2 line 4 from";
    auto const at = text.find(line);
    REQUIRE(at != text.npos);
    for (std::string const weak : {"line 3", "line 3 4", "line", "line 4 3"}) {
        auto forged = line;
        forged.replace(forged.find("line 4"), 6, weak);
        CHECK(refusal(with_true_sum(replaced(text, {at, line.size()}, forged)))
                  .starts_with("the cut at 2 (line 13) is not as stated, because what is proved"));
    }
}
