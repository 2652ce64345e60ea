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
    CHECK(of("(<= (p a) (q a))") == "line 9, column 11: no rule defines q, in (<= (p a) (q a))");
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
}
