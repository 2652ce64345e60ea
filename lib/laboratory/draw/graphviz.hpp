/// \file
/// Graphviz, as a program that is run: it has the layout, and nothing is written between.
#ifndef GAMETREE_LABORATORY_DRAW_GRAPHVIZ_HPP
#define GAMETREE_LABORATORY_DRAW_GRAPHVIZ_HPP

#include <chrono>
#include <string>
#include <string_view>

namespace gametree::laboratory {

inline constexpr std::chrono::seconds layout_time{60};

/// What `dot -Tsvg` makes of a graph.
///
/// \param most  how long it may take; then it is ended
/// \throws request_error  if there is no Graphviz, or it fails
/// \throws limit_reached  if it takes too long
[[nodiscard]] std::string laid_out(std::string_view graph,
                                   std::chrono::milliseconds most = layout_time);

} // namespace gametree::laboratory

#endif
