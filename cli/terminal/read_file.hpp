/// \file
/// Reading a file, whatever it turns out to be: a device that never ends, a pipe that nobody writes
/// to, a folder. All that commands read comes through here, but the lines of a game that is played
/// and a tournament's journal.
///
/// Laws:     what is read is the whole file, or it is refused in one line; never more than the limit
///           is kept, and nobody waits for a writer that is not there.
///           Tested in cli/files.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gametree::cli {

/// What a file is read as: how much of such there can be, and how a refusal names it.
struct file_kind {
    std::string_view doing; ///< `read`, `load`
    std::string_view name; ///< `trees`
    std::size_t megabytes; ///< the limit
};

/// As nodes, trees take some ten times the memory of their text.
inline constexpr file_kind trees_file{"read", "trees", 100};

/// The whole of a file, or of stdin if `path` is `-` or empty. A stdin that is closed is empty.
///
/// \throws request_error  if it cannot be read: `cannot read 'x': No such file or directory`
[[nodiscard]] std::string read_file(std::string const& path, file_kind const& kind);

} // namespace gametree::cli
