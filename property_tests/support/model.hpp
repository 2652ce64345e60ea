/// \file
/// The model that everything is tested against: a plain struct and the lecture's equations on it,
/// eager and recursive. It shares no code with the library.
#ifndef GAMETREE_PROPERTY_TESTS_SUPPORT_MODEL_HPP
#define GAMETREE_PROPERTY_TESTS_SUPPORT_MODEL_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
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

/// Takes the first of the smallest labels out, again and again.
template <class T>
tree<T> best_first(tree<T> const& t)
{
    tree<T> sorted{t.label, {}};
    auto rest = t.children;
    while (not rest.empty()) {
        auto least = rest.begin();
        for (auto it = rest.begin(); it != rest.end(); ++it)
            if (it->label < least->label)
                least = it;
        sorted.children.push_back(best_first(*least));
        rest.erase(least);
    }
    return sorted;
}

/// What is known of a tree's value when only some leaves are known: it lies between two bounds,
/// each of which some choice of the other leaves' labels reaches.
struct bounds {
    std::int64_t least;
    std::int64_t most;
};
/// \param known  for each leaf from the left, whether it is known; read from `leaf` on
template <class Known>
bounds known_of(tree<int> const& t, Known const& known, std::size_t& leaf)
{
    constexpr auto beyond = std::int64_t{1} << 40; // every int
    if (t.children.empty())
        return known(leaf++) ? bounds{t.label, t.label} : bounds{-beyond, beyond};
    bounds best{-beyond, -beyond};
    for (auto const& child : t.children) {
        auto const reply = known_of(child, known, leaf);
        best.least = std::max(best.least, -reply.most);
        best.most = std::max(best.most, -reply.least);
    }
    return best;
}

/// The size of the smallest set of leaves that fixes the value, by trying all sets.
inline std::size_t smallest_proof(tree<int> const& t)
{
    auto const all = leaves(t);
    auto smallest = all;
    for (std::uint32_t set = 0; set >> all == 0; ++set) {
        std::size_t size = 0;
        for (std::size_t leaf = 0; leaf != all; ++leaf)
            size += set >> leaf & 1;
        std::size_t first = 0;
        auto const value
            = known_of(t, [set](std::size_t leaf) { return (set >> leaf & 1) != 0; }, first);
        if (value.least == value.most)
            smallest = std::min(smallest, size);
    }
    return smallest;
}

} // namespace gametree_tests::model

#endif
