// The checker by itself, on certificates that no search has made.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <support/certificates.hpp>

using namespace gametree_tests;
using namespace gametree::laboratory;
namespace fs = std::filesystem;

namespace {

std::string const by_hand = with_true_sum(R"(gametree certificate 1
algorithm by hand
order natural
tree Node 0 [Node (-3) [],Chance 0 [(1 % 2,Node 5 []),(1 % 2,Node 6 [])],
tree         Node 0 [Node (-4) [],Node 2 []]]
range -6 6
value 3
nodes 6
leaves 3
cuts 2
crc32 00000000
node 0 level 0 exactly 3 children 3 all at "0"
leaf 1 level 1 exactly -3 move "1" at "1"
chance 2 level 1 from -1/2 to 11/2 children 1 some move "2" at "2"
leaf 3 level 2 exactly 5 weight 1/2 move "1" at "3"
node 4 level 1 at-least 4 children 1 some move "3" at "5"
leaf 5 level 2 exactly -4 move "1" at "6"
cut 2 at-least -1/2 bound -3 spare 5/2 read 1 line 3 from move 1 of 0 levels 1
cut 4 at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1
end
)");

/// What is said of it with the first `what` replaced.
std::string refusal_with(std::string const& what, std::string const& by)
{
    auto const at = by_hand.find(what);
    REQUIRE(at != by_hand.npos);
    return refusal(with_true_sum(replaced(by_hand, {at, what.size()}, by)));
}

using change = std::pair<std::string, std::string>;

/// Every file that `file` includes, directly or not, without those of libraries.
void collect(fs::path const& file, std::set<fs::path>& into)
{
    fs::path const root = fs::path(GAMETREE_SOURCE);
    if (not into.insert(fs::canonical(file)).second)
        return;
    std::ifstream in(file);
    REQUIRE(in);
    std::string const text{std::istreambuf_iterator<char>(in), {}};
    std::regex const include("#include [\"<]([^\">]+)[\">]");
    for (std::sregex_iterator i(text.begin(), text.end(), include), end; i != end; ++i)
        for (auto const& from : {file.parent_path(), root / "lib", root / "games", root / "cli",
                                 root / "cli" / "laboratory"})
            if (fs::exists(from / (*i)[1].str())) {
                collect(from / (*i)[1].str(), into);
                break;
            }
}

} // namespace

TEST_CASE("a certificate written by hand is accepted", "[laboratory][certify]")
{
    CHECK(refusal(by_hand) == "");
    CHECK(refusal(with_true_sum(by_hand)) == "");
    CHECK(write_certificate(read_certificate(by_hand)) == by_hand);
    CHECK(accepted_change(by_hand) == std::nullopt);
}

