// Drawings of boards: plain text, lines that join, what fits on a narrow terminal, and the plan in which
// their places have spots.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/backgammon/game.hpp>
#include <games/dots_and_boxes/game.hpp>
#include <games/nim/game.hpp>
#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <games/words.hpp>
#include <gametree/play/board_plan.hpp>
#include <gametree/play/drawn_board.hpp>

#include "support/property.hpp"

using namespace gametree;
namespace laws = gametree_tests::laws;

namespace {
std::string plain(std::vector<drawn_board::characters> const& lines)
{
    std::string all;
    for (auto const& line : lines) {
        for (auto const& c : line)
            all += c.plain;
        all += '\n';
    }
    return all;
}

std::string unicode(drawn_board const& board)
{
    std::string all;
    for (auto const& line : board.laid_out(drawn_board::any_columns)) {
        for (auto const& c : line)
            if (c.unicode.empty())
                all += c.plain;
            else
                all += c.unicode;
        all += '\n';
    }
    return all;
}

constexpr drawn_man black{'X', "●", drawn_as::black_man};
} // namespace

TEST_CASE("a drawing is the text that was added", "[games][drawing]")
{
    drawn_board b;
    CHECK(b.empty());
    CHECK(b.plain().empty());
    b.frame("+---+\n| ");
    b.put("a1", black);
    b.text("  ");
    b.strip();
    b.text("\n\n");
    b.put("lines", {'=', "═", drawn_as::line}, 3);
    CHECK_FALSE(b.empty());
    CHECK(b.plain() == "+---+\n| X\n\n===\n"); // a line that was not ended is
    CHECK(b.places()[0].shown == "X");
    CHECK(b.places()[1].shown == "===");
    CHECK_FALSE(b.places()[0].free());
    b.put("b1", free_place);
    CHECK(b.places()[2].free());
    b.win("a1");
    CHECK(b.places()[0].winning);
    CHECK_FALSE(b.places()[1].winning);
    constexpr drawn_man white{'O', "○", drawn_as::white_man};
    b.replace("lines", white);
    b.replace("b1", white); // where nothing stands
    CHECK(b.plain() == "+---+\n| X\n\nOOO.\n");
    CHECK(b.places()[1].what == drawn_as::white_man);
    CHECK(b.places()[1].shown == "OOO");
    CHECK(b.places()[2].free());
}

TEST_CASE("lines of the board join their neighbours", "[games][drawing]")
{
    drawn_board b;
    b.frame("+--+-+\n|  | |\n+--+-+\n   I\n ----- +\n   I a-b\n");
    CHECK(unicode(b)
          == "┌──┬─┐\n"
             "│  │ │\n"
             "└──┼─┘\n"
             "   │\n"
             " ──┼── ·\n"
             "   │ a─b\n");
    drawn_board morris;
    constexpr drawn_man point{'.', {}, drawn_as::frame};
    morris.put("a2", point);
    morris.frame("---");
    morris.put("b2", point);
    morris.frame("\n|   |\n");
    morris.put("a1", black);
    morris.frame("---");
    morris.put("b1", point);
    CHECK(unicode(morris) == "┌───┐\n│   │\n●───┘\n");
    CHECK(morris.places()[0].free());
}

/// The letters of some lines, without spaces, as they are read.
static std::string letters(std::vector<drawn_board::characters> const& lines)
{
    auto all = plain(lines);
    std::erase_if(all, [](char c) { return c == ' ' or c == '\n'; });
    return all;
}

