/// \file
/// Four in a row as the list of games knows it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <games/four_in_a_row/drawing.hpp>
#include <games/four_in_a_row/notation.hpp>
#include <games/four_in_a_row/position.hpp>

namespace gametree::four_in_a_row {

/// See the concept `listed_game`.
struct game {
    using position = four_in_a_row::position;

    static constexpr std::string_view name = "four-in-a-row";
    static constexpr std::array<std::string_view, 4> other_names{"connect-four", "connect4",
                                                                 "connect-4", "four-in-row"};
    static constexpr std::string_view summary
        = "four in a row, dropped into columns or put anywhere, on a board of any size";
    /// What a won position is worth; nothing is worth more.
    static constexpr int win_value = four_in_a_row::win_value;
    /// What a position is judged by.
    static constexpr std::array<std::string_view, 2> value_unit{"open line", "open lines"};
    static constexpr std::string_view position_help
        = "the rules and the rows from the top, for example "
          "7x6 gravity 4 ......./......./......./......./...O.../..XXO..; X moves first";
    static constexpr std::string_view move_help
        = "a column, as in d or 4; in the game without gravity a free cell, as in d3";
    static constexpr std::string_view rules_help
        = "a board of up to 64 cells or 9x9, gravity or free, and how many in a row: 7x6,gravity,4";
    static constexpr std::string_view help
        = "Two players, X and O, put men on a board in turn; X moves first. The first to have four "
          "of his own in a row, across, up or on a diagonal, has won. If the board is full and "
          "nobody has, the game is drawn.\n\n"
          "With gravity the board stands upright: a man is dropped into a column and falls onto "
          "the men that are there already, or to the bottom. Without, a man may be put on any free "
          "cell.\n\n"
          "play asks on which board. To answer nothing is the game as it is sold: 7x6 cells, and "
          "men fall. The answer 5, 6, 7, 8 or 9 is the game on paper: a square of so many cells a "
          "side, and a man on any free cell. --rules chooses without being asked. The other "
          "commands begin with 7x6,gravity,4, too.\n\n"
          "Rules are named with commas between them, and each may be left out: the board, its "
          "width and its height, of up to 64 cells or 9x9 (otherwise 7x6); gravity or free "
          "(gravity, but free in an answer to the question); and how many in a row win (4). So "
          "5x5,free is the game on paper with five by five cells, and 9x9,gravity,5 a longer "
          "one.\n\n"
          "Columns have letters from the left, a, b, c and so on, after z come aa and ab; rows "
          "have "
          "numbers from the bottom. With gravity a move is a column, d or 4, or the cell where the "
          "man comes to rest; without it is a cell, d3.\n\n"
          "A position is written as its rules and its rows from the top, with X, O or . for each "
          "cell, such as 7x6 gravity 4 ......./......./......./......./...O.../..XXO.., where X is "
          "to move.\n\n"
          "A position is judged by its open lines, the places where four in a row can stand: those "
          "in which the opponent has no man yet, less those in which the player to move has none. "
          "A "
          "game that is won counts 1000.";

    static position initial() { return {}; }
    static position with_rules(std::string_view text) { return position(read_rules(text, ',')); }

    /// The exercise's n, 4 < n < 10, is entered at the beginning.
    static constexpr std::string_view start_question
        = "On which board? Press Enter for 7x6 cells where men fall to the bottom. Type 5, 6, 7, 8 "
          "or 9 for a square of so many cells a side, on any of which a man may be put. Or type "
          "rules, such as 8x7,gravity or 6x6,free,5";
    static constexpr std::string_view usual_answer = "7x6,gravity";
    /// A number is a square; where nothing is said of gravity, men are put on any free cell.
    static std::string rules_answered(std::string_view answer)
    {
        return four_in_a_row::rules_answered(answer);
    }
    static position read_position(std::string_view text)
    {
        return four_in_a_row::read_position(text);
    }
    static std::string write_position(position const& p)
    {
        return four_in_a_row::write_position(p);
    }
    static position read_move(position const& p, std::string_view typed)
    {
        return four_in_a_row::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return four_in_a_row::write_move(from, to);
    }
    static std::string draw(position const& p) { return four_in_a_row::draw(p); }
    static drawn_board drawing(position const& p) { return four_in_a_row::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return who == player::first ? "X" : "O"; }

    /// Neither side can have a row any more.
    static bool drawn(position const& p) { return p.dead(); }
};

} // namespace gametree::four_in_a_row
