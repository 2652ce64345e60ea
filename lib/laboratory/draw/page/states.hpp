/// \file
/// What there is to be seen of each node that is drawn, from which event of a search on, and how
/// much room the widest of it takes.
///
/// All values are those of the player to move at the node: the page turns them round where its
/// view asks for it.
///
/// Laws:     a node is seen from the first event of it on. After each event its value is what
///           `replay` knows of it, which `draw --until` shows.
///           Tested in laboratory/draw/page/data.cpp.
/// Cost:     the events, once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/text_size.hpp>
#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// The room that the widest texts of a node take, of all its states.
struct node_room {
    double value = 0; ///< inside the node
    double beside = 0; ///< bounds, questions, lists
};

/// The states of each drawn node, one after another, as the events of a search change them.
class page_states {
    struct state {
        node_status node{};
        node_window window{};
        bool bounds = false; ///< the window is shown: nothing of one is infinity
        std::string list{}; ///< its elements so far
    };

    replayed const& so_far_;
    observed const& search_;
    page_tree const& tree_;
    bool has_windows_; // the search hands bounds down
    window_reader windows_;
    std::vector<state> now_; // of the nodes that are drawn
    std::vector<nlohmann::ordered_json> seen_; // of each node its states, each with its step
    std::vector<node_room> room_;

    [[nodiscard]] node_status status_of(node const& n) const;
    void apply(event const& e, state& s);
    [[nodiscard]] nlohmann::ordered_json as_json(state const& s) const;
    void make_room(node const& n, state const& s, node_room& room) const;
    void show(node const& n);
    void show_what_is_new(node const* n);

public:
    /// \param so_far  reads the events of the search; with both and the tree, must outlive the states
    page_states(replayed const& so_far, observed const& search, page_tree const& tree);

    /// The event that has just been read.
    void add(event const& e);
    /// Of each drawn node its states, each with the step from which it holds.
    [[nodiscard]] nlohmann::ordered_json as_json() const { return seen_; }
    /// Of each drawn node the room that it needs.
    [[nodiscard]] std::vector<node_room> const& room() const { return room_; }
};

} // namespace gametree::laboratory
