/// \file
/// any_tree: a tree of values of whichever type, known at run time. A law over searches and views tries
/// every search on every view, and compiles each search once, not once a view.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>

namespace gametree_tests {

/// What the nodes of a tree say besides their labels; searches are other functions where they do.
enum tree_says : unsigned { says_chance = 1, says_bounds = 2, says_memory = 4 };
template <gametree::game_tree Tree>
inline constexpr unsigned says_of = (gametree::chance_tree<Tree> ? says_chance : 0U)
                                  | (gametree::bounded_tree<Tree> ? says_bounds : 0U)
                                  | (gametree::recalling_tree<Tree> ? says_memory : 0U);

/// Whether a tree that knows where it ends says it.
enum class ends { said, unsaid };

template <class Value, unsigned says>
class any_tree {
    using known = gametree::remembered_value<Value>;

    struct place {
        virtual ~place() = default;
        [[nodiscard]] virtual bool done() const = 0;
        [[nodiscard]] virtual any_tree read() const = 0;
        virtual void next() = 0;
    };
    struct model {
        virtual ~model() = default;
        [[nodiscard]] virtual Value label() const = 0;
        [[nodiscard]] virtual std::shared_ptr<place> begin() const = 0;
        [[nodiscard]] virtual bool has_no_children() const = 0;
        [[nodiscard]] virtual bool is_chance() const = 0;
        [[nodiscard]] virtual Value weight() const = 0;
        [[nodiscard]] virtual gametree::value_range<Value> bounds() const = 0;
        [[nodiscard]] virtual std::optional<known> recalled() const = 0;
        virtual void learn(known const& found) const = 0;
    };

    template <class Tree>
    struct place_of final : place {
        gametree::children_t<Tree> all;
        ranges::iterator_t<gametree::children_t<Tree>> it;
        [[no_unique_address]] ranges::sentinel_t<gametree::children_t<Tree>> last;
        ends at_ends;
        place_of(Tree const& tree, ends e)
            : all(tree.children()),
              it(ranges::begin(all)),
              last(ranges::end(all)),
              at_ends(e)
        {
        }
        [[nodiscard]] bool done() const override { return it == last; }
        [[nodiscard]] any_tree read() const override { return any_tree(*it, at_ends); }
        void next() override { ++it; }
    };
    template <class Tree>
    struct model_of final : model {
        Tree tree;
        ends at_ends;
        model_of(Tree t, ends e) : tree(std::move(t)), at_ends(e) { }
        [[nodiscard]] Value label() const override { return tree.label(); }
        [[nodiscard]] std::shared_ptr<place> begin() const override
        {
            return std::make_shared<place_of<Tree>>(tree, at_ends);
        }
        [[nodiscard]] bool has_no_children() const override
        {
            return at_ends == ends::said and gametree::is_known_leaf(tree);
        }
        [[nodiscard]] bool is_chance() const override
        {
            if constexpr ((says & says_chance) != 0)
                return tree.is_chance();
            else
                return false;
        }
        [[nodiscard]] Value weight() const override
        {
            if constexpr ((says & says_chance) != 0)
                return tree.weight();
            else
                return 1;
        }
        [[nodiscard]] gametree::value_range<Value> bounds() const override
        {
            if constexpr ((says & says_bounds) != 0)
                return tree.bounds();
            else
                return {tree.label(), tree.label()};
        }
        [[nodiscard]] std::optional<known> recalled() const override
        {
            if constexpr ((says & says_memory) != 0)
                return tree.recalled();
            else
                return std::nullopt;
        }
        void learn([[maybe_unused]] known const& found) const override
        {
            if constexpr ((says & says_memory) != 0)
                tree.learn(found);
        }
    };

    struct cursor {
        std::shared_ptr<place> at{};
        [[nodiscard]] bool done() const { return at->done(); }
        [[nodiscard]] any_tree read() const { return at->read(); }
        void next() { at->next(); }
    };
    struct children_range : gametree::cursor_facade<children_range> {
        children_range() = default; // no aggregate: clang++ would make its base from outside
        std::shared_ptr<model const> node{};
        [[nodiscard]] cursor start() const { return {node->begin()}; }
    };

    std::shared_ptr<model const> node_;

public:
    template <class Tree>
        requires(not std::is_same_v<Tree, any_tree>)
    explicit any_tree(Tree tree, ends e = ends::said)
        : node_(std::make_shared<model_of<Tree>>(std::move(tree), e))
    {
    }
    [[nodiscard]] Value label() const { return node_->label(); }
    [[nodiscard]] auto children() const
    {
        children_range all;
        all.node = node_;
        return all;
    }
    [[nodiscard]] bool has_no_children() const { return node_->has_no_children(); }
    [[nodiscard]] bool is_chance() const
        requires((says & says_chance) != 0)
    {
        return node_->is_chance();
    }
    [[nodiscard]] Value weight() const
        requires((says & says_chance) != 0)
    {
        return node_->weight();
    }
    [[nodiscard]] gametree::value_range<Value> bounds() const
        requires((says & says_bounds) != 0)
    {
        return node_->bounds();
    }
    [[nodiscard]] std::optional<known> recalled() const
        requires((says & says_memory) != 0)
    {
        return node_->recalled();
    }
    void learn(known const& found) const
        requires((says & says_memory) != 0)
    {
        node_->learn(found);
    }
};

/// A tree, as one of any type.
template <gametree::game_tree Tree>
[[nodiscard]] auto any_tree_of(Tree tree, ends e = ends::said)
{
    return any_tree<gametree::label_t<Tree>, says_of<Tree>>(std::move(tree), e);
}

} // namespace gametree_tests
