/// \file
/// One game between two players who are not human, for tournaments.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"
#include "play/players.hpp"

namespace gametree::cli {

/// What decides a game, so that it is the same wherever and whenever it is played.
struct match_setting {
    seating players; ///< the first of them moves first
    std::uint64_t dice = 0; ///< the seed of what is thrown
    std::uint64_t choices = 0; ///< the seed of what random players choose
    std::string start{}; ///< where it begins, as the game writes it; empty: at the usual start
};

/// Plies; a game that goes on for longer is a draw.
inline constexpr int longest_match = 100'000;

/// What the loser did where it made no legal move in time, in ASCII; or empty. The bytes of it are
/// all of it: a result is sent from one process to another.
struct forfeit_text {
    static constexpr std::size_t most = 160; ///< bytes; what is longer is cut off
    std::array<char, most> text{};
    std::size_t size = 0;

    forfeit_text() = default;
    /// What is not printable ASCII becomes a question mark.
    explicit forfeit_text(std::string_view does);
    [[nodiscard]] std::string_view view() const { return {text.data(), size}; }
};

/// How a game ended.
struct match_result {
    std::optional<int> winner; ///< 0: the player who moved first, 1: the other; none: a draw
    int points = 0; ///< for the winner
    int plies = 0;
    std::array<double, 2>
        seconds{}; ///< of a processor, that each of the two thought; programs: none
    std::array<std::uint64_t, 2> nodes{}; ///< that each of the two searched
    forfeit_text forfeited{}; ///< why the loser lost, if not by the rules
};

/// Refuses a player that cannot take part in a tournament of the game. \throws request_error
void check_player_of_match(cli::game const& game, player_spec const& who);

/// Plays one game. The players think on the game's own type; what goes on between two moves is
/// asked at run time, which costs about 0.1 microseconds a ply.
///
/// \throws notation_error  if there is no such start
/// \param moved  called after each move
[[nodiscard]] match_result play_match(
    cli::game const& game, match_setting const& s, std::function<void()> const& moved = [] { });

} // namespace gametree::cli
