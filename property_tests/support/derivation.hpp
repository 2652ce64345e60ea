/// \file
/// A search and its definition in gametree/derivation.hpp side by side: values, and which leaves are
/// evaluated in which order.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include <range/v3/view/transform.hpp>

#include <gametree/derivation.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/views/map.hpp>

namespace gametree_tests {

/// A tree of the library as one of that page; nothing is evaluated.
template <gametree::game_tree Tree>
gametree::equations::gtree<gametree::label_t<Tree>> gtree_of(Tree tree)
{
    return {[=] { return tree.label(); },
            [=] {
                return tree.children() | ranges::views::transform(gtree_of<Tree>) | gametree::kept;
            }};
}

/// What a function of a tree finds, and the labels that it forces, in that order.
///
/// \param tree   labelled with what tells the nodes apart
/// \param value  that label -> what the function is to see
template <class Tree, class Value, class F>
auto forced(Tree const& tree, Value const& value, F const& f)
{
    std::vector<gametree::label_t<Tree>> order;
    auto const watched = tree | gametree::views::map([&](auto const& label) {
                             order.push_back(label);
                             return value(label);
                         });
    auto found = f(watched);
    return std::pair(std::move(found), std::move(order));
}

/// Whether each search of the derivation does on a tree what its definition does: see `forced`.
template <class Tree, class Value>
bool searches_as_defined(Tree const& tree, Value const& value)
{
    using namespace gametree;
    using A = std::remove_cvref_t<std::invoke_result_t<Value const&, label_t<Tree>>>;
    auto const same = [&](auto const& search, auto const& definition) {
        return forced(tree, value, search)
            == forced(tree, value, [&](auto t) { return definition(gtree_of(t)); });
    };
    auto const root = minimax(tree | views::map(value));
    return same(minimax, [](auto t) { return equations::minimax(t); })
       and same(omit, [](auto t) { return A(negate(equations::minimum(equations::mmx(t)))); })
       and same(fused, [](auto t) { return equations::fused(t); })
       and same(alpha_beta, [](auto t) { return equations::alpha_beta(t); })
       and same([&](auto t) { return value_at_least(t, root); },
                [&](auto t) { return equations::at_least(root, t); })
       and same([&](auto t) { return value_exceeds(t, root); },
                [&](auto t) {
                    return equations::minimax(equations::map_gtree(equations::ask, t))(
                        {root, true});
                });
}

} // namespace gametree_tests
