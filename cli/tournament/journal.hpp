/// \file
/// The record of a tournament on disk.
#ifndef GAMETREE_CLI_TOURNAMENT_JOURNAL_HPP
#define GAMETREE_CLI_TOURNAMENT_JOURNAL_HPP

#include <string>
#include <vector>

#include "tournament/plan.hpp"

namespace gametree::cli {

/// A line of JSON for the plan, and one for each game as it
/// ends, so that nothing that has ended is lost, whatever happens. A last line that is cut short is
/// played again.
class journal {
    std::string path_;
    std::vector<played_game> played_;

public:
    /// Nothing is kept.
    journal() = default;
    /// Begins the file, or goes on with it.
    ///
    /// \throws request_error  if it cannot be read or written, or is of another tournament
    journal(std::string path, tournament_plan const& plan);

    /// What has been played already.
    [[nodiscard]] std::vector<played_game> const& played() const { return played_; }

    /// Adds a game, at once. \throws request_error  if it cannot be written
    void add(played_game const& game);
};

} // namespace gametree::cli

#endif
