/// \file
/// Text of others in a line of ours: names of files, moves, whatever a user or a file says.
///
/// Laws:     what comes out is valid UTF-8 of one line, on which no character is invisible, moves the
///           cursor or changes the direction of the rest; text without such characters is as it was.
///           `well_formed` changes nothing else than `visible` does, and leaves lines, tabs and
///           what XML allows.
///           Tested in laboratory/process/printable.cpp.
#pragma once

#include <string>
#include <string_view>

namespace gametree::laboratory {

/// `text` with everything made visible that a terminal or a browser would obey or hide: control
/// characters as `\x1b` or `\u009b`, marks of direction, characters without width, separators of
/// lines and tags as `\u202e` or `\U000e0041`, bytes that are no UTF-8 as `\xff`.
[[nodiscard]] std::string visible(std::string_view text);

/// `text` as XML, HTML and TeX can have it: of what `visible` makes visible, only what these do not
/// allow, control characters other than tab and the end of a line, and bytes that are no UTF-8.
[[nodiscard]] std::string well_formed(std::string_view text);

/// The same as `visible` of a text that is cut to a length that fits a message.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace gametree::laboratory
