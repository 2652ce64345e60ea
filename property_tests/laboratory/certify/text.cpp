// Texts that are no certificates, very long ones, and what the checker is made of.
#include <algorithm>
#include <cstddef>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "support/certificates.hpp"
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
    for (auto const* const source : {"checker.cpp", "cuts.cpp", "certificate.cpp", "rule_book.cpp",
                                     "rules_of_play.hpp", "rules_of_play.cpp"})
        collect(root / "lib/laboratory/certify" / source, files);
    std::set<std::string> names;
    for (auto const& file : files)
        names.insert(fs::relative(file, root).generic_string());
    // it has looked into lib/
    CHECK(names.contains("lib/gametree/text/rose_tree_io.hpp"));
    CHECK(names.contains("lib/gametree/position.hpp"));
    // what is drawn, and a judge, which plays and does not search
    for (auto const* const other : {"board_plan", "drawn_board", "doubling_cube", "random_play"})
        CHECK(names.erase(fmt::format("lib/gametree/play/{}.hpp", other))
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

// Large certificates: what is written and checked takes time in proportion, and no depth of the
// tree or of parentheses is too much.

namespace {

/// Processor time.
template <class F>
double seconds_of(F f)
{
    auto const begin = std::clock();
    f();
    return double(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// A choice among leaves.
std::string flat(std::size_t leaves)
{
    std::string text = "Node 0 [Node 0 []";
    for (std::size_t n = 1; n < leaves; ++n)
        text += fmt::format(",Node {} []", n * 7919 % leaves);
    return text + "]";
}

/// Each second choice has a leaf first, and each other one leads further down before it is cut off.
std::string staircase(std::size_t cuts)
{
    std::string text;
    std::string ends;
    for (std::size_t n = 0; n < cuts; ++n) {
        text += "Node 0 [Node 0 [],Node 0 [";
        ends += ",Node 9 []]]";
    }
    return text + "Node (-1000) []" + ends;
}

/// Many choices that are cut off below one that has many leaves.
std::string broad_and_cut(std::size_t size)
{
    std::string text = "Node 0 [" + flat(size);
    for (std::size_t n = 0; n < size; ++n)
        text += ",Node 0 [Node -1000000 [],Node 0 []]";
    return text + "]";
}

} // namespace

TEST_CASE("a certificate in another order takes no longer", "[laboratory][certify]")
{
    // Whoever looks up each child among its siblings needs ten times as long.
    constexpr std::size_t leaves = 16'000;
    std::vector<double> times;
    for (auto const order : {ordering::natural, ordering::best_first}) {
        auto const whole = written(flat(leaves), "", "", order);
        auto const search = observe(*whole, "alpha-beta");
        certificate made;
        times.push_back(seconds_of([&] { made = certificate_of(search); }));
        CHECK(made.claimed.leaves == leaves);
        CHECK(refusal(write_certificate(made)) == "");
    }
    INFO(times[0] << " s, and sorted " << times[1] << " s");
    CHECK(times[1] < 3 * times[0]);
}

TEST_CASE("many cuts take no longer than as many leaves", "[laboratory][certify]")
{
    constexpr std::size_t cuts = 2000;
    auto const checking = [](std::string const& tree) {
        auto const text = certificate_text(*written(tree, ""), "alpha-beta");
        return seconds_of([&] { CHECK(refusal(text) == ""); });
    };
    auto const leaves = checking(flat(3 * cuts));
    auto const with_cuts = checking(broad_and_cut(cuts));
    INFO(leaves << " s, and with cuts " << with_cuts << " s");
    CHECK(with_cuts < 4 * leaves);
}

TEST_CASE("a certificate with a cut at every other one of 2,400 levels", "[laboratory][certify]")
{
    constexpr std::size_t cuts = 1200;
    auto const whole = written(staircase(cuts), "");
    for (auto const* const name : {"omit", "alpha-beta"}) {
        auto const made = certificate_of(observe(*whole, name));
        CHECK(made.cuts.size() == cuts);
        CHECK(refusal(write_certificate(made)) == "");
    }
}

TEST_CASE("a refutation is listed for so many moves, and no more", "[laboratory][certify]")
{
    for (std::size_t const moves : {longest_refutation - 1, longest_refutation,
                                    longest_refutation + 1, longest_refutation + 10}) {
        std::string tree = "Node 0 [Node 0 [],Node 0 [";
        for (std::size_t n = 1; n < moves; ++n)
            tree += "Node 0 [";
        tree += fmt::format("Node {} []", moves % 2 == 0 ? "5" : "(-5)")
              + std::string(moves - 1, ']') + ",Node 0 []]]";
        auto const made = certificate_of(observe(*written(tree, ""), "alpha-beta"));
        auto const text = write_certificate(made);
        INFO(text);
        REQUIRE(made.cuts.size() == 1);
        std::vector<std::size_t> line;
        while (line.size() < std::min(moves, longest_refutation))
            line.push_back(made.cuts[0].at + 1 + line.size());
        CHECK(made.cuts[0].refutation == line);
        CHECK(refusal(text) == "");
        if (moves > longest_refutation) {
            auto const at = text.find(" from move");
            REQUIRE(at != text.npos);
            auto const next = fmt::format(" {}", line.back() + 1);
            CHECK(refusal(with_true_sum(replaced(text, {at, 0}, next))).find("expected ' from '")
                  != std::string::npos);
        }
    }
}

TEST_CASE("a bound through many chance nodes does not grow without end", "[laboratory][certify]")
{
    // Each node is worth at least 1, but what the bound -5 comes to below so many chance nodes has
    // more digits than a certificate may have.
    auto const text_with = [](std::size_t levels, std::string const& cut) {
        std::string tree = "Node 0 [Node (-5) [],";
        std::string claims = "node 0 level 0 exactly 5 children 2 all at \"0\"\n"
                             "leaf 1 level 1 exactly -5 move \"1\" at \"1\"\n";
        for (std::size_t n = 0; n < levels; ++n) {
            tree += "Chance 0 [(1 % 3,";
            claims += fmt::format("chance {0} level {1} at-least 1 {2} at \"{0}\"\n", n + 2, n + 1,
                                  n == 0 ? "children 2 all move \"2\""
                                         : "weight 1/3 children 2 all move \"1\"");
        }
        tree += "Node 0 [Node (-1) [],Node 7 []]";
        auto number = levels + 2;
        claims += fmt::format("node {0} level {1} at-least 1 weight 1/3 children 1 some move \"1\" "
                              "at \"{0}\"\nleaf {2} level {3} exactly -1 move \"1\" at \"{2}\"\n",
                              number, levels + 1, number + 1, levels + 2);
        number += 2;
        for (std::size_t n = levels; n-- > 0; ++number) {
            tree += "),(2 % 3,Node 1 [])]";
            claims += fmt::format("leaf {} level {} exactly 1 weight 2/3 move \"2\" at \"{}\"\n",
                                  number, n + 2, number + 1);
        }
        return with_true_sum(
            fmt::format("gametree certificate 2\ntree {}]\nvalue 5\nnodes {}\nleaves {}\ncuts "
                        "1\n{}cut {} {}\ncrc32 00000000\n",
                        tree, number, levels + 2, claims, levels + 2, cut));
    };
    CHECK(refusal(text_with(2, "at-least 1 bound -53 spare 54 read 1 line 5 from move 1 of 0 "
                               "levels 3"))
          == "");
    CHECK(refusal(text_with(2400, "read 1 unexplained")) == "");
}

TEST_CASE("outcomes with many denominators are not added up for ever", "[laboratory][certify]")
{
    constexpr std::size_t outcomes = 60;
    std::string tree = "Chance 0 [";
    std::string claims = fmt::format("chance 0 level 0 any children {} all at \"0\"\n", outcomes);
    for (std::size_t n = 1; n <= outcomes; ++n) {
        auto const below = fmt::format("1{}{}7", std::string(800, '0'), n);
        tree += fmt::format("{}(1 % {},Node (1 % {}) [])", n == 1 ? "" : ",", outcomes, below);
        claims
            += fmt::format("leaf {0} level 1 exactly 1/{1} weight 1/{2} move \"{0}\" at \"{0}\"\n",
                           n, below, outcomes);
    }
    CHECK(refusal(with_true_sum(fmt::format("gametree certificate 2\ntree {}]\nvalue 0\nnodes "
                                            "{}\nleaves {}\ncuts 0\n{}crc32 00000000\n",
                                            tree, outcomes + 1, outcomes, claims)))
          == "chance node 0 (line 7) cannot be checked, because what its outcomes come to has more "
             "than 1000 digits");
}

TEST_CASE("outcomes are not added up to a small part of a huge number", "[laboratory][certify]")
{
    // 1/10^600 of 1/10^600: each number has a numerator of one digit, and the sum as well
    constexpr std::size_t zeros = 600;
    auto const below = "1" + std::string(zeros, '0');
    auto const rest = std::string(zeros, '9');
    auto const tree
        = fmt::format("Chance 0 [(1 % {0},Node (1 % {0}) []),({1} % {0},Node 0 [])]", below, rest);
    auto const claims
        = fmt::format("chance 0 level 0 any children 2 all at \"0\"\n"
                      "leaf 1 level 1 exactly 1/{0} weight 1/{0} move \"1\" at \"1\"\n"
                      "leaf 2 level 1 exactly 0 weight {1}/{0} move \"2\" at \"2\"\n",
                      below, rest);
    CHECK(refusal(with_true_sum(fmt::format("gametree certificate 2\ntree {}\nvalue 0\nnodes 3\n"
                                            "leaves 2\ncuts 0\n{}crc32 00000000\n",
                                            tree, claims)))
          == "chance node 0 (line 7) cannot be checked, because what its outcomes come to has more "
             "than 1000 digits");
}

TEST_CASE("a tree in a certificate is of any depth, and refused in one line",
          "[laboratory][certify]")
{
    constexpr std::size_t parentheses = 90'000;
    constexpr std::size_t levels = 100'000;
    auto const about = [](std::string const& tree) {
        return refusal(with_true_sum("gametree certificate 2\ntree " + tree
                                     + "\nrange -9 9\nvalue 5\nnodes 1\nleaves 1\ncuts 0\nleaf 0 "
                                       "level 0 exactly 5 at \"0\"\ncrc32 00000000\n"));
    };
    auto const opened = std::string(parentheses, '(');
    CHECK(about("Node " + opened + "5" + std::string(parentheses, ')') + " []") == "");
    CHECK(about(opened + "Node 5 []" + std::string(parentheses, ')')) == "");
    CHECK(about(opened + "Node 5 []").substr(0, 30) == "line 3, column 6: expected ')'");
    std::string line;
    for (std::size_t n = 0; n < levels; ++n)
        line += "Node 0 [";
    CHECK(about(line + "Node 5 []" + std::string(levels, ']'))
          == "leaf 0 (line 8) is not a leaf, because 1 children come after it");
    CHECK(about(line).substr(0, 26) == "line 3, column 6: expected");
}
