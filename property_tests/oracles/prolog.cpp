// The rule player of tic-tac-toe gives SWI-Prolog's answers, in its order, repeats included.
#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/play/rules.hpp>
#include <games/tic_tac_toe/game.hpp>

#include "support/oracle.hpp"

using namespace gametree;
using gametree_tests::oracle;

static oracle& prolog()
{
    static oracle driver(
        {GAMETREE_SWIPL, "-q", "-g", "main", "-t", "halt", GAMETREE_PROLOG_DRIVER});
    return driver;
}

/// Every board on which there are as many X as O, or one more; also those that no game comes to.
static std::vector<tic_tac_toe::position> all_boards()
{
    std::vector<tic_tac_toe::position> boards;
    for (unsigned x = 0; x <= tic_tac_toe::all_squares; ++x)
        for (unsigned o = 0; o <= tic_tac_toe::all_squares; ++o)
            if (auto const more = std::popcount(x) - std::popcount(o);
                (x & o) == 0 and (more == 0 or more == 1))
                boards.push_back(more == 0 ? tic_tac_toe::position(x, o)
                                           : tic_tac_toe::position(o, x));
    return boards;
}

static void reach(tic_tac_toe::position const& p, std::set<std::string>& reached)
{
    if (reached.insert(tic_tac_toe::write_position(p)).second)
        for (auto const& next : p.moves())
            reach(next, reached);
}

/// As the driver has it: the first answer, then all.
static std::string answers(tic_tac_toe::position const& p)
{
    std::vector<int> all;
    for (auto const square : tic_tac_toe::rule_player(p))
        all.push_back(square);
    auto const first = rules::first(tic_tac_toe::rule_player(p));
    return fmt::format("{} :{}{}", first ? std::to_string(*first) : "none", all.empty() ? "" : " ",
                       fmt::join(all, " "));
}

TEST_CASE("the rule player answers as käik does, on every board", "[prolog][tic-tac-toe]")
{
    std::set<std::string> reached;
    reach({}, reached);
    CHECK(reached.size() == 5478);

    std::vector<std::string> boards;
    std::vector<std::string> ours;
    for (auto const& p : all_boards()) {
        boards.push_back(tic_tac_toe::write_position(p));
        ours.push_back(answers(p));
    }
    CHECK(boards.size() == 6046);
    for (auto const& board : boards)
        reached.erase(board);
    CHECK(reached.empty());

    auto const theirs = prolog().ask(boards);
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (theirs[i] != ours[i])
            FAIL(boards[i] << "\n  the library: " << ours[i] << "\n  Prolog:      " << theirs[i]);
}

/// Complete games of the rule player against every reply, as its `wins, draws, losses`.
using record = std::array<int, 3>;

static record reply_games(tic_tac_toe::position const& p);

static record player_games(tic_tac_toe::position const& p)
{
    if (p.over())
        return {0, 0, 1};
    if (tic_tac_toe::game::drawn(p))
        return {0, 1, 0};
    auto const next = tic_tac_toe::game::rules_move(p).value();
    return next.over() ? record{1, 0, 0} : reply_games(next);
}

static record reply_games(tic_tac_toe::position const& p)
{
    if (tic_tac_toe::game::drawn(p))
        return {0, 1, 0};
    record sum{};
    for (auto const& next : p.moves()) {
        auto const games = player_games(next);
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += games[i];
    }
    return sum;
}

TEST_CASE("the rule player never loses when it begins, as in Prolog", "[prolog][tic-tac-toe]")
{
    auto const text = [](record const& r) {
        return fmt::format("wins {} draws {} losses {}", r[0], r[1], r[2]);
    };
    CHECK(text(player_games({})) == "wins 81 draws 13 losses 0");
    CHECK(prolog().ask("audit computer") == text(player_games({})));
    CHECK(text(reply_games({})) == "wins 348 draws 129 losses 12");
    CHECK(prolog().ask("audit human") == text(reply_games({})));
}
