/// \file
/// A certificate out of an observed search: what its leaves prove, whatever the search made of
/// them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

/// The proof that is in the leaves of a search: of every node that it visited the best bounds that
/// follow from them, and why the others may be left out. Whether that proves the value is for the
/// checker to say.
[[nodiscard]] certificate certificate_of(observed const& search);

/// The same with the tree that the search explored, if it is one of a game: nodes are named by their
/// numbers in it, and moves are numbers of children. Without the rules the certificate can
/// be checked against the tree; `check_certificate` compares the tree with the rules too.
///
/// \throws request_error  where the children that were not visited do not fit into the memory that the
///                        study may take
[[nodiscard]] certificate explicit_certificate_of(observed const& search);

/// A value lies within, as the player to move sees it.
struct interval {
    std::optional<value> low, high;
};

/// The same as the other player sees it.
[[nodiscard]] interval flipped(interval const& i);

/// A node of the proof. Its children come after it.
struct proof_node {
    node const* at;
    std::size_t parent; ///< of the root, the root
    std::size_t children; ///< that are in the proof
    bool is_leaf; ///< whose static value the search computed
    interval outer{}; ///< the range of all values
    interval proved{};
};

/// Fills in `outer` and `proved`.
void derive_intervals(std::vector<proof_node>& nodes, interval const& range);

} // namespace gametree::laboratory
