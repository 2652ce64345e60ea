/// \file
/// The figure of a growth: leaves on a logarithmic axis, against depth or branching.
///
/// Every search has a mark and a colour of its own, every bound dashes of its own, and each line has
/// its names at its end. 1280 x 720 pixels, with letters that can be read on a projector.
///
/// Law:      the points of each curve are the numbers of its line.
///           Tested in laboratory/growth/growth_figure.cpp.
#pragma once

#include <laboratory/growth/growth.hpp>
#include <laboratory/plot/figure.hpp>

namespace gametree::laboratory {

/// \pre there is a point, and a search that fits there
[[nodiscard]] figure figure_of(growth const& g);

} // namespace gametree::laboratory
