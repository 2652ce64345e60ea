/// \file
/// The derivation step by step: each expression follows from the one before by one law, and is a program.
///
/// Law:      each program finds what the one before it found, and evaluates the leaves that its step says.
///           Tested in laboratory/derive/calculation.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <gametree/derivation.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// Which leaves a program evaluates, compared with the one before it.
enum class step_leaves {
    same, ///< in the same order
    fewer, ///< some of them
    others ///< nothing is said: the calculation begins again
};

/// One step of the calculation.
struct calculation_step {
    std::string_view expression; ///< the equations that change, lines ended
    std::string_view law; ///< by which it is equal to the one before
    std::string_view place; ///< where that is used
    std::string_view theorem; ///< that says the law, FILE.NAME in reference/coq or Coq's List.NAME
    step_leaves leaves;
    std::function<int(equations::gtree<int>)> program;
};

/// From minimax to mtdf, SSS* and DUAL*.
[[nodiscard]] std::span<calculation_step const> calculation();

/// The calculation as text, a law between two expressions, with how many leaves of the tree each
/// program evaluates.
///
/// \param columns  how long the lines of laws are
/// \throws request_error  if the tree has chance nodes, or more than 2,000 leaves or 200 levels
[[nodiscard]] std::string calculation_on(instance const& whole, std::size_t columns = usual_width);

} // namespace gametree::laboratory
