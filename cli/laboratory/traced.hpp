/// \file
/// An observed search as JSON: what `trace --json` writes, line by line.
#ifndef GAMETREE_CLI_LABORATORY_TRACED_HPP
#define GAMETREE_CLI_LABORATORY_TRACED_HPP

#include <cstddef>

#include <nlohmann/json.hpp>

#include "searched.hpp"

namespace gametree::laboratory {

/// What is searched and how.
[[nodiscard]] nlohmann::ordered_json traced_head(observed const& search);
/// An event, with its number from 1. Numbers are for the player to move at the node, whatever
/// `values` makes of them in words; fractions are strings, `2 % 3`.
[[nodiscard]] nlohmann::ordered_json traced(observed const& search, event const& e,
                                            std::size_t number, view values = view::mover);
/// The value and the counts.
[[nodiscard]] nlohmann::ordered_json traced_end(observed const& search);

/// A value as JSON has it without loss.
[[nodiscard]] nlohmann::ordered_json exact_json(value const& v);

} // namespace gametree::laboratory

#endif
