/// \file
/// The board as text: dots, lines, a mark in every closed box, the dots' names at the edges.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <games/dots_and_boxes/notation.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>

namespace gametree::dots_and_boxes {

/// What a player is called.
[[nodiscard]] constexpr std::string_view name_of(player who)
{
    return who == player::first ? "the first player" : "the second player";
}

namespace detail {
    /// Why the player to move cannot do as usual, or nothing.
    inline std::string note(position const& p)
    {
        auto const who = std::string(name_of(p.to_move()));
        if (p.forced_pass())
            return who + " must pass: " + std::string(name_of(opponent(p.to_move())))
                 + " owes a line";
        return p.to_do() == duty::draw ? who + " must draw a line" : std::string();
    }
} // namespace detail

/// Two lines for each row of dots, and two or three more; at most 56 columns.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    static constexpr drawn_man dot_mark{'o', "•", drawn_as::text};
    static constexpr drawn_man nothing{' ', {}, drawn_as::space};
    static constexpr drawn_man across{'-', "─", drawn_as::line};
    static constexpr drawn_man upright{'|', "│", drawn_as::line};
    static constexpr drawn_man box{'#', "■", drawn_as::line};
    constexpr std::size_t margin = 5;
    constexpr std::size_t pitch = 4;
    auto const lines = p.lines();
    drawn_board board;
    board.cut(margin, pitch);
    auto const end_line = [&] {
        board.strip();
        board.text("\n");
    };
    auto const put = [&](unsigned edge, drawn_man const& drawn, board_point from, board_point to,
                         std::size_t width) {
        board.put(name_of_line(edge), contains(lines, edge) ? drawn : nothing,
                  {place_shape::edge, from, to}, width);
    };
    board.text(std::string(margin, ' '));
    for (int column = 0; column <= p.columns(); ++column)
        board.text(std::string(1, static_cast<char>('a' + column)) + "   ");
    end_line();
    for (int row = 0; row <= p.rows(); ++row) {
        auto const number = std::to_string(row + 1);
        board.text(std::string(3 - number.size(), ' ') + number + "  ");
        for (int column = 0; column <= p.columns(); ++column) {
            board.mark(dot_mark);
            board.plan().dots.push_back(square_at(column, row));
            if (column < p.columns())
                put(horizontal(row, column), across, square_at(column, row),
                    square_at(column + 1, row), pitch - 1);
        }
        end_line();
        if (row == p.rows())
            break;
        board.text(std::string(margin, ' '));
        for (int column = 0; column <= p.columns(); ++column) {
            put(vertical(row, column), upright, square_at(column, row), square_at(column, row + 1),
                1);
            if (column == p.columns())
                break;
            board.text(" ");
            // A box has the name of the dot at its upper left.
            board.put(name_of(dot{row, column}), p.closed(row, column) ? box : nothing,
                      {place_shape::box, {column + 0.5, row + 0.5}});
            board.text(" ");
        }
        end_line();
    }
    for (int column = 0; column <= p.columns(); ++column)
        board.plan().labels.push_back(
            {std::string(1, static_cast<char>('a' + column)), square_at(column, -1)});
    for (int row = 0; row <= p.rows(); ++row)
        board.plan().labels.push_back({std::to_string(row + 1), square_at(-1, row)});
    auto const end_words = [&](std::string const& words) {
        board.plan().words.push_back(words);
        board.text(std::string(margin, ' ') + words);
        board.words_from(margin);
        board.text("\n");
    };
    std::string boxes = "boxes: ";
    for (auto const who : {player::first, player::second})
        boxes += std::string(name_of(who)) + " " + std::to_string(boxes_of(p, who))
               + (who == player::first ? ", " : "");
    end_words(boxes);
    if (auto const note = detail::note(p); not note.empty())
        end_words(note);
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::dots_and_boxes
