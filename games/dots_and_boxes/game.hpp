/// \file
/// Dots and boxes as the list of games knows it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <games/dots_and_boxes/drawing.hpp>
#include <games/dots_and_boxes/notation.hpp>
#include <games/dots_and_boxes/position.hpp>

namespace gametree::dots_and_boxes {

/// See the concept `listed_game`.
struct game {
    using position = dots_and_boxes::position;

    static constexpr std::string_view name = "dots-and-boxes";
    static constexpr std::array<std::string_view, 2> other_names{"dots", "boxes"};
    static constexpr std::string_view summary = "draw lines between dots; the player who closes a "
                                                "box has it and draws again; most boxes win";
    static constexpr std::string_view position_help
        = "for example 2x2 ../I../-./I.I/.. first 0:0: rows x columns of boxes; the rows of lines "
          "from the top, across and down in turn, - or I where one is drawn; who is to move; the "
          "boxes of both; must-pass if the other has just closed a box";
    static constexpr std::string_view move_help
        = "two neighbouring dots, for example a1-b1; in play also several lines of one turn, "
          "a1-b1, b1-c1; pass while the other player draws again";
    static constexpr std::string_view rules_help
        = "rows x columns of boxes, each 1 to 9, and pass if players may pass: 4x5,pass";
    static constexpr std::string_view help
        = "The board is a grid of dots. In turn each player draws a line between two neighbouring "
          "dots, across or down. "
          "The player who draws the last of the four lines of a box has that box, or both if the "
          "line closes two, and must draw another line. When all lines are drawn, the player with "
          "more boxes has won.\n\n"
          "A turn is one line. While a player draws again after closing a box, the other player "
          "passes; that is done for you.\n\n"
          "The size of the board is drawn by lot in play: 3x3 to 9x9 boxes, each as likely. It "
          "says which seed draws the same size again with --seed. --rules and --position choose a "
          "board. The other commands begin with 3x3.\n\n"
          "Rules: a size, rows x columns, from 1x1 to 9x9, or else 3x3; and pass: a player may "
          "decline to draw a line, but not right after the other has, and not when a line is owed "
          "for a box. For example 4x5,pass. Without pass a player must draw. That is how the game "
          "is usually played, and what decides it: in the end every line gives boxes away, and a "
          "player who may decline need not draw it.\n\n"
          "A move is two neighbouring dots, in any order: a1-b1, b1 a1 or a1b1; or pass. Columns "
          "are letters and rows are numbers, a1 is at the upper left.\n\n"
          "A position is written 2x2 ../I../-./I.I/.. first 0:0: the size (then pass, if players "
          "may "
          "pass); the rows of lines from the top, those across and those down in turn, - or I for "
          "a line and . for none; who is to move, first or second; the boxes of the first and of "
          "the second player. must-pass at the end says that the other player has just closed a "
          "box, must-draw that a player who could pass otherwise may not.\n\n"
          "A position is judged by the margin: the boxes of the player to move less those of the "
          "other.";

    /// What a game is won by: one, and several of them.
    static constexpr std::array<std::string_view, 2> margin_unit{"box", "boxes"};
    /// What a position is judged by.
    static constexpr std::array<std::string_view, 2> value_unit = margin_unit;

    static position initial() { return {}; }
    static position with_rules(std::string_view text) { return position(read_rules(text)); }
    /// The exercise's n, 2 < n < 10, is drawn by lot.
    static constexpr std::array<std::string_view, 7> play_rules{"3x3", "4x4", "5x5", "6x6",
                                                                "7x7", "8x8", "9x9"};
    static position read_position(std::string_view text)
    {
        return dots_and_boxes::read_position(text);
    }
    static std::string write_position(position const& p)
    {
        return dots_and_boxes::write_position(p);
    }
    static position read_move(position const& p, std::string_view typed)
    {
        return dots_and_boxes::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return dots_and_boxes::write_move(from, to);
    }
    static std::string draw(position const& p) { return dots_and_boxes::draw(p); }
    static drawn_board drawing(position const& p) { return dots_and_boxes::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return name_of(who); }
    /// All lines are drawn, and both have as many boxes.
    static bool drawn(position const& p) { return p.over() and p.margin() == 0; }
};

} // namespace gametree::dots_and_boxes
