/// \file
/// best_first: children in the order of their own labels, best for the player to move first.
///
///   bestfirst (Node x ts) = Node x (sortBy cmp (map bestfirst ts))
///   cmp (Node x _) (Node y _) = compare x y                         the lecture, slide 8
///
/// A child's label is what the child is worth to the opponent, so the smallest comes first.
///
/// Laws:     permutes the children of each node and nothing else; stable; idempotent;
///           t | best_first | fold == t | fold for every search.
///           Tested in lib/views/views.cpp and lib/searches/ladder.cpp.
/// Laziness: the children of a node are made, and their labels forced from left to right, when the
///           first of them is asked for; a single child is not compared, so its label is not
///           forced. The labels that were read to sort are kept: each is forced once.
/// Memory:   one block for the children of each node on the path.
#ifndef GAMETREE_VIEWS_BEST_FIRST_HPP
#define GAMETREE_VIEWS_BEST_FIRST_HPP

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded_traits.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The tree `bestfirst t`. See `views::best_first`.
template <game_tree Tree>
    requires std::totally_ordered<label_t<Tree>>
class best_first_view : public detail::forwarded_traits<best_first_view<Tree>, Tree> {
    Tree base_;
    std::optional<label_t<Tree>> label_; // that a parent read in order to sort

    friend detail::forwarded_traits<best_first_view, Tree>;
    [[nodiscard]] Tree const& source() const { return base_; }

    /// The children of one node, sorted when they are begun.
    class children_range : public cursor_facade<children_range> {
        using children = std::vector<best_first_view>;

        children_t<Tree> base_{};
        bool choice_ = true;
        std::shared_ptr<children const> sorted_;

        struct cursor {
            std::shared_ptr<children const> sorted;
            std::size_t at = 0;

            [[nodiscard]] bool done() const { return at == sorted->size(); }
            [[nodiscard]] best_first_view const& read() const { return (*sorted)[at]; }
            void next() { ++at; }
        };

    public:
        children_range() = default;
        children_range(children_t<Tree> base, bool choice) : base_(std::move(base)), choice_(choice)
        {
        }
        [[nodiscard]] cursor start()
        {
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
                kids.push_back(best_first_view(*it));
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
    explicit best_first_view(Tree base) : base_(std::move(base)) { }
    [[nodiscard]] label_t<Tree> label() const
    {
        return label_ ? *label_ : label_t<Tree>(base_.label());
    }
    [[nodiscard]] children_range children() const
    {
        if constexpr (chance_tree<Tree>)
            return {base_.children(), not base_.is_chance()};
        else
            return {base_.children(), true};
    }
};

namespace views {
    /// `best_first(tree)` or `tree | best_first`: every node's children sorted by label, ascending;
    /// outcomes of chance stay as they are.
    ///
    /// \par Cost  each label that is compared is forced once; of n children, n log n comparisons
    struct best_first_fn : tree_function {
        template <game_tree Tree>
            requires std::totally_ordered<label_t<Tree>>
        [[nodiscard]] best_first_view<Tree> operator()(Tree tree) const
        {
            return best_first_view<Tree>(std::move(tree));
        }
    };

    inline constexpr best_first_fn best_first{};
} // namespace views

} // namespace gametree

#endif
