// Descriptions are played as SWI-Prolog plays them: what is true, legal and over, and the goals.
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/descriptions.hpp"
#include "support/oracle.hpp"

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

TEST_CASE("random play of every description is legal play in Prolog", "[prolog][gdl]")
{
    oracle prolog({GAMETREE_SWIPL, "-q", "-g", "main", "-t", "halt", GAMETREE_PROLOG_GDL});
    for (auto const& [name, text] : gdl::shipped_descriptions()) {
        INFO(name);
        auto const d = shipped(name);
        std::string roles;
        for (auto const& role : d->roles())
            roles += (roles.empty() ? "" : " ") + role;
        REQUIRE(prolog.ask("load " GAMETREE_SHIPPED "/" + std::string(name)) == roles);
        std::mt19937_64 random(11);
        std::vector<std::string> questions;
        std::vector<written_state> expected;
        std::vector<bool> over;
        auto const expect = [&](played const& p) {
            expected.push_back(p.written());
            over.push_back(p.over());
        };
        constexpr int games = 3;
        constexpr int most_plies = 60;
        for (int game = 0; game < games; ++game) {
            played p(*d);
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
}
