// Descriptions are read as they are written, and what is none is refused with its place.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>

#include "support/descriptions.hpp"

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

TEST_CASE("or, and, not are taken apart", "[games][gdl]")
{
    std::string const q = "(q 1) (q 2) (r 1)\n";
    CHECK(last_rules(q + "(<= (p ?x) (q ?x) (or (r ?x) (not (q ?x))))")
          == "(<= (p ?x) (q ?x) (r ?x))(<= (p ?x) (q ?x) (not (q ?x)))");
    CHECK(last_rules(q + "(<= (p ?x) (q ?x) (not (or (r ?x) (q 3))))")
          == "(<= (p ?x) (q ?x) (not (r ?x)) (not (q 3)))");
    CHECK(last_rules(q + "(<= (p ?x) (and (q ?x) (not (and (r ?x) (q ?x)))))")
          == "(<= (p ?x) (q ?x) (not (r ?x)))(<= (p ?x) (q ?x) (not (q ?x)))");
    CHECK(last_rules(q + "(<= (p ?x) (q ?y) (not (distinct ?x (f ?y))))")
          == "(<= (p (f ?y)) (q ?y))");
    CHECK(last_rules(q + "(<= (p ?x) (q ?x) (not (distinct (f 1) (g 1))))").empty());
    CHECK(last_rules(q + "(<= (p ?x) (q ?x) (q ?y) (not (distinct (f ?x ?x) (f ?y 2))))")
          == "(<= (p 2) (q 2) (q 2))");
    CHECK(last_rules("; a comment\r\n(P (F 1 X)) \t;another") == "(p (f 1 x))");
}

