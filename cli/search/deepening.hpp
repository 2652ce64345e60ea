/// \file
/// Searching deeper and deeper, so that there is an answer in time however large the game is.
///
///   deepest = the last of  search 1, search 2, ..  that is finished in time
///
/// The searches are those of a fixed depth, unchanged. The report of the deepest one, its counts
/// too, is the report of `--depth`. If a search reached the end of the game on every path,
/// every deeper search, and the search without a depth, gives the same answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <cli/search/searching.hpp>

namespace gametree::cli {

/// How far and how long to search.
struct deepening_limits {
    std::optional<int> depth; ///< none: to the end of the game
    double seconds;
};

/// The limits of a study; none if it asks for one search of a fixed depth.
///
/// \param usual_depth  where the study says neither how deep nor how long
[[nodiscard]] std::optional<deepening_limits> limits_of(study const& s,
                                                        std::optional<int> usual_depth);

/// The time that all searches together have. It hands progress on, and ends the search that is
/// being made when the time is up.
class search_clock {
    progress_fn const& progress_;
    std::chrono::steady_clock::time_point end_;

public:
    /// Thrown from inside a search.
    struct time_is_up { };

    search_clock(progress_fn const& progress, double seconds);
    search_clock(search_clock const&) = delete;
    search_clock& operator=(search_clock const&) = delete;

    /// Seconds.
    [[nodiscard]] double left() const;
    void operator()(std::string_view name, std::uint64_t nodes) const;
};

/// A search of one depth, that of the study.
///
/// \param complete  set to false where play goes on below the depth
using search_at_depth
    = std::function<finding(study const& s, progress_fn const& progress, bool& complete)>;

/// The deepest search within the limits; or finished before Ctrl-C, where `progress` throws
/// `interruption`.
///
/// \throws limit_reached, interruption  if there is none
[[nodiscard]] finding deepest_search(study const& s, deepening_limits const& limits,
                                     progress_fn const& progress, search_at_depth const& search);

/// The ladder of one depth, in two parts.
struct ladder_at_depth {
    /// Searches by the definition only.
    std::function<ladder(study const& s, progress_fn const& progress, bool& complete)> begin;
    /// Searches by all others.
    std::function<void(study const& s, progress_fn const& progress, ladder& begun)> finish;
};

/// The deepest ladder within the limits. While the definition is quick, it alone tells whether to
/// look deeper. Ctrl-C ends it as it does a search.
///
/// \throws limit_reached, interruption  if there is none
[[nodiscard]] ladder deepest_ladder(study const& s, deepening_limits const& limits,
                                    progress_fn const& progress, ladder_at_depth const& parts);

/// That a search of a fixed depth would remember too much, for the one line that the user is shown.
[[nodiscard]] std::string remembers_too_much(std::optional<search_id> algorithm, study const& s);
/// The same of one of several.
[[nodiscard]] std::string some_search_remembers_too_much(study const& s);

/// Why there is no deeper search, as a line of text, ended.
[[nodiscard]] std::string stop_line(stop_reason why, int depth, study const& s);

} // namespace gametree::cli
