/// \file
/// Values, nodes and trees under study as JSON has them, in every document the same.
///
/// Law:      no value is lost: what a number does not say exactly stands in `exact`.
///           Tested in laboratory/observe/trace.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// Adds a value to an object: as a number, the nearest that there is, or null for none; and where
/// that number is not the value itself, once more in the object's field `exact`, under the same
/// name, as `2 % 3`. Without such a value `exact` is null. What is no number is null and in `exact`.
void add_value(nlohmann::ordered_json& object, std::string const& field,
               std::optional<value> const& v, label_order const& labels = {});

/// Adds what is studied: `title`, and of a game `game`, `position` and `depth`.
void add_subject(nlohmann::ordered_json& object, instance const& whole);

/// Leaves in order: of each its `node`, the moves that lead to it, and its `label`.
[[nodiscard]] nlohmann::ordered_json json_of_leaves(std::vector<node const*> const& leaves);

/// What an event is called in every output: `enter`, `cutoff`.
[[nodiscard]] std::string_view name_of(event_kind what);

/// What is searched and how.
[[nodiscard]] nlohmann::ordered_json trace_head(observed const& search);
/// An event, with its number from 1. Numbers are for the player to move at the node, whatever
/// `values` makes of them in words.
[[nodiscard]] nlohmann::ordered_json trace_event(observed const& search, event const& e,
                                                 std::size_t number,
                                                 viewpoint values = viewpoint::mover);
/// The value and the counts.
[[nodiscard]] nlohmann::ordered_json trace_end(observed const& search);

} // namespace gametree::laboratory
