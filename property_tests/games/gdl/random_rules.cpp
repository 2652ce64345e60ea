// Random rules are read as they are meant, however they are spelt; what would take too long to read is
// refused.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>

using namespace gametree;

namespace {
/// The least that a description has.
std::string const least = "(role x) (role o) (init (turn x))\n"
                          "(<= (legal ?r go) (role ?r))\n"
                          "(<= (next (turn o)) (does x go))\n"
                          "(<= (goal ?r 50) (role ?r))\n"
                          "(<= terminal (true (turn o)))\n";
constexpr std::size_t rules_of_least = 7;

std::string refusal_of(std::string const& text)
{
    try {
        (void)gdl::read_rules(text);
        return "nothing";
    } catch (notation_error const& e) {
        return e.what();
    }
}

std::vector<std::string> lines_of(gdl::rules const& r)
{
    std::vector<std::string> lines;
    for (auto const& one : r.all)
        lines.push_back(gdl::written(one));
    return lines;
}

std::string text_of(std::vector<std::string> const& lines)
{
    std::string text;
    for (auto const& line : lines)
        text += line + "\n";
    return text;
}

/// The rules that a text adds to the least description.
std::vector<std::string> added_by(std::string const& text)
{
    auto lines = lines_of(gdl::read_rules(least + text));
    lines.erase(lines.begin(), lines.begin() + rules_of_least);
    return lines;
}

std::string random_name()
{
    return *rc::gen::element<std::string>("a", "b", "c1", "+", "-1", "a.b", "x_y", "#", "|p|", "12",
                                          "e,f");
}

/// A term of those variables, of which there may be none.
std::string random_term(std::vector<std::string> const& variables, int depth)
{
    if (not variables.empty() and *rc::gen::inRange(0, 2) == 0)
        return *rc::gen::elementOf(variables);
    if (depth == 0 or *rc::gen::inRange(0, 3) > 0)
        return random_name();
    auto text = "(" + random_name();
    for (int left = *rc::gen::inRange(1, 4); left > 0; --left)
        text += " " + random_term(variables, depth - 1);
    return text + ")";
}

/// A safe rule of the relation r`level`, which depends on lower ones by `not`, and on those and itself
/// without. All such relations have two arguments.
std::string random_rule(int level)
{
    std::vector<std::string> const names{"?x", "?y", "?z1"};
    auto const relation = [](int number) { return "r" + std::to_string(number); };
    std::string body;
    std::vector<std::string> bound;
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
        auto const a = *rc::gen::elementOf(names);
        auto const b = *rc::gen::elementOf(names);
        body += " (" + relation(*rc::gen::inRange(0, level + 1)) + " " + a + " (f " + b + "))";
        bound.insert(bound.end(), {a, b});
    }
    auto const pair = [&] { return random_term(bound, 2) + " " + random_term(bound, 2); };
    for (int left = body.empty() ? 0 : *rc::gen::inRange(0, 3); left > 0; --left)
        body += level > 0 and * rc::gen::inRange(0, 2) == 0
                  ? " (not (" + relation(*rc::gen::inRange(0, level)) + " " + pair() + "))"
                  : " (distinct " + pair() + ")";
    auto const head = "(" + relation(level) + " " + pair() + ")";
    return body.empty() ? head : "(<= " + head + body + ")";
}

/// Every relation has a fact first, so that all are defined.
std::vector<std::string> random_rules()
{
    std::vector<std::string> lines;
    for (int level = 0; level < 4; ++level) {
        lines.push_back("(r" + std::to_string(level) + " a (f b))");
        for (int left = *rc::gen::inRange(0, 4); left > 0; --left)
            lines.push_back(random_rule(level));
    }
    return lines;
}

