// How a board looks: as plain text, in Unicode, in colour; what of it is marked; what is said instead.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cstddef>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/playing.hpp"
#include "terminal/console.hpp"
#include "terminal/look.hpp"

#include <sys/stat.h>

#include "play/saved_game.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using ttt = tic_tac_toe::game;
using morris = nine_mens_morris::game;
using maze = labyrinth::game;
using boxes = dots_and_boxes::game;
using row = four_in_a_row::game;
using disc = reversi::game;

namespace {
constexpr look plain_look{};
constexpr look unicode_look{true, false, 80};
constexpr look colour_look{true, true, 80};

/// A text without what switches colours.
std::string without_colour(std::string_view text)
{
    std::string rest;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\033')
            at = text.find('m', at);
        else
            rest += text[at];
    return rest;
}

std::string shown_after(any_position const& before, std::string_view move, look const& how)
{
    auto const old = before.drawing();
    return shown(before.read_move(move).drawing(), &old, how);
}
/// The start of `G` under such rules.
template <class G>
any_position start_of(std::string const& rules = {})
{
    study what;
    what.rules = rules;
    return known<G>().start(what);
}

/// Lines that are echoed, as on a terminal.
class echoed_lines final : public line_source {
    stream_lines lines_;
    std::string& screen_;

public:
    echoed_lines(std::istream& in, std::string& screen)
        : lines_(
              in, [&screen](std::string_view text) { screen += text; }, true),
          screen_(screen)
    {
    }
    [[nodiscard]] std::optional<std::string> next(std::string const& prompt) override
    {
        auto line = lines_.next(prompt);
        if (line)
            screen_ += *line + "\n";
        return line;
    }
};

/// A game on a terminal with that look.
std::string play_seen(game const& of, std::string const& typed, look const& how,
                      play_request const& request)
{
    working_directory const for_what_is_left;
    std::istringstream in(typed);
    std::string out;
    console here(
        std::make_unique<echoed_lines>(in, out), [&](std::string_view text) { out += text; }, true,
        [&] { return how; });
    gametree::cli::play(of, request, here);
    return out;
}
} // namespace

TEST_CASE("a drawing in colour says what it says in plain text", "[play][look]")
{
    for_games([](game const& of) {
        auto const played = game_at_random(of.start({}), 60);
        auto const board = played.back().drawing();
        auto const before = played[played.size() / 2].drawing();
        RC_ASSERT(shown(board, &before, plain_look) == board.plain());
        auto const unicode = shown(board, &before, unicode_look);
        RC_ASSERT(unicode.find('\033') == std::string::npos);
        RC_ASSERT(without_colour(shown(board, &before, colour_look)) == unicode);
        RC_ASSERT(without_colour(shown(board, &before, {false, true, 80})) == board.plain());
        // Nothing is switched on at the end of a line.
        auto const coloured = shown(board, &before, colour_look);
        std::istringstream lines(coloured);
        for (std::string line; std::getline(lines, line);)
            RC_ASSERT((line.rfind("\033[") == line.npos
                       or line.substr(line.rfind("\033[")).starts_with("\033[0m")));
    });
}

TEST_CASE("men and lines that ASCII does not have", "[play][look]")
{
    CHECK_THAT(shown(start_of<disc>("othello").drawing(), nullptr, unicode_look),
               Contains("      4 · · · ○ ● · · ·\n") and EndsWith("     ● 2  ○ 2\n"));
    CHECK(shown(known<disc>().about().legend, nullptr, unicode_look)
          == "● is Black, ○ is White.\n");
    CHECK_THAT(shown(start_of<morris>().drawing(), nullptr, unicode_look),
               Contains("7  ┌───────────┬───────────┐\n") and Contains("White (○): 0 men"));
    CHECK(shown(start_of<ttt>().drawing(), nullptr, unicode_look)
          == "     1 │ 2 │ 3\n     ──┼───┼───\n     4 │ 5 │ 6\n     ──┼───┼───\n     7 │ 8 │ 9\n");
    CHECK_THAT(shown(start_of<backgammon::game>().drawing(), nullptr, unicode_look),
               Contains("  ┌───────────────────┬───┬───────────────────┐\n")
                   and Contains("Black ●\n"));
}

