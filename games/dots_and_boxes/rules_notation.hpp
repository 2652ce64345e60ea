/// \file
/// The rules as text: the size, rows x columns of boxes, and `pass` if players may pass:
/// `4x5,pass`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <games/words.hpp>
#include <games/dots_and_boxes/position.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::dots_and_boxes {

using notation::number;
using notation::reads;
using notation::words;

/// The size as it is typed, such as `3x4`.
[[nodiscard]] inline std::string write_size(rules r)
{
    return std::to_string(r.rows) + "x" + std::to_string(r.columns);
}

/// Takes `4x5`, if it is there: 4 rows of 5 boxes.
///
/// \throws notation_error  if it is there and there is no board of that size
[[nodiscard]] inline std::optional<rules> take_size(words& text)
{
    auto const word = text.word();
    auto const cross = word.find_first_of("xX");
    if (cross == std::string_view::npos)
        return std::nullopt;
    auto const rows = number(word.substr(0, cross));
    auto const columns = number(word.substr(cross + 1));
    if (not rows or not columns)
        return std::nullopt;
    if (*rows < 1 or *rows > max_side or *columns < 1 or *columns > max_side)
        throw text.error("a board has 1 to 9 rows and 1 to 9 columns of boxes");
    text.take();
    return rules{*rows, *columns, false};
}

/// Reads a list such as `4x5,pass`, in any order; what is not named is as in `rules{}`.
///
/// \throws notation_error  for a word that is no rule, or that comes twice
[[nodiscard]] inline rules read_rules(std::string_view list)
{
    words text(list);
    rules found;
    bool sized = false;
    while (not text.at_end()) {
        auto const before = text;
        if (auto const size = take_size(text)) {
            if (sized)
                throw before.error("the size has been given already");
            sized = true;
            found.rows = size->rows;
            found.columns = size->columns;
        } else if (reads(text.word(), "pass")) {
            if (found.pass)
                throw text.error("pass has been given already");
            found.pass = true;
            text.take();
        } else {
            throw text.error("expected a size such as 4x5, or pass, found " + text.found());
        }
    }
    return found;
}

} // namespace gametree::dots_and_boxes
