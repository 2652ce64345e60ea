// Drawings of boards: plain text, lines that join, and what fits on a narrow terminal.
#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <vector>

#include <games/words.hpp>
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
