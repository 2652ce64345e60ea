/// \file
/// What `search`, `compare`, `growth` and `moves` find out about a position of any game. Every search
/// runs on `any_position`, so it is compiled once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/measure.hpp>
#include <laboratory/study.hpp>
#include "search/play_tree.hpp"

namespace gametree::cli {

class game;

using laboratory::any_position;
using laboratory::effort;
using laboratory::ordering;
using laboratory::progress_fn;
using laboratory::stop_reason;
using laboratory::study;

/// A value of a written tree that is not whole, or larger than any number that others read exactly.
struct fraction {
    double nearest;
    std::optional<std::string> exact; ///< as `2 % 3`, if the nearest number is not the value
    std::string text; ///< as `2/3`
};

/// A value: whole, or where there is chance, seldom so.
using number = std::variant<long long, double, fraction>;

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

/// The findings of one search of the ladder: a row of the table that `compare` prints.
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

/// Searches a position of a game, as deep as the study says or as the time allows.
///
/// \throws request_error  for a position that cannot be read
[[nodiscard]] finding search(game const& g, study const& s, progress_fn const& progress);
/// The same with every search of the ladder.
[[nodiscard]] ladder compare(game const& g, study const& s, progress_fn const& progress);
/// The cost of the chosen search at the depth of the study, without its findings.
[[nodiscard]] effort cost(game const& g, study const& s, progress_fn const& progress);
/// Leaves of the smallest proof of the value at that depth; none: there are chance nodes.
[[nodiscard]] std::optional<std::uint64_t> smallest_proof(game const& g, study const& s,
                                                          progress_fn const& progress);
/// The moves of the position of a study.
[[nodiscard]] std::vector<reached> moves(game const& g, study const& s);

/// All play from a position without chance, judged, as far as a search goes.
using play_tree = decltype(game_tree_of(timed(std::declval<any_position>()))
                           | views::prune(0, std::declval<horizon<timed_position<any_position>>>())
                           | views::map(std::declval<play_judge<any_judge>>()));
/// What such a search finds.
using play_tree_value = label_t<play_tree>;

/// Runs a listed search. It is compiled once for all games. \throws request_error  if it is not listed
[[nodiscard]] laboratory::measured<play_tree_value>
measure_play(play_tree const& tree, search_id search,
             laboratory::search_settings<play_tree_value> const& how, progress_fn const& progress);

} // namespace gametree::cli
