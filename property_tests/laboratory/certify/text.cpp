// Texts that are no certificates, very long ones, and what the checker is made of.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/certificate_by_hand.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
namespace fs = std::filesystem;

namespace {

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
        for (auto const& [begins, folder] :
             {std::pair("laboratory/", root / "lib/laboratory"),
              std::pair("games/", root / "games"), std::pair("", root / "lib")})
            if (auto const name = (*i)[1].str(); name.starts_with(begins)) {
                if (auto const found = folder / name.substr(std::string(begins).size());
                    fs::exists(found))
                    collect(found, into);
                break;
            }
}

} // namespace

TEST_CASE("what is no certificate is refused with the place", "[laboratory][certify]")
{
    for (auto const& [changed, problem] : std::vector<std::pair<change, std::string>>{
             {{"certificate 2", "certificate 3"},
              "line 1, column 1: expected 'gametree certificate"},
             {{"certificate 2", "certificate 1"},
              "line 1, column 1: this is a certificate of version 1, which said more than could be "
              "checked: make it again with gametree certify"},
             {{"tree Node 0", "algorithm alpha-beta\ntree Node 0"},
              "line 2, column 1: expected 'game ' or 'tree '"},
             {{"tree Node 0", "order natural\ntree Node 0"},
              "line 2, column 1: expected 'game ' or 'tree '"},
             {{"value 3", "value three"}, "line 5, column 7: expected a number, found 't'"},
             {{"value 3", "value 03"}, "line 5, column 7: a number does not begin with 0"},
             {{"value 3", "value -0"}, "line 5, column 7: 0 has no sign"},
             {{"value 3", "value 6/2"}, "line 5, column 7: a fraction is written in lowest terms"},
             {{"value 3", "value 0/2"}, "line 5, column 7: a fraction is written in lowest terms"},
             {{"value 3", "value 3/1"}, "line 5, column 7: a fraction is written in lowest terms"},
             {{"value 3", "value 3/0"}, "line 5, column 9: a fraction cannot have the denominator"},
             {{"nodes 6", "nodes 99999999999999999999"},
              "line 6, column 7: the number is too large"},
             {{"Node 5 []", "Node []"}, "line 2, column 49: expected "},
             {{"Node 2 []]]", "Node 2 []]"}, "line 4, column 6: expected "},
             {{"(1 % 2,Node 6", "(1 % 3,Node 6"}, "line 2, column 72: the weights of the outcomes"},
             {{"node 0 level", "knot 0 level"},
              "line 9, column 1: expected one of 'node', 'chance"},
             {{"exactly 3 children", "around 3 children"}, "line 9, column 16: expected one of"},
             {{"exactly 3 children", "from 3 to 3 children"},
              "line 9, column 22: the bounds are t"},
             {{"at \"0\"", "at \"0"},
              "line 9, column 46: expected the closing '\"', found the end"},
             {{"at \"0\"", "at \"0\" "}, "line 9, column 47: expected the end of the line, found"},
             {{"all at \"0\"", "all move \"\" at \"0\""},
              "line 9, column 47: expected text, found '\"'"},
             {{"all at", "every at"}, "line 9, column 37: expected one of 'all', 'some', found"},
             {{"from move 1", "from nowhere 1"},
              "line 15, column 59: expected one of 'move', 'range'"},
             {{"from move 1 of 0 levels 1", "from memory"},
              "line 15, column 59: expected one of 'move', 'range'"},
             {{"cut 4 at-least", "cut 4 read 1 explained\ncut 4 at-least"},
              "line 16, column 13: expected ' unexplained', found"},
             {{"line 5", "line 5 x"}, "line 16, column 49: expected a number, found 'x'"},
             {{"crc32", "node 6\ncrc32"}, "line 17, column 1: expected a cut or the end"},
             {{"Node 5 []", "Node 5 \x01[]"}, "line 2, column 51: expected text"},
             {{"Node 5 []", "Node 5 \x7f[]"}, "line 2, column 51: expected text"},
         }) {
        INFO(changed.first << " -> " << changed.second);
        CHECK(refusal_with(changed.first, changed.second).substr(0, problem.size()) == problem);
    }
    std::string const longest(1000, '9'); // digits, and one more
    CHECK(refusal_with("value 3", "value " + longest)
          == "the value " + longest + " is not proved, because the root is worth exactly 3");
    CHECK(refusal_with("value 3", "value 9" + longest)
          == "line 5, column 7: a number has at most 1000 digits");
    CHECK(refusal("") == "line 1, column 1: expected 'gametree certificate 2', found the end");
    auto const at = by_hand.find("crc32 ");
    CHECK(refusal(by_hand.substr(0, at))
          == "line 17, column 1: expected one of 'node', 'chance', 'leaf', 'cut', 'crc32', found "
             "the end");
    CHECK(refusal(by_hand + "end\n") == "line 18, column 1: expected the end, found 'e'");
    CHECK(refusal(replaced(by_hand, {at, 14}, "crc32 1234567")).starts_with("line 17, column 1: "));
    CHECK(
        refusal(replaced(by_hand, {at, 14}, "crc32 ffffffff"))
        == fmt::format("the text has been changed, because the CRC-32 of what stands above line 17 "
                       "is {}",
                       by_hand.substr(at + 6, 8)));
}

