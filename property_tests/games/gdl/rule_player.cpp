// The rule player of tic-tac-toe read both ways: as rules of the library and as a text in GDL.
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <games/gdl/deduction.hpp>
#include <games/gdl/read_rules.hpp>
#include <games/tic_tac_toe/rule_player.hpp>

using namespace gametree;

namespace {

/// The three rules. A line is broken if the player has a mark in it; the square through which most
/// unbroken lines go leaves the opponent the fewest, the last of equals.
std::string rules_as_text()
{
    std::string text
        = "(role a) (role b) (init x) (legal a m) (legal b m) (<= (next x) (true x))"
          "(<= terminal (true x)) (goal a 50) (goal b 50)"
          "(<= (with ?l ?s ?t ?u) (on ?l ?s) (on ?l ?t) (on ?l ?u)"
          " (distinct ?s ?t) (distinct ?s ?u) (distinct ?t ?u))"
          "(<= (wins ?s) (free ?s) (with ?l ?s ?t ?u) (mine ?t) (mine ?u))"
          "(<= (blocks ?s) (free ?s) (with ?l ?s ?t ?u) (theirs ?t) (theirs ?u))"
          "(<= (broken ?l) (on ?l ?s) (mine ?s))"
          "(<= (closes ?s ?l) (free ?s) (on ?l ?s) (not (broken ?l)))"
          "(<= (count ?s 0 0) (free ?s))"
          "(<= (count ?s 1 ?l) (closes ?s ?l))"
          "(<= (count ?s ?more ?m) (count ?s ?n ?l) (up ?n ?more) (closes ?s ?m) (less ?l ?m))"
          "(<= (at_least ?s ?n) (count ?s ?n ?l))"
          "(<= (worse ?t ?s) (at_least ?s ?n) (free ?t) (not (at_least ?t ?n)))"
          "(<= (beaten ?s) (worse ?s ?t))"
          "(<= (beaten ?s) (free ?s) (free ?t) (less ?s ?t) (not (worse ?t ?s)))"
          "(<= (best ?s) (free ?s) (not (beaten ?s)))"
          "(up 1 2) (up 2 3) (up 3 4) (mine none) (theirs none)";
    for (int l = 0; l < 8; ++l)
        for (int s = 1; s <= 9; ++s)
            if ((tic_tac_toe::lines[static_cast<std::size_t>(l)] & tic_tac_toe::square_set(s)) != 0)
                text += "(on " + std::to_string(l + 1) + " " + std::to_string(s) + ")";
    for (int s = 1; s <= 9; ++s)
        for (int t = s + 1; t <= 9; ++t)
            text += "(less " + std::to_string(s) + " " + std::to_string(t) + ")";
    return text;
}

std::string squares_as_text(std::string const& name, tic_tac_toe::squares set)
{
    std::string text;
    for (int s = 1; s <= 9; ++s)
        if ((set & tic_tac_toe::square_set(s)) != 0)
            text += "(" + name + " " + std::to_string(s) + ")";
    return text;
}

/// The answers of a relation, ascending: a set has no order.
std::set<int> answers(gdl::deduction const& d, std::string_view relation)
{
    std::set<int> all;
    auto const& found = d.of(d.relation_named(relation));
    for (gdl::tuple_id i = 0; i < found.size(); ++i)
        all.insert(std::stoi(d.terms().written(found[i][0])));
    return all;
}

} // namespace

TEST_CASE("the rule player of tic-tac-toe is the same as a text", "[games][gdl]")
{
    auto const text = rules_as_text();
    std::set<std::uint64_t> seen;
    std::vector<tic_tac_toe::position> open{tic_tac_toe::position()};
    while (not open.empty()) {
        auto const p = open.back();
        open.pop_back();
        if (p.over() or p.free() == 0 or not seen.insert(p.hash()).second)
            continue;
        for (auto const& next : p.moves())
            open.push_back(next);
        gdl::deduction d(gdl::read_rules(text + squares_as_text("mine", p.mine())
                                         + squares_as_text("theirs", p.theirs())
                                         + squares_as_text("free", p.free())));
        d.conclude_unchanging();
        // The clauses one after the other, each with its answers in order: as Prolog tries them.
        std::vector<int> expected;
        for (auto const* relation : {"wins", "blocks", "best"})
            for (auto const square : answers(d, relation))
                expected.push_back(square);
        std::vector<int> found;
        for (auto const square : tic_tac_toe::rule_player(p))
            found.push_back(square);
        REQUIRE(found == expected);
    }
    CHECK(seen.size() == 4520); // positions in which the game goes on
}
