/// \file
/// One search as a page shows it: its events in words, each with the counts so far, and for each
/// node that is drawn what there is to be seen of it from which event on.
///
/// Laws:     the counts after the last event are those of the search; what is seen of a node in the
///           end is its node_status.
///           Tested in laboratory/draw/page/data.cpp.
///           The sentence that the quiz of the page makes of a wrong click is the one that `grade`
///           has for the same answer.
///           Tested in laboratory/draw/page/quiz.mjs.
/// Cost:     the events, once.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/states.hpp>
#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// A sentence in both views: `[mover, root]`, or one text if they are the same.
[[nodiscard]] nlohmann::ordered_json
in_both_views(std::function<std::string(viewpoint)> const& say);

/// The first so many `events` of a search; `room` becomes what its nodes need at the most.
[[nodiscard]] nlohmann::ordered_json trace_as_json(observed const& search, page_tree const& tree,
                                                   std::size_t events,
                                                   std::vector<node_room>& room);

} // namespace gametree::laboratory
