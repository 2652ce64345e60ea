/// \file
/// What the tabulator key offers: the next words of lines that could be typed, names of files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gametree::cli {

/// The words that follow `before` in those of the lines that begin like that, as far as they begin
/// with `begun`; each once, in the order of the lines. Words are separated by one space in the lines,
/// and by any number in what is typed.
[[nodiscard]] std::vector<std::string> next_words(std::vector<std::string> const& lines,
                                                  std::string_view before, std::string_view begun);

/// The files whose path begins with `begun`, sorted; a directory ends in a slash. Hidden ones only
/// when their full stop is typed. Nothing where there is no such directory.
[[nodiscard]] std::vector<std::string> file_names(std::string_view begun);

} // namespace gametree::cli
