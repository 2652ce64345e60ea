/// \file
/// Legends: how to read a drawing, with the counts of its search.
#ifndef GAMETREE_LABORATORY_DRAW_LEGENDS_HPP
#define GAMETREE_LABORATORY_DRAW_LEGENDS_HPP

#include <string>

#include <gametree/laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// As an HTML-like label of Graphviz.
[[nodiscard]] std::string dot_legend(drawing const& d);

/// As a box of LaTeX.
[[nodiscard]] std::string tikz_legend(drawing const& d);

} // namespace gametree::laboratory

#endif
