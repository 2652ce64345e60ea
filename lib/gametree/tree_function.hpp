/// \file
/// Pipes: `tree | f` applies a function of trees, `f | g` composes two of them.
///
///   tree | f | g  ==  g(f(tree))  ==  tree | (f | g)
#pragma once

#include <concepts>
#include <utility>

#include <boost/hana/functional/compose.hpp>

#include <gametree/game_tree.hpp>

namespace gametree {

/// Base of every function object that a tree can be piped into: views, folds, compositions.
struct tree_function { };

/// Gives a callable `F` of trees the pipe syntax.
template <std::copy_constructible F>
struct tree_closure : F, tree_function {
    /// Not explicit: `tree_closure{f}` and `return f` both make one.
    constexpr tree_closure(F function) : F(std::move(function)) { }
};

/// Applies `f` to `tree`.
template <game_tree Tree, std::derived_from<tree_function> F>
    requires std::invocable<F const&, Tree>
[[nodiscard]] constexpr decltype(auto) operator|(Tree tree, F const& f)
{
    return f(std::move(tree));
}

/// The function that applies `f` and then `g`.
template <std::derived_from<tree_function> F, std::derived_from<tree_function> G>
[[nodiscard]] constexpr auto operator|(F f, G g)
{
    return tree_closure{boost::hana::compose(std::move(g), std::move(f))};
}

/// The function that calls `f` with a tree and these arguments, of trees with which it can be called.
template <class F, std::copy_constructible... Args>
[[nodiscard]] constexpr auto with_arguments(F f, Args... args)
{
    return tree_closure{[f, ... args = std::move(args)]<game_tree Tree>(Tree tree)
                            requires std::invocable<F const&, Tree, Args const&...>
                        { return f(std::move(tree), args...); }};
}

} // namespace gametree
