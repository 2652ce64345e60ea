/// \file
/// The figure of a growth: leaves on a logarithmic axis, against depth or branching.
///
/// Every search has a mark and a colour of its own, every bound dashes of its own, and each line has
/// its names at its end. 1280 x 720 pixels, with letters that can be read on a projector.
///
/// Law:      the points of each curve are the numbers of its line.
///           Tested in laboratory/growth/growth_figure.cpp.
#ifndef GAMETREE_LABORATORY_GROWTH_GROWTH_FIGURE_HPP
#define GAMETREE_LABORATORY_GROWTH_GROWTH_FIGURE_HPP

#include <gametree/laboratory/growth/growth.hpp>
#include <gametree/laboratory/plot/figure.hpp>

namespace gametree::laboratory {

/// \pre there is a point, and a search that fits there
[[nodiscard]] figure figure_of(growth const& g);

} // namespace gametree::laboratory

#endif
