/// \file
/// A search drawn step by step, all steps in one frame, so that they can be laid over each other.
///
/// Every node has its place for the whole search, with room for the longest that it shows in any
/// step; so have the title and the caption. A step shows where the search is, the way to there, and
/// of a cutoff the node whose bound it compares with.
///
/// Laws:     all steps have the same nodes in the same places; the last shows of each node what
///           `drawn` shows of the whole search.
///           Tested in laboratory/draw/step.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/word_list.hpp>

namespace gametree::laboratory {

/// After which events of a search a picture is drawn.
enum class step_choice { all, leaves, cutoffs };

/// The choices that a user can make.
inline constexpr word_list<step_choice, 3> step_words{"choice of steps",
                                                      {{{"all", step_choice::all},
                                                        {"leaves", step_choice::leaves},
                                                        {"cutoffs", step_choice::cutoffs}}}};

/// The steps: each the number of events after which it stands. The first is 0 and the last has all
/// events, whatever is chosen.
[[nodiscard]] std::vector<std::size_t> steps_of(observed const& whole, step_choice which);

/// The steps of one search.
class step_series {
    observed const& whole_;
    drawing_options options_;
    chosen nodes_; ///< the same in all steps
    std::vector<drawn_node> longest_;
    std::vector<std::string> captions_;

public:
    /// \param whole  must outlive the series
    /// \par Cost  the events, once
    step_series(observed const& whole, drawing_options const& options);
    step_series(step_series const&) = delete;
    step_series& operator=(step_series const&) = delete;
    ~step_series() = default;

    /// The search after so many events.
    ///
    /// \pre   events <= whole.events.size()
    /// \par Cost  these events, and the drawing
    [[nodiscard]] drawing at(observed const& state, std::size_t events) const;
};

/// The steps as slides for LaTeX's Beamer: one frame, an overlay for each step.
///
/// \par Cost  each step as a drawing
[[nodiscard]] std::string as_slides(observed const& whole, step_series const& series,
                                    std::vector<std::size_t> const& steps);

} // namespace gametree::laboratory