TEST_CASE("the last move is marked", "[play][look]")
{
    auto const one = shown_after(known<ttt>().read_position("XO......."), "5", colour_look);
    CHECK(count(one, "\033[0;1;31;7mX\033[0m") == 1);
    CHECK(count(one, "7m") == 1);
    CHECK(count(one, "4m") == 0);
    // From where to where.
    auto const placed = start_of<morris>().read_move("a1");
    CHECK(count(shown_after(start_of<morris>(), "a1", colour_look), "\033[0;1;33;7m○") == 1);
    CHECK(count(shown_after(placed, "d6", colour_look), ";7m") == 1);
    auto p = start_of<maze>();
    for (int i = 0; i < 4; ++i)
        p = p.all_moves().front();
    auto const stepped = shown_after(p, p.write_move(p.all_moves().front()), colour_look);
    CHECK(count(stepped, ";7m") >= 1);
    CHECK(count(stepped, "7m") == 2);
    // Men that are turned over are underlined.
    auto const turned = shown_after(start_of<disc>("othello"), "d3", colour_look);
    CHECK(count(turned, ";7m●") == 1);
    CHECK(count(turned, ";4m●") == 1);
    // A line that is drawn is one place.
    auto const drawn = shown_after(start_of<boxes>("2x2"), "a1-b1", colour_look);
    CHECK(count(drawn, "\033[0;1;32m───\033[0m") == 1);
    CHECK(count(drawn, "7m") == 0); // reversed, it would not be seen
    // Of a heap the number.
    CHECK(count(shown_after(start_of<nim::game>(), "2 3", colour_look), "\033[0;7m(2)") == 1);
    // What was there before the last move and is there now is not marked.
    CHECK(
        count(shown(known<ttt>().read_position("XO.......").drawing(), nullptr, colour_look), "7m")
        == 0);
}

TEST_CASE("a line that has won is marked", "[play][look]")
{
    auto const won = shown(known<ttt>().read_position("XXXOO....").drawing(), nullptr, colour_look);
    CHECK(count(won, ";32;7mX") == 3);
    auto const both
        = shown(known<ttt>().read_position("XXXXOOXOO").drawing(), nullptr, colour_look);
    CHECK(count(both, ";32;7mX") == 5);
    auto p = start_of<row>();
    for (auto const* move : {"a", "b", "a", "b", "a", "b", "a"})
        p = p.read_move(move);
    CHECK(count(shown(p.drawing(), nullptr, colour_look), ";32;7mX") == 4);
    CHECK(count(shown(p.drawing(), nullptr, colour_look), ";32;7mO") == 0);
}

TEST_CASE("without colour the last move and the line that has won are said", "[play][look]")
{
    auto const game = play_seen(known<tic_tac_toe::game>(), "1\n4\n2\n5\n3\nquit\n", unicode_look,
                                between("human,human"));
    CHECK(count(game, "Last move: ") == 5);
    CHECK_THAT(game, Contains("Last move: 3.\nIn a row: 1, 2, 3.\n\nX wins.\n"));
    auto const seen = play_seen(known<tic_tac_toe::game>(), "1\n4\n2\n5\n3\nquit\n", colour_look,
                                between("human,human"));
    CHECK(count(seen, "Last move: ") == 0);
    CHECK(count(seen, "In a row: ") == 0);
    CHECK(count(seen, ";32;7mX") == 3);
    // In a pipe the moves stand there already, and nobody looks for the line.
    auto const piped = play(known<tic_tac_toe::game>(), "1\n4\n2\n5\n3\n", between("human,human"));
    CHECK(count(piped, "Last move: ") == 0);
    CHECK(count(piped, "In a row: ") == 0);
}

TEST_CASE("what one player has done since the other is the last turn", "[play][look]")
{
    auto const request = [] {
        auto r = between("human,human");
        r.what.rules = "1x2";
        return r;
    }();
    // The first player closes a box and goes on: one turn of two lines.
    auto const game = play_seen(known<dots_and_boxes::game>(),
                                "a1-a2\na1-b1\na2-b2\nb1-b2\nb1-c1\nquit\n", unicode_look, request);
    CHECK_THAT(game, Contains("Last move: b1-b2, b1-c1.\n"));
    CHECK_THAT(game, Contains("Last move: a2-b2.\n"));
    auto const dice = play_seen(known<backgammon::game>(), "8/5 6/5\nquit\n", unicode_look, [] {
        auto r = between("human,human");
        r.what.roll = "3-1";
        return r;
    }());
    CHECK_THAT(dice, Contains("Last move: 8/5 6/5.\n")); // although Black has rolled since
}

