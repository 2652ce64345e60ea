/// \file
/// What `search`, `compare`, `moves` and `perft` ask of a game, and what they are told: plain text
/// and numbers, so that only one source file for each game has to instantiate its searches.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <laboratory/effort.hpp>
#include <laboratory/study.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::cli {

using laboratory::effort;
using laboratory::ordering;
using laboratory::progress_fn;
using laboratory::study;

/// A value of a written tree that is not whole, or larger than any number that others read exactly.
struct fraction {
    double nearest;
    std::optional<std::string> exact; ///< as `2 % 3`, if the nearest number is not the value
    std::string text; ///< as `2/3`
};

/// A value: whole, or where there is chance, seldom so.
using number = std::variant<long long, double, fraction>;

/// Why a search that looks deeper and deeper ended before the end of the game was in sight.
enum class stop_reason {
    time, ///< it was up
    memory, ///< a search would have remembered more than it may
    depth, ///< there is none that is larger
    interrupted ///< by Ctrl-C
};

/// What a search found.
struct finding {
    std::string position;
    std::string algorithm; ///< as it was, or is usually, chosen
    std::optional<int> depth; ///< none: to the end of the game
    std::optional<stop_reason> stopped; ///< a deeper search was not finished
    number value; ///< for the player to move
    std::vector<std::string> best_moves;
    std::vector<std::string> line;
    effort work;
};

/// What one search of the ladder found, a row of what `compare` prints.
struct ladder_row {
    std::string_view algorithm;
    number value;
    effort work;
};

/// The whole ladder on one tree.
struct ladder {
    std::string position;
    std::optional<int> depth; ///< none: to the end of the game
    std::optional<stop_reason> stopped; ///< deeper searches were not all finished
    std::vector<ladder_row> rows; ///< the first is the definition
    std::optional<std::uint64_t> critical; ///< leaves of the smallest proof of the value
};

/// A move and the position that it leads to.
struct reached {
    std::string move;
    std::string position;
};

/// The searches of the game `G`. Throws `request_error` for a position that cannot be read.
template <class G>
struct searching {
    [[nodiscard]] static typename G::position position(study const& s);
    [[nodiscard]] static finding search(study const& s, progress_fn const& progress);
    [[nodiscard]] static ladder compare(study const& s, progress_fn const& progress);
    /// What the search that is chosen costs at the depth of the study, and nothing of what it finds.
    [[nodiscard]] static effort cost(study const& s, progress_fn const& progress);
    /// Leaves of the smallest proof of the value at that depth; none: there are chance nodes.
    [[nodiscard]] static std::optional<std::uint64_t> smallest_proof(study const& s,
                                                                     progress_fn const& progress);
    [[nodiscard]] static std::vector<reached> moves(study const& s);
    /// Positions after 1, 2, ... `s.depth` plies; fewer numbers if `progress` throws `interruption`,
    /// which it hands on where there would be none.
    ///
    /// \param progress  may be called by several threads at once
    [[nodiscard]] static std::vector<std::uint64_t> perft(study const& s, thread_count threads,
                                                          progress_fn const& progress);
};

} // namespace gametree::cli
