/// \file
/// star1: a chance node is left in the midst of an outcome, too.
///
///   star1 r = negate . minimum . chance (lists::star1_order) r
///
/// A bound after each bound of each outcome, outcomes in turn. After B. W. Ballard, "The *-minimax
/// search procedure for trees containing chance nodes", Artificial Intelligence 21 (1983), whose
/// windows reach deeper: `deep_star1`.
///
/// Laws:     star1 r == expectiminimax if all values lie in r; its leaves are a subset of those of
///           gamma, in the same order.
///           Tested in lib/chance/searches.cpp.
/// Laziness: bounds are compared with the next generation of choices only, as in omit.
/// Memory:   a list for each node on the path, and one for each chance node there that waits.
#pragma once

#include <gametree/chance/list_search.hpp>
#include <gametree/lists/chance.hpp>

namespace gametree {

/// See `chance_list_search`.
inline constexpr chance_list_search<lists::star1_order> star1{};

} // namespace gametree
