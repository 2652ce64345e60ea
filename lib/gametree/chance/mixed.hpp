/// \file
/// mixed: the bits of a word, each made to depend on all of them.
#pragma once

#include <cstdint>

namespace gametree {

/// A bijection of words whose result looks random, for `hash()` of a position that is one word; of
/// several words: `mixed(mixed(a) ^ b)`. The constants are those of the finalizer of SplitMix64 (G.
/// L. Steele, D. Lea and C. H. Flood, OOPSLA 2014).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t word)
{
    word += 0x9E37'79B9'7F4A'7C15;
    word = (word ^ word >> 30) * 0xBF58'476D'1CE4'E5B9;
    word = (word ^ word >> 27) * 0x94D0'49BB'1331'11EB;
    return word ^ word >> 31;
}

} // namespace gametree
