/// \file
/// star2: the first bound of every outcome before the rest of any.
///
///   star2 r = negate . minimum . chance (lists::star2_order) r
///
/// A glance at every outcome often shows that a chance node is not worth choosing. After B. W.
/// Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
/// Intelligence 21 (1983), but without its second search: the lists wait and are read on.
///
/// A tree whose nodes know bounds on their values, such as that of `views::bounded_by`, is asked for
/// them before its leaves are: what need not be known any better is not.
///
/// Laws:     star2 r == expectiminimax if all values lie in r; its leaves are a subset of those of
///           expectiminimax, but not of those of gamma or star1, whose order is another.
///           Tested in lib/chance/searches.cpp and lib/chance/bounded.cpp.
/// Laziness: bounds are compared with the next generation of choices only, as in omit.
/// Memory:   a list for each node on the path, and for each chance node there those of
///           all its outcomes.
#pragma once

#include <gametree/chance/list_search.hpp>
#include <gametree/lists/chance.hpp>

namespace gametree {

/// See `chance_list_search`.
inline constexpr chance_list_search<lists::star2_order> star2{};

} // namespace gametree
