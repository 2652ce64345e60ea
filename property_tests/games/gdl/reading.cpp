// Descriptions are read as they are written, and what is none is refused with its place.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>

#include "support/descriptions.hpp"
#include "support/notation.hpp"

using namespace gametree;
using namespace gametree_tests;

static std::string written(gdl::rules const& r)
{
    std::string text;
    for (auto const& one : r.all)
        text += gdl::written(one) + "\n";
    return text;
}

TEST_CASE("what is written of rules is read as the same rules", "[games][gdl]")
{
    for (auto const& [name, text] : gdl::shipped_descriptions()) {
        INFO(name);
        auto const r = gdl::read_rules(text);
        auto const again = gdl::read_rules(written(r));
        CHECK(written(again) == written(r));
        CHECK(again.roles == r.roles);
        CHECK_FALSE(gdl::summary_of(text).empty());
    }
}

/// A game that is right, to which something is added.
static std::string with(std::string const& more)
{
    return "(role a) (role b)\n(init (n 1))\n(legal a x)\n(legal b x)\n(<= (next ?f) (true ?f))\n"
           "(goal a 50)\n(goal b 50)\n(<= terminal (true (n 2)))\n"
         + more;
}

/// The body of the last rule, as it is understood.
static std::string last_rules(std::string const& rule)
{
    std::string text;
    for (auto const& one : gdl::read_rules(with(rule)).all)
        if (one.head.name == "p")
            text += gdl::written(one);
    return text;
}

TEST_CASE("a relation and the negation of its other values", "[games][gdl]")
{
    // the rules of (p x) once more, for what `not` asks
    std::string const other = "(<= (p ?v) (true (n ?v)) (not (p x)))\n(<= (p x) (true (n 1)))\n";
    CHECK_THROWS_AS(gdl::read_rules(with("(<= (p ?v) (true (n ?v)) (not (p ?v)))")),
                    notation_error);
    for (std::string const& text : {other, other + "(p:0:x a)\n"}) { // a name that is taken
        INFO(text);
        CHECK_THROWS_AS(gdl::read_rules(with(text)), notation_error); // (p ?v) may be (p x)
    }
    std::string const apart
        = "(<= (p y) (true (n 2)) (not (p x)))\n(<= (p x) (true (n 1)))\n(<= (p z) (p y))\n";
    // The relation that has this name in the text gets no rules of another one.
    auto const called_so = gdl::read_rules(with(apart + "(p:0:x a)\n")).all;
    CHECK(std::count_if(called_so.begin(), called_so.end(),
                        [](gdl::rule const& one) { return one.head.name == "p:0:x"; })
          == 1);
    for (std::string const& text : {apart, apart + "(p:0:x a)\n"}) {
        INFO(text);
        auto const r = gdl::read_rules(with(text));
        auto const again = gdl::read_rules(written(r));
        CHECK(written(again) == written(r));
        CHECK(again.all.size() == r.all.size());
    }
}

TEST_CASE("what is read of descriptions, what is refused and what is doubtful", "[games][gdl]")
{
    check_table("games/gdl/words.table",
                {{"description",
                  [](auto const& text, auto&) { return (void)gdl::read_rules(text), "read"; }},
                 {"more", [](auto const& text,
                             auto&) { return (void)gdl::read_rules(with(text)), "read"; }},
                 {"rules-of-p",
                  [](auto const& text, auto&) {
                      auto const found = last_rules("(q 1) (q 2) (r 1)\n" + text);
                      return found.empty() ? "none" : found;
                  }},
                 {"doubts", [](auto const& text, auto&) {
                      std::string all;
                      for (auto const& one : gdl::read_rules(with(text)).doubts)
                          all += std::string(one.what()) + "\n";
                      return all;
                  }}});
    CHECK(gdl::read_rules(with("")).doubts.empty());
    std::string deep;
    for (int i = 0; i < 200; ++i)
        deep += "(p ";
    CHECK_THROWS_WITH(gdl::read_rules(with(deep)),
                      "line 9, column 301: more than 100 parentheses in parentheses");
    std::string many = "(<= (p a)";
    for (int i = 0; i < 13; ++i)
        many += " (or (role a) (role b))";
    CHECK_THROWS_WITH(gdl::read_rules(with(many + ")")),
                      "line 9, column 1: with its or's this rule stands for more than 4096");
    CHECK_THROWS_WITH(gdl::read_rules(with("(op // <=) (op <= //)")),
                      Catch::StartsWith("line 9, column 5: a comment"));
}

