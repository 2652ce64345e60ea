// Drawings of boards: plain text, lines that join, what fits on a narrow terminal, and the plan in which
// their places have spots.
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <games/backgammon/game.hpp>
#include <games/dots_and_boxes/game.hpp>
#include <games/nim/game.hpp>
#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <games/words.hpp>
#include <gametree/play/board_plan.hpp>
#include <gametree/play/drawn_board.hpp>

using namespace gametree;

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

TEST_CASE("what does not fit is broken, cut, or stands below", "[games][drawing]")
{
    SECTION("words")
    {
        drawn_board b;
        b.text("  a - bb cc dd eeeeeeee");
        b.words_from(5);
        CHECK(plain(b.laid_out(23)) == b.plain());
        CHECK(plain(b.laid_out(22)) == "  a - bb cc dd\n      eeeeeeee\n");
        CHECK(plain(b.laid_out(11)) == "  a - bb cc\n     dd\n     eeeeee\n     ee\n");
        for (std::size_t columns = 1; columns < 30; ++columns) {
            std::string letters;
            for (auto const& line : b.laid_out(columns)) {
                CHECK(line.size() <= columns);
                for (auto const& c : line)
                    letters += c.plain == ' ' ? "" : std::string(1, c.plain);
            }
            CHECK(letters == "a-bbccddeeeeeeee");
        }
        std::string const words(78, 'x');
        drawn_board wide;
        wide.text(words + " y");
        wide.words_from(0);
        CHECK(wide.plain() == words + "\n y\n"); // on no terminal they are wider
    }
    SECTION("boards")
    {
        drawn_board b;
        b.cut(2, 3);
        b.text("1 aa bb cc dd\n2 a\n");
        CHECK(plain(b.laid_out(13)) == b.plain());
        CHECK(plain(b.laid_out(12)) == "1 aa bb cc \n2 a\n\n1 dd\n2 \n");
        CHECK(plain(b.laid_out(8)) == "1 aa bb \n2 a\n\n1 cc dd\n2 \n");
        CHECK(plain(b.laid_out(1)).starts_with("1 aa \n2 a\n\n1 bb \n")); // as narrow as can be
    }
    SECTION("notes")
    {
        drawn_board b;
        b.text("board");
        b.note("  ", drawn_board::words("White ", black),
               drawn_board::words("White ", black, ", 3"));
        b.text("\nboard");
        b.note("  ", drawn_board::words("3"), {});
        b.text("\n");
        CHECK(b.plain() == "board  White X\nboard  3\n");
        CHECK(plain(b.laid_out(14)) == b.plain());
        CHECK(plain(b.laid_out(13)) == "board\nboard\n  White X, 3\n");
        CHECK(plain(b.laid_out(9)) == "board\nboard\n  White\n   X, 3\n");
    }
}

TEST_CASE("the number that digits write", "[words]")
{
    using notation::number;
    CHECK(number("") == std::nullopt);
    CHECK(number("7x") == std::nullopt);
    CHECK(number("-7") == std::nullopt);
    CHECK(number("007") == 7);
    CHECK(number("999") == 999);
    CHECK(number("1001") == 1000);
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

TEST_CASE("what is no place any more is marked without its man", "[games][drawing]")
{
    board_plan before;
    before.places.push_back({"a", drawn_as::white_man, "W", {place_shape::square, {0, 0}}, true});
    before.places.push_back({"b", drawn_as::space, "", {place_shape::square, {1, 0}}});
    board_plan now;
    mark_changes(now, before);
    REQUIRE(now.places.size() == 1); // what was free there is not missed
    CHECK(now.places[0].name == "a");
    CHECK(now.places[0].what == drawn_as::space);
    CHECK(now.places[0].change == place_change::left);
    CHECK_FALSE(now.places[0].winning);
}

TEST_CASE("a man who is shown as another was is not the same", "[games][drawing]")
{
    board_plan before;
    before.places.push_back({"a", drawn_as::white_man, "o"});
    auto now = before;
    now.places[0].what = drawn_as::black_man;
    mark_changes(now, before);
    CHECK(now.places[0].change == place_change::turned);
}

TEST_CASE("a board of dots alone can be drawn", "[games][drawing]")
{
    board_plan plan;
    CHECK(plan.empty());
    plan.dots.push_back({0, 0});
    CHECK_FALSE(plan.empty());
}
