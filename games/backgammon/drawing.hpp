/// \file
/// The board as text, always from White's side: White's men, O, go round from point 24 at the top
/// right to 1 at the bottom right, and Black's, X, the other way.
///
/// Both sides' numbers of the points stand above and below the board, after the mark of the side.
/// Five men are drawn on a point, of more the last is their number. Men on the bar are drawn in the
/// middle, Black's above and White's below.
///
/// The men of a play on their way, one step after another, for those who watch.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <games/backgammon/plays.hpp>
#include <games/backgammon/position.hpp>
#include <games/backgammon/position_notation.hpp>
#include <gametree/play/board_plan.hpp>
#include <gametree/play/doubling_cube.hpp>
#include <gametree/play/drawn_board.hpp>

namespace gametree::backgammon {

namespace detail {
    inline constexpr int stack_rows = 5;

    constexpr drawn_man man_of(player who)
    {
        return who == player::first ? drawn_man{'O', "○", drawn_as::white_man}
                                    : drawn_man{'X', "●", drawn_as::black_man};
    }
    inline constexpr drawn_man nobody{' ', {}, drawn_as::space};

    /// Draws the row of a stack that is `height` men above its foot, in as many columns as there
    /// are, to the right or to the left; of many men the number is in the last row.
    inline void put_man(drawn_board& board, std::string const& name, int men, int height,
                        player who, std::size_t width, bool to_the_right, board_point at)
    {
        place_spot const spot{place_shape::stack, at};
        auto const place = name + "/" + std::to_string(height);
        auto const number
            = height == stack_rows - 1 and men > stack_rows ? std::to_string(men) : "";
        auto const gap = std::string(width - std::max<std::size_t>(1, number.size()), ' ');
        board.text(to_the_right ? gap : "");
        if (not number.empty())
            board.put(place, number, man_of(who).what, spot);
        else
            board.put(place, height < men ? man_of(who) : nobody, spot);
        board.text(to_the_right ? "" : gap);
    }

    /// Two halves of six columns; `put` draws 0 to 11 from the left, and `middle` what is between.
    template <class Put, class Middle>
    void add_row_of_points(drawn_board& board, std::string_view edge, Put put, Middle middle)
    {
        board.frame(edge);
        for (int column = 0; column < 12; ++column) {
            if (column == 6) {
                board.text(" ");
                middle();
            }
            put(column);
        }
        board.text(" ");
        board.frame(edge);
    }

    /// White's number of a column of the upper or the lower half.
    constexpr int point_at(bool upper, int column) { return upper ? 13 + column : 12 - column; }

    inline void add_numbers(drawn_board& board, bool upper)
    {
        for (auto const who : {player::first, player::second}) {
            board.mark(man_of(who));
            add_row_of_points(
                board, "  ",
                [&](int column) {
                    auto const point = point_at(upper, column);
                    auto const number
                        = std::to_string(who == player::first ? point : bar_point - point);
                    board.text(std::string(3 - number.size(), ' ') + number);
                },
                [&] { board.text("     "); });
            board.strip();
            board.text("\n");
        }
    }

    inline std::string write_cube(doubling_cube const& c)
    {
        return "cube " + std::to_string(c.value());
    }

    /// What stands beside the board: a side in a few lines, from the edge inwards.
    inline std::vector<drawn_board::characters> beside(position const& p, player who,
                                                       std::optional<doubling_cube> const& c)
    {
        std::vector<drawn_board::characters> lines{
            drawn_board::words(who == player::first ? "White " : "Black ", man_of(who)),
            drawn_board::words(std::to_string(p.pips(who)), p.pips(who) == 1 ? " pip" : " pips"),
            drawn_board::words(std::to_string(p.off(who)), " off")};
        if (c and c->owner() == who)
            lines.push_back(drawn_board::words(write_cube(*c)));
        return lines;
    }

    /// Who is to do what, for the middle of the board.
    inline std::string state(position const& p)
    {
        auto const name
            = [](player who) { return std::string(who == player::first ? "White" : "Black"); };
        if (p.over()) {
            auto const points = p.points();
            return name(p.win(player::first) ? player::first : player::second) + " has won "
                 + std::to_string(points) + (points == 1 ? " point" : " points");
        }
        return name(p.to_move())
             + (p.dice() ? " rolled " + write_roll(*p.dice()) : std::string(" to roll"));
    }

    /// In a picture the points are columns 0 to 5 and 7 to 12, the bar is between them.
    inline constexpr int bar_column = 6;
    constexpr int column_of_picture(int column) { return column < 6 ? column : column + 1; }
    /// The rows of the upper half are 0 to 4, those of the lower one 6 to 10.
    constexpr int row_of_picture(bool upper, int height)
    {
        return upper ? height : 2 * stack_rows - height;
    }

