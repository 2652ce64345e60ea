/// \file
/// What `solve` asks of a game, and what it is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gametree/thread_count.hpp>
#include <laboratory/study.hpp>

namespace gametree::cli {

using laboratory::progress_fn;
using laboratory::study;

/// What is to be proved, and how much that may cost.
struct solve_request {
    study what; ///< of it the game, the position and its rules
    bool only_sign = false; ///< whether it is a win, a draw or a loss; not by how much
    double seconds = 600; ///< then it gives up
    std::uint64_t megabytes = 256; ///< of the table
    std::string tables{}; ///< a directory for the tables of endgames; empty: without them
    thread_count threads{}; ///< that search; what is proved does not depend on them
};

/// How a game ends when both sides play their best, for the player to move.
enum class ending { loss = -1, draw = 0, win = 1 };

/// The table of an endgame that an answer comes from.
struct used_table {
    std::string file; ///< its name, without the directory
    std::uint64_t positions; ///< that it has
    bool made; ///< it was solved now; else it was there
};

/// What was proved. Where play can go round in circles there is an outcome but no value.
struct solve_answer {
    std::string position;
    std::optional<ending> outcome; ///< none: not proved
    std::optional<long long> lowest; ///< the value is at least this
    std::optional<long long> highest; ///< the value is at most this
    std::optional<int> plies; ///< to the end of the line, where that is known to be best
    std::vector<std::string> line; ///< of best play
    bool line_finished = false; ///< it goes to the end of the game
    bool soonest = false; ///< it is proved that no best play wins sooner or loses later
    std::uint64_t positions = 0; ///< searched, or where play goes in circles, all that there are
    std::vector<used_table> tables{}; ///< all that there are for the endgame
    double seconds = 0;
};

} // namespace gametree::cli