TEST_CASE("the reason of a rejection is given", "[laboratory][certify]")
{
    for (auto const& [changed, reason] : std::vector<std::pair<change, std::string>>{
             {{"range -6 6", "range -5 6"},
              "the tree is not as stated, because node 6 of the tree is a leaf with -4"},
             {{"range -6 6\n", ""},
              "chance node 2 (line 13) is not proved to be worth from -1/2 to 11/2, because "
              "what is below it proves any"},
             {{"node 0 level 0", "node 1 level 0"},
              "node 1 (line 12) has the wrong number, because it is the one after 0 others"},
             {{"node 0 level 0", "node 0 level 1"},
              "node 0 (line 12) is not at level 1, because it is the root"},
             {{"all at \"0\"", "all move \"1\" at \"0\""},
              "node 0 (line 12) is not the root, because a move leads to it"},
             {{"leaf 1 level 1", "leaf 1 level 2"},
              "leaf 1 (line 13) is not at level 2, because the node before it is at level 0"},
             {{"leaf 1 level 1", "leaf 1 level 0"},
              "leaf 1 (line 13) is not at level 0, because the node before it is at level 0"},
             {{" move \"1\" at \"1\"", " at \"1\""},
              "leaf 1 (line 13) is not said how to be reached, because no move is given"},
             {{" move \"1\" at \"1\"", " move \"4\" at \"1\""},
              "leaf 1 (line 13) is not reached by \"4\" from node 0, because there are 3 children, "
              "with numbers from 1"},
             {{"move \"2\" at", "move \"1\" at"},
              "chance node 2 (line 14) comes twice, because \"1\" from node 0 is listed already"},
             {{"exactly -3 move", "exactly -3 weight 1 move"},
              "leaf 1 (line 13) has a weight, because node 0 is not a chance node"},
             {{" weight 1/2", ""},
              "leaf 3 (line 15) has no weight, because node 2 is a chance node"},
             {{"weight 1/2", "weight 1/3"},
              "leaf 3 (line 15) does not have the weight 1/3, because the rules have another"},
             {{"at \"3\"", "at \"4\""},
              "leaf 3 (line 15) is not at \"4\", because the moves lead to \"3\""},
             {{"chance 2", "node 2"},
              "node 2 (line 14) is of the wrong kind, because chance decides there"},
             {{"node 4", "chance 4"},
              "chance node 4 (line 16) is of the wrong kind, because a player decides there"},
             {{"node 4 level 1 at-least 4 children 1 some", "leaf 4 level 1 exactly 4"},
              "leaf 4 (line 16) is not a leaf, because 2 children come after it"},
             {{"exactly 5 ", "exactly 6 "},
              "leaf 3 (line 15) is not proved to be worth exactly 6, because what is below it "
              "proves exactly 5"},
             {{"leaf 3 level 2 exactly 5 weight 1/2", "node 3 level 2 any weight 1/2 children 0 all"},
              "chance node 2 (line 14) is not proved to be worth from -1/2 to 11/2, because "
              "what is below it proves any"},
             {{"at-least 4 children", "at-least 3 children"},
              "node 4 (line 16) is not proved to be worth at-least 3, because what is below it "
              "proves at-least 4"},
             {{"at-least 4 children", "exactly 4 children"},
              "node 4 (line 16) is not proved to be worth exactly 4, because what is below it "
              "proves at-least 4"},
             {{"children 3 all", "children 2 all"},
              "node 0 (line 12) has no 2 children, because 3 are listed"},
             {{"children 3 all", "children 3 some"},
              "node 0 (line 12) lacks no children, because 3 are listed and the rules have 3"},
             {{"children 1 some", "children 1 all"},
              "chance node 2 (line 14) lacks children, because 1 are listed and the rules have 2"},
             {{"cut 2", "cut 6"},
              "the cut at 6 (line 18) leaves nothing out, because node 6 has no more than 1 "
              "children"},
             {{"cut 4", "cut 5"},
              "the cut at 5 (line 19) leaves nothing out, because node 5 has no more than 1 "
              "children"},
             {{"cut 4 at-least 4", "cut 4 at-most 4"},
              "the cut at 4 (line 19) is not justified, because the best move there may be one "
              "that was not read"},
             {{"cut 4 at-least 4", "cut 4 at-least 5"},
              "the cut at 4 (line 19) did not reach 5, because node 4 is worth at-least 4"},
             {{"spare 7", "spare 6"},
              "the cut at 4 (line 19) does not have 6 to spare, because it reached 4 and the bound "
              "is -3"},
             {{"bound -3 spare 7", "bound 5 spare -1"},
              "the cut at 4 (line 19) does not have -1 to spare, because it reached 4 and the "
              "bound is 5"},
             {{"line 5", "line 3"},
              "the cut at 4 (line 19) is not refuted by that line, because it does not begin with "
              "a child of 4"},
             {{"line 5", "line"},
              "the cut at 4 (line 19) is not refuted by that line, because it does not begin with "
              "a child of 4"},
             {{"line 5", "line 5 3"},
              "the cut at 4 (line 19) is not refuted by that line, because it ends with 5"},
             {{"spare 7 read 1", "spare 7 read 0"},
              "the cut at 4 (line 19) does not come after 0 children, because node 5 is number 1 "
              "of those"},
             {{"line 5 from move 1 of 0", "line 5 from move 1 of 2"},
              "the cut at 4 (line 19) has no such bound, because 1 is not a move at 2"},
             {{"line 5 from move 1 of 0", "line 5 from move 4 of 0"},
              "the cut at 4 (line 19) has no such bound, because 4 is not a move before the one "
              "that leads from 0 to 4"},
             {{"line 5 from move 1 of 0 levels 1", "line 5 from move 1 of 0 levels 2"},
              "the cut at 4 (line 19) has no such bound, because 0 is 1 levels above it"},
             {{"line 5 from move 1 of 0", "line 5 from move 2 of 0"},
              "the cut at 4 (line 19) is not justified, because the player at 0 has nothing "
              "certain by 2"},
             {{"bound -3 spare 7", "bound -4 spare 8"},
              "the cut at 4 (line 19) is not justified, because the player at 0 has only 3 by 1"},
             {{"line 5 from move 1 of 0 levels 1", "line 5 from win"},
              "the cut at 4 (line 19) is not justified, because something may be worth more"},
         }) {
        INFO(changed.first << " -> " << changed.second);
        CHECK(refusal_with(changed.first, changed.second) == reason);
    }
}

