/// \file
/// One search as a page shows it: its events in words, each with the counts so far, and for each
/// node that is drawn what there is to be seen of it from which event on.
///
/// Laws:     the counts after the last event are those of the search; what is seen of a node in the
///           end is its node_status.
///           Tested in laboratory/draw/page/data.cpp.
///           The sentence that the quiz of the page makes of a wrong click is the one that `grade`
///           has for the same answer.
///           Tested in laboratory/draw/page/quiz.mjs.
/// Cost:     the events, once.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/states.hpp>
#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// What a search has done so far.
class running_counts {
    observed const& search_;
    bool by_node_; // see observed::cutoffs
    std::unordered_set<node const*> visited_;
    std::unordered_set<node const*> evaluated_;
    std::unordered_map<node const*, std::size_t> read_; // children, of the visited
    std::unordered_set<node const*> cut_;
    std::size_t cuts_ = 0;

public:
    /// \param search  must outlive the counts
    explicit running_counts(observed const& search);
    /// The next event.
    void add(event const& e);

    /// Distinct nodes whose label has been forced.
    [[nodiscard]] std::size_t evaluations() const { return evaluated_.size(); }
    /// Distinct nodes that have been entered.
    [[nodiscard]] std::size_t nodes() const { return visited_.size(); }
    /// As `observed::cutoffs` counts them.
    [[nodiscard]] std::size_t cutoffs() const { return by_node_ ? cut_.size() : cuts_; }
};

/// A sentence in both views: `[mover, root]`, or one text if they are the same.
[[nodiscard]] nlohmann::ordered_json
in_both_views(std::function<std::string(viewpoint)> const& say);

/// The first so many `events` of a search; `room` becomes what its nodes need at the most.
[[nodiscard]] nlohmann::ordered_json trace_as_json(observed const& search, page_tree const& tree,
                                                   std::size_t events,
                                                   std::vector<node_room>& room);

} // namespace gametree::laboratory
