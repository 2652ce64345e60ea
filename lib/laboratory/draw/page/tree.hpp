/// \file
/// Which nodes of an instance a page draws: the same for all searches on it, so that they compare.
///
/// Laws:     with a node its parent is drawn; there are never more than the limits say; if the
///           visited nodes fit, all of them are drawn, and nodes that no search visited as far as
///           there is room.
///           Tested in laboratory/draw/page/data.cpp.
/// Cost:     the nodes that searches have made, once; of others no more are made than are drawn.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/page.hpp>

namespace gametree::laboratory {

/// Text sizes on a page at its natural size, in pixels.
inline constexpr double page_value_text = 18;
inline constexpr double page_small_text = 16;
/// Of a longer list of bounds only the end stands beside its node.
inline constexpr std::size_t page_list_characters = 10;
/// Children above which moves stand at the nodes, not on the edges.
inline constexpr std::size_t page_moves_on_edges = 6;

/// The nodes of a page: those that a drawing of any of its searches has.
class page_tree {
    drawing_options asked_;
    std::vector<node const*> nodes_; // in preorder
    std::unordered_map<node const*, std::size_t> number_;
    /// Of nodes that are not drawn, the nearest above that is: found once for all below it.
    mutable std::unordered_map<node const*, std::size_t> above_;

public:
    /// \param searches  of one instance, at least one; they must outlive the page
    page_tree(std::vector<observed> const& searches, drawing_options const& asked);

    /// The nodes that are drawn, in preorder.
    [[nodiscard]] std::vector<node const*> const& nodes() const { return nodes_; }
    /// Whether the node is drawn.
    [[nodiscard]] bool drawn(node const& n) const { return number_.contains(&n); }
    /// The number of the node in `nodes`, or of the nearest above it that is drawn.
    [[nodiscard]] std::size_t number_of(node const& n) const;
    /// Whether a node has children that are not drawn.
    [[nodiscard]] bool has_more(node const& n) const;
    /// Whether the board of the node is on the page.
    [[nodiscard]] bool has_board(node const& n) const;
    /// What every search has in common: shape, moves, who is to move.
    [[nodiscard]] nlohmann::ordered_json as_json() const;
};

} // namespace gametree::laboratory
