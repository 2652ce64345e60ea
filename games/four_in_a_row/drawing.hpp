/// \file
/// The board as text, with the columns' letters below it and the rows' numbers on its left.
///
/// A board of more than 26 columns is drawn without spaces, and the two letters of a name stand one
/// above the other.
#pragma once

#include <cstddef>
#include <string>

#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/four_in_a_row/notation.hpp>

namespace gametree::four_in_a_row {

namespace detail {
    inline constexpr std::size_t margin_of_drawing = 8;

    /// A line behind a margin, in which `add` draws each column.
    template <class Add>
    void add_line(drawn_board& board, rules const& r, std::string const& margin, Add add)
    {
        board.text(std::string(margin_of_drawing - 1 - margin.size(), ' ') + margin + " ");
        for (int column = 0; column < r.width; ++column) {
            board.text(r.width > letters ? "" : " ");
            add(column);
        }
        board.strip();
        board.text("\n");
    }
} // namespace detail

/// At most 72 columns.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    static constexpr drawn_man x{'X', {}, drawn_as::first_man};
    static constexpr drawn_man o{'O', {}, drawn_as::second_man};
    auto const r = p.rule();
    drawn_board board;
    board.cut(detail::margin_of_drawing, r.width > letters ? 1 : 2);
    for (int row = r.height - 1; row >= 0; --row) {
        auto const number = std::to_string(row + 1);
        detail::add_line(board, r, number, [&](int column) {
            auto const mark = mark_at(p, column, row);
            board.put(column_name(column) + number,
                      mark == 'X'   ? x
                      : mark == 'O' ? o
                                    : free_place,
                      {place_shape::hole, square_at(column, r.height - 1 - row)});
        });
        board.plan().labels.push_back({number, square_at(-1, r.height - 1 - row)});
    }
    for (int column = 0; column < r.width; ++column)
        board.plan().labels.push_back({column_name(column), square_at(column, r.height)});
    board.plan().add_rectangle({-0.5, -0.5}, {r.width - 0.5, r.height - 0.5}, board_tone::dark);
    board.plan().in_a_row = static_cast<std::size_t>(r.in_a_row);
    for (std::size_t letter = 0; letter < (r.width > letters ? 2 : 1); ++letter)
        detail::add_line(board, r, "", [&](int column) {
            auto const name = column_name(column);
            board.text(letter < name.size() ? name.substr(letter, 1) : " ");
        });
    for (auto const who : {player::first, player::second})
        for (int cell = 0; cell < r.cells(); ++cell)
            if ((p.rows_of(who) >> cell & 1) != 0)
                board.win(column_name(r.column_of(cell)) + std::to_string(r.row_of(cell) + 1));
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::four_in_a_row
