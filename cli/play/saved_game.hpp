/// \file
/// A game on disk. It is text, one thing a line, in this order:
///
///   gametree saved game 1
///   game tic-tac-toe
///   start .........                  where it started, in the game's notation
///   players human,computer:depth=3   the first of them moved first from there
///   seed 42                          of the random choices, from 0 to 2^64 - 1
///   choices 0                        how many of them have been made
///   option cube                      only where backgammon is played with the doubling cube
///   move 5                           as many of these as there were moves, in the game's notation
///                                    or double, take, drop where there is a cube
///   end                              without it the file has been cut short
///
/// The last line break may be missing, nothing else. Reading the structure needs no game; whether
/// the moves are legal is found out when they are played again.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "play/players.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

/// What the file says. Texts of a game are not looked into.
struct saved_game {
    std::string game;
    std::string start;
    seating players; ///< the first moved first
    random_choices random;
    std::vector<std::string> moves;
    bool cube = false; ///< it is played with the doubling cube

    static constexpr std::size_t start_line = 3;
    static constexpr std::size_t option_line = 7;
    [[nodiscard]] std::size_t first_move_line() const { return option_line + (cube ? 1 : 0); }
};

/// Reads what `write_saved_game` writes.
///
/// \throws notation_error  for anything else
[[nodiscard]] saved_game read_saved_game(std::string_view text);

/// The text of a file.
[[nodiscard]] std::string write_saved_game(saved_game const& g);

/// An error in the text that follows the word on line `line`, as an error of the file.
[[nodiscard]] notation_error error_after(std::string_view word, std::size_t line,
                                         std::size_t column, std::string const& problem);

/// Reads the file.
///
/// \throws request_error  if it cannot be read or is not a saved game, with the place
[[nodiscard]] saved_game load_game(std::string const& path);

/// Writes the file, all of it or nothing: a failure leaves what was there and nothing else.
///
/// \return  whether there was such a file before
/// \throws request_error  if it cannot be written, or if something that is not a saved game has that name
bool save_game(std::string const& path, std::string_view text);

/// Writes a game that nobody has given a name to a new file: nim-unfinished.txt, or if there is one
/// nim-unfinished-2.txt, and so on; where the folder takes none, in the one for temporary files.
///
/// \return  its path
/// \throws request_error  if it cannot be written
[[nodiscard]] std::string save_unfinished(saved_game const& g);

} // namespace gametree::cli
