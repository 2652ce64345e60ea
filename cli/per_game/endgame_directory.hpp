/// \file
/// The directory that `--tables` names: a file for each endgame of a game that has been solved, such
/// as `nine-mens-morris-5-4.endgame`. See endgame_file.hpp for what is in it.
///
/// Laws:    a file is written whole or not at all; one that is not the table it should be is refused
///          in one line, and neither used nor written over.
///          Tested in cli/files.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <gametree/solver/endgame_file.hpp>
#include <gametree/solver/endgame_table.hpp>

namespace gametree::cli {

class open_file;

/// The entries of an endgame in a file, from some byte on.
class entries_in_file {
    std::string path_; ///< for refusals
    std::shared_ptr<open_file const> file_;
    std::uint64_t first_;

    [[nodiscard]] std::uint64_t place_of(std::uint64_t i) const
    {
        return first_ + i * endgame_entry_bytes;
    }

public:
    entries_in_file(std::string path, std::shared_ptr<open_file const> file, std::uint64_t first)
        : path_(std::move(path)),
          file_(std::move(file)),
          first_(first)
    {
    }
    /// \throws request_error  if the file cannot be read
    void read(std::uint64_t begin, std::span<endgame_entry> to) const;
    /// \throws request_error  if the file cannot be written
    void write(std::uint64_t begin, std::span<endgame_entry const> from);
};
static_assert(endgame_entries<entries_in_file>);

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

    /// The table of an endgame with so many positions; nothing if there is no file of it. Who wins is
    /// in memory then, the entries stay in the file.
    ///
    /// \throws request_error  if it cannot be read, or is not that table
    [[nodiscard]] std::optional<endgame_table<entries_in_file>> read(std::string_view kind,
                                                                     std::uint64_t positions) const;
    /// \throws request_error  if it cannot be written
    void write(std::string_view kind, std::uint64_t positions,
               entries_in_file const& entries) const;
    /// A place for entries while they are worked on: a file in the directory without a name, which
    /// ends with the program, however that ends.
    ///
    /// \throws request_error  if there can be none
    [[nodiscard]] entries_in_file scratch_entries(std::string_view kind) const;
    /// Does all of `write` but the writing. \throws request_error
    void check_writing(std::string_view kind) const;
};

/// Refuses to read tables that take more memory than can be had. \throws request_error
void check_memory_of_tables(std::uint64_t bytes);

} // namespace gametree::cli
