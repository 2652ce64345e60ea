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
///
/// reported_bounds: the list of bounds of one node, each bound reported to an observed tree.
///
/// `Steps` computes the bounds. All such lists share what is here: each bound, and the end of the
/// reading, is reported to an observed tree; and a list that is read deep down the call stack goes
/// on at the bottom of a fresh one.
///
/// Laziness: as `Steps`, which is asked for a bound only if one is read.
///
/// lists_below: `map mmx ts`, a lazy list of what each child of a node is as a list.
///
/// No range of range-v3: its elements are lists that can be neither copied nor moved, and range-v3
/// asks what a list is while the lists of a tree are still being defined by this range.
///
/// Laziness: a child is made when its list is read, and each time that it is.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/searches/events.hpp>

namespace gametree::lists {

namespace detail {
    /// \tparam Steps  made from the node, and from what else there is to know; has the `tree()` of the
    ///                node, and `next()`, the next bound if there is one
    template <game_tree Tree, class Steps>
    class reported_bounds {
        using value = label_t<Tree>;

        Steps steps_;
        // after the steps: a list has been left before those below it are
        [[no_unique_address]] gametree::detail::list_visit<Tree> visit_{steps_.tree()};

        std::optional<value> listed()
        {
            auto bound = steps_.next();
            visit_.lists(bound);
            return bound;
        }

    public:
        template <class... Known>
        explicit reported_bounds(Tree tree, Known const&... known)
            : steps_(std::move(tree), known...)
        {
        }
        std::optional<value> next()
        {
            if (gametree::detail::stack_is_low()) [[unlikely]]
                return gametree::detail::on_fresh_stack([this] { return listed(); });
            return listed();
        }
    };

    /// Knows nothing more than the child.
    struct no_context { };

    /// The only bound of the list of a node, if the node is known to be a leaf and no list is
    /// reported: then there need be no list.
    template <game_tree Tree, class Context>
    [[nodiscard]] constexpr std::optional<label_t<Tree>> only_bound(Tree const& tree,
                                                                    Context const& context)
    {
        if constexpr (not notified_of<Tree, bound_listed<label_t<Tree>>>)
            if (is_known_leaf(tree)) {
                if constexpr (std::is_same_v<Context, no_context>)
                    return negate(label_t<Tree>(tree.label()));
                else
                    return negate(context.checked(tree.label()));
            }
        return std::nullopt;
    }

    /// \tparam List     is made in place from a child, and from the context if there is one
    /// \tparam Context  what all the lists have to know; it has `checked(label)` of a leaf
    template <game_tree Tree, class List, class Context = no_context>
    class lists_below {
        children_t<Tree> children_;
        [[no_unique_address]] Context context_;

    public:
        class iterator {
            ranges::iterator_t<children_t<Tree>> it_;
            [[no_unique_address]] Context context_;

        public:
            iterator(ranges::iterator_t<children_t<Tree>> it, Context context)
                : it_(std::move(it)),
                  context_(std::move(context))
            {
            }
            List operator*() const { return list_of(child()); }

            /// Makes the child.
            [[nodiscard]] Tree child() const { return *it_; }
            /// Its list.
            [[nodiscard]] List list_of(Tree made) const
            {
                if constexpr (std::is_same_v<Context, no_context>)
                    return List(std::in_place, std::move(made));
                else
                    return List(std::in_place, std::move(made), context_);
            }
            /// The only element of that list, if `detail::only_bound` knows it.
            [[nodiscard]] std::optional<label_t<Tree>> only_bound(Tree const& made) const
            {
                return detail::only_bound(made, context_);
            }
            void operator++() { ++it_; }
            bool operator==(ranges::sentinel_t<children_t<Tree>> const& last) const
            {
                return it_ == last;
            }
        };

        explicit lists_below(children_t<Tree> children, Context context = Context())
            : children_(std::move(children)),
              context_(std::move(context))
        {
        }
        iterator begin() { return {ranges::begin(children_), context_}; }
        ranges::sentinel_t<children_t<Tree>> end() { return ranges::end(children_); }
    };

    template <lattice_tree Tree, class MapMin>
    class tree_steps;

    template <lattice_tree Tree, class MapMin>
    using tree_bounds = reported_bounds<Tree, tree_steps<Tree, MapMin>>;

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
