/// \file
/// bounded_by: the values that a judge gives to the positions of a tree that is cut, each with bounds
/// on the value that the search below it can find.
///
///   boundedBy j (prune n (Node p ts)) = Node (j p) [boundedBy j (prune (n-1) t) | t <- ts]
///
/// It takes the place of `map(judge)`. What the judge says between is
///
///   judge.bounds(p, n)    an interval that contains the value of the tree from p, cut n levels below
///
/// Laws:     t | prune(n) | bounded_by(j) == t | prune(n) | map(j), label by label;
///           t.bounds().lowest() <= expectiminimax t <= t.bounds().highest() for every node t;
///           t | prune(n) | bounded_by(j) | fold == t | prune(n) | map(j) | fold for every search.
///           Tested in games/backgammon/strategies.cpp and lib/chance/bounded.cpp.
/// Laziness: the bounds of a node are asked for by a search that uses them; no child is made for them,
///           and no label forced.
#pragma once

#include <concepts>
#include <functional>
#include <utility>

#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/detail/adapted_children.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// A tree whose nodes say how many levels there are below them at most.
template <class Tree>
concept levelled_tree = game_tree<Tree> && requires(Tree const& tree) {
    { tree.levels_left() } -> std::same_as<int>;
};

/// Gives a value to labels, and bounds on what a search of so many levels more comes to.
template <class Judge, class Label>
concept bounding_judge
    = std::copy_constructible<Judge> && std::regular_invocable<Judge const&, Label>
   && requires(Judge const& judge, Label const& label) {
          {
              judge.bounds(label, 1)
          } -> std::same_as<
              value_range<std::remove_cvref_t<std::invoke_result_t<Judge const&, Label>>>>;
      };

/// The tree of values. See `views::bounded_by`.
template <levelled_tree Tree, bounding_judge<label_t<Tree>> Judge>
class bounded_by_view : public detail::forwarded_traits<bounded_by_view<Tree, Judge>, Tree> {
    using box = ranges::semiregular_box_t<Judge>;

    Tree base_;
    [[no_unique_address]] box judge_;

    friend detail::forwarded_traits<bounded_by_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }
    [[nodiscard]] constexpr Judge const& judge() const { return judge_; }

    struct wrap {
        [[no_unique_address]] box judge;
        constexpr bounded_by_view operator()(Tree child) const
        {
            return bounded_by_view(std::move(child), judge);
        }
    };

public:
    /// See `views::bounded_by`.
    constexpr bounded_by_view(Tree base, box judge)
        : base_(std::move(base)),
          judge_(std::move(judge))
    {
    }
    [[nodiscard]] constexpr auto label() const { return std::invoke(judge(), base_.label()); }
    /// Bounds on the value of the tree from here.
    [[nodiscard]] constexpr auto bounds() const
    {
        return judge().bounds(base_.label(), base_.levels_left());
    }
    [[nodiscard]] constexpr auto children() const
    {
        return detail::adapted_children(base_.children(), wrap{judge_});
    }
};

namespace views {
    /// `bounded_by(tree, judge)` or `tree | bounded_by(judge)`.
    ///
    /// \param tree   cut with `prune`, without `dynamic`
    /// \param judge  see above
    struct bounded_by_fn {
        template <levelled_tree Tree, bounding_judge<label_t<Tree>> Judge>
        [[nodiscard]] constexpr bounded_by_view<Tree, Judge> operator()(Tree tree,
                                                                        Judge judge) const
        {
            return {std::move(tree), std::move(judge)};
        }
        template <std::copy_constructible Judge>
        [[nodiscard]] constexpr auto operator()(Judge judge) const
        {
            return with_arguments(*this, std::move(judge));
        }
    };

    inline constexpr bounded_by_fn bounded_by{};
} // namespace views

} // namespace gametree
