// The checker says why, on a certificate that no search has made.
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/certificate_by_hand.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("a certificate written by hand is accepted", "[laboratory][certify]")
{
    CHECK(refusal(by_hand) == "");
    CHECK(refusal(with_true_sum(by_hand)) == "");
    CHECK(write_certificate(read_certificate(by_hand)) == by_hand);
    CHECK(accepted_change(by_hand) == std::nullopt);
}

TEST_CASE("only leaves have to lie in the range that is claimed", "[laboratory][certify]")
{
    CHECK(refusal_with("tree Node 0 [", "tree Node 9 [") == "");
    CHECK(refusal_with("Chance 0 [", "Chance (-9) [") == "");
    CHECK(refusal_with("Node 0 [Node (-4) []", "Node 9 [Node (-4) []") == "");
    CHECK(refusal_with("Node 2 []", "Node 9 []")
          == "the tree is not as stated, because node 7 of the tree is a leaf with 9");
}

TEST_CASE("the reason of a rejection is given", "[laboratory][certify]")
{
    std::string const wrong_cut
        = "the cut at 4 (line 16) is not as stated, because what is proved makes it \"cut 4 "
          "at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1\"";
    for (auto const& [changed, reason] : std::vector<std::pair<change, std::string>>{
             {{"range -6 6", "range -5 6"},
              "the tree is not as stated, because node 4 of the tree is a leaf with 6"},
             {{"range -6 6\n", ""},
              "chance node 2 (line 10) is not proved to be worth from -1/2 to 11/2, because "
              "what is below it proves any"},
             {{"node 0 level 0", "node 1 level 0"},
              "node 1 (line 9) has the wrong number, because it is the one after 0 others"},
             {{"node 0 level 0", "node 0 level 1"},
              "node 0 (line 9) is not at level 1, because it is the root"},
             {{"all at \"0\"", "all move \"1\" at \"0\""},
              "node 0 (line 9) is not the root, because a move leads to it"},
             {{"leaf 1 level 1", "leaf 1 level 2"},
              "leaf 1 (line 10) is not at level 2, because the node before it is at level 0"},
             {{"leaf 1 level 1", "leaf 1 level 0"},
              "leaf 1 (line 10) is not at level 0, because the node before it is at level 0"},
             {{" move \"1\" at \"1\"", " at \"1\""},
              "leaf 1 (line 10) is not said how to be reached, because no move is given"},
             {{" move \"1\" at \"1\"", " move \"4\" at \"1\""},
              "leaf 1 (line 10) is not reached by \"4\" from node 0, because there are 3 children, "
              "with numbers from 1"},
             {{" move \"1\" at \"1\"", " move \"01\" at \"1\""},
              "leaf 1 (line 10) is not reached by \"01\" from node 0, because there are 3 "
              "children, with numbers from 1"},
             {{"move \"2\" at", "move \"1\" at"},
              "chance node 2 (line 11) comes twice, because \"1\" from node 0 is listed already"},
             {{"exactly -3 move", "exactly -3 weight 1 move"},
              "leaf 1 (line 10) has a weight, because node 0 is not a chance node"},
             {{" weight 1/2", ""},
              "leaf 3 (line 12) has no weight, because node 2 is a chance node"},
             {{"weight 1/2", "weight 1/3"},
              "leaf 3 (line 12) does not have the weight 1/3, because the rules have another"},
             {{"at \"3\"", "at \"4\""},
              "leaf 3 (line 12) is not at \"4\", because the moves lead to \"3\""},
             {{"chance 2", "node 2"},
              "node 2 (line 11) is of the wrong kind, because chance decides there"},
             {{"node 4", "chance 4"},
              "chance node 4 (line 13) is of the wrong kind, because a player decides there"},
             {{"node 4 level 1 at-least 4 children 1 some", "leaf 4 level 1 exactly 4"},
              "leaf 4 (line 13) is not a leaf, because 2 children come after it"},
             {{"exactly 5 ", "exactly 6 "},
              "leaf 3 (line 12) is not proved to be worth exactly 6, because what is below it "
              "proves exactly 5"},
             {{"leaf 3 level 2 exactly 5 weight 1/2",
               "node 3 level 2 any weight 1/2 children 0 all"},
              "chance node 2 (line 11) is not proved to be worth from -1/2 to 11/2, because "
              "what is below it proves any"},
             {{"at-least 4 children", "at-least 3 children"},
              "node 4 (line 13) is not proved to be worth at-least 3, because what is below it "
              "proves at-least 4"},
             {{"at-least 4 children", "exactly 4 children"},
              "node 4 (line 13) is not proved to be worth exactly 4, because what is below it "
              "proves at-least 4"},
             {{"children 3 all", "children 2 all"},
              "node 0 (line 9) has no 2 children, because 3 are listed"},
             {{"children 3 all", "children 3 some"},
              "node 0 (line 9) lacks no children, because 3 of 3 are listed"},
             {{"children 1 some", "children 1 all"},
              "chance node 2 (line 11) lacks children, because 1 of 2 are listed"},
             {{"cut 2", "cut 6"},
              "the cut at 6 (line 15) is out of place, because the next node with children that "
              "are not listed is 2"},
             {{"cut 4 at-least 4", "cut 4 at-most 4"}, wrong_cut},
             {{"cut 4 at-least 4", "cut 4 at-least 5"}, wrong_cut},
             {{"spare 7", "spare 6"}, wrong_cut},
             {{"bound -3 spare 7", "bound -4 spare 8"}, wrong_cut},
             {{"line 5", "line 3"}, wrong_cut},
             {{"line 5", "line"}, wrong_cut},
             {{"line 5", "line 5 3"}, wrong_cut},
             {{"spare 7 read 1", "spare 7 read 0"}, wrong_cut},
             {{"line 5 from move 1 of 0", "line 5 from move 2 of 0"}, wrong_cut},
             {{"line 5 from move 1 of 0", "line 5 from move 1 of 2"}, wrong_cut},
             {{"line 5 from move 1 of 0 levels 1", "line 5 from move 1 of 0 levels 2"}, wrong_cut},
             {{"line 5 from move 1 of 0 levels 1", "line 5 from range"}, wrong_cut},
             {{"line 5 from move 1 of 0 levels 1", "line 5 from value"}, wrong_cut},
             {{"cut 4 at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1",
               "cut 4 read 1 unexplained"},
              wrong_cut},
             {{"cut 4 at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1\n", ""},
              "a cut is missing, because children of node 4 are not listed"},
             {{"crc32", "cut 4 read 1 unexplained\ncrc32"},
              "the cut at 4 (line 17) is one too many, because 2 nodes have children that are not "
              "listed"},
         }) {
        INFO(changed.first << " -> " << changed.second);
        CHECK(refusal_with(changed.first, changed.second) == reason);
    }
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
