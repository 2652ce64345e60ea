// Text that is nested deeper than the call stack: parentheses, and trees that are a line.
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
#include "support/deep_trees.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
/// `text` in as many pairs of parentheses as no call stack has room for.
constexpr std::size_t deep = 90'000;
std::string in_parentheses(std::string const& text)
{
    return std::string(deep, '(') + text + std::string(deep, ')');
}

/// A tree that is a line of nodes, each written as `before`, the next node and `after`.
std::string line(std::size_t nodes, std::string const& before, std::string const& after)
{
    return repeated(before, nodes) + "Node 2 []" + repeated(after, nodes);
}

/// What studies a written tree, with the tree on stdin.
words const studies{"derive --tree -", "trace --tree -", "draw --tree -", "certify --tree -",
                    "gap --tree -"};

outcome done(std::string const& request, std::string const& input)
{
    auto const o = gametree_program(words_of(request), input);
    INFO(request << " " << o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    CHECK_FALSE(o.out.empty());
    return o;
}
} // namespace

TEST_CASE("any number of parentheses, wherever there may be some", "[cli][deep]")
{
    done("eval", "Node -5 []");
    for (auto const& study : studies)
        done(study, "Node -5 []");
    for (auto const& tree :
         {"Node " + in_parentheses("5") + " []", "Node " + in_parentheses("-5") + " []",
          in_parentheses("Node 5 []"), "Node 5 " + in_parentheses("[Node 3 []]")}) {
        done("eval", tree);
        for (auto const& study : studies)
            done(study, tree);
    }
    for (auto const& tree :
         {"Node " + in_parentheses("5 % 2") + " []", "Node (" + in_parentheses("-5") + " % 2) []",
          "Chance 0 [(" + in_parentheses("1") + " % 1,Node 5 [])]",
          "Chance 0 [(" + in_parentheses("1 % 1") + ",Node 5 [])]",
          "Chance 0 [(1," + in_parentheses("Node 5 []") + ")]",
          "Chance 0 " + in_parentheses("[(1,Node 5 [])]")}) {
        done("eval --algorithm star2", tree);
        for (auto const& study : studies)
            done(study, tree);
    }
}

TEST_CASE("parentheses in a certificate and in an answer", "[cli][deep]")
{
    auto const tree = "Node " + in_parentheses("5 % 1") + " []";
    auto const certificate = done("certify --tree -", tree).out;
    CHECK(certificate.find(std::string(deep, '(')) != certificate.npos);
    done("certify --check -", certificate);
    done("grade -", "tree: " + tree + "\nvalue: 5\nleaves: root\ncuts: none\n");
}

TEST_CASE("parentheses that are not closed are an error with its place", "[cli][deep][refused]")
{
    auto const unclosed = std::string(deep, '(');
    auto asked = studies;
    asked.push_back("eval --algorithm star2");
    for (auto const& [tree, column] : {std::pair{"Node " + unclosed, "column 90006"},
                                       {"Node " + unclosed + "5", "column 90007"},
                                       {"Node " + unclosed + "5 % 2", "column 90011"},
                                       {"Chance 0 [(" + unclosed, "column 90012"}}) {
        for (auto const& request : asked) {
            auto const o = gametree_program(words_of(request), tree);
            INFO(request << " " << o);
            CHECK(refused(o));
            CHECK(o.err.find("line 1, " + std::string(column) + ":") != o.err.npos);
        }
    }
}

TEST_CASE("a line of 100,000 choices is valued, or refused in one line", "[cli][deep]")
{
    constexpr std::size_t size = 100'000;
    for (auto const& [tree, algorithm] :
         {std::pair{line(size, "Node 1 [", "]"), "alpha-beta"},
          {line(size / 2, "Node 1 [Chance 0 [(1,", ")]]"), "star2"}}) {
        done("eval --algorithm " + std::string(algorithm), tree);
        auto const drawn = gametree_program({"draw", "--tree", "-"}, tree); // as all studies
        INFO(drawn);
        CHECK(refused(drawn));
        CHECK(drawn.err.find("100001 levels, and a tree with more than 100000") != drawn.err.npos);
        CHECK(drawn.err.find("gametree eval") != drawn.err.npos);
        auto const graded = gametree_program({"grade", "-"}, "view: mover\ntree: " + tree);
        INFO(graded);
        CHECK(refused(graded));
        CHECK(graded.err.find("line 2, column 7: ") != graded.err.npos);
    }
}

TEST_CASE("every study of a deep tree, whichever child the way down is", "[cli][deep]")
{
    constexpr std::size_t levels = 400;
    auto asked = studies;
    std::erase(asked, "certify --tree -");
    asked.insert(asked.end(), {"search --tree -", "compare --tree -", "trace --json --tree -",
                               "draw --format dot --tree -", "draw --format tikz --tree -",
                               "draw --format html --tree -"});
    for (auto const& tree :
         {line(levels, "Node 1 [", ",Node 3 []]"), line(levels, "Node 1 [Node 3 [],", "]"),
          line(levels / 8, "Node 1 [Chance 0 [(1 % 2,Node 3 []),(1 % 2,", ")]]")})
        for (auto const& study : asked)
            done(study, tree);
    // a few lines for each node, none of which grows with the depth
    auto const traced = [](std::string const& study, std::size_t size) {
        return done(study, line(size, "Node 1 [", "]")).out.size();
    };
    for (auto const* study : {"trace --tree -", "trace --json --tree -"})
        CHECK(traced(study, 4 * levels) < 6 * traced(study, levels));
}

TEST_CASE("a tree that does not fit into the memory is refused before it is made",
          "[cli][deep][refused]")
{
    auto const tree = "Node 0 [" + repeated("Node 1 [],", 100'000) + "Node 2 []]";
    auto const refuses = [&](words const& request, std::string const& what) {
        auto const o = gametree_program(request, tree);
        INFO(request.front() << " " << o);
        CHECK(gave_up(o));
        CHECK(o.err.find("100,002 nodes, and the memory is enough to " + what) != o.err.npos);
        CHECK(o.err.find("--memory") != o.err.npos);
    };
    for (auto const* study : {"gap", "derive", "compare"})
        refuses({study, "--tree", "-", "--memory", "30"}, "study ");
    for (auto const* study : {"gap", "derive", "compare", "search", "trace", "draw", "certify"})
        refuses({study, "--tree", "-", "--memory", "8"}, "read ");
}

TEST_CASE("a line of 100,000 nodes, with every search", "[cli][eval][deep][long]")
{
    constexpr int size = 100000;
    std::string line;
    std::string end;
    for (int i = 0; i < size; ++i) {
        line += "Node " + std::to_string(i) + " [";
        end += ']';
    }
    line += end;
    for (auto const* order : {"natural", "best-first"}) {
        auto const o = gametree_program({"eval", "--algorithm", "all", "--order", order}, line);
        CHECK(o.status == 0);
        CHECK(o.err.empty());
        std::istringstream answers(o.out);
        int count = 0;
        for (std::string text; std::getline(answers, text); ++count) {
            // An odd number of plies lies above the only leaf.
            CHECK(text.ends_with(R"(,"value":-99999,"exact":null,"evaluated":[99999]})"));
        }
        CHECK(count == 7);
    }
}
