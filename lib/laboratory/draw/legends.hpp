/// \file
/// Legends: how to read a drawing, with the counts of its search.
#pragma once

#include <string>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// As an HTML-like label of Graphviz.
[[nodiscard]] std::string dot_legend(drawing const& d);

/// As a box of LaTeX.
[[nodiscard]] std::string tikz_legend(drawing const& d);

} // namespace gametree::laboratory
