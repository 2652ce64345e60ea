/// \file
/// The board as text, with the columns' letters below it and the rows' numbers on its left.
///
/// A board of more than 26 columns is drawn without spaces, and the two letters of a name stand one
/// above the other.
#ifndef GAMETREE_GAMES_FOUR_IN_A_ROW_DRAWING_HPP
#define GAMETREE_GAMES_FOUR_IN_A_ROW_DRAWING_HPP

#include <string>

#include <gametree/games/four_in_a_row/move_notation.hpp>
#include <gametree/games/four_in_a_row/position_notation.hpp>

namespace gametree::four_in_a_row {

namespace detail {
    /// A line of what `mark_of` says of each column, behind a margin.
    template <class Mark>
    std::string drawn_line(rules const& r, std::string margin, Mark mark_of)
    {
        constexpr std::size_t margin_width = 7;
        auto line = std::string(margin_width - margin.size(), ' ') + margin + " ";
        for (int column = 0; column < r.width; ++column) {
            line += r.width > letters ? "" : " ";
            line += mark_of(column);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        return line + "\n";
    }
} // namespace detail

/// At most 72 columns.
[[nodiscard]] inline std::string draw(position const& p)
{
    auto const r = p.rule();
    std::string text;
    for (int row = r.height - 1; row >= 0; --row)
        text += detail::drawn_line(r, std::to_string(row + 1),
                                   [&](int column) { return mark_at(p, column, row); });
    for (std::size_t letter = 0; letter < (r.width > letters ? 2 : 1); ++letter)
        text += detail::drawn_line(r, "", [&](int column) {
            auto const name = column_name(column);
            return letter < name.size() ? name[letter] : ' ';
        });
    return text;
}

} // namespace gametree::four_in_a_row

#endif
