/// \file
/// A game tree is a label and a lazy range of subtrees.
///
///   data Gtree a = Node a [Gtree a]                                 the lecture, slide 1
///
/// Everything else in the library is a view of such a tree (a new tree, nothing evaluated) or a
/// fold of one (an answer).
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>

namespace gametree {

/// The range of subtrees of a tree of type `Tree`.
template <class Tree>
using children_t = decltype(std::declval<Tree const&>().children());

/// What a node of a tree of type `Tree` is labelled with, without reference.
template <class Tree>
using label_t = std::remove_cvref_t<decltype(std::declval<Tree const&>().label())>;

/// What `moves()`, and a function that `generate` unfolds, may return. A compiler's message names
/// this concept, so its name says what to do; see as_moves.hpp.
template <class Range>
concept view_or_else_wrap_it_in_as_moves = ranges::view_<Range> && ranges::input_range<Range>;

/// A range that can be a node's children: a view, so that copying it copies no child, whose
/// elements are trees of the same type. A container is not one: it would have made every child.
template <class Range, class Tree>
concept children_of = ranges::view_<Range> && ranges::input_range<Range>
                   && std::same_as<ranges::range_value_t<Range>, Tree>;

/// A lazy game tree.
///
/// `label()` forces the label, `children()` returns the range of subtrees and makes none of them.
/// Both are const and give the same answer each time. The range must own what it needs, because
/// `children()` is called on temporaries. Reading an iterator makes the child, and reading it twice
/// makes it twice: trees are call-by-name unless `views::memo` says otherwise.
template <class Tree>
concept game_tree = std::copyable<Tree> && requires(Tree const& tree) {
    tree.label();
    { tree.children() } -> children_of<Tree>;
};

/// What a search can compare: a total order and a negation that reverses it. Unsigned types have a
/// minus sign but no negation. The value must be representable after negation: for a signed integer
/// that excludes the lowest one. And it must have a place in the order: a NaN has none, and what is
/// answered of a tree with one means nothing. `mtdf` would not come to an end there; without NDEBUG
/// it stops at the label.
template <class Value>
concept game_value = std::totally_ordered<Value> && std::copyable<Value>
                  && not std::unsigned_integral<Value> && requires(Value const& value) {
                         { -value } -> std::convertible_to<Value>;
                     };

/// A label that says whether its node is a chance node, and how probable the node is as an outcome
/// of its parent. Trees of such labels say it too.
template <class Label>
concept chance_label = requires(Label const& label) {
    { label.is_chance() } -> std::same_as<bool>;
    { label.weight() } -> std::copyable;
};

/// A tree that may have chance nodes: their children are outcomes, each with the probability
/// `weight()`; these are positive and sum to 1. The weight of any other node is 1. A chance node without children, cut by `views::prune` say, is a leaf like any other.
template <class Tree>
concept chance_tree = game_tree<Tree> && requires(Tree const& tree) {
    { tree.is_chance() } -> std::same_as<bool>;
    { tree.weight() } -> std::copyable;
};

/// A label that says whether the only move at its node is a forced pass: the opponent moves again,
/// and the pass keeps turns alternating. It is no ply.
template <class Label>
concept passing_label = requires(Label const& label) {
    { label.forced_pass() } -> std::same_as<bool>;
};

/// Whether the only move at the root of `tree` is a forced pass; false where labels do not say.
template <game_tree Tree>
[[nodiscard]] constexpr bool is_forced_pass([[maybe_unused]] Tree const& tree)
{
    if constexpr (passing_label<label_t<Tree>>)
        return tree.label().forced_pass();
    else
        return false;
}

/// Whether `tree` says at once that it has no children, as a tree does where it is cut; false where it
/// does not say. A search may ask this before each reading of the children. Then it begins no range
/// only to find it empty. Its answers, and all that is observed, stay the same.
/// Tested in lib/views/known_leaves.cpp.
template <game_tree Tree>
[[nodiscard]] constexpr bool is_known_leaf([[maybe_unused]] Tree const& tree)
{
    if constexpr (requires {
                      { tree.has_no_children() } -> std::same_as<bool>;
                  })
        return tree.has_no_children();
    else
        return false;
}

/// The type of the weights of a chance tree.
template <class Tree>
using weight_t = std::remove_cvref_t<decltype(std::declval<Tree const&>().weight())>;

/// A tree that the searches take: its labels are values for the player to move, who always has the
/// choice. Some searches ask for less: a `lattice_tree`, see lattice.hpp.
template <class Tree>
concept valued_tree = game_tree<Tree> && game_value<label_t<Tree>> && not chance_tree<Tree>;

/// The same value as the other player sees it, in the type of `value`.
template <game_value Value>
[[nodiscard]] constexpr Value negate(Value const& value)
{
    return static_cast<Value>(-value); // -short is an int
}

} // namespace gametree
