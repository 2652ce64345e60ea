// The rule player of tic-tac-toe gives SWI-Prolog's answers, in its order, repeats included; and the dialogue of
// the Prolog text's game, mäng, against recorded games, letter for letter.
//
// Each file in recorded_games/ is a session at a terminal: what stands after the prompt "|: " of
// Prolog's read, up to the end of the line, was typed, and everything else was printed. The
// sessions follow the clauses and the words of the text, not the output of the port.
#include <array>
#include <bit>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <games/tic_tac_toe/game.hpp>
#include <gametree/play/rules.hpp>

#include "support/oracle.hpp"
#include "support/program.hpp"

using namespace gametree;
using gametree_tests::oracle;
using record = std::array<int, 3>;
using gametree_tests::outcome;

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

namespace {
struct session {
    std::string typed;
    std::string printed;
};

/// Prolog writes no prompt where what is typed does not come from a terminal.
session read_session(std::filesystem::path const& file)
{
    std::ifstream in(file);
    std::string const text{std::istreambuf_iterator<char>(in), {}};
    constexpr std::string_view prompt = "|: ";
    session found;
    std::size_t at = 0;
    for (auto next = text.find(prompt); next != text.npos; next = text.find(prompt, at)) {
        found.printed += text.substr(at, next - at);
        next += prompt.size();
        at = text.find('\n', next) + 1;
        found.typed += text.substr(next, at - next);
    }
    found.printed += text.substr(at);
    return found;
}

/// A name with an ä can be given to swipl in a UTF-8 locale only.
outcome play(std::string const& typed)
{
    return gametree_tests::run({"env", "LC_ALL=C.UTF-8", GAMETREE_SWIPL, "-q", "-g", "mäng", "-t",
                                "halt", GAMETREE_PROLOG_GAME},
                               typed);
}
} // namespace

TEST_CASE("the dialogue is the text's, letter for letter", "[prolog][tic-tac-toe]")
{
    constexpr std::pair<std::string_view, std::string_view> games[] = {
        {"computer_first_wins.txt", "Võitsin!"},
        {"computer_second_wins.txt", "Võitsin!"},
        {"human_wins.txt", "õnnitlen, võitsid!"},
        {"draw_after_the_computer.txt", "See mäng on viik"},
        {"draw_after_the_human.txt", "See mäng on viik"},
        {"moves_that_are_not_allowed.txt", "õnnitlen, võitsid!"},
    };
    for (auto const& [file, last_words] : games) {
        INFO(file);
        auto const recorded = read_session(std::filesystem::path(GAMETREE_RECORDED_GAMES) / file);
        CHECK(recorded.printed.ends_with("\n" + std::string(last_words) + "\n"));
        auto const played = play(recorded.typed);
        CHECK(played.out == recorded.printed);
        CHECK(played.err == "");
        CHECK(played.status == 0);
    }
}

// Where the text's program would go wrong the port has its own answer, see its header.
TEST_CASE("a variable, a syntax error and the end of the input", "[prolog][tic-tac-toe]")
{
    std::string const question = "Sinu käik, kirjuta selle ruudu number, kuhu tahad märgi!\n\n";
    std::string const no = "See käik ei ole lubatud!\n";
    std::string const end = "\nMäng jäi pooleli.\n";
    auto const after_question = [&](std::string const& typed) {
        auto const found = play(typed);
        CHECK(found.status == 0);
        constexpr std::string_view asks = "Kumb algab (a/i)?";
        return found.out.substr(found.out.find(asks) + asks.size());
    };
    CHECK(after_question("") == end);
    CHECK(after_question("i.\n") == question + end);
    CHECK(after_question("i.\nX.\n") == question + no + question + end);
    CHECK(after_question("i.\n1 2.\n") == question + no + question + end);
}
