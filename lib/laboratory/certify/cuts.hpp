/// \file
/// Why the children that a certificate does not list may be left out: what its nodes say of that.
///
/// A bound that a player has already, on the way to a node N from the root:
///
///   at a choice A above N    what the player to move at A has by a child that is listed before the
///                            one that leads to N
///   through a chance node    what N has to be worth, all else that is proved there being so, for
///                            the chance node to be worth as much as the bound
///
/// A bound that has more digits than a number in a certificate is none.
///
/// Of all such bounds the tightest counts, and of equal ones the first on the way. Some children of
/// a choice may be left out if it is worth at least a bound that the other player has: that player
/// does not lead the play there. Likewise for a chance node, or if it is worth at most a bound that
/// the player to move has. The first of these is the reason:
///
///   1. a bound by an earlier move
///   2. the end of the range of all values: nothing is worth more
///   3. the value of the root, if no chance node is above N
///
/// each first as at-least, then as at-most.
///
/// Law:      each cut is true: the value, the bound and its owner, and the line of best play.
///           Tested in laboratory/certify/checker.cpp.
/// Cost:     linear in the claims and in the length of the lines
#pragma once

#include <vector>

#include <laboratory/certify/certificate.hpp>

namespace gametree::laboratory {

/// One for each node some of whose children are not listed, in their order.
///
/// \pre the claims are a tree in preorder, and what they say is proved; the cuts are not looked at
[[nodiscard]] std::vector<cut_claim> cuts_that_follow(certificate const& c);

} // namespace gametree::laboratory
