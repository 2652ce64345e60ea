/// \file
/// coordinates: which columns and rows a board can have, by the rules alone: where not all facts that can be
/// true are known, a drawing needs them.
///
///     (init (cell 2 1 white)) (index 1) (index 2) (index 3) (index 4)
///     (<= (legal ?who (go ?x ?y)) (index ?x) (index ?y) ..)
///     (<= (next (cell ?x ?y ?who)) (does ?who (go ?x ?y)))            cell: 1 to 4, 1 to 4
///
/// Each argument of each relation has its set of constants. A rule adds to those of its head: to a variable's
/// what is in all sets where a condition that holds has that variable. The sets grow until nothing is added.
/// What is said of other arguments, and every negation, is left out: a set may have too many constants, never
/// too few.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>

#include <games/gdl/rules.hpp>

namespace gametree::gdl {

/// Constants of an argument that are kept; no board is drawn with more columns or rows.
inline constexpr std::size_t most_coordinates = 40;

/// By the name of a fact with at least three arguments: the constants of the first and of the second one.
using coordinates = std::map<std::string, std::array<std::set<std::string>, 2>>;

/// Those where neither of the two can have more than `most_coordinates`, nor anything but a constant.
[[nodiscard]] coordinates coordinates_of(rules const& all);

} // namespace gametree::gdl