/// The same text as people may spell it: other blanks, comments, capitals, ends of lines.
std::string spelt_otherwise(std::string const& text)
{
    std::string other = *rc::gen::element<std::string>("", "\xef\xbb\xbf", "; caf\xc3\xa9 (\r\n");
    for (auto const c : text)
        switch (c) {
        case ' ':
        case '\n':
            other += *rc::gen::element<std::string>(" ", "\t", "\r\n", "\n\n", " ; (a ?b\n",
                                                    ";(a\n", " \f");
            break;
        case '(':
        case ')':
            other += std::string(*rc::gen::element<std::string>("", " ")) + c
                   + *rc::gen::element<std::string>("", "\n", ";)\n");
            break;
        default:
            other += *rc::gen::inRange(0, 3) == 0 and c >= 'a' and c <= 'z'
                       ? static_cast<char>(c - 'a' + 'A')
                       : c;
        }
    return other;
}

/// A condition on the facts p0 .. p4, and whether it holds when `facts` do.
struct formula {
    std::string text;
    std::vector<bool> holds; ///< for each of the 32 sets of facts
};

formula random_formula(int depth)
{
    formula one;
    auto const kind = *rc::gen::inRange(0, depth == 0 ? 2 : 5);
    if (kind == 0) {
        auto const p = *rc::gen::inRange(0, 5);
        one.text = "p" + std::to_string(p);
        if (*rc::gen::inRange(0, 2) == 0)
            one.text = "(" + one.text + ")";
        for (int facts = 0; facts < 32; ++facts)
            one.holds.push_back((facts >> p & 1) != 0);
        return one;
    }
    if (kind == 1) {
        auto const same = *rc::gen::inRange(0, 2) == 0;
        one.text = same ? "(distinct (a b) (a b))" : "(distinct (a b) (a c))";
        one.holds.assign(32, not same);
        return one;
    }
    if (kind == 2) {
        one = random_formula(depth - 1);
        one.text = "(not " + one.text + ")";
        one.holds.flip();
        return one;
    }
    bool const all_of = kind == 3;
    one.text = all_of ? "(and" : "(or";
    one.holds.assign(32, all_of);
    for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
        auto const part = random_formula(depth - 1);
        one.text += " " + part.text;
        for (std::size_t facts = 0; facts < 32; ++facts)
            one.holds[facts] = all_of ? one.holds[facts] and part.holds[facts]
                                      : one.holds[facts] or part.holds[facts];
    }
    one.text += ")";
    return one;
}

bool holds(gdl::literal const& l, int facts)
{
    if (l.what == gdl::literal::kind::distinct)
        return l.atom.arguments[0] != l.atom.arguments[1];
    bool const is_fact = (facts >> (l.atom.name.at(1) - '0') & 1) != 0;
    return is_fact == (l.what == gdl::literal::kind::holds);
}
} // namespace

TEST_CASE("random rules are read as the same rules, however they are spelt", "[games][gdl]")
{
    rc::prop("random rules, in whatever spelling", [] {
        auto const lines = random_rules();
        auto const text = text_of(lines);
        RC_ASSERT(added_by(text) == lines);
        auto const read = gdl::read_rules(least + text);
        auto const again = gdl::read_rules(text_of(lines_of(read)));
        RC_ASSERT(lines_of(again) == lines_of(read));
        auto const other = gdl::read_rules(spelt_otherwise(least + text));
        RC_ASSERT(other.roles == read.roles);
        RC_ASSERT(lines_of(other) == lines_of(read));
    });
}

