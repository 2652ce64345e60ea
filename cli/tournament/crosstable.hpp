/// \file
/// The scores of a tournament as text, as comma-separated values and as JSON. Where there are
/// several rounds, each line says of which it is.
#ifndef GAMETREE_CLI_TOURNAMENT_CROSSTABLE_HPP
#define GAMETREE_CLI_TOURNAMENT_CROSSTABLE_HPP

#include <string>
#include <vector>

#include "tournament/scores.hpp"

namespace gametree::cli {

/// What the players are called in a crosstable: short where that is clear.
[[nodiscard]] std::vector<std::string> names_of(tournament_plan const& plan);

/// For each round a crosstable, the wins of the row against the column in per cent, and a line for each
/// pair: won, drawn and lost apart, and points.
void write_scores(tournament_plan const& plan, std::vector<pair_score> const& all);

/// A line for each pair and each of its two sides, after a line of names.
void write_scores_as_csv(tournament_plan const& plan, std::vector<pair_score> const& all);

/// One document.
void write_scores_as_json(tournament_plan const& plan, std::vector<pair_score> const& all);

} // namespace gametree::cli

#endif
