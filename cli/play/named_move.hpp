/// \file
/// The move of a computer that searches in a way that is named: `computer:algorithm=omit,order=best-first`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <cli/play/players.hpp>
#include <laboratory/any_position.hpp>

namespace gametree::cli {

/// The position after the move that the listed search finds. It is compiled once for all games.
///
/// \param who       a `computer` without a time
/// \param strategy  by which it judges, as a place in the game's list
/// \param p         a position with two moves or more, of a game without dice
/// \param draws     the positions that are a draw when play comes to them again
/// \param nodes     told how many were searched
[[nodiscard]] laboratory::any_position named_move(player_spec const& who, std::size_t strategy,
                                                  laboratory::any_position const& p,
                                                  std::span<laboratory::any_position const> draws,
                                                  std::uint64_t& nodes);

} // namespace gametree::cli
