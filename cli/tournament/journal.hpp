/// \file
/// The record of a tournament on disk.
///
/// Laws:     what is read of a journal is games of the tournament, each once and with a result that
///           it can have; what was written and then cut off anywhere is read but for its last line.
///           Tested in cli/tournament/journal.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/support.hpp"
#include "tournament/plan.hpp"

namespace gametree::cli {

/// What a journal has in it.
struct journal_text {
    std::vector<played_game> played;
    std::size_t whole = 0; ///< the bytes before a last line that was cut off; 0: it has to be begun
};

/// The first line of the journal of a tournament, and the line of a game; both ended.
[[nodiscard]] std::string journal_header(tournament_plan const& plan);
[[nodiscard]] std::string journal_line(played_game const& g);

/// The most bytes that the journal of a tournament can have.
[[nodiscard]] std::size_t longest_journal(tournament_plan const& plan);

/// \throws request_error  if it is of another tournament, or a line is not one of its games: which
[[nodiscard]] journal_text read_journal(std::string_view text, tournament_plan const& plan);

/// A line of JSON for the plan, and one for each game as it
/// ends, so that nothing that has ended is lost, whatever happens. A last line that is cut short is
/// played again.
class journal {
    int fd_ = -1;
    std::string path_;
    std::vector<played_game> played_;

    [[nodiscard]] request_error wrong(std::string_view why) const;
    [[nodiscard]] std::string read(std::size_t most) const;
    void write(std::string_view text) const;

public:
    /// Nothing is kept.
    journal() = default;
    /// Begins the file, or goes on with it. Nobody else can do so meanwhile.
    ///
    /// \throws request_error  if it cannot be read or written, or is of another tournament
    journal(std::string path, tournament_plan const& plan);
    journal(journal&& other) noexcept;
    journal& operator=(journal&& other) noexcept;
    ~journal();

    /// What has been played already.
    [[nodiscard]] std::vector<played_game> const& played() const { return played_; }

    /// Adds a game, at once: the whole line or nothing. \throws request_error  if it cannot be written
    void add(played_game const& game);
};

} // namespace gametree::cli
