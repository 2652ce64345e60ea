/// \file
/// The model that everything is tested against: a plain struct and the lecture's equations on it,
/// eager and recursive. It shares no code with the library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gametree_tests::model {

template <class T>
struct tree {
    T label;
    std::vector<tree> children;

    friend bool operator==(tree const& a, tree const& b)
    {
        return a.label == b.label and a.children == b.children;
    }
    friend std::ostream& operator<<(std::ostream& out, tree const& t)
    {
        out << t.label << '[';
        for (auto const& child : t.children)
            out << child << ' ';
        return out << ']';
    }
};

template <class T>
std::string text_of(tree<T> const& t)
{
    std::ostringstream text;
    text << t;
    return text.str();
}

/// All of a game tree, each label and each child read once.
template <class Tree>
using copy_t = tree<std::remove_cvref_t<decltype(std::declval<Tree const&>().label())>>;

template <class Tree>
copy_t<Tree> copy_of(Tree const& t)
{
    copy_t<Tree> copy{t.label(), {}};
    for (auto const& child : t.children())
        copy.children.push_back(copy_of(child));
    return copy;
}

/// A leaf is worth its label; else the player to move takes the best of what the replies leave.
template <class T>
T minimax(tree<T> const& t)
{
    if (t.children.empty())
        return t.label;
    std::vector<T> ours;
    for (auto const& child : t.children)
        ours.push_back(static_cast<T>(-minimax(child)));
    return *std::max_element(ours.begin(), ours.end());
}

template <class T>
std::size_t leaves(tree<T> const& t)
{
    std::size_t count = t.children.empty();
    for (auto const& child : t.children)
        count += leaves(child);
    return count;
}
template <class T>
std::size_t nodes(tree<T> const& t)
{
    std::size_t count = 1;
    for (auto const& child : t.children)
        count += nodes(child);
    return count;
}
std::size_t nodes(gametree::game_tree auto const& t) { return nodes(copy_of(t)); }

template <class T, class F>
tree<std::invoke_result_t<F, T>> map(tree<T> const& t, F f)
{
    tree<std::invoke_result_t<F, T>> mapped{f(t.label), {}};
    for (auto const& child : t.children)
        mapped.children.push_back(map(child, f));
    return mapped;
}

template <class T, class Dynamic>
tree<T> prune(tree<T> const& t, int n, Dynamic dynamic)
{
    tree<T> cut{t.label, {}};
    if (n > 0 or dynamic(t.label))
        for (auto const& child : t.children)
            cut.children.push_back(prune(child, std::max(n - 1, 0), dynamic));
    return cut;
}

/// Takes the first of the smallest labels out, again and again, `levels` deep.
template <class T>
tree<T> best_first(tree<T> const& t, int levels = 1000)
{
    if (levels == 0)
        return t;
    tree<T> sorted{t.label, {}};
    auto rest = t.children;
    while (not rest.empty()) {
        auto least = rest.begin();
        for (auto it = rest.begin(); it != rest.end(); ++it)
            if (it->label < least->label)
                least = it;
        sorted.children.push_back(best_first(*least, levels - 1));
        rest.erase(least);
    }
    return sorted;
}

/// The numbers in preorder of the leaves that a search with cutoffs forces, by the true values of
/// what it has seen before: a child is looked into as long as the best of its older siblings, and
/// what the player has elsewhere, `low`, leave less than the opponent has elsewhere, `high`. Where
/// only shallow cutoffs are made, elsewhere is the older siblings of the parent, else those of all
/// ancestors.
inline void forced_leaves(tree<int> const& t, std::optional<int> low, std::optional<int> high,
                          bool shallow, std::size_t& number, std::vector<std::size_t>& found)
{
    auto const negated = [](std::optional<int> x) { return x ? std::optional(-*x) : x; };
    auto const here = number++;
    if (t.children.empty())
        found.push_back(here);
    std::optional<int> best;
    for (auto const& child : t.children) {
        auto const ours = std::max(best, low); // nothing is less than anything
        if (not best or not high or *ours < *high)
            forced_leaves(child, shallow ? std::nullopt : negated(high), negated(ours), shallow,
                          number, found);
        else
            number += nodes(child);
        best = std::max(best, std::optional(-minimax(child)));
    }
}
inline std::vector<std::size_t> leaves_of_alpha_beta(tree<int> const& t,
                                                     std::optional<int> alpha = {},
                                                     std::optional<int> beta = {})
{
    std::size_t number = 0;
    std::vector<std::size_t> found;
    forced_leaves(t, alpha, beta, false, number, found);
    return found;
}
inline std::vector<std::size_t> leaves_of_omit(tree<int> const& t)
{
    std::size_t number = 0;
    std::vector<std::size_t> found;
    forced_leaves(t, {}, {}, true, number, found);
    return found;
}

} // namespace gametree_tests::model
