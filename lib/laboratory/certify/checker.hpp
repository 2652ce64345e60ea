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

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/rule_book.hpp>

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

} // namespace gametree::laboratory