TEST_CASE("text and boards are as wide as the terminal", "[play][look]")
{
    for (auto const* game : listed_games())
        for (std::size_t const columns : {50U, 80U, 120U}) {
            look const how{false, false, columns};
            auto request = between("random,human");
            if (game->about().name == boxes::name) // a written position is one word
                request.what.rules = "3x3";
            auto const text = play_seen(*game, "?\nhelp me\nnonsense\nresign\nno\nnew\n?\nquit\n",
                                        how, request);
            std::istringstream lines(text);
            for (std::string line; std::getline(lines, line);) {
                INFO(line);
                CHECK((line.size() <= columns or line.starts_with("Legal moves")));
            }
        }
    CHECK_THAT(
        play_seen(known<backgammon::game>(), "", look{false, false, 50}, between("human,human")),
        Contains("\n  Black X, 167 pips, 0 off\n") and Contains("  White O, 167 pips, 0 off\n"));
    CHECK_THAT(play_seen(known<nine_mens_morris::game>(), "", look{false, false, 60},
                         between("human,human")),
               Contains("\n  White (W): 0 men on the board, 9 to place\n"));
}

TEST_CASE("the board is seen before the first move is asked for", "[play][look]")
{
    for (auto const* game : listed_games()) {
        auto const& about = game->about();
        auto request = between("human,human");
        request.what.position = about.start; // not drawn by lot, not asked for
        auto const text = play(*game, "", request);
        auto const asked = text.find(": \n", text.find(" moves first"));
        INFO(text);
        REQUIRE(asked != text.npos);
        auto const seen = text.substr(0, asked);
        auto const key = about.key.plain();
        auto const board = game->start({}).drawing().plain();
        CHECK(count(seen, key.empty() ? board : key) == 1);
        // The key is a board like any other: as many lines, each as long, with names in it.
        CHECK((key.empty() or count(key, "\n") == count(board, "\n")));
        if (not about.legend.empty())
            CHECK(count(seen, about.legend.plain()) == 1);
    }
}

TEST_CASE("a start that is wider than the terminal is left to the board", "[play][look]")
{
    auto request = between("human,human");
    request.what.position = "XO.......";
    auto const seen = [&](std::size_t columns) {
        return play_seen(known<ttt>(), "", look{false, false, columns}, request);
    };
    CHECK_THAT(seen(40), Contains("\nThe game begins at XO........\n\n     X I O I  \n"));
    CHECK_THAT(seen(25), not Contains("begins at") and Contains("\n\n     X I O I  \n"));
}

// What a person at a terminal is asked after a game, and what the tabulator key offers.

namespace {
constexpr auto* another_game = "Another game? new, rematch or quit: ";
} // namespace

