/// \file
/// A whole picture of a drawing, on any canvas: a title, the tree, the signs in it, and why each
/// cutoff was made; of a step, its event instead.
///
///     auto const all = picture_of(d);      // its width and height are known
///     svg_canvas on({});
///     all.parts.draw_on(on);
#pragma once

#include <string>

#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/placed_tree.hpp>

namespace gametree::laboratory {

/// A picture. Lengths are in pixels.
struct picture {
    double width = 0;
    double height = 0;
    std::string title;
    std::string said; ///< what stands above and below the tree
    shape_list parts{};
};

/// The picture of a drawing; where its options have a size, in the middle of a page of that size.
[[nodiscard]] picture picture_of(drawing const& d);

/// The options with which a search fits the size that they ask for, everything as large as can be, and
/// no text smaller than `small_text`. Where all of it has no room, the moves in nodes get several lines,
/// then boards are left out, then nodes: notes say how many.
///
/// \param stepwise  all steps have to fit
/// \throws request_error  if not even the root does
[[nodiscard]] drawing_options fitted(observed const& search, drawing_options options,
                                     bool stepwise = false);

/// Bands with the names of the deciding players, behind the tree: a thing each.
///
/// \param from  the upper left corner of the tree
/// \param size  of a band, across the tree
void draw_bands(canvas& on, drawing const& d, placed_tree const& tree, board_point from,
                double size);

/// The room for these names left of the tree, or above it.
[[nodiscard]] double room_for_names(drawing const& d);

} // namespace gametree::laboratory
