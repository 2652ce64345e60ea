/// \file
/// The rungs of the derivation as a lecturer explains them: of each search the C++ for its
/// equations, and why the step from the rung before is valid. The equations are in the lists of
/// searches.
#pragma once

#include <span>
#include <string_view>

#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// One search of the derivation, as a lecturer explains it.
struct rung {
    search_id id;
    std::string_view title;
    std::string_view pipeline; ///< the library, lines ended; it compiles for a valued tree `tree`
    std::string_view why; ///< one paragraph
    std::string_view source; ///< document or paper
};

/// From minimax to the null windows; or, for trees with chance nodes, from expectiminimax.
[[nodiscard]] std::span<rung const> rungs(bool chance);

/// What `omit` does not do, in one paragraph.
extern std::string_view const no_deep_cutoffs;
/// The smallest tree on which alpha-beta evaluates fewer leaves than `omit`: by number of nodes,
/// there is none with fewer (the tests try them all).
extern std::string_view const smallest_deep_cutoff;

} // namespace gametree::laboratory