TEST_CASE("what does not fit is broken, cut, or stands below", "[games][drawing]")
{
    auto const columns = rc::gen::inRange<std::size_t>(1, 60);
    auto const is_unchanged = [](drawn_board const& b, std::size_t wide) {
        std::size_t longest = 0;
        for (auto const& line : b.laid_out(drawn_board::any_columns))
            longest = std::max(longest, line.size());
        RC_ASSERT((plain(b.laid_out(wide)) == b.plain()) == (longest <= wide));
    };
    laws::prop("words: no line is too long, no letter is lost", [&] {
        auto const indented = *rc::gen::inRange<std::size_t>(0, 8);
        drawn_board b;
        b.text(std::string(indented, ' ') + "-");
        for (auto left = *rc::gen::inRange(1, 12); left > 0; --left)
            b.text(
                " "
                + std::string(*rc::gen::inRange<std::size_t>(1, 9), static_cast<char>('a' + left)));
        b.words_from(indented + 2);
        auto const wide = *columns;
        for (auto const& line : b.laid_out(wide))
            RC_ASSERT(line.size() <= wide);
        RC_ASSERT(letters(b.laid_out(wide)) == letters(b.laid_out(drawn_board::any_columns)));
        is_unchanged(b, wide);
    });
    laws::prop(
        "boards: each part has the head of every line, and as many columns as there is room", [&] {
            auto const cells = *rc::gen::inRange<std::size_t>(1, 15);
            auto const size = *rc::gen::inRange<std::size_t>(2, 5);
            drawn_board b;
            b.cut(2, size);
            for (char row = '1'; row < '4'; ++row) {
                b.text(std::string(1, row) + " ");
                for (std::size_t cell = 0; cell < cells; ++cell)
                    b.text(std::string(size - 1, static_cast<char>('a' + cell)) + " ");
                b.text("\n");
            }
            auto const wide = *columns;
            auto const most
                = std::max<std::size_t>(1, (wide - std::min<std::size_t>(wide, 2)) / size);
            std::string expected;
            for (std::size_t from = 0; from < cells; from += most)
                for (char row = '1'; row < '4'; ++row) {
                    expected += (from > 0 and row == '1' ? "\n" : "") + std::string(1, row) + " ";
                    for (auto cell = from; cell < std::min(cells, from + most); ++cell)
                        expected += std::string(size - 1, static_cast<char>('a' + cell)) + " ";
                    expected += "\n";
                }
            RC_ASSERT(plain(b.laid_out(wide)) == expected);
        });
    drawn_board words;
    words.text("  a - bb cc dd eeeeeeee");
    words.words_from(5);
    CHECK(plain(words.laid_out(22)) == "  a - bb cc dd\n      eeeeeeee\n");
    CHECK(plain(words.laid_out(11)) == "  a - bb cc\n     dd\n     eeeeee\n     ee\n");
    // too narrow for what stands before the words: it may be broken anywhere
    CHECK(plain(words.laid_out(5)) == "  a -\n bb\n cc\n dd\n eeee\n eeee\n");
    drawn_board wide;
    wide.text(std::string(78, 'x') + " y");
    wide.words_from(0);
    CHECK(wide.plain() == std::string(78, 'x') + "\n y\n"); // on no terminal they are wider
    drawn_board notes;
    notes.text("board");
    notes.note("  ", drawn_board::words("White ", black),
               drawn_board::words("White ", black, ", 3"));
    notes.text("\nboard");
    notes.note("  ", drawn_board::words("3"), {});
    notes.text("\n");
    CHECK(notes.plain() == "board  White X\nboard  3\n");
    CHECK(plain(notes.laid_out(14)) == notes.plain());
    CHECK(plain(notes.laid_out(13)) == "board\nboard\n  White X, 3\n");
    CHECK(plain(notes.laid_out(9)) == "board\nboard\n  White\n   X, 3\n");
}

