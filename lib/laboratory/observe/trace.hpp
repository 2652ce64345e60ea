/// \file
/// An observed search as JSON: what `trace --json` writes, line by line.
#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>

#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// What an event is called in every output: `enter`, `cutoff`.
[[nodiscard]] std::string_view name_of(event_kind what);

/// What is searched and how.
[[nodiscard]] nlohmann::ordered_json trace_head(observed const& search);
/// An event, with its number from 1. Numbers are for the player to move at the node, whatever
/// `values` makes of them in words.
[[nodiscard]] nlohmann::ordered_json trace_event(observed const& search, event const& e,
                                                 std::size_t number, view values = view::mover);
/// The value and the counts.
[[nodiscard]] nlohmann::ordered_json trace_end(observed const& search);

} // namespace gametree::laboratory
