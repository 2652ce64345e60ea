/// \file
/// gdl::engine: what answers where a description is played; machine.hpp says how each works.
#pragma once

#include <cstdint>

namespace gametree::gdl {

/// All of them give the same answers. If none is asked for, a moment of random play shows which is the
/// quicker one.
enum class engine : std::uint8_t {
    quickest,
    network, ///< all instances of all rules, on bit sets
    questions, ///< the rules are asked in every state
};

} // namespace gametree::gdl