TEST_CASE("after a game a person is asked for another", "[play][rounds]")
{
    auto const request = between("human,random");
    auto const once = play(known<ttt>(), "resign\nquit\n", request, true);
    CHECK_THAT(once, EndsWith(std::string("You resign. O wins. You lose.\n") + another_game));
    CHECK(count(once, "You are X, the random player is O.") == 1);
    CHECK(play(known<ttt>(), "resign\nexit\n", request, true) == once);
    CHECK(play(known<ttt>(), "resign\n Q \n", request, true) == once);
    CHECK(play(known<ttt>(), "resign\n", request, true) == once + "\n"); // the input ends
    auto const confused = play(known<ttt>(), "resign\n5\n\nquit now\nquit\n", request, true);
    CHECK(count(confused, "Type new, rematch, quit, or save FILE.\n") == 2);
    CHECK(count(confused, "quit stands alone") == 1);
    CHECK(count(confused, another_game) == 4);
    // Nobody is asked who does not sit there, or has only watched, or has left.
    CHECK(count(play(known<ttt>(), "resign\n", request), another_game) == 0);
    CHECK(count(play(known<ttt>(), "", between("random,random"), true), another_game) == 0);
    CHECK_THAT(play(known<ttt>(), "quit\n", request, true),
               EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(play(known<ttt>(), "", request, true),
               EndsWith("The input has ended: the game is left unfinished.\n"));
}

TEST_CASE("at a terminal rematch changes sides and new does not; who has moved is asked first",
          "[play][rounds]")
{
    working_directory const here;
    auto const played = play(known<ttt>(), "5\nrematch\nyes\nnew\nrematch\nquit\n",
                             between("human,random"), true);
    CHECK(count(played, "Give this game up? yes or no: ") == 1);
    for (auto const* answer : {"no", "", "4", "yes please"}) {
        auto const answered
            = play(known<ttt>(), "5\nnew\n" + std::string(answer) + "\nboard\nquit\n",
                   between("human,random"), true);
        CHECK(count(answered, "The game goes on.\n")
              == (std::string(answer) == "yes please" ? 0 : 1));
    }
    CHECK(count(played, "You are X, the random player is O.") == 2);
    CHECK(count(played, "The random player is X, you are O.") == 2);
    CHECK(count(played, another_game) == 0);
    CHECK(count(played, "The game is saved") == 1);
}

TEST_CASE("a game that comes from a pipe is left without a file", "[play][rounds]")
{
    working_directory const here;
    auto const request = between("human,random");
    CHECK_THAT(play(known<ttt>(), "5\nquit\n", request),
               EndsWith("The game is left unfinished.\n"));
    CHECK_THAT(play(known<ttt>(), "5\n", request),
               EndsWith("The input has ended: the game is left unfinished.\n"));
    CHECK(here.entries() == 0);
    CHECK_THAT(
        play(known<ttt>(), "5\nquit\n", request, true),
        EndsWith("The game is saved: gametree play --load tic-tac-toe-unfinished.txt goes on.\n"));
    CHECK(here.entries() == 1);
}

TEST_CASE("a slip on a terminal does not cost a game", "[play]")
{
    working_directory const here;
    CHECK_THAT(play(known<ttt>(), "\x1b[A\n5\n", between("human,human"), true),
               Contains("That is not a move") and Contains("I X I"));
}

TEST_CASE("a game that is over can be saved", "[play][rounds]")
{
    scratch_directory const here;
    auto const file = here.file("over.game");
    auto const game = play(
        known<ttt>(), "1\n4\n2\n5\n3\nsave " + file + "\nsave " + here.file("no/x") + "\nquit\n",
        between("human,human"), true);
    CHECK_THAT(game, Contains("X wins.\n") and Contains("Saved to '" + file + "'.\n"));
    CHECK(count(game, "Not saved") == 1);
    CHECK(count(game, "The game goes on") == 0);
    std::ifstream in(file);
    std::string const text(std::istreambuf_iterator<char>(in), {});
    CHECK_THAT(play(known<ttt>(), "", from_saved(text)), EndsWith("X wins.\n"));
    auto dropped = between("human,human");
    dropped.cube = true;
    play(known<backgammon::game>(), "double\ndrop\nsave " + file + "\nquit\n", dropped, true);
    CHECK(load_game(file).moves == std::vector<std::string>{"double", "drop"});
}

TEST_CASE("the next words of lines", "[play][completion]")
{
    using words = std::vector<std::string>;
    words const lines{"moves", "why 5", "why 6", "take 1 from heap 2", "take 2 from heap 2"};
    CHECK(next_words(lines, "", "") == words{"moves", "why", "take"});
    CHECK(next_words(lines, " ", "m") == words{"moves"});
    CHECK(next_words(lines, "take ", "") == words{"1", "2"});
    CHECK(next_words(lines, "  take   1 ", "f") == words{"from"});
    CHECK(next_words(lines, "take 3 ", "").empty());
    CHECK(next_words(lines, "moves ", "").empty());
    CHECK(next_words(lines, "why ", "6") == words{"6"});
    CHECK(next_words(lines, "why 6 7 ", "").empty());
    CHECK(next_words({}, "", "").empty());
}

TEST_CASE("the names of files", "[play][completion]")
{
    using words = std::vector<std::string>;
    scratch_directory const here;
    for (auto const* name : {"b.game", "a.game", ".hidden"})
        std::ofstream(here.file(name)) << "x";
    CHECK(::mkdir(here.file("folder").c_str(), 0700) == 0);
    CHECK(file_names(here.file(""))
          == words{here.file("a.game"), here.file("b.game"), here.file("folder/")});
    CHECK(file_names(here.file("b")) == words{here.file("b.game")});
    CHECK(file_names(here.file(".h")) == words{here.file(".hidden")});
    CHECK(file_names(here.file("c")).empty());
    CHECK(file_names(here.file("no/such")).empty());
    CHECK(file_names(here.file("a.game/x")).empty());
}
