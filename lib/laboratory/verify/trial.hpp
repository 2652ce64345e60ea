/// \file
/// Trying a search on a tree, right or wrong: what it answers and which labels it reads.
///
/// Laws:     a tree that is noted has the shape and the labels of the one that it is made from;
///           each label that is forced is noted, each time.
///           Tested in laboratory/verify/verify.cpp.
#ifndef GAMETREE_LABORATORY_VERIFY_TRIAL_HPP
#define GAMETREE_LABORATORY_VERIFY_TRIAL_HPP

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/laboratory/observe/node.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

/// The trees that searches without chance are tried on: numbers that can overflow.
using plain_tree = rose_tree<long long>;
/// Those of searches with chance: exact fractions.
using dice_tree = rose_tree<weighted_label<value, value>>;

/// What a search answers, and the nodes whose labels it forced, by their numbers in preorder, each
/// time that it did.
struct trial_result {
    value worth;
    std::vector<std::size_t> read;
    bool operator==(trial_result const&) const = default;
};

/// A search of whole trees.
template <class Tree>
using tried_search = std::function<trial_result(Tree const&)>;

/// A written tree that notes which labels are forced. `Tree` and the notes must outlive it.
template <class Tree>
class noted {
    Tree tree_;
    std::vector<std::size_t>* read_;

    using base_range = children_t<Tree>;

    struct cursor {
        base_range range{};
        ranges::iterator_t<base_range> at{};
        std::vector<std::size_t>* read_labels = nullptr;

        [[nodiscard]] bool done() const { return at == ranges::end(range); }
        [[nodiscard]] noted read() const { return noted(*at, *read_labels); }
        void next() { ++at; }
        bool operator==(cursor const& other) const { return at == other.at; }
    };

public:
    noted(Tree tree, std::vector<std::size_t>& read) : tree_(std::move(tree)), read_(&read) { }

    [[nodiscard]] auto label() const
    {
        read_->push_back(tree_.index());
        if constexpr (chance_tree<Tree>)
            return tree_.label().value;
        else
            return tree_.label();
    }
    [[nodiscard]] auto children() const
    {
        auto range = tree_.children();
        auto const first = ranges::begin(range);
        return cursor_range(cursor{std::move(range), first, read_});
    }
    [[nodiscard]] bool is_chance() const
        requires chance_tree<Tree>
    {
        return tree_.is_chance();
    }
    [[nodiscard]] value weight() const
        requires chance_tree<Tree>
    {
        return tree_.weight();
    }

    /// What else the wrong versions know of a node. None of it is noted.
    [[nodiscard]] bool is_leaf() const { return tree_.size() == 1; }
    /// Its number in preorder, from 0.
    [[nodiscard]] std::size_t number() const { return tree_.index(); }
    /// Two nodes with one text are one position, reached in two ways.
    [[nodiscard]] std::string position() const { return to_string(tree_); }
    /// The tree without notes.
    [[nodiscard]] Tree const& unnoted() const { return tree_; }
};

/// Runs `search`, a function of one tree, on `tree`.
template <class Tree, class Search>
[[nodiscard]] trial_result try_on(Tree const& tree, Search const& search)
{
    std::vector<std::size_t> read;
    auto const worth = value(search(noted<Tree>(tree, read)));
    return {worth, std::move(read)};
}

} // namespace gametree::laboratory

#endif
