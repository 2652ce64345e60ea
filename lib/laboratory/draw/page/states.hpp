/// \file
/// What there is to be seen of each node that is drawn, from which event of a search on, and how
/// much room the widest of it takes.
///
/// All values are those of the player to move at the node: the page turns them round where its
/// view asks for it.
///
/// Laws:     a node is seen from the first event of it on; after the last event its value is that
///           of its node_status. A value that is known does not disappear; a lower bound and an
///           upper one that meet are the value.
///           Tested in laboratory/draw/page/data.cpp.
/// Cost:     the events, once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// How wide a text is on a page at most, in pixels: fonts differ, and the widest is DejaVu Sans.
[[nodiscard]] double page_text_width(std::string_view text, double size);

/// The room that the widest texts of a node take, of all its states.
struct node_room {
    double value = 0; ///< inside the node
    double beside = 0; ///< bounds, questions, lists
};

/// The states of each drawn node, one after another, as the events of a search change them.
class page_states {
    struct state : known_value {
        std::size_t visits = 0;
        std::size_t order = 0; ///< its place among the evaluations, from 1; 0: none
        bool window = false; ///< it has bounds: nothing of one is infinity
        std::optional<value> alpha{};
        std::optional<value> beta{};
        std::optional<value> asked{};
        bool exceeds = false;
        std::string list; ///< its elements so far
        std::optional<value> best{}; ///< what the player to move has so far
        bool cut = false;
    };

    observed const& search_;
    page_tree const& tree_;
    bool windows_; // the search hands bounds down
    std::vector<state> now_; // of the nodes that are drawn
    std::vector<nlohmann::ordered_json> seen_; // of each node its states, each with its step
    std::vector<node_room> room_;
    std::size_t step_ = 0;

    void enter(event const& e, state& s) const;
    void cut(cutoff const& c, state& s) const;
    void apply(event const& e, state& s) const;
    [[nodiscard]] nlohmann::ordered_json as_json(state const& s) const;
    void make_room(node const& n, state const& s, node_room& room) const;

public:
    /// \param search  with the tree, must outlive the states
    page_states(observed const& search, page_tree const& tree);

    /// The next event.
    void add(event const& e);
    /// Of each drawn node its states, each with the step from which it holds.
    [[nodiscard]] nlohmann::ordered_json as_json() const { return seen_; }
    /// Of each drawn node the room that it needs.
    [[nodiscard]] std::vector<node_room> const& room() const { return room_; }
};

} // namespace gametree::laboratory
