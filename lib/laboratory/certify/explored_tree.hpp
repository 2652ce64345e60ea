/// \file
/// The part of a game's tree that a search has explored, as a tree that can be written out.
///
/// It has every node that the search visited, each with all its children; where the search did not go
/// on, it ends. A node without children is labelled with its static value, any other with 0, which
/// nobody reads. Children are in the order of the rules, whatever order the search had.
///
/// Law:      a certificate of the game is, with its nodes numbered as they stand there, one of this tree.
///           Tested in laboratory/certify/certify.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <gametree/cursor_range.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// A tree with chance nodes of what a search, which must outlive it, has explored.
class explored_tree {
    observed const* search_;
    node const* node_;

    using nodes = std::vector<node const*>;
    struct cursor {
        observed const* search = nullptr;
        std::shared_ptr<nodes const> all;
        std::size_t at = 0;

        [[nodiscard]] bool done() const { return at == all->size(); }
        void next() { ++at; }
        [[nodiscard]] explored_tree read() const { return {*search, *(*all)[at]}; }
        bool operator==(cursor const& other) const { return at == other.at; }
    };
    [[nodiscard]] bool goes_on() const;
    [[nodiscard]] nodes natural_children() const;

public:
    explored_tree(observed const& search, node const& root) : search_(&search), node_(&root) { }
    /// The node at the root.
    [[nodiscard]] node const& at() const { return *node_; }
    [[nodiscard]] value label() const;
    [[nodiscard]] auto children() const
    {
        return cursor_range(cursor{search_, std::make_shared<nodes const>(natural_children()), 0});
    }
    /// Whether chance decides there, and the search went on.
    [[nodiscard]] bool is_chance() const { return node_->by_chance() and goes_on(); }
    [[nodiscard]] value weight() const { return node_->weight(); }
};

/// The text of the tree, in `Node` notation, its whole numbers as such.
[[nodiscard]] std::string text_of(explored_tree const& tree);

/// Where a node stands in an explored tree.
struct explored_place {
    std::size_t number; ///< in preorder, from 0
    std::size_t move; ///< which child it is, from 1; of the root 0
};
/// Of each node of the tree, where it stands.
[[nodiscard]] std::unordered_map<node const*, explored_place> places_in(explored_tree const& tree);

} // namespace gametree::laboratory
