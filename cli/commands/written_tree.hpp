/// \file
/// `search` and `compare` of a written tree. The laboratory searches it; what they report of a game
/// they report of the tree.
#pragma once

#include <string>

#include "commands/tree_options.hpp"
#include "search/searching.hpp"

namespace gametree::cli {

/// What a search finds. Moves are the numbers of the children from 1, as they are written; where
/// the position would stand is the title of the tree.
///
/// \param algorithm  empty: the usual one
/// \param line       called with how much memory that takes
/// \throws request_error  if there is no such tree or search, or what was asked is for games
[[nodiscard]] finding search_written(tree_request const& r, std::string const& algorithm,
                                     progress_line& line);

/// The whole ladder on one tree. \throws request_error  as `search_written` does
[[nodiscard]] ladder compare_written(tree_request const& r, progress_line& line);

} // namespace gametree::cli
