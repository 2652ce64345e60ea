/// \file
/// study: which position of a game, and how it is to be searched, as a user says it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <laboratory/known_views.hpp>
#include <laboratory/word_list.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// In which order the children of a node stand.
enum class ordering {
    natural,
    best_first, ///< by their labels, the least first, as the lecture's `bestfirst`
    worst_first, ///< the other way round
    oracle ///< by their values, the least first: what no search can know beforehand
};

/// The orders that a user can choose.
inline constexpr word_list<ordering, 2> order_words{
    "order", {{{"natural", ordering::natural}, {"best-first", ordering::best_first}}}};

/// All of them.
inline constexpr word_list<ordering, 4> all_order_words{"order",
                                                        {{{"natural", ordering::natural},
                                                          {"best-first", ordering::best_first},
                                                          {"worst-first", ordering::worst_first},
                                                          {"oracle", ordering::oracle}}}};
constexpr auto const& words_for(ordering) { return all_order_words; }

[[nodiscard]] constexpr std::string_view name_of(ordering o) { return all_order_words.word_of(o); }

/// A position of a game, and how it is to be searched. What is chosen from a fixed list is a value
/// here. What is text is in the notation of the game, which alone can read it (position, rules,
/// roll, strategy), or the name of a game or a file.
struct study {
    std::string game;
    std::string position; ///< empty: where the game starts
    std::string rules; ///< the start under other rules; empty: the usual ones
    std::string board; ///< a file with a board to start on, where a game reads such; or empty
    bool normal = false; ///< Nim's normal play
    std::string roll; ///< of a game with dice; empty: not rolled, or as the position says
    /// Plies; none: as deep as the time allows, or what is usual with dice.
    std::optional<int> depth;
    std::optional<double> seconds; ///< none: as usual without a depth, and without end with one
    std::uint64_t megabytes = 1000; ///< of nodes that a search remembers
    std::optional<search_id> algorithm; ///< none: the usual one
    ordering order = ordering::natural;
    std::string strategy; ///< how positions are judged, where a game has several ways
    bool dynamic = false; ///< follow dynamic positions below the depth
    known_views knowing{}; ///< what the game says of its positions that is made use of
    /// Views about the whole game: with one of them a tree that would be cut is refused. Those in
    /// `knowing` need not be named here.
    known_views uncut_for{};
};

/// The work of one search.
struct effort {
    std::uint64_t evaluations = 0; ///< distinct nodes whose label was forced
    std::uint64_t nodes = 1; ///< distinct nodes that the search visited, the root included
    std::uint64_t cutoffs = 0; ///< times that children of a node were left unvisited
    double seconds = 0;
};

/// Why there is no more than there is.
enum class stop_reason {
    time, ///< it was up
    memory, ///< a search would have remembered more than it may
    depth, ///< there is none that is larger
    interrupted ///< by Ctrl-C
};
inline constexpr word_list<stop_reason, 4> stop_words{
    "reason to stop",
    {{{"time", stop_reason::time},
      {"memory", stop_reason::memory},
      {"depth", stop_reason::depth},
      {"interrupted", stop_reason::interrupted}}}};
constexpr auto const& words_for(stop_reason) { return stop_words; }

/// Called from time to time with how much work has been done. What it throws ends the work.
using progress_fn = std::function<void(std::string_view algorithm, std::uint64_t nodes)>;

} // namespace gametree::laboratory
