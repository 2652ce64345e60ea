/// \file
/// How the nodes of a tree under study are made from a tree that is written.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <range/v3/range/access.hpp>

#include <laboratory/observe/node.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>

namespace gametree::laboratory {

/// The children of a tree one after another. They are begun when they are first asked for.
template <game_tree Tree>
class children_in_turn {
    struct begun {
        children_t<Tree> range;
        ranges::iterator_t<children_t<Tree>> it = ranges::begin(range);
        ranges::sentinel_t<children_t<Tree>> last = ranges::end(range);

        explicit begun(Tree const& tree) : range(tree.children()) { }
        begun(begun const&) = delete;
        begun& operator=(begun const&) = delete;
    };
    mutable std::unique_ptr<begun> begun_; // none before and after
    mutable bool ended_ = false;

public:
    /// \param tree  the same at every call
    [[nodiscard]] bool done(Tree const& tree) const
    {
        if (not ended_ and not begun_)
            begun_ = std::make_unique<begun>(tree);
        if (not ended_ and begun_->it == begun_->last) {
            ended_ = true;
            begun_.reset();
        }
        return ended_;
    }
    /// \pre not done(tree)
    [[nodiscard]] Tree next(Tree const& tree)
    {
        static_cast<void>(done(tree));
        Tree child = *begun_->it;
        ++begun_->it;
        return child;
    }
};

/// A node of a tree that is written out.
class label_generator final : public node_generator {
    using tree = rose_tree<weighted_label<value, value>>;

    tree tree_;
    children_in_turn<tree> children_;

public:
    explicit label_generator(tree t) : tree_(std::move(t)) { }
    [[nodiscard]] bool done() const override { return children_.done(tree_); }
    [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
    {
        return std::make_unique<label_generator>(tree_);
    }
    [[nodiscard]] std::unique_ptr<node_generator> next() override
    {
        return std::make_unique<label_generator>(children_.next(tree_));
    }
    [[nodiscard]] value label() const override { return tree_.label().value; }
    [[nodiscard]] std::string move() const override { return {}; }
    [[nodiscard]] std::string position() const override { return {}; }
    [[nodiscard]] std::string board() const override { return {}; }
    [[nodiscard]] bool by_chance() const override { return tree_.is_chance(); }
    [[nodiscard]] value weight() const override { return tree_.weight(); }
    [[nodiscard]] bool forced_pass() const override { return false; }
    [[nodiscard]] std::optional<std::size_t> preorder() const override { return tree_.index(); }
    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }
};

} // namespace gametree::laboratory
