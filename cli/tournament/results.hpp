/// \file
/// The scores of a tournament as text, as comma-separated values, as JSON and as a figure. Where there
/// are several rounds, each line names its round.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/scores.hpp"
#include <laboratory/plot/figure.hpp>

namespace gametree::cli {

/// What the players are called in a crosstable: short where that is clear.
[[nodiscard]] std::vector<std::string> names_of(tournament_plan const& plan);

/// For each round a crosstable, the wins of the row against the column in per cent, and a line for each
/// pair whose games have been played: won, drawn and lost apart, and points.
void write_scores(tournament_plan const& plan, std::vector<pair_score> const& all);

/// A line for each pair and each of its two sides, after a line of names.
void write_scores_as_csv(tournament_plan const& plan, std::vector<pair_score> const& all);

/// One document.
///
/// \param stopped  why not all games have been played, if so
void write_scores_as_json(tournament_plan const& plan, std::vector<pair_score> const& all,
                          std::optional<stop_reason> stopped = {});

/// The figure of a tournament at several depths: of each player that looks as far ahead as the round
/// says, games won and time per game against depth, with and without pruning.
///
/// \param plan       rounds in pairs, of one depth each: with pruning, without
/// \param otherwise  how many games ended otherwise without pruning
[[nodiscard]] laboratory::figure
figure_of(tournament_plan const& plan, std::vector<pair_score> const& all, std::size_t otherwise);

} // namespace gametree::cli
