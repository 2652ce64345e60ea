/// \file
/// lists::mmx: a game tree as a lazy list of bounds.
///
///   mmx (Node x []) = [-x]
///   mmx (Node x ts) = mapmin (map mmx ts)                           the lecture, slide 6
///
/// with `mapmin` a parameter: `map_least` computes every list in full, `map_min` omits.
///
/// Law:      minimum (mmx t) == - minimax t
///           Tested in lib/lists/bounds.cpp.
/// Laziness: making the list makes no child and forces no label.
#pragma once

#include <optional>
#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/lists_below.hpp>

namespace gametree::lists {

namespace detail {
    template <lattice_tree Tree, class MapMin>
    class tree_steps;

    template <lattice_tree Tree, class MapMin>
    using tree_bounds = told_bounds<Tree, tree_steps<Tree, MapMin>>;

    /// `mmx` of a node, where it stands.
    template <lattice_tree Tree, class MapMin>
    using bounds_of = kept_list<label_t<Tree>, tree_bounds<Tree, MapMin>>;

    /// Computes the bounds of one node. The children are made as the list is read.
    template <lattice_tree Tree, class MapMin>
    class tree_steps {
        using value = label_t<Tree>;
        using below = lists_below<Tree, bounds_of<Tree, MapMin>>;

        Tree tree_;
        std::optional<typename MapMin::template source<below, value>> below_;

    public:
        explicit tree_steps(Tree tree) : tree_(std::move(tree)) { }

        [[nodiscard]] Tree const& tree() const { return tree_; }
        std::optional<value> next()
        {
            if (below_)
                return below_->next();
            below_.emplace(below(tree_.children()));
            auto first = below_->next();
            return first ? std::move(first) : negate(value(tree_.label())); // of a leaf, [-x]
        }
    };
} // namespace detail

/// `mmx(tree, map_min)`: the decreasing list of upper bounds on what `tree` is worth to the player
/// who moves into it; never empty, its minimum is exact.
///
/// \param tree     finite tree of values, each from the view of the player to move at its node
/// \param map_min  `lists::map_min`, or `lists::map_least` for lists computed in full
/// \par Cost       constant; to read the list to its end costs what `omit` or `mmx` costs
struct mmx_fn {
    template <lattice_tree Tree, class MapMin = map_min_fn>
    [[nodiscard]] lazy_list<label_t<Tree>> operator()(Tree tree, MapMin const& = {}) const
    {
        using source = detail::tree_bounds<Tree, MapMin>;
        return lazy_list<label_t<Tree>>::template from<source>(std::move(tree));
    }
};
inline constexpr mmx_fn mmx{};

} // namespace gametree::lists
