/// \file
/// The formats of drawings.
#ifndef GAMETREE_LABORATORY_DRAW_FORMATS_HPP
#define GAMETREE_LABORATORY_DRAW_FORMATS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// A format of drawings: its name, what it has room for, and the function that writes it.
struct drawing_format {
    std::string_view name;
    std::string_view ending; ///< of files in it
    std::size_t limit; ///< nodes, if nothing is asked for
    std::size_t levels; ///< the deepest that it can show
    std::size_t widest_board; ///< that does not get in the way
    bool several; ///< shows more than one search of a tree
    std::string (*write)(std::vector<observed> const&, drawing_options const&);
};

/// The names of all formats, as `--format` takes them.
[[nodiscard]] std::vector<std::string_view> format_names();

/// The format of that name or, without one, the one that the name of the file ends in; text if
/// there is no file.
///
/// \throws request_error  if there is none of that name or ending
[[nodiscard]] drawing_format const& format_of(std::string_view name, std::string_view file);

} // namespace gametree::laboratory

#endif