    /// The points, the bar and the edge, and both sides' numbers of the points.
    inline void add_points(board_plan& plan)
    {
        constexpr double half = 0.5;
        constexpr int columns = 13;
        constexpr double bottom = 2 * stack_rows + half;
        for (bool const upper : {true, false})
            for (int i = 0; i < 12; ++i) {
                double const x = column_of_picture(i);
                auto const foot = upper ? -half : bottom;
                auto const tip = upper ? stack_rows - half : stack_rows + half;
                auto const point = point_at(upper, i);
                plan.areas.push_back({{{x - half, foot}, {x + half, foot}, {x, tip}},
                                      point % 2 == 0 ? board_tone::dark : board_tone::light});
                auto const outwards = upper ? -1 : 1;
                plan.labels.push_back({std::to_string(point), {x, foot + outwards * half}});
                plan.labels.push_back(
                    {std::to_string(bar_point - point), {x, foot + outwards * 3 * half}});
            }
        for (double const edge : {-half, bar_column - half, bar_column + half, columns - half})
            plan.add_line({edge, -half}, {edge, bottom});
        for (double const edge : {-half, bottom})
            plan.add_line({-half, edge}, {columns - half, edge});
        for (auto const who : {player::first, player::second}) {
            auto const beyond = who == player::first ? half : 3 * half;
            std::string const name = who == player::first ? "White" : "Black";
            plan.labels.push_back({name, {-1.5, -half - beyond}});
            plan.labels.push_back({name, {-1.5, bottom + beyond}});
        }
    }

    inline void add_half(drawn_board& board, position const& p, bool upper,
                         std::optional<doubling_cube> const& c)
    {
        auto const who = upper ? player::second : player::first;
        auto const notes = beside(p, who, c);
        auto all = notes.front(); // in one line, where they are below
        for (std::size_t i = 1; i < notes.size(); ++i)
            all = drawn_board::words(all, ", ", notes[i]);
        for (int row = 0; row < stack_rows; ++row) {
            auto const height = upper ? row : stack_rows - 1 - row;
            board.text("  ");
            add_row_of_points(
                board, "|",
                [&](int column) {
                    auto const point = point_at(upper, column);
                    auto const white = p.at(player::first, point);
                    auto const black = p.at(player::second, bar_point - point);
                    put_man(board, std::to_string(point), white != 0 ? white : black, height,
                            white != 0 ? player::first : player::second, 3, true,
                            square_at(column_of_picture(column), row_of_picture(upper, height)));
                },
                [&] {
                    board.frame("|");
                    board.text(" ");
                    put_man(board, upper ? "black bar" : "white bar", p.on_bar(who),
                            stack_rows - 1 - height, who, 2, false,
                            square_at(bar_column, row_of_picture(upper, height)));
                    board.frame("|");
                });
            auto const note = static_cast<std::size_t>(height);
            board.note("  ", note < notes.size() ? notes[note] : drawn_board::characters(),
                       height == 0 ? all : drawn_board::characters());
            board.text("\n");
        }
    }
} // namespace detail

/// 18 lines of at most 78 columns.
///
/// \param c  the doubling cube, if the game is played with it: in the middle, or with its owner
[[nodiscard]] inline drawn_board drawing(position const& p,
                                         std::optional<doubling_cube> const& c = {})
{
    std::string const half_edge(19, '-');
    auto const edge = "  +" + half_edge + "+---+" + half_edge + "+\n";
    drawn_board board;
    detail::add_numbers(board, true);
    board.frame(edge);
    detail::add_half(board, p, true, c);
    board.text("  ");
    detail::add_row_of_points(
        board, "|", [&](int) { board.text("   "); }, [&] { board.frame("|bar|"); });
    board.note("  ", drawn_board::words(detail::state(p), c and not c->owner()
                                                              ? ", " + detail::write_cube(*c)
                                                              : std::string()));
    board.text("\n");
    detail::add_half(board, p, false, c);
    board.frame(edge);
    detail::add_numbers(board, false);
    detail::add_points(board.plan());
    return board;
}

[[nodiscard]] inline std::string draw(position const& p, std::optional<doubling_cube> const& c = {})
{
    return drawing(p, c).plain();
}

/// What the board looks like within a play: after each of its steps but the last, with the roll
/// still in it.
///
/// \param from  a position with a roll
/// \param to    one of the positions that its plays lead to
[[nodiscard]] inline std::vector<position> men_moving(position const& from, position const& to)
{
    auto const mover = from.to_move();
    auto const roll = *from.dice();
    auto play = from.legal_plays();
    while (from.after(play) != to)
        play.next();
    auto const made = play.steps();
    auto now = from.seen_by(mover);
    std::vector<position> shown;
    for (std::size_t i = 0; i + 1 < made.count; ++i) {
        auto const man = only(made.all[i].from);
        auto const hit = turned(landing(man, made.all[i].die)) & now.other.single();
        step(now.own, man, made.all[i].die);
        if (hit != 0) {
            now.other.remove(hit);
            now.other.add(1, bar_point);
        }
        shown.push_back(position(mover, now).rolled(roll.high, roll.low));
    }
    return shown;
}

} // namespace gametree::backgammon
