/// \file
/// The figure of a tournament at several depths: of each player that looks as far ahead as the
/// round says, games won and time per game against depth, with and without pruning.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/plot/figure.hpp>
#include "tournament/scores.hpp"

namespace gametree::cli {

/// \param plan       rounds in pairs, of one depth each: with pruning, without
/// \param otherwise  how many games ended otherwise without pruning
[[nodiscard]] laboratory::figure
figure_of(tournament_plan const& plan, std::vector<pair_score> const& all, std::size_t otherwise);

} // namespace gametree::cli
