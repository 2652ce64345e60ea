/// \file
/// The nodes of a tree that have been made, each kept with its label, its children and a note.
///
/// The nodes live in one arena, so that freeing a line of any length needs no recursion, and a
/// child is made from the children range of its parent, which is begun once and stays open.
#ifndef GAMETREE_DETAIL_REMEMBERED_HPP
#define GAMETREE_DETAIL_REMEMBERED_HPP

#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/game_tree.hpp>

namespace gametree::detail {

/// An arena of nodes of a `Tree`, each with a `Note` of its owner's.
template <game_tree Tree, class Note>
class remembered {
public:
    class node {
        struct open_children {
            children_t<Tree> range;
            ranges::iterator_t<children_t<Tree>> it = ranges::begin(range);
            ranges::sentinel_t<children_t<Tree>> last = ranges::end(range);
            bool read = false; // the child that `it` stands on has been made

            explicit open_children(children_t<Tree> r) : range(std::move(r)) { }
        };

        Tree tree_;
        std::optional<label_t<Tree>> label_;
        std::vector<node*> kids_;
        std::optional<open_children> open_;
        bool all_ = false;

    public:
        [[no_unique_address]] Note note{};

        explicit node(Tree tree) : tree_(std::move(tree)) { }
        node(node const&) = delete;
        node& operator=(node const&) = delete;

        /// The label, forced at the first call.
        label_t<Tree> const& label()
        {
            if (not label_)
                label_.emplace(tree_.label());
            return *label_;
        }

        /// Whether there is a child `i`, at most one more than have been read. Makes no child.
        bool has_child(std::size_t i)
        {
            if (i < kids_.size())
                return true;
            if (all_)
                return false;
            if (not open_)
                open_.emplace(tree_.children());
            if (open_->read) {
                ++open_->it;
                open_->read = false;
            }
            if (open_->it != open_->last)
                return true;
            all_ = true;
            open_.reset();
            return false;
        }

        /// Child `i`, made at the first call. \pre has_child(i)
        node& child(std::size_t i, remembered& arena)
        {
            if (i == kids_.size()) {
                static_cast<void>(has_child(i)); // which steps to it, if nobody has asked
                kids_.push_back(&arena.nodes_.emplace_back(*open_->it));
                open_->read = true;
            }
            return *kids_[i];
        }
    };

    explicit remembered(Tree root) { nodes_.emplace_back(std::move(root)); }
    remembered(remembered const&) = delete;
    remembered& operator=(remembered const&) = delete;

    [[nodiscard]] node& root() { return nodes_.front(); }

private:
    std::deque<node> nodes_;
};

} // namespace gametree::detail

#endif
