/// \file
/// What views of what a game says change on a tree: the leaves of each search, and what is left out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/knowing/worth.hpp>

namespace gametree::laboratory {

/// The costs of a tree seen through views, and of each of these what it changes, in a sentence or two.
struct knowing_step {
    worth_of_knowing found;
    std::vector<std::string>
        effects; ///< of each view of `found`, and of all; not of the first tree
};

/// Looks at a tree through views.
///
/// \param whole  the tree as the rules make it
/// \param tree   the same, seen through views; its memory is what `whole` has left
[[nodiscard]] knowing_step
derive_knowing(instance const& whole, tree_knowing const& tree, known_views asked,
               std::function<void(std::string_view, std::uint64_t)> const& progress);

/// A page: the table of leaves, and the effects.
[[nodiscard]] std::string page_of(knowing_step const& step);

/// The same as JSON: `views`, `work` and `effect`.
[[nodiscard]] nlohmann::ordered_json as_json(knowing_step const& step);

} // namespace gametree::laboratory
