/// \file
/// Comma-separated values, as RFC 4180 writes them and spreadsheets save them.
///
///   file   = [ BOM ] [ 'sep=' separator end of line ] { row }
///   row    = field { separator field } end of line
///   field  = '"' { any character, '"' doubled } '"' | characters without a separator or end of line
///
/// The separator is the one that the line for spreadsheets names; else the first of , ; and tab
/// outside quotes in the first row; a comma if there is none. Lines end in LF or CRLF; the last may
/// have no end. Blank lines are left out.
///
/// A field that a spreadsheet would take for a formula is written with an apostrophe before it, as
/// OWASP has it, and read without: what begins with = + - @, their wide forms, a tab or an end of
/// line, and is no number.
///
/// Laws:     read_csv(csv_row(r) + csv_row(s) ..) == {r, s, ..}   of rows as wide as the first one,
///           except a row of one empty field; read_placed_csv says where each field begins.
///           Tested in laboratory/class/class.cpp.
/// Errors:   a quote that is not closed, or followed by more of the field, is a notation_error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// The fields of a line.
using csv_fields = std::vector<std::string>;

/// A field in quotes, an apostrophe before what would be a formula.
[[nodiscard]] std::string csv_quoted(std::string_view field);

/// A line of the file, its end included: fields are quoted where they have to be.
[[nodiscard]] std::string csv_row(csv_fields const& fields);

/// The rows of a file, linear in its size. \throws notation_error
[[nodiscard]] std::vector<csv_fields> read_csv(std::string_view text);

/// A field, and where it begins in the text.
struct csv_field {
    std::string words;
    std::size_t at = 0;
};

/// The same with places. \throws notation_error
[[nodiscard]] std::vector<std::vector<csv_field>> read_placed_csv(std::string_view text);

} // namespace gametree::laboratory