TEST_CASE("what is no certificate is refused with the place", "[laboratory][certify]")
{
    for (auto const& [changed, problem] : std::vector<std::pair<change, std::string>>{
             {{"certificate 1", "certificate 2"}, "line 1, column 1: expected 'gametree certificate"},
             {{"order natural\n", ""}, "line 3, column 1: expected 'order ', found 't'"},
             {{"algorithm by hand", "algorithm "}, "line 2, column 11: expected text, found the en"},
             {{"value 3", "value three"}, "line 7, column 7: expected a number, found 't'"},
             {{"value 3", "value 03"}, "line 7, column 7: a number does not begin with 0"},
             {{"value 3", "value -0"}, "line 7, column 7: 0 has no sign"},
             {{"value 3", "value 6/2"}, "line 7, column 7: a fraction is written in lowest terms"},
             {{"value 3", "value 3/0"}, "line 7, column 9: a fraction cannot have the denominator"},
             {{"nodes 6", "nodes 99999999999999999999"}, "line 8, column 7: the number is too large"},
             {{"Node 5 []", "Node []"}, "line 4, column 49: expected "},
             {{"Node 2 []]]", "Node 2 []]"}, "line 6, column 6: expected "},
             {{"(1 % 2,Node 6", "(1 % 3,Node 6"}, "line 4, column 72: the weights of the outcomes"},
             {{"node 0 level", "knot 0 level"}, "line 12, column 1: expected one of 'node', 'chance"},
             {{"exactly 3 children", "around 3 children"}, "line 12, column 16: expected one of"},
             {{"exactly 3 children", "from 3 to 3 children"}, "line 12, column 22: the bounds are t"},
             {{"at \"0\"", "at \"0"}, "line 12, column 46: expected the closing '\"', found the end"},
             {{"at \"0\"", "at \"0\" "}, "line 12, column 47: expected the end of the line, found"},
             {{"all at", "every at"}, "line 12, column 37: expected one of 'all', 'some', found"},
             {{"from move 1", "from nowhere 1"}, "line 18, column 59: expected one of 'move', 'win'"},
             {{"line 5", "line 5 x"}, "line 19, column 49: expected a number, found 'x'"},
             {{"end\n", "node 6\nend\n"}, "line 20, column 1: expected a cut or the end"},
             {{"end\n", ""}, "line 20, column 1: expected one of 'node', 'chance', 'leaf', 'cut'"},
             {{"end\n", "end\nend\n"}, "line 21, column 1: expected the end, found 'e'"},
             {{"algorithm by hand", "algorithm by\x01hand"}, "line 2, column 13: expected text"},
         }) {
        INFO(changed.first << " -> " << changed.second);
        CHECK(refusal_with(changed.first, changed.second).substr(0, problem.size()) == problem);
    }
    CHECK(refusal("") == "line 1, column 1: expected 'gametree certificate 1', found the end");
    auto const at = by_hand.find("crc32 ");
    CHECK(refusal(replaced(by_hand, {at, 14}, "crc32 1234567")).starts_with("line 11, column 1: "));
    CHECK(refusal(replaced(by_hand, {at, 14}, "crc32 ffffffff"))
          == fmt::format("what is claimed has been changed, because the CRC-32 of what stands above "
                         "line 11 is {}",
                         by_hand.substr(at + 6, 8)));
}

