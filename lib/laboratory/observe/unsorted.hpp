/// \file
/// A search that read children in another order, told of the tree as it is written: so nodes have
/// the names and places that a reader of the tree gives them.
///
/// Law:      what is told is what happened, node by node: labels, values, order and cutoffs are the
///           same. Tested in laboratory/observe/unsorted.cpp.
#pragma once

#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// Searches a written tree with its children in that order, and tells of the nodes of `whole`, all
/// of which are made.
///
/// \param whole  in its natural order; must outlive what is told
/// \throws request_error  as `observe` does
[[nodiscard]] observed observe_sorted(instance const& whole, search_id search, ordering order);

} // namespace gametree::laboratory