TEST_CASE("a condition of and, or and not is the rules that it stands for", "[games][gdl]")
{
    rc::prop("one of the rules holds where the condition does", [] {
        auto const condition = random_formula(4);
        std::string const defined = "(p0) (p1) (p2) (p3) (p4)\n";
        auto const read = gdl::read_rules(least + defined + "(<= (q) " + condition.text + ")");
        for (int facts = 0; facts < 32; ++facts) {
            bool found = false;
            for (auto const& one : read.all)
                found = found
                     or (one.head.name == "q"
                         and std::all_of(one.body.begin(), one.body.end(),
                                         [&](gdl::literal const& l) { return holds(l, facts); }));
            RC_ASSERT(found == condition.holds[static_cast<std::size_t>(facts)]);
        }
    });
    using lines = std::vector<std::string>;
    // Not distinct is equal: the variable is replaced, or the rule can never hold.
    CHECK(added_by("(<= (q ?x) (role ?x) (not (distinct ?x o)))") == lines{"(<= (q o) (role o))"});
    CHECK(added_by("(<= (q ?x) (role ?y) (not (distinct (f ?x ?y) (f ?y ?x))))")
          == lines{"(<= (q ?x) (role ?x))"});
    CHECK(added_by("(q) (<= (q) (not (distinct a b)))") == lines{"(q)"});
    CHECK(added_by("(q) (<= (q) (role ?x) (not (distinct ?x (f ?x))))") == lines{"(q)"});
    CHECK(added_by("(q a) (<= (p ?x) (or (role ?x) (and (q ?x) (not (or (role ?x) (q b))))))")
          == lines{"(q a)", "(<= (p ?x) (role ?x))",
                   "(<= (p ?x) (q ?x) (not (role ?x)) (not (q b)))"});
    CHECK(added_by("(<= (q))") == lines{"(q)"});
    CHECK(added_by("q") == lines{"(q)"});
}

TEST_CASE("strata: a relation is above what it negates, and not below what it uses", "[games][gdl]")
{
    rc::prop("random rules", [] {
        auto const read = gdl::read_rules(least + text_of(random_rules()));
        std::map<std::string, std::uint32_t> stratum;
        for (auto const& one : read.relations)
            RC_ASSERT(stratum.emplace(one.name, one.stratum).second);
        for (auto const& one : read.all)
            for (auto const& l : one.body) {
                if (l.what == gdl::literal::kind::distinct)
                    continue;
                auto const head = stratum.at(one.head.name);
                auto const below = stratum.at(l.atom.name);
                RC_ASSERT((l.what == gdl::literal::kind::fails ? below < head : below <= head));
            }
        RC_ASSERT(read.roles == (std::vector<std::string>{"x", "o"}));
    });
    auto const chance = gdl::read_rules(least + "(role RANDOM)");
    CHECK(chance.roles == std::vector<std::string>{"x", "o", "random"});
}

