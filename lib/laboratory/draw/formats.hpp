/// \file
/// The formats of drawings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/format_choice.hpp>

namespace gametree::laboratory {

/// A format of drawings: its name, what it has room for, and the function that writes it.
struct drawing_format {
    format_id id;
    std::string_view ending; ///< of files in it
    std::size_t limit; ///< nodes, if nothing is asked for
    std::size_t levels; ///< the deepest that it can show
    std::size_t widest_board; ///< that does not get in the way
    std::size_t folded; ///< skipped children of a node beyond which they become one note
    std::size_t crowded = any_number; ///< siblings beyond which moves are named in nodes
    bool several = false; ///< shows more than one search of a tree
    bool placed = false; ///< its nodes have places: it has themes, a direction, captions and steps
    bool binary = false; ///< not for a terminal
    std::string (*write)(std::vector<observed> const&, drawing_options const&) = nullptr;
    std::string (*write_step)(drawing const&) = nullptr; ///< if it is placed
};

/// The format that is asked for or, if none is, the one that the name of the file ends in; text if
/// there is no file.
///
/// \throws request_error  if there is none of that ending
[[nodiscard]] drawing_format const& format_of(std::optional<format_id> asked,
                                              std::string_view file);

} // namespace gametree::laboratory