TEST_CASE("what is no description is refused with line and column", "[games][gdl]")
{
    auto const refusal = [](std::string const& text) {
        try {
            (void)gdl::read_rules(text);
        } catch (notation_error const& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    auto const of = [&](std::string const& more) { return refusal(with(more)); };
    CHECK(of("").empty());
    CHECK(refusal("")
          == "line 1, column 1: there are no roles: a game has two, such as (role white)");
    CHECK(refusal("(role a)")
          == "line 1, column 1: there is one role: games are for two, and chance may be "
             "a role named random");
    CHECK(of("(role c)")
          == "line 9, column 1: a third role, c: games are for two, and chance may be a role "
             "named random");
    CHECK(of("(role random)").empty());
    CHECK(of("(role a)").empty()); // said twice, it is one role
    CHECK(of("(p") == "line 9, column 1: no ')' ends what begins here");
    CHECK(of("p )") == "line 9, column 3: unexpected ')'");
    CHECK(of("(?x 1)") == "line 9, column 2: expected a name after '(', not '?'");
    CHECK(of("(p ?)") == "line 9, column 4: a variable needs a name, as in ?x");
    CHECK(of("(p \x01)")
          == "line 9, column 4: a name has letters, digits and signs, not byte 0x01");
    CHECK(of("(p " + std::string(200, '('))
              .starts_with("line 9, column 5: expected a name after '('"));
    std::string deep;
    for (int i = 0; i < 200; ++i)
        deep += "(p ";
    CHECK(of(deep) == "line 9, column 301: more than 100 parentheses in parentheses");
    CHECK(of("(<=)") == "line 9, column 1: a rule needs a head: (<= head condition ..)");
    CHECK(of("(<= (not p) (role a))")
          == "line 9, column 5: 'not' is no relation that a rule can define");
    CHECK(of("(<= (p ?x) (role a))")
          == "line 9, column 5: ?x of the head has no value from a condition that holds, in (<= (p "
             "?x) "
             "(role a))");
    CHECK(of("(<= (p a) (not (role ?x)))")
          == "line 9, column 16: ?x of not has no value from a condition that holds, in (<= (p a) "
             "(not "
             "(role ?x)))");
    CHECK(of("(<= (p a) (role ?y) (distinct ?x ?y))")
          == "line 9, column 21: ?x of distinct has no value from a condition that holds, in (<= "
             "(p a) "
             "(role ?y) (distinct ?x ?y))");
    CHECK(
        of("(p ?x)")
        == "line 9, column 1: ?x of the head has no value from a condition that holds, in (p ?x)");
    CHECK(of("(p a) (p a b)")
          == "line 9, column 7: p has one argument elsewhere, not 2 arguments, in (p a b)");
    CHECK(of("(<= (p a) (true a b))")
          == "line 9, column 11: true has one argument, not 2 arguments, in (<= (p a) (true a b))");
    CHECK(of("(<= (p ?x) (role ?x) (not (p ?x)))")
          == "line 9, column 27: p depends on the negation of itself, in (<= (p ?x) (role ?x) (not "
             "(p "
             "?x)))");
    CHECK(of("(<= (p ?x) (role ?x) (not (q ?x)))\n(<= (q ?x) (p ?x))")
          == "line 9, column 27: p depends on the negation of itself, in (<= (p ?x) (role ?x) (not "
             "(q "
             "?x)))");
    CHECK(of("(<= (p ?x) (role ?x) (not (q ?x)))\n(<= (q ?x) (r ?x))\n(<= (r ?x) (p ?x))")
          == "line 9, column 27: p depends on the negation of itself, in (<= (p ?x) (role ?x) (not "
             "(q "
             "?x)))");
    CHECK(of("(true (n 1))")
          == "line 9, column 1: true is given, no rule can define it: (true (n 1))");
    CHECK(of("(<= (legal a y) (does a x))")
          == "line 9, column 1: legal depends on does, which it may not, in (<= (legal a y) (does "
             "a x))");
    CHECK(of("(<= (p ?x) ?x)")
          == "line 9, column 12: a condition is a relation, not the variable ?x");
    CHECK(of("(<= (p a) (distinct a))")
          == "line 9, column 11: distinct takes two arguments, not 1");
    std::string many = "(<= (p a)";
    for (int i = 0; i < 13; ++i)
        many += " (or (role a) (role b))";
    CHECK(of(many + ")") == "line 9, column 1: with its or's this rule stands for more than 4096");
    CHECK(refusal("(role a) (role b) (init 1)") == "line 1, column 1: no rule defines legal");
    // other ways to write rules and comments, which would be read as facts that nobody asks for
    for (std::string const arrow : {"<=", "=>", ":-"}) {
        INFO(arrow);
        CHECK(of("(p a " + arrow + " (role a))")
              == "line 9, column 6: a rule is written (<= head condition ..), not with '" + arrow
                     + "' between them");
    }
    CHECK(of("p(a) :- role(a).")
          == "line 9, column 6: a rule is written (<= head condition ..), not with ':-' between "
             "them");
    CHECK(of("(<= (p a) :- (role a))") == "line 9, column 11: a rule is not a condition");
    for (std::string const mark : {"//", "/*", "#|"})
        for (std::string const before : {"", "(p a) ", "(<= (p a) "}) {
            INFO(mark << " after " << before);
            CHECK(of(before + mark + " a comment (of a kind)")
                  == "line 9, column " + std::to_string(before.size() + 1)
                         + ": a comment begins with ';' and ends with its line: '" + mark
                         + "' begins none");
        }
    CHECK(of("(op // <=) (op <= //)").starts_with("line 9, column 5: a comment"));
    CHECK(of("(// 7 2 3) (<= (p ?x) (// 7 ?x 3)) (last <=)").empty());
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

TEST_CASE("what is doubtful is read, and said once with its place", "[games][gdl]")
{
    auto const doubts = [](std::string const& more) {
        std::string all;
        for (auto const& one : gdl::read_rules(with(more)).doubts)
            all += std::string(one.what()) + "\n";
        return all;
    };
    CHECK(doubts("").empty());
    CHECK(doubts("(<= (p a) (q a))\n(<= (p b) (not (q b)) (r))")
          == "line 9, column 11: no rule defines q, so it is never true, in (<= (p a) (q a))\n"
             "line 10, column 23: no rule defines r, so it is never true, in (<= (p b) (not (q b)) "
             "r)\n");
    CHECK(
        doubts("(role random)\n(legal c x) (<= (p ?m) (does c ?m)) (goal (f a) 100)\n"
               "(<= (p ?m) (does ?m d)) (<= (p z) (not (does e x)))")
        == "line 10, column 1: there is no role c: there are a, b and random, in (legal c x)\n"
           "line 10, column 37: there is no role (f a): there are a, b and random, in (goal (f a) "
           "100)\n"
           "line 11, column 40: there is no role e: there are a, b and random, in (<= (p z) (not "
           "(does e x)))\n");
    // said in the words of the text, also where other values are told apart
    CHECK(doubts("(<= (goal a 0) (not (goal a 100)) (q))")
          == "line 9, column 35: no rule defines q, so it is never true, in (<= (goal a 0) (not "
             "(goal a 100)) q)\n");
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
