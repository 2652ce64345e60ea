/// \file
/// What the terminal can show: how wide it is, whether it has colour and Unicode; and a drawing as it
/// looks there.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gametree/play/drawn_board.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

/// How text looks where it is shown. As it stands, as in a pipe.
struct look {
    bool unicode = false; ///< lines and men that ASCII does not have
    bool colour = false;
    std::size_t columns = laboratory::usual_width; ///< no line is to be longer
    bool erases = false; ///< a line that is not ended can be taken away again
};

/// The look of stdout: of a pipe, unless stdout is a terminal. Then TERM, the locale (LC_ALL, LC_CTYPE,
/// LANG) and NO_COLOR decide, and the width is the terminal's own; COLUMNS where it does not say.
///
/// \param ascii  neither Unicode nor colour, whatever the terminal has
[[nodiscard]] look look_of_stdout(bool ascii);

/// How long lines of text are in a file: in stdout, of an empty name or -, where that is a terminal, as it has them.
[[nodiscard]] std::size_t columns_of_output(std::string_view file);

/// Text in lines that fit the terminal that stdout is; in a pipe, of 80 columns.
///
/// \param indent  how many spaces begin a line that goes on; fewer than 20
[[nodiscard]] std::string fitted(std::string text, std::size_t indent = 0);

/// Prints lines. On a terminal one that is too long goes on below what it says, as in
///
///     line         take 1 from heap 1, take 2 from heap 2,
///                  take 3 from heap 3
///
/// Elsewhere one line is one answer.
void print_lines(std::string_view text);

/// An entry of a list in such lines: a name, and from a column on what it is.
///
/// \param column  where there is no room, an earlier one
[[nodiscard]] std::string fitted_entry(std::string_view name, std::string_view text,
                                       std::size_t column);

/// Whether stdin and stdout are a terminal on which a line can be edited.
[[nodiscard]] bool can_edit_lines();

/// The drawing, each line ended. Where there is colour, the places on which something has come or
/// from which something has gone since `before` stand out, and so does a line that has won.
///
/// \param before  the drawing before the last move; null: there was none
[[nodiscard]] std::string shown(drawn_board const& board, drawn_board const* before,
                                look const& how);

/// TERM is `dumb`, empty or not set: no escape sequence may be written.
[[nodiscard]] inline bool is_dumb_terminal()
{
    auto const* const term = std::getenv("TERM");
    std::string_view const name = term == nullptr ? "" : term;
    return name.empty() or name == "dumb";
}

} // namespace gametree::cli
