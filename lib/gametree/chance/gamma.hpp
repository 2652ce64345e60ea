/// \file
/// gamma_pruning: a chance node is left as soon as its outcomes cannot make it worth choosing.
///
///   gamma r = negate . minimum . chance (lists::gamma_order) r
///
/// A bound after each finished outcome: what the others can still be worth is at most the best of
/// all values. After E. Melko and B. Nagy, "Optimal strategy in games with chance nodes", Acta
/// Cybernetica 18 (2007). The loop that the thesis prints, section 2.4, keeps the bound of a
/// node that it has left as if that were a value; this one does not.
///
/// Laws:     gamma r == expectiminimax if all values lie in r; its leaves are a subset of those of
///           expectiminimax, in the same order.
///           Tested in lib/chance/searches.cpp.
/// Laziness: bounds are compared with the next generation of choices only, as in omit.
/// Memory:   a list for each node on the path.
#pragma once

#include <gametree/chance/list_search.hpp>
#include <gametree/lists/chance.hpp>

namespace gametree {

/// See `chance_list_search`. In the list of searches it is `gamma`; the object is not, because the
/// library of C has a function of that name.
inline constexpr chance_list_search<lists::gamma_order> gamma_pruning{};

} // namespace gametree
