/// \file
/// What a program answers to a tree: a line of text.
///
///   -2                                 its value
///   -2: 1 2 7                          and the labels of the leaves, in the order of evaluation
///   {"value": -2, "leaves": [1, 2, 7]} the same as JSON; `leaves` may be left out
///
/// Between leaves are spaces or commas. `-2:` says that no leaf was evaluated.
///
/// Law:      read_tree_answer (write_tree_answer a) = a
///           Tested in laboratory/verify/program.cpp.
/// Errors:   a line that cannot be read is a notation_error with its column.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// A value, and with which labels it was found, if that was said.
struct tree_answer {
    long long worth = 0; ///< to the player who moves at the root
    std::optional<std::vector<long long>> leaves{}; ///< labels in the order of evaluation
    bool operator==(tree_answer const&) const = default;
};

/// Reads an answer. \throws notation_error
[[nodiscard]] tree_answer read_tree_answer(std::string_view line);
/// The answer as plain text.
[[nodiscard]] std::string write_tree_answer(tree_answer const& a);

} // namespace gametree::laboratory
