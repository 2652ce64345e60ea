/// \file
/// Checking a certificate by the rules of the game that it names.
#pragma once

#include <laboratory/certify/checker.hpp>
#include <laboratory/game.hpp>

namespace gametree::laboratory {

/// Finds the rules, of a written tree in the certificate itself, of a game that `game_named` finds, and
/// checks by them.
///
/// \throws rejection       if the certificate does not prove the value, or there is no such game
/// \throws notation_error  if the position or the tree in it cannot be read
void check_certificate(certificate const& c, game_finder const& game_named);

} // namespace gametree::laboratory
