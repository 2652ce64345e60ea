/// \file
/// best_first: children in the order of their own labels, best for the player to move first.
///
///   bestfirst (Node x ts) = Node x (sortBy cmp (map bestfirst ts))
///   cmp (Node x _) (Node y _) = compare x y                         the lecture, slide 8
///
/// A child's label is what the child is worth to the opponent, so the smallest comes first. To sort
/// is not worth it where the children are leaves: most of them are read anyway. best_first(n) sorts
/// the children of the first n levels,
///
///   bestfirst 0     t           = t
///   bestfirst (n+1) (Node x ts) = Node x (sortBy cmp (map (bestfirst n) ts)).
///
/// Laws:     permutes the children of each node and nothing else; stable; idempotent;
///           t | best_first | fold == t | fold for every search;
///           t | best_first(n) == t | best_first where t has no more than n levels below its root.
///           Tested in lib/views/views.cpp and lib/searches/ladder.cpp.
/// Laziness: the children of a node are made, and their labels forced from left to right, when the
///           first of them is asked for; a single child is not compared, so its label is not
///           forced. The labels that were read to sort are kept: each is forced once. Below the
///           levels that are sorted a child is made when it is read.
/// Memory:   one block for the children of each node on the path that is sorted.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The tree `bestfirst t`. See `views::best_first`.
template <game_tree Tree>
    requires std::totally_ordered<label_t<Tree>>
class best_first_view : public detail::forwarded_traits<best_first_view<Tree>, Tree>,
                        public detail::forwarded_values<best_first_view<Tree>, Tree> {
    Tree base_;
    int levels_; // whose children are sorted, this node's among them
    std::optional<label_t<Tree>> label_; // that a parent read in order to sort

    friend detail::forwarded_traits<best_first_view, Tree>;
    friend detail::forwarded_values<best_first_view, Tree>;
    [[nodiscard]] Tree const& source() const { return base_; }

    /// The children of one node, sorted when they are begun, or as they are.
    class children_range : public cursor_facade<children_range> {
        using children = std::vector<best_first_view>;

        children_t<Tree> base_{};
        int levels_ = 0; // as those of the node
        bool choice_ = true;
        std::shared_ptr<children const> sorted_;

        struct cursor {
            std::shared_ptr<children const> sorted; // or null, and these:
            std::size_t at = 0;
            ranges::iterator_t<children_t<Tree>> it{};
            [[no_unique_address]] ranges::sentinel_t<children_t<Tree>> last{};

            [[nodiscard]] bool done() const { return sorted ? at == sorted->size() : it == last; }
            [[nodiscard]] best_first_view read() const
            {
                return sorted ? (*sorted)[at] : best_first_view(*it, 0);
            }
            void next()
            {
                if (sorted)
                    ++at;
                else
                    ++it;
            }
        };

    public:
        children_range() = default;
        children_range(children_t<Tree> base, int levels, bool choice)
            : base_(std::move(base)),
              levels_(levels),
              choice_(choice)
        {
        }
        [[nodiscard]] cursor start()
        {
            if (levels_ == 0)
                return {nullptr, 0, ranges::begin(base_), ranges::end(base_)};
            if (not sorted_)
                sorted_ = std::make_shared<children const>(sort());
            return {sorted_};
        }

    private:
        children sort()
        {
            children kids;
            auto it = ranges::begin(base_);
            auto const last = ranges::end(base_);
            for (; it != last; ++it)
                kids.push_back(best_first_view(*it, levels_ - 1));
            if (kids.size() < 2 or not choice_)
                return kids;
            std::vector<best_first_view*> order;
            order.reserve(kids.size());
            for (auto& kid : kids) {
                kid.label_.emplace(kid.base_.label());
                order.push_back(&kid);
            }
            // stable by address: std::stable_sort would do, but for its deprecated buffer
            std::sort(order.begin(), order.end(), [](auto const* a, auto const* b) {
                return *a->label_ < *b->label_ or (*a->label_ == *b->label_ and a < b);
            });
            children sorted;
            sorted.reserve(kids.size());
            for (auto* kid : order)
                sorted.push_back(std::move(*kid));
            return sorted;
        }
    };

public:
    /// See `views::best_first`.
    best_first_view(Tree base, int levels) : base_(std::move(base)), levels_(levels) { }
    [[nodiscard]] label_t<Tree> label() const
    {
        return label_ ? *label_ : label_t<Tree>(base_.label());
    }
    [[nodiscard]] children_range children() const
    {
        if constexpr (chance_tree<Tree>)
            return {base_.children(), levels_, not base_.is_chance()};
        else
            return {base_.children(), levels_, true};
    }
};

namespace views {
    /// `best_first(tree)` or `tree | best_first`: every node's children sorted by label, ascending;
    /// outcomes of chance stay as they are. `best_first(tree, n)` or `tree | best_first(n)`: those of
    /// the root and of the nodes up to n - 1 levels below it.
    ///
    /// \param levels  at least 0
    /// \throws std::invalid_argument  if `levels` is negative
    /// \par Cost  each label that is compared is forced once; of n children, n log n comparisons
    struct best_first_fn : tree_function {
        template <game_tree Tree>
            requires std::totally_ordered<label_t<Tree>>
        [[nodiscard]] best_first_view<Tree>
        operator()(Tree tree, int levels = std::numeric_limits<int>::max()) const
        {
            return {std::move(tree), checked(levels)};
        }
        [[nodiscard]] auto operator()(int levels) const
        {
            return with_arguments(*this, checked(levels));
        }

    private:
        static int checked(int levels)
        {
            if (levels < 0)
                throw std::invalid_argument("best_first: the levels must not be negative");
            return levels;
        }
    };

    inline constexpr best_first_fn best_first{};
} // namespace views

} // namespace gametree
