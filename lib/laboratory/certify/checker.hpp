/// \file
/// Whether a certificate proves its value, by nothing but what it says and the rules.
///
/// It searches nothing: it replays the moves, asks the rules for the value of each leaf, whether
/// all children are there, and with what weights; works out from the leaves up what is proved of
/// each node, and from that why children may be left out; and compares. So if it accepts, the value
/// is exact, and every line is true, wherever the leaves came from.
///
/// Laws:     of a certificate that is accepted, the same with one number changed is not.
///           Tested in laboratory/certify/changed.cpp.
///           With a new checksum it is accepted only if each of its lines is true of the tree that
///           it names. Tested in laboratory/certify/forged.cpp.
/// Cost:     linear in the claims, and in the children of the nodes that are listed
/// Memory:   what the certificate says, and the positions of one line of play; nothing recurses.
#pragma once

#include <stdexcept>
#include <string_view>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/game.hpp>

namespace gametree::laboratory {

/// The certificate does not prove what it claims. `what()` is one line: what is wrong, where, and
/// why.
struct rejection : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Returns if the certificate proves the value of the tree whose rules these are. It has no
/// search: only what the certificate lists is looked at.
///
/// \throws rejection  if not
void check(certificate const& c, rule_book rules);

/// The range of all values is that of the rules.
///
/// \throws rejection
void check_stated_range(certificate const& c, rule_book const& rules);

/// `what (line 12) says, because why`.
[[noreturn]] void reject(std::string_view what, std::size_t line, std::string_view says,
                         std::string_view why);

/// Finds the rules, of a written tree in the certificate itself, of a game that `game_named` finds, and
/// checks by them.
///
/// \throws rejection       if the certificate does not prove the value, or there is no such game
/// \throws notation_error  if the position or the tree in it cannot be read
void check_certificate(certificate const& c, game_finder const& game_named);

} // namespace gametree::laboratory