TEST_CASE("what is no description is refused, whichever part is wrong or missing", "[games][gdl]")
{
    std::vector<std::pair<std::string, std::string>> const refusals{
        // added to the least description, of which the last line is line 5
        {"(", "line 6, column 2: expected a name after '(', not the end"},
        {"(a", "line 6, column 1: no ')' ends what begins here"},
        {"(a (b c)", "line 6, column 1: no ')' ends what begins here"},
        // A column is a character, of however many bytes.
        {"( ; caf\xc3\xa9", "line 6, column 9: expected a name after '(', not the end"},
        {")", "line 6, column 1: unexpected ')'"},
        {"((a) b)", "line 6, column 2: expected a name after '(', not '('"},
        {"()", "line 6, column 2: expected a name after '(', not ')'"},
        {"(?x a)", "line 6, column 2: expected a name after '(', not '?'"},
        {"?x", "line 6, column 1: a variable is no relation"},
        {"(a ?)", "line 6, column 4: a variable needs a name, as in ?x"},
        {"(caf\xc3\xa9)", "line 6, column 2: a name has letters, digits and signs, not byte 0xc3"},
        {"(a \x01)", "line 6, column 4: a name has letters, digits and signs, not byte 0x01"},
        {"(<=)", "line 6, column 1: a rule needs a head: (<= head condition ..)"},
        {"(<= ?x (role ?x))", "line 6, column 5: a variable is no relation"},
        {"(not a)", "line 6, column 1: 'not' is no relation that a rule can define"},
        {"(distinct a b)", "line 6, column 1: 'distinct' is no relation that a rule can define"},
        {"(<= (and a b) (role x))",
         "line 6, column 5: 'and' is no relation that a rule can define"},
        {"(<= (q) ?x)", "line 6, column 9: a condition is a relation, not the variable ?x"},
        {"(<= (q) (not))", "line 6, column 9: not takes one argument, not 0"},
        {"(<= (q) (not (role x) (role o)))", "line 6, column 9: not takes one argument, not 2"},
        {"(<= (q) (distinct a b c))", "line 6, column 9: distinct takes two arguments, not 3"},
        {"(<= (q) (<= (role x)))", "line 6, column 9: a rule is not a condition"},
        {"(<= (q ?x) (role ?y))", "line 6, column 5: ?x of the head has no value from a condition "
                                  "that holds, in (<= (q ?x) (role ?y))"},
        {"(q ?x)",
         "line 6, column 1: ?x of the head has no value from a condition that holds, in (q ?x)"},
        {"(<= (q) (role ?x) (not (role ?y)))",
         "line 6, column 24: ?y of not has no value from a condition that holds, in (<= q (role "
         "?x) (not (role ?y)))"},
        {"(<= (q) (role ?x) (distinct ?x ?y))",
         "line 6, column 19: ?y of distinct has no value from a condition that holds, in (<= q "
         "(role ?x) (distinct ?x ?y))"},
        {"(<= (q) (role x y))",
         "line 6, column 9: role has one argument, not 2 arguments, in (<= q (role x y))"},
        {"(q a) (q a b)",
         "line 6, column 7: q has one argument elsewhere, not 2 arguments, in (q a b)"},
        {"(q a) (<= (p) (q))",
         "line 6, column 15: q has one argument elsewhere, not no arguments, in (<= p q)"},
        {"(<= (legal x) (role x))",
         "line 6, column 5: legal has 2 arguments, not one argument, in (<= (legal x) (role x))"},
        {"(<= (true (a)) (role x))",
         "line 6, column 1: true is given, no rule can define it: (<= (true a) (role x))"},
        {"(does x go)", "line 6, column 1: does is given, no rule can define it: (does x go)"},
        {"(<= (q) (not (q)))",
         "line 6, column 14: q depends on the negation of itself, in (<= q (not q))"},
        {"(p) (<= (q) (not (p))) (<= (p) (q))",
         "line 6, column 18: q depends on the negation of itself, in (<= q (not p))"},
        {"(<= (init (a)) (true (turn x)))", "line 6, column 1: init depends on true, which it may "
                                            "not, in (<= (init a) (true (turn x)))"},
        {"(<= (legal x a) (does o go))", "line 6, column 1: legal depends on does, which it may "
                                         "not, in (<= (legal x a) (does o go))"},
        {"(<= (goal x 0) (q)) (<= (q) (does o go))",
         "line 6, column 1: goal depends on does, which it may not, in (<= (goal x 0) q)"},
        {"(<= terminal (does o go))", "line 6, column 1: terminal depends on does, which it may "
                                      "not, in (<= terminal (does o go))"},
        {"(role ?x)",
         "line 6, column 1: a role is a fact with a name, such as (role white), not (role ?x)"},
        {"(role (f x))",
         "line 6, column 1: a role is a fact with a name, such as (role white), not (role (f x))"},
        {"(<= (role z) (role x))", "line 6, column 1: a role is a fact with a name, such as (role "
                                   "white), not (<= (role z) (role x))"},
        {"(role z)", "line 6, column 1: a third role, z: games are for two, and chance may be a "
                     "role named random"},
    };
    for (auto const& [text, message] : refusals) {
        INFO(text);
        CHECK(refusal_of(least + text) == message);
    }
    std::vector<std::pair<std::string, std::string>> const missing{
        {"(role x) (role o)",
         "line 1, column 2: there are no roles: a game has two, such as (role white)"},
        {"(init (turn x))", "line 1, column 1: no rule defines init"},
        {"(<= (legal ?r go) (role ?r))", "line 1, column 1: no rule defines legal"},
        {"(<= (next (turn o)) (does x go))", "line 1, column 1: no rule defines next"},
        {"(<= (goal ?r 50) (role ?r))", "line 1, column 1: no rule defines goal"},
        {"(<= terminal (true (turn o)))", "line 1, column 1: no rule defines terminal"},
        {"(role o)", "line 1, column 1: there is one role: games are for two, and chance may be a "
                     "role named random"},
    };
    for (auto const& [part, message] : missing) {
        auto text = least;
        text.erase(text.find(part), part.size());
        INFO(part);
        CHECK(refusal_of(text) == message);
    }
    CHECK(refusal_of("")
          == "line 1, column 1: there are no roles: a game has two, such as (role white)");
}