TEST_CASE("what a player sees is refused, unless it is a relation like any other", "[games][gdl]")
{
    auto const* const hidden = "(<= (sees ?r (n ?x)) (role ?r) (true (n ?x)))";
    CHECK_THROWS_WITH(gdl::read_rules(with(hidden)),
                      "line 9, column 1: sees says what a player gets to see, but all that is true "
                      "is shown here: games with hidden information are refused, in "
                          + std::string(hidden));
    CHECK_NOTHROW(gdl::read_rules(with(hidden + std::string("(<= (p ?x) (sees a ?x))"))));
    CHECK_NOTHROW(gdl::read_rules(with("(sees a) (<= (sight ?x) (sees ?x))")));
}

TEST_CASE("a text is read alike whatever ends its lines", "[games][gdl]")
{
    std::string const text
        = "; One thing. Another.\n; More.\n;\n;; The end.\n" + with("; a\n(p 1)");
    auto const r = gdl::read_rules(text);
    for (std::string const end : {"\r\n", "\r"}) {
        std::string other = "\xef\xbb\xbf";
        for (auto const c : text)
            other += c == '\n' ? end : std::string(1, c);
        auto const again = gdl::read_rules(other);
        CHECK(written(again) == written(r));
        CHECK(again.all.back().at.line == r.all.back().at.line);
        CHECK(again.all.back().at.column == 1);
        CHECK(gdl::summary_of(other) == "One thing");
        CHECK(gdl::opening_comment(other) == "One thing. Another. More. The end.");
        CHECK_THROWS_WITH(gdl::read_rules(other + end + "("),
                          "line 15, column 2: expected a name after '(', not the end");
    }
}

TEST_CASE("a long name is cut in a message", "[games][gdl]")
{
    std::string const name(5000, 'n');
    for (auto const& wrong :
         {"(role " + name + ")", "(p a) (<= (p " + name + ") (p ?" + name + " a))",
          "(<= (" + name + " ?x) (role ?x) (not (" + name + " ?x)))", "(<= (p a) ?" + name + ")",
          "(<= (" + name + " ?x) (role a))", "(<= (legal a " + name + ") (does a x))"})
        try {
            (void)gdl::read_rules(with(wrong));
            FAIL("it is read");
        } catch (notation_error const& e) {
            CHECK(std::string_view(e.what()).size() < 400);
            CHECK(std::string(e.what()).find(name.substr(0, 59) + "..") != std::string::npos);
        }
    for (auto const& doubtful : {"(<= (p a) (" + name + "))", "(legal " + name + " x)"})
        CHECK(std::string_view(gdl::read_rules(with(doubtful)).doubts.front().what()).size() < 400);
}

TEST_CASE("values of a relation are told apart by all that is constant", "[games][gdl]")
{
    for (std::string const text :
         {"(<= (goal b 0) (not (goal b 100)))",
          "(<= (goal b 0) (not (goal b 100))) (<= (goal b 100) (true (n 2)))",
          // one else in another
          "(<= (p a 0) (not (p a 1)) (not (p a 2))) (<= (p a 1) (not (p a 2))) (p b 2)",
          // and of one value by another role's, with and without `not`
          "(<= (p a 0) (not (p a 1))) (<= (p a 1) (p b 0)) (<= (p b 0) (not (p b 1))) (p b 1)",
          // two relations that ask for each other
          "(<= (won a) (not (lost b))) (<= (lost b) (won b)) (<= (won b) (true (n 1)))"}) {
        INFO(text);
        auto const r = gdl::read_rules(with(text));
        CHECK(r.doubts.empty());
        auto const again = gdl::read_rules(written(r));
        CHECK(written(again) == written(r));
    }
    for (std::string const text :
         {"(<= (p a 0) (not (p a 0)))", "(<= (p a 0) (not (p a 1))) (<= (p a 1) (not (p a 0)))",
          "(<= (won a) (not (lost a))) (<= (lost ?r) (role ?r) (not (won ?r)))"}) {
        INFO(text);
        CHECK_THROWS_WITH(gdl::read_rules(with(text)), Catch::Contains("negation of itself"));
    }
}