TEST_CASE("a line of 100,000 nodes is checked", "[laboratory][certify]")
{
    constexpr std::size_t deep = 100'000;
    std::string tree = "tree ";
    std::string claims;
    for (std::size_t n = 0; n < deep; ++n) {
        tree += "Node 0 [";
        claims += fmt::format("node {0} level {0} exactly {1} children 1 all{2} at \"{0}\"\n", n,
                              n % 2 == 0 ? 7 : -7, n == 0 ? "" : " move \"1\"");
    }
    auto const text = with_true_sum(fmt::format(
        "gametree certificate 1\nalgorithm none\norder natural\n{0}Node 7 []{1}\nvalue 7\nnodes "
        "{3}\nleaves 1\ncuts 0\ncrc32 00000000\n{2}leaf {4} level {4} exactly 7 move \"1\" at "
        "\"{4}\"\nend\n",
        tree, std::string(deep, ']'), claims, deep + 1, deep));
    CHECK(refusal(text) == "");
    auto const last = text.rfind("exactly 7");
    REQUIRE(last != text.npos);
    CHECK(refusal(replaced(text, {last, 9}, "exactly 8"))
          == "leaf 100000 (line 100010) is not proved to be worth exactly 8, because what is below "
             "it proves exactly 7");
}

TEST_CASE("the checker includes nothing that searches", "[laboratory][certify]")
{
    fs::path const cli = fs::path(GAMETREE_SOURCE) / "cli" / "laboratory";
    std::set<fs::path> files;
    for (auto const* const source :
         {"certificate_checker.cpp", "certificate_claims.cpp", "certificate_cuts.cpp",
          "certificate_reader.cpp", "rule_book_of_game.cpp", "rule_book_of_tree.cpp"})
        collect(cli / source, files);
    std::set<std::string> names;
    for (auto const& file : files)
        names.insert(file.filename());
    CHECK(names.contains("rose_tree_reader.hpp")); // it has looked into lib/
    CHECK(names.contains("strategies.hpp"));
    for (auto const* const search :
         {"algorithms.hpp", "alpha_beta.hpp", "best_choice.hpp", "best_moves.hpp",
          "chance_algorithms.hpp", "critical_tree.hpp", "deep_star1.hpp", "evaluate.hpp",
          "expectiminimax.hpp", "fused.hpp", "gamma.hpp", "growing.hpp", "iterative_deepening.hpp",
          "list_search.hpp", "lists.hpp", "lists_below.hpp", "bounds.hpp", "make_move.hpp",
          "measured.hpp", "min_max.hpp", "minimax.hpp", "mmx.hpp", "mtdf.hpp", "node.hpp",
          "null_window.hpp", "observe.hpp", "omit.hpp", "principal_variation.hpp", "proving.hpp",
          "prune.hpp", "recorder.hpp", "reduction.hpp", "retrograde.hpp", "scout.hpp",
          "search_events.hpp", "searched.hpp", "solve.hpp", "specimen.hpp", "star1.hpp",
          "star2.hpp", "table_search.hpp", "transposed.hpp", "transposition_table.hpp",
          "window.hpp"})
        CHECK_FALSE(names.contains(search));
}