TEST_CASE("what would take too long to read is refused at a limit that is named", "[games][gdl]")
{
    auto const times = [](std::string const& part, std::size_t count) {
        std::string text;
        for (; count > 0; --count)
            text += part;
        return text;
    };
    auto const deep
        = [&](std::size_t depth) { return times("(f ", depth) + "a" + times(")", depth); };
    CHECK(refusal_of(least + deep(gdl::most_nesting)) == "nothing");
    CHECK(refusal_of(least + deep(gdl::most_nesting + 1))
          == "line 6, column 301: more than 100 parentheses in parentheses");
    // Every (or ..) doubles: 12 of them are 4096 rules.
    CHECK(refusal_of(least + "(<= (q)" + times(" (or (role x) (role o))", 12) + ")") == "nothing");
    CHECK(refusal_of(least + "(<= (q)" + times(" (or (role x) (role o))", 13) + ")")
          == "line 6, column 1: with its or's this rule stands for more than 4096");
    CHECK(refusal_of(least + "(<= (q) (or" + times(" (role x)", 4097) + "))")
          == "line 6, column 9: with its or's this rule stands for more than 4096");
    CHECK(refusal_of(least + "(<= (q)" + times(" (role x)", 100)
                     + times(" (or (role x) (role o))", 11) + ")")
          == "line 6, column 1: this rule stands for rules of more than 100000 words");
    // Every equation doubles the term.
    std::string doubling = "(<= (q ?x0) (role ?x30)";
    for (int i = 0; i < 30; ++i)
        doubling += " (not (distinct ?x" + std::to_string(i) + " (f ?x" + std::to_string(i + 1)
                  + " ?x" + std::to_string(i + 1) + ")))";
    CHECK(refusal_of(least + doubling + ")")
          == "line 6, column 5: this rule stands for rules of more than 100000 words");
    CHECK(refusal_of(least + "(<= (q)" + times(" (role x)", gdl::most_conditions) + ")")
          == "nothing");
    CHECK(refusal_of(least + "(<= (q)" + times(" (role x)", gdl::most_conditions + 1) + ")")
          == "line 6, column 1: a rule has more than 500 conditions");
    CHECK(refusal_of(times(" ", gdl::most_characters + 1))
          == "line 1, column 1: the text has more than 16000000 characters");
    // A long rule is cut in the message.
    CHECK(refusal_of(least + "(<= (q ?y)" + times(" (role x)", 1000) + ")")
          == "line 6, column 5: ?y of the head has no value from a condition that holds, in (<= (q "
             "?y) (role x) (role x) (role x) (role x) (role x) (role x) (role x) (role x) (role x) "
             "(role x) (role x) (role x) ( ..");
}

TEST_CASE("the summary of a description is the first sentence of its first comment", "[games][gdl]")
{
    CHECK(gdl::summary_of("; Nim: take sticks.  Who takes\n; the last loses.\n(role x)")
          == "Nim: take sticks");
    CHECK(gdl::summary_of(";;; A game\n;; of v1.5 rules. More.\n") == "A game of v1.5 rules");
    CHECK(gdl::summary_of("; a\ttab \x1b[1m\n;\n; more") == "a tab  [1m");
    CHECK(gdl::summary_of("(role x) ; no") == "");
    CHECK(gdl::summary_of("") == "");
    CHECK(gdl::summary_of(";") == "");
    CHECK(gdl::summary_of("\xef\xbb\xbf; One.\r\n") == "One");
}