TEST_CASE("the number that digits write", "[words]")
{
    using notation::number;
    laws::prop("up to 999, with zeros before it, and nothing else", [] {
        auto const n = *rc::gen::inRange(0, 100'000);
        auto const zeros = std::string(*rc::gen::inRange<std::size_t>(0, 4), '0');
        RC_ASSERT(number(zeros + std::to_string(n)) == std::min(n, 1000));
        auto text = std::to_string(n);
        auto const other = *rc::gen::arbitrary<char>();
        text[*rc::gen::inRange<std::size_t>(0, text.size())] = other;
        RC_ASSERT(number(text).has_value() == (other >= '0' and other <= '9'));
    });
    CHECK(number("") == std::nullopt);
}

namespace {
/// The board after a move, compared with the one before.
template <class Game>
board_plan after(typename Game::position const& p, std::string const& move)
{
    auto plan = Game::drawing(Game::read_move(p, move)).plan();
    mark_changes(plan, Game::drawing(p).plan());
    return plan;
}

/// The names of the places with that change, with spaces between them.
std::string names(board_plan const& p, place_change change)
{
    std::string all;
    for (auto const& place : p.places)
        if (place.change == change)
            all += (all.empty() ? "" : " ") + place.name;
    return all;
}
} // namespace

TEST_CASE("a move that puts, turns, steps and takes is seen on the board", "[games][drawing]")
{
    using enum place_change;
    auto const put = after<tic_tac_toe::game>(tic_tac_toe::game::read_position("XX.OO...."), "3");
    CHECK(names(put, came) == "3");
    CHECK(names(put, left).empty());

    auto const start = reversi::game::with_rules("8x8,othello");
    auto const turning = after<reversi::game>(start, "d3");
    CHECK(names(turning, came) == "d3");
    CHECK(names(turning, turned) == "d4");

    auto const taken = after<nim::game>(nim::game::initial(), "take 2 from heap 1");
    CHECK(names(taken, counted) == "1");
    CHECK(names(taken, left) == "1/1 1/2"); // which are no places any more
    CHECK(names(taken, came).empty());

    auto const boxes = dots_and_boxes::game::initial();
    CHECK(names(after<dots_and_boxes::game>(boxes, "b1-b2"), came) == "b1-b2");
}

TEST_CASE("a board is said in words", "[games][drawing]")
{
    auto const said = []<class Game>(Game const&, std::string const& position) {
        return spoken(Game::drawing(Game::read_position(position)).plan());
    };
    CHECK(spoken(board_plan{}) == "nothing on the board");
    CHECK(said(tic_tac_toe::game{}, ".........") == "nothing on the board");
    CHECK(said(tic_tac_toe::game{}, "XXXOO....") == "X at 1, 2, 3; O at 4, 5; in a row: 1, 2, 3");
    CHECK(said(nim::game{}, "3,0,7") == "sticks at 1 (3), 3 (7)");
    auto const start = backgammon::game::initial();
    CHECK(spoken(backgammon::game::drawing(start).plan())
          == "White at 13 (5), 24 (2), 6 (5), 8 (3); Black at 17 (3), 19 (5), 12 (5), 1 (2)");
    CHECK(spoken(reversi::game::drawing(reversi::game::with_rules("4x4,othello")).plan())
          == "White at b2, c3; Black at c2, b3");
}

TEST_CASE("of a stack that is too high, its number is said", "[games][drawing]")
{
    board_plan p;
    auto const put = [&](std::string const& name, std::string const& shown) {
        p.places.push_back({name, drawn_as::white_man, shown, {place_shape::stack}});
    };
    put("6/4", "11"); // as in the lower half, where the number comes first
    for (auto const* const name : {"6/3", "6/2", "6/1", "6/0"})
        put(name, "O");
    put("5/0", "O");
    CHECK(spoken(p) == "White at 6 (11), 5 (1)");
}

TEST_CASE("lines that go on are one line", "[games][drawing]")
{
    board_plan p;
    p.add_line({0, 0}, {1, 0});
    p.add_line({1, 0}, {2, 0});
    p.add_line({2, 0}, {2, 1}); // round the corner
    p.add_line({2, 1}, {2, 2}, true); // a wall
    REQUIRE(p.lines.size() == 3);
    CHECK(p.lines[0].to == board_point{2, 0});
    CHECK_FALSE(p.empty());
    p = {};
    p.add_grid(3, 2);
    CHECK(p.lines.size() == 7);
}

TEST_CASE("what is no place any more is marked without its man, another man as turned",
          "[games][drawing]")
{
    board_plan before;
    before.places.push_back({"a", drawn_as::white_man, "W", {place_shape::square, {0, 0}}, true});
    before.places.push_back({"b", drawn_as::space, "", {place_shape::square, {1, 0}}});
    board_plan now;
    mark_changes(now, before);
    REQUIRE(now.places.size() == 1); // what was free there is not missed
    CHECK(names(now, place_change::left) == "a");
    CHECK(now.places[0].what == drawn_as::space);
    CHECK_FALSE(now.places[0].winning);
    now = before;
    now.places[0].what = drawn_as::black_man; // who is shown as the other was
    mark_changes(now, before);
    CHECK(names(now, place_change::turned) == "a");
    board_plan was; // of two texts in one place, the one that is there now
    was.places.push_back({"old", drawn_as::text, "old", {place_shape::number, {0, 1}}});
    board_plan is;
    is.places.push_back({"new", drawn_as::text, "new", {place_shape::number, {0, 1}}});
    mark_changes(is, was);
    CHECK(names(is, place_change::left).empty());
    is.places.front().spot.at = {0, 2};
    mark_changes(is, was);
    CHECK(names(is, place_change::left) == "old");
    board_plan dots; // they alone can be drawn
    CHECK(dots.empty());
    dots.dots.push_back({0, 0});
    CHECK_FALSE(dots.empty());
}
