/// \file
/// Which nodes of a search are drawn, and what is left out at each of them.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// The nodes that are drawn: the root, and of each other its parent too.
class chosen {
    observed const& search_;
    drawing_options const& options_;
    std::size_t made_before_;
    std::vector<node const*> order_; ///< as they were chosen
    std::unordered_map<node const*, left_out> nodes_;

    [[nodiscard]] bool full() const { return nodes_.size() >= options_.limit; }
    [[nodiscard]] bool may_make() const;
    bool add(node const& n);
    void add_line();
    void add_visited();
    void add_skipped();
    [[nodiscard]] bool has_more_skipped(node const& n, std::size_t than) const;
    void count_children(node const& n, left_out& out) const;
    void count_below();

public:
    /// \param search  with the options, must outlive the selection
    chosen(observed const& search, drawing_options const& options);

    /// Whether the node is drawn.
    [[nodiscard]] bool has(node const& n) const { return nodes_.contains(&n); }
    /// What is left out below a drawn node.
    [[nodiscard]] left_out const& missing_at(node const& n) const { return nodes_.at(&n); }
    /// How many nodes are drawn.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// The children of a node that are drawn, in their order.
    [[nodiscard]] std::vector<node const*> children(node const& n) const;
};

/// What `drawn` draws of a search in a state, of nodes that have been chosen once for all states.
///
/// \pre nodes  were chosen of `whole` with these options
[[nodiscard]] drawing drawn(observed const& whole, observed const& state,
                            drawing_options const& options, chosen const& nodes);

} // namespace gametree::laboratory