TEST_CASE("a line of a certificate that names nothing is refused", "[laboratory][certify]")
{
    auto const text = certificate_text(*tree_of_game("tic-tac-toe", 1), "minimax");
    REQUIRE(refusal(text) == "");
    std::string const depth = "depth 1\n";
    auto const after_depth = [&](std::string const& line) {
        auto const at = text.find(depth);
        REQUIRE(at != text.npos);
        return refusal(with_true_sum(replaced(text, {at, depth.size()}, depth + line)));
    };
    CHECK(after_depth("strategy \n")
          == "line 5, column 10: expected text, found the end of the line");
}

TEST_CASE("a line of 100,000 nodes is checked", "[laboratory][certify][long]")
{
    constexpr std::size_t deep = 100'000;
    std::string tree = "tree ";
    std::string claims;
    for (std::size_t n = 0; n < deep; ++n) {
        tree += "Node 0 [";
        claims += fmt::format("node {0} level {0} exactly {1} children 1 all{2} at \"{0}\"\n", n,
                              n % 2 == 0 ? 7 : -7, n == 0 ? "" : " move \"1\"");
    }
    auto const text = with_true_sum(
        fmt::format("gametree certificate 2\n{0}Node 7 []{1}\nvalue 7\nnodes "
                    "{3}\nleaves 1\ncuts 0\n{2}leaf {4} level {4} exactly 7 move \"1\" at "
                    "\"{4}\"\ncrc32 00000000\n",
                    tree, std::string(deep, ']'), claims, deep + 1, deep));
    CHECK(refusal(text) == "");
    auto const last = text.rfind("exactly 7");
    REQUIRE(last != text.npos);
    CHECK(refusal(replaced(text, {last, 9}, "exactly 8"))
          == "leaf 100000 (line 100007) is not proved to be worth exactly 8, because what is below "
             "it proves exactly 7");
}

TEST_CASE("the checker includes nothing that searches", "[laboratory][certify]")
{
    auto const root = fs::canonical(GAMETREE_SOURCE);
    std::set<fs::path> files;
    for (auto const* const source :
         {"checker.cpp", "claims.cpp", "cuts.cpp", "reader.cpp", "rule_book_of_tree.cpp",
          "rules_of_play.hpp", "rules_of_play.cpp"})
        collect(root / "lib/laboratory/certify" / source, files);
    std::set<std::string> names;
    for (auto const& file : files)
        names.insert(fs::relative(file, root).generic_string());
    // it has looked into lib/
    CHECK(names.contains("lib/gametree/text/rose_tree_io.hpp"));
    CHECK(names.contains("lib/gametree/position.hpp"));
    for (auto const* const drawn : {"board_plan", "drawn_board", "doubling_cube"})
        CHECK(names.erase(fmt::format("lib/gametree/play/{}.hpp", drawn))
              == 1); // and what it includes is below
    for (auto const& name : names) {
        INFO(name);
        for (auto const* const searches :
             {"lib/gametree/searches/", "lib/gametree/solver/", "lib/gametree/lists/",
              "lib/gametree/views/", "lib/gametree/play/", "lib/laboratory/observe/",
              "lib/laboratory/verify/", "cli/", "lib/gametree/all_searches.hpp",
              "lib/gametree/chance/algorithms.hpp", "lib/gametree/chance/deep_star1.hpp",
              "lib/gametree/chance/expectiminimax.hpp", "lib/gametree/chance/gamma.hpp",
              "lib/gametree/chance/list_search.hpp", "lib/gametree/chance/star",
              "lib/gametree/solver/detail/table_search.hpp"})
            CHECK_FALSE(name.starts_with(searches));
    }
}
