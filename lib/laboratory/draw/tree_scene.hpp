/// \file
/// What a tree looks like on any canvas: a node, an edge, a cut. All formats, sheets of exams, the
/// gallery and derivations have the same signs.
///
/// Each edge, each move and each node is a thing of its own on the canvas, with the role `edge`, `move`
/// or `node`. Lengths are in pixels.
///
/// Laws:     each node and each edge of a drawing is drawn once; all steps of a search have the same
///           things in the same order. Tested in laboratory/draw/formats.cpp.
#pragma once

#include <string>

#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/text_size.hpp>

namespace gametree::laboratory {

/// The outline of a node and its inside, which say what became of it.
///
/// \param pixel  its length on the canvas
[[nodiscard]] pen outline_of(drawn_node const& n, palette const& in, double pixel = 1);

/// The edge that leads to a node, with two bars across where a search left.
void draw_edge(canvas& on, drawn_node const& n, board_point from, board_point to, palette const& in,
               double pixel = 1);

/// The sign of a mover: a triangle up for MAX, down for MIN, an ellipse for chance.
void draw_mover(canvas& on, mover who, board_point middle, double half_width, double half_height,
                pen const& p);

/// A node: its shapes around 0, 0, and how far they reach.
struct node_figure {
    double left = 0;
    double right = 0;
    double top = 0; ///< above the middle, where the edge from the parent ends
    double bottom = 0; ///< below it, where edges begin
    double below = 0; ///< as far as anything of it reaches
    double start = 0; ///< left of the middle, where the edge from a parent on the left ends
    double end = 0; ///< right of it, where edges to the right begin
    shape_list parts{};
};

/// The figure of a node.
[[nodiscard]] node_figure figure_of(drawing const& d, drawn_node const& n);

class placed_tree;

/// The tree alone: its edges, the moves on them, its nodes.
///
/// \param corner  its upper left one
void draw_tree(canvas& on, drawing const& d, placed_tree const& tree, board_point corner);

} // namespace gametree::laboratory
