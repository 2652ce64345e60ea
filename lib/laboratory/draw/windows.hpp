/// \file
/// The window of each node as a search goes on: alpha rises with each better move, until it reaches
/// beta.
#pragma once

#include <unordered_map>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// The windows of nodes, to the player to move there, after the events that were read.
class window_reader {
    std::unordered_map<node const*, node_window> windows_;

public:
    /// Reads the next event. \return  whether it has changed the window of its node
    bool read(event const& e);

    /// The window of a node; null if it has not been entered.
    [[nodiscard]] node_window const* of(node const& n) const;
};

/// Whether the search reports a window at each node.
[[nodiscard]] bool has_windows(observed const& search);
/// Whether it asks questions about nodes: is this one worth so much?
[[nodiscard]] bool asks_questions(observed const& search);

/// The window as the other player sees it.
[[nodiscard]] node_window negated(node_window const& w);

} // namespace gametree::laboratory
