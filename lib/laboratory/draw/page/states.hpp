/// \file
/// What there is to be seen of each node that is drawn, from which event of a search on.
///
/// Laws:     a node is seen from the first event of it on; after the last event its value is that
///           of its node_status.
///           Tested in laboratory/draw/page/data.cpp.
/// Cost:     the events, once.
#ifndef GAMETREE_LABORATORY_DRAW_PAGE_STATES_HPP
#define GAMETREE_LABORATORY_DRAW_PAGE_STATES_HPP

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <gametree/laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// The states of each drawn node, one after another, as the events of a search change them.
class page_states {
    struct state {
        std::size_t visits = 0;
        std::size_t order = 0; ///< its place among the evaluations, from 1; 0: none
        std::string window; ///< of the visit
        std::string list; ///< its elements so far
        std::string best; ///< what the player to move has so far
        std::string value;
        bool exact = false;
        bool cut = false;
    };

    observed const& search_;
    page_tree const& tree_;
    view values_;
    std::vector<state> now_; // of the nodes that are drawn
    std::vector<nlohmann::ordered_json> seen_; // of each node its states, each with its step
    std::size_t step_ = 0;

    void apply(event const& e, state& s) const;

public:
    /// \param search  with the tree, must outlive the states
    page_states(observed const& search, page_tree const& tree, view values);

    /// The next event.
    void add(event const& e);
    /// Of each drawn node its states, each with the step from which it holds.
    [[nodiscard]] nlohmann::ordered_json as_json() const { return seen_; }
};

} // namespace gametree::laboratory

#endif
