/// \file
/// A game that is described in a file, in the Game Description Language: wherever a command takes the
/// name of a game it takes the name of such a file. Some descriptions are shipped with the command.
///
/// Laws:  a file that is there comes before a shipped description of that name; what cannot be read is
///        refused in one line, with the file and the place in it. Tested in cli/descriptions.console.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <games/gdl/engine.hpp>
#include "known_games.hpp"

namespace gametree::cli {

/// A description that is shipped with the command.
struct shipped_game {
    std::string_view file; ///< `hex.kif`
    std::string summary; ///< one sentence
};

/// The descriptions that this program brings, sorted by name.
[[nodiscard]] std::vector<shipped_game> const& shipped_games();

/// The strategies of the games that are described in files.
[[nodiscard]] std::vector<std::string_view> const& described_strategies();

/// Whether a word where a game is asked for is the name of a file: it has a full stop or a slash,
/// which the names of listed games do not have.
[[nodiscard]] bool names_file(std::string_view word);

/// The game that a file describes; if there is no such file, the shipped description of that name.
/// Its name is the word as it was typed, so that certificates and saved games find the file again.
///
/// What is doubtful in it is a line on stderr, unless it is to be refused.
///
/// \throws request_error  if it cannot be read, if it is no description of a game for two players, or
///                        if another file has been read: there is one description a run
/// \par Cost              reads and compiles the rules, once
[[nodiscard]] game const& described_game(std::string_view file);

/// How a run reads descriptions: as `--strict` and `--engine` say.
struct description_reading {
    bool strict = false; ///< what is doubtful is refused, not only said
    gdl::engine engine = gdl::engine::quickest;
};

/// That of this run, which may be changed until a description has been read.
[[nodiscard]] description_reading& reading_of_descriptions();

/// A run begins: any file may be read, also one that has been, and as usual. The descriptions of earlier
/// runs stay in memory, as positions refer to them.
void forget_described_game();

} // namespace gametree::cli
