// Descriptions are played as SWI-Prolog plays them: what is true, legal and over, and the goals.
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/descriptions.hpp"
#include "support/oracle.hpp"
#include "support/random_descriptions.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree;
using namespace gametree_tests;

/// The facts of a line: texts in parentheses, and words.
static written_state facts_of(std::string const& line)
{
    written_state all;
    std::string fact;
    int depth = 0;
    for (char const c : line + " ") {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ' ' and depth == 0) {
            if (not fact.empty())
                all.insert(fact);
            fact.clear();
        } else {
            fact += c;
        }
    }
    return all;
}

/// At the end the moves do not matter, and only one goal of a role is a goal.
static written_state comparable(written_state all, bool over)
{
    if (over)
        std::erase_if(all, [](std::string const& fact) { return fact.starts_with("(legal "); });
    return all;
}

/// Plays some games by the description, and asks Prolog for the same games by the file.
static void compare_play(oracle& prolog, gdl::description const& d, std::string const& file,
                         int games)
{
    std::string roles;
    for (auto const& role : d.roles())
        roles += (roles.empty() ? "" : " ") + role;
    REQUIRE(prolog.ask("load " + file) == roles);
    std::mt19937_64 random(11);
    std::vector<std::string> questions;
    std::vector<written_state> expected;
    std::vector<bool> over;
    auto const expect = [&](played const& p) {
        expected.push_back(p.written());
        over.push_back(p.over());
    };
    constexpr int most_plies = 60;
    for (int game = 0; game < games; ++game) {
        played p(d);
        questions.emplace_back("start");
        expect(p);
        for (int ply = 0; ply < most_plies and not p.over(); ++ply) {
            auto const chosen = p.choose(random);
            std::string line = "move";
            for (auto const& move : chosen)
                line += " " + move;
            questions.push_back(line);
            p.move(chosen);
            expect(p);
        }
    }
    auto const answers = prolog.ask(questions);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        INFO(questions[i]);
        REQUIRE(comparable(facts_of(answers[i]), over[i]) == comparable(expected[i], over[i]));
    }
}

static oracle prolog_program()
{
    return oracle({GAMETREE_SWIPL, "-q", "-g", "main", "-t", "halt", GAMETREE_PROLOG_GDL});
}

TEST_CASE("random play of every description is legal play in Prolog", "[prolog][gdl]")
{
    auto prolog = prolog_program();
    for (auto const& [name, text] : gdl::shipped_descriptions()) {
        INFO(name);
        compare_play(prolog, *shipped(name, gdl::engine::network),
                     GAMETREE_SHIPPED "/" + std::string(name), 3);
        compare_play(prolog, *shipped(name, gdl::engine::questions),
                     GAMETREE_SHIPPED "/" + std::string(name), 1);
    }
}

TEST_CASE("random descriptions are played as Prolog plays them", "[prolog][gdl]")
{
    auto prolog = prolog_program();
    scratch_directory const files;
    for (std::uint64_t seed = 1000; seed < 1040; ++seed) {
        auto const text = random_description(seed, 2).text();
        INFO(text);
        auto const file = files.file(std::to_string(seed) + ".kif");
        std::ofstream(file) << text;
        compare_play(prolog, *gdl::description::read(text, "it.kif"), file, 2);
    }
}

namespace {
/// Plays a text, and asks Prolog for the same games.
void compare_text(std::string const& text, int games)
{
    INFO(text);
    auto prolog = prolog_program();
    scratch_directory const files;
    auto const file = files.file("it.kif");
    std::ofstream(file) << text;
    for (auto const how : {gdl::engine::network, gdl::engine::questions})
        compare_play(prolog, *gdl::description::read(text, "it.kif", how), file, games);
}
} // namespace

TEST_CASE("a relation of no arguments stands by itself or in parentheses", "[prolog][gdl]")
{
    compare_text(R"((role a) (role b) (init (turn a))
        (<= (open) (true (turn a)))
        (<= (legal a go) open)
        (<= (legal b noop) (open))
        (<= (next (turn b)) (does a go))
        (<= (terminal) (not (open)))
        (goal a 100) (goal b 0))",
                 1);
}

