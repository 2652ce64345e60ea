/// \file
/// A certificate that no search has made: a proof with a cut at a choice and one at a chance node.
#pragma once

#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "support/certificates.hpp"

namespace gametree_tests {

inline std::string const by_hand = with_true_sum(R"(gametree certificate 2
tree Node 0 [Node (-3) [],Chance 0 [(1 % 2,Node 5 []),(1 % 2,Node 6 [])],
tree         Node 0 [Node (-4) [],Node 2 []]]
range -6 6
value 3
nodes 6
leaves 3
cuts 2
node 0 level 0 exactly 3 children 3 all at "0"
leaf 1 level 1 exactly -3 move "1" at "1"
chance 2 level 1 from -1/2 to 11/2 children 1 some move "2" at "2"
leaf 3 level 2 exactly 5 weight 1/2 move "1" at "3"
node 4 level 1 at-least 4 children 1 some move "3" at "5"
leaf 5 level 2 exactly -4 move "1" at "6"
cut 2 at-least -1/2 bound -3 spare 5/2 read 1 line 3 from move 1 of 0 levels 1
cut 4 at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1
crc32 00000000
)");

/// What is said of it with the first `what` replaced.
inline std::string refusal_with(std::string const& what, std::string const& by)
{
    auto const at = by_hand.find(what);
    REQUIRE(at != by_hand.npos);
    return refusal(with_true_sum(replaced(by_hand, {at, what.size()}, by)));
}

using change = std::pair<std::string, std::string>;

} // namespace gametree_tests
