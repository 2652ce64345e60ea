// Text that is nested deeper than the call stack: parentheses, and trees that are a line.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
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
    std::string text;
    std::string end;
    for (std::size_t i = 0; i < nodes; ++i) {
        text += before;
        end += after;
    }
    return text + "Node 2 []" + end;
}

/// What studies a written tree, with the tree on stdin.
std::vector<words> const studies{{"derive", "--tree", "-"},
                                 {"trace", "--tree", "-"},
                                 {"draw", "--tree", "-"},
                                 {"certify", "--tree", "-"},
                                 {"gap", "--tree", "-"}};

outcome done(words const& request, std::string const& input)
{
    auto const o = gametree_command(request, input);
    INFO(request.front() << " " << o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    CHECK_FALSE(o.out.empty());
    return o;
}
} // namespace

TEST_CASE("any number of parentheses, wherever there may be some", "[cli][deep]")
{
    for (auto const& tree :
         {"Node " + in_parentheses("5") + " []", "Node " + in_parentheses("-5") + " []",
          in_parentheses("Node 5 []"), "Node 5 " + in_parentheses("[Node 3 []]")}) {
        done({"eval"}, tree);
        for (auto const& study : studies)
            done(study, tree);
    }
    for (auto const& tree :
         {"Node " + in_parentheses("5 % 2") + " []", "Node (" + in_parentheses("-5") + " % 2) []",
          "Chance 0 [(" + in_parentheses("1") + " % 1,Node 5 [])]",
          "Chance 0 [(" + in_parentheses("1 % 1") + ",Node 5 [])]",
          "Chance 0 [(1," + in_parentheses("Node 5 []") + ")]",
          "Chance 0 " + in_parentheses("[(1,Node 5 [])]")}) {
        done({"eval", "--algorithm", "star2"}, tree);
        for (auto const& study : studies)
            done(study, tree);
    }
}

TEST_CASE("parentheses in a certificate and in an answer", "[cli][deep]")
{
    auto const tree = "Node " + in_parentheses("5 % 1") + " []";
    auto const certificate = done({"certify", "--tree", "-"}, tree).out;
    CHECK(certificate.find(std::string(deep, '(')) != certificate.npos);
    done({"certify", "--check", "-"}, certificate);
    done({"grade", "-"}, "tree: " + tree + "\nvalue: 5\nleaves: root\ncuts: none\n");
}

TEST_CASE("parentheses that are not closed are an error with its place", "[cli][deep][refused]")
{
    auto const unclosed = std::string(deep, '(');
    auto asked = studies;
    asked.push_back({"eval", "--algorithm", "star2"});
    for (auto const& [tree, column] : {std::pair{"Node " + unclosed, "column 90006"},
                                       {"Node " + unclosed + "5", "column 90007"},
                                       {"Node " + unclosed + "5 % 2", "column 90011"},
                                       {"Chance 0 [(" + unclosed, "column 90012"}}) {
        for (auto const& request : asked) {
            auto const o = gametree_command(request, tree);
            INFO(request.front() << " " << o);
            CHECK(refused(o));
            CHECK(o.err.find("line 1, " + std::string(column) + ":") != o.err.npos);
        }
    }
}

TEST_CASE("a line of 100,000 nodes is valued, or refused in one line", "[cli][deep]")
{
    constexpr std::size_t size = 100'000;
    std::size_t shapes = 0;
    for (auto const& [tree, algorithm] :
         {std::pair{line(size / 2, "Node 1 [Node 3 [],", "]"), "alpha-beta"},
          {line(size / 2, "Node 1 [Chance 0 [(1,", ")]]"), "star2"}}) {
        done({"eval", "--algorithm", algorithm}, tree);
        for (auto const& study : studies) {
            if (++shapes > studies.size() and study.front() != "draw")
                continue; // all of them take a tree in the same way
            auto const o = gametree_command(study, tree);
            INFO(study.front() << " " << o);
            CHECK(refused(o));
            CHECK(o.err.find("more than 2500") != o.err.npos);
            CHECK(o.err.find("gametree eval") != o.err.npos);
        }
        auto const o = gametree_command({"grade", "-"}, "view: mover\ntree: " + tree);
        INFO(o);
        CHECK(refused(o));
        CHECK(o.err.find("line 2, column 7: ") != o.err.npos);
    }
}

TEST_CASE("the deepest tree that is studied", "[cli][deep]")
{
    auto const tree = line(2499, "Node 1 [", "]");
    for (auto const* format : {"text", "dot", "tikz"})
        done({"draw", "--format", format, "--tree", "-"}, tree);
    auto const deeper = line(2500, "Node 1 [", "]");
    for (auto const& study : studies)
        CHECK(refused(gametree_command(study, deeper)));
}
