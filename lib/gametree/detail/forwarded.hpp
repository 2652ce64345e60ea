/// \file
/// forwarded_traits: what a node says besides its label and its children, as the tree below a view
/// says it, or the label.
///
///   key (mapGtree f t) = key t      isChance (mapGtree f t) = isChance t      and so on
///
/// A base of every view and of every tree that is made of labels. A view that answers differently
/// declares its own member of that name, which hides the one here.
///
/// forwarded_values: what a node knows of its value, as the tree below a view knows it.
///
///   bounds (observe f t) = bounds t      recalled (bestfirst t) = recalled t      and so on
///
/// A base of every view that leaves the labels of its nodes as they are. A view that knows more
/// declares its own member of that name, which hides the one here.
#pragma once

#include <gametree/informed_tree.hpp>
#include <gametree/game_tree.hpp>

namespace gametree::detail {

/// Forwards `key`, `is_chance` and `weight`, those of them that `Source` has. It is empty, and no
/// two trees have the same base, so that it takes no room in a view of a view.
///
/// \tparam Tree    derives from this; its `source()` gives the `Source const&`, to this class only
/// \tparam Source  a tree or a label
template <class Tree, class Source>
class forwarded_traits {
    friend Tree;
    constexpr forwarded_traits() = default; // a part of `Tree`, never an object by itself

    [[nodiscard]] constexpr decltype(auto) source() const
    {
        return static_cast<Tree const&>(*this).source();
    }

public:
    /// What the node depends on. See keyed_tree.hpp.
    [[nodiscard]] constexpr auto key() const
        requires game_tree<Source> && requires(Source const& tree) { tree.key(); }
    {
        return source().key();
    }
    /// Whether the node is known to have no children. See game_tree.hpp.
    [[nodiscard]] constexpr bool has_no_children() const
        requires game_tree<Source> && requires(Source const& tree) { tree.has_no_children(); }
    {
        return source().has_no_children();
    }
    /// Whether the children are outcomes of chance.
    [[nodiscard]] constexpr bool is_chance() const
        requires chance_label<Source>
    {
        return source().is_chance();
    }
    /// The probability of the node as an outcome of its parent; 1 if the parent is no chance node.
    [[nodiscard]] constexpr auto weight() const
        requires chance_label<Source>
    {
        return source().weight();
    }
};

/// Forwards `bounds`, `recalled` and `learn`, those of them that `Source` has.
///
/// \tparam Tree    derives from this; its `source()` gives the `Source const&`, to this class only
template <class Tree, class Source>
class forwarded_values {
    friend Tree;
    constexpr forwarded_values() = default; // a part of `Tree`, never an object by itself

    [[nodiscard]] constexpr Source const& source() const
    {
        return static_cast<Tree const&>(*this).source();
    }

public:
    /// Bounds on the value of the node. See informed_tree.hpp.
    [[nodiscard]] constexpr auto bounds() const
        requires bounded_tree<Source>
    {
        return source().bounds();
    }
    /// What is remembered of the value. See informed_tree.hpp.
    [[nodiscard]] auto recalled() const
        requires recalling_tree<Source>
    {
        return source().recalled();
    }
    /// Remembers what has been found out.
    void learn(remembered_value<label_t<Source>> const& found) const
        requires recalling_tree<Source>
    {
        source().learn(found);
    }
};

} // namespace gametree::detail
