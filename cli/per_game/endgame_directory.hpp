/// \file
/// The directory that `--tables` names: a file for each endgame of a game that has been solved, such
/// as `nine-mens-morris-5-4.endgame`. See endgame_file.hpp for what is in it.
///
/// Laws:    a file is written whole or not at all; one that is not the table it should be is refused
///          in one line, and neither used nor written over.
///          Tested in cli/tables.cpp.
#ifndef GAMETREE_CLI_PER_GAME_ENDGAME_DIRECTORY_HPP
#define GAMETREE_CLI_PER_GAME_ENDGAME_DIRECTORY_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/tables/endgame_table.hpp>

namespace gametree::cli {

/// The tables of one game.
class endgame_directory {
    std::string path_;
    std::string game_;

    [[nodiscard]] std::string path_of(std::string_view kind) const;

public:
    /// \throws request_error  if `path` is not a directory
    endgame_directory(std::string path, std::string_view game);

    /// The name of the file of an endgame, without the directory.
    [[nodiscard]] std::string file_of(std::string_view kind) const;
    /// Whether there is a file of that name, whatever it is.
    [[nodiscard]] bool has(std::string_view kind) const;

    /// The table of an endgame with so many positions; nothing if there is no file of it.
    ///
    /// \throws request_error  if it cannot be read, or is not that table
    [[nodiscard]] std::optional<endgame_table> read(std::string_view kind,
                                                    std::uint64_t positions) const;
    /// \throws request_error  if it cannot be written
    void write(std::string_view kind, endgame_table const& table) const;
    /// Does all of that but the writing. \throws request_error
    void check_writing(std::string_view kind) const;
};

/// Refuses to read tables that take more memory than can be had. \throws request_error
void check_memory_of_tables(std::uint64_t bytes);

} // namespace gametree::cli

#endif
