/// \file
/// How the nodes of a tree under study are made from a tree that is written.
#ifndef GAMETREE_LABORATORY_OBSERVE_GENERATORS_HPP
#define GAMETREE_LABORATORY_OBSERVE_GENERATORS_HPP

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/laboratory/observe/node.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>

namespace gametree::laboratory {

/// The children of a tree, opened when they are first asked for.
template <game_tree Tree>
class opened {
    children_t<Tree> range_;
    ranges::iterator_t<children_t<Tree>> it_ = ranges::begin(range_);
    ranges::sentinel_t<children_t<Tree>> last_ = ranges::end(range_);

public:
    explicit opened(Tree const& tree) : range_(tree.children()) { }
    opened(opened const&) = delete;
    opened& operator=(opened const&) = delete;

    [[nodiscard]] bool done() const { return it_ == last_; }
    [[nodiscard]] Tree next()
    {
        Tree child = *it_;
        ++it_;
        return child;
    }
};

/// A node of a tree that is written out.
class label_generator final : public node_generator {
    using tree = rose_tree<weighted_label<value, value>>;

    tree tree_;
    mutable std::optional<opened<tree>> children_;

    [[nodiscard]] opened<tree>& children() const
    {
        if (not children_)
            children_.emplace(tree_);
        return *children_;
    }

public:
    explicit label_generator(tree t) : tree_(std::move(t)) { }
    [[nodiscard]] bool done() const override { return children().done(); }
    [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
    {
        return std::make_unique<label_generator>(tree_);
    }
    [[nodiscard]] std::unique_ptr<node_generator> next() override
    {
        return std::make_unique<label_generator>(children().next());
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

#endif
