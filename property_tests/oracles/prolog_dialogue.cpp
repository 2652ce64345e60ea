// The dialogue of the Prolog text's game, mäng, against recorded games, letter for letter.
//
// Each file in recorded_games/ is a session at a terminal: what stands after the prompt "|: " of
// Prolog's read, up to the end of the line, was typed, and everything else was printed. The
// sessions follow the clauses and the words of the text, not the output of the port.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>

#include "support/program.hpp"

using gametree_tests::outcome;

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
