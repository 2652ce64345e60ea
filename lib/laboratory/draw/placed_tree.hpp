/// \file
/// The nodes of a drawing in their places, for every format that has places.
///
/// The tree grows down or to the right. A level is a row (or a column); of a step, each node has room
/// for the longest that it shows in any step.
///
/// Law:      nodes lie in their levels, and no two of them over each other.
///           Tested in laboratory/draw/tidy_layout.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/tree_scene.hpp>

namespace gametree::laboratory {

/// An edge, from the sign of a node to that of its child.
struct placed_edge {
    board_point from;
    board_point to;
    board_point label; ///< the middle of the move that stands on it
};

/// Where the nodes of a level are: a row, or a column.
struct placed_row {
    double begin = 0; ///< its upper edge, or its left one
    double size = 0; ///< its height, or its width
};

/// A drawing with every node in its place. Lengths are in pixels, from the upper left corner.
class placed_tree {
    drawing const& d_;
    bool right_;
    std::vector<node_figure> figures_;
    std::vector<board_point> middles_;
    std::vector<placed_row> levels_;
    double width_ = 0;
    double height_ = 0;

public:
    /// \param d  must outlive the tree
    explicit placed_tree(drawing const& d);

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] node_figure const& figure(std::size_t at) const { return figures_[at]; }
    [[nodiscard]] board_point middle(std::size_t at) const { return middles_[at]; }
    [[nodiscard]] placed_row level(std::size_t of) const { return levels_[of]; }
    /// The edge that leads to a node that is not the root.
    [[nodiscard]] placed_edge edge(std::size_t at) const;
};

/// What stands on the edge to a node: its move, unless moves are too long or the node is a note.
[[nodiscard]] std::string edge_label(drawing const& d, drawn_node const& n);

} // namespace gametree::laboratory