TEST_CASE("a relation may depend on the negation of its other values", "[prolog][gdl]")
{
    // who takes the last of three coins, one or two at a time, wins; else is said by `not`
    std::string const coins = R"((role a) (role b) (init (turn a)) (init (coins 3))
        (other a b) (other b a) (less 3 1 2) (less 3 2 1) (less 2 1 1) (less 2 2 0) (less 1 1 0)
        (<= (legal ?r (take ?n)) (true (turn ?r)) (true (coins ?c)) (less ?c ?n ?d))
        (<= (legal ?r wait) (other ?r ?o) (true (turn ?o)))
        (<= (next (coins ?d)) (does ?r (take ?n)) (true (coins ?c)) (less ?c ?n ?d))
        (<= (next (turn ?o)) (true (turn ?r)) (other ?r ?o))
        (<= terminal (true (coins 0)))
    )";
    compare_text(coins + R"(
        (<= (goal ?r 100) (true (coins 0)) (true (turn ?o)) (other ?o ?r))
        (<= (goal ?r 50) (role ?r) (not terminal))
        (<= (goal ?r 0) (role ?r) (not (goal ?r 100)) (not (goal ?r 50))))",
                 6);
    // the same with the roles by their names, one value else of the other, and of another relation's
    compare_text(coins + R"(
        (<= (goal b 0) (not (goal b 100)))
        (<= (goal b 100) (not (goal a 100)))
        (<= (goal a 0) (won b))
        (<= (won b) (true (coins 0)) (not (won a)))
        (<= (goal a 100) (won a))
        (<= (won a) (true (coins 0)) (true (turn b))))",
                 6);
}

TEST_CASE("a relation that no rule defines is never true", "[prolog][gdl]")
{
    compare_text(R"((role a) (role b) (init (turn a))
        (<= (legal a go) (true (turn a)) (not (barred go)))
        (<= (legal a stay) (true (turn a)) (allowed stay))
        (<= (legal a rest) (true (turn a)))
        (<= (legal b noop) (true (turn a)))
        (<= (next (turn b)) (does a go))
        (<= (next (turn c)) (does carol go))
        (<= terminal (not (true (turn a))))
        (goal a 100) (goal b 0))",
                 3);
}

TEST_CASE("many ground rules of a relation are asked as Prolog asks them", "[prolog][gdl]")
{
    // Of 40 places some lead to others, by rules for each: also in a circle, and by two at once.
    std::string text
        = "(role a) (role b) (init (at 1)) (init (turn a)) (goal a 50) (goal b 50)\n"
          "(<= (legal ?r (go ?n)) (true (turn ?r)) (open ?n))\n"
          "(<= (legal ?r wait) (role ?r)) (<= terminal (true (at 40)))\n"
          "(<= (next (at ?n)) (does ?r (go ?n))) (<= (next (turn b)) (true (turn a)))\n"
          "(<= (next (turn a)) (true (turn b)))\n"
          "(<= (next (at 1)) (does a wait) (does b wait))\n";
    for (int i = 1; i <= 40; ++i) {
        auto const n = [&](int k) { return std::to_string((i * k) % 40 + 1); };
        text += "(<= (open " + n(7) + ") (true (at " + std::to_string(i) + ")))" + "(<= (open "
              + n(11) + ") (open " + n(3) + ") (not (true (at " + n(5) + "))))" + "(<= (near "
              + n(13) + " ?x) (open ?x) (near " + n(9) + " ?x))" + "(<= (near " + n(1)
              + " ?x) (open ?x) (far " + n(2) + " " + n(4) + "))" + "(<= (far " + n(2)
              + " ?x) (far " + n(6) + " " + n(8) + ") (true (at ?x)))" + "(far " + n(6) + " "
              + n(10) + ")\n";
    }
    text += "(<= (legal ?r (near ?n)) (true (turn ?r)) (true (at ?m)) (near ?n ?m))\n"
            "(<= (next (at ?n)) (does ?r (near ?n)))\n";
    compare_text(text, 4);
}
