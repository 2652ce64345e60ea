/// \file
/// A search as it stood after some of its events, so that it can be shown step by step.
///
/// Nothing is searched again: the events that were observed are read once more from the first on.
///
/// Laws:     after all of its events a search is as it was observed; what is known of a node is
///           true of the finished search too.
///           Tested in laboratory/observe/replay.cpp.
#pragma once

#include <cstddef>

#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// The search after its first `count` events. Its value is what is known of the root by then; the
/// line of best play is empty until the end.
///
/// Of a node that the search is not done with it is known what its finished children say: it is
/// worth at least as much as the best of them.
[[nodiscard]] observed replay(observed const& whole, std::size_t count);

} // namespace gametree::laboratory
