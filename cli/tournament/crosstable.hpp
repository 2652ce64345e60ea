/// \file
/// The scores of a tournament as text, as comma-separated values and as JSON. Where there are
/// several rounds, each line says of which it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/scores.hpp"

namespace gametree::cli {

/// What the players are called in a crosstable: short where that is clear.
[[nodiscard]] std::vector<std::string> names_of(tournament_plan const& plan);

/// For each round a crosstable, the wins of the row against the column in per cent, and a line for each
/// pair of which games have been played: won, drawn and lost apart, and points.
void write_scores(tournament_plan const& plan, std::vector<pair_score> const& all);

/// A line for each pair and each of its two sides, after a line of names.
void write_scores_as_csv(tournament_plan const& plan, std::vector<pair_score> const& all);

/// One document.
///
/// \param stopped  why not all games have been played, if so
void write_scores_as_json(tournament_plan const& plan, std::vector<pair_score> const& all,
                          std::string_view stopped = {});

} // namespace gametree::cli
