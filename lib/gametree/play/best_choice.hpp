/// \file
/// best_choice: which child to choose, each searched only until it is seen to be no better.
///
///   best_choice r s (Node x ts) = the first t of ts with the greatest value for the player who chooses
///
/// This is `omit` at the root once more, keeping from which list the best bound came.
///
/// Law:      worth == - expectiminimax child, and no child is worth more; of equals the first. But
///           where nothing can be worth more, a child that ends the game is taken before one from
///           which it goes on: what is won at once needs no more luck.
///           Tested in lib/chance/searches.cpp and support/game_laws.hpp.
/// Laziness: of a child that is no better, what the search reads to show that; after a child that
///           ends the game with the highest value, nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/chance/list_search.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/chance/deep_star1.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/chance.hpp>

namespace gametree {

/// A child, by its place among its siblings, and what it is worth to the player who chooses it.
template <class Value>
struct chosen_child {
    std::size_t index;
    Value worth;
};

/// `best_choice(tree, range, search)`: the child that the player to move at the root should choose.
///
/// \param tree    finite chance tree whose root is not a chance node
/// \param range   the least and the greatest value that the tree can have, for the player to
///                move at the root
/// \param search  `gamma`, `star1`, `star2`, `deep_star1`, or another function of a tree and a
///                range
/// \return        nothing if there is no child
/// \throws std::domain_error  for a value outside `range` or wrong weights, where the search reads
///         them
struct best_choice_fn {
    template <valued_chance_tree Tree, class Search>
    [[nodiscard]] std::optional<chosen_child<label_t<Tree>>>
    operator()(Tree const& tree, value_range<label_t<Tree>> const& range,
               Search const& search) const
    {
        using value = label_t<Tree>;
        std::optional<chosen_child<value>> best;
        auto const below = range.negated();
        auto children = tree.children();
        auto it = ranges::begin(children);
        auto const last = ranges::end(children);
        for (std::size_t i = 0; it != last; ++it, ++i) {
            Tree child = *it;
            if (is_leaf(child)) {
                auto worth = negate(below.checked(child.label()));
                bool const highest = worth == range.highest();
                if (highest or not best or best->worth < worth)
                    best = chosen_child<value>{i, std::move(worth)};
                if (highest)
                    break;
            } else if (auto worth
                       = if_better<Tree>(search, std::move(child), below,
                                         best ? std::optional(best->worth) : std::nullopt)) {
                best = chosen_child<value>{i, *std::move(worth)};
            }
        }
        return best;
    }

private:
    template <class Tree>
    static bool is_leaf(Tree const& tree)
    {
        auto children = tree.children();
        return ranges::begin(children) == ranges::end(children);
    }

    /// The value of `child` for the player who chooses it, if that is more than `n`.
    template <class Tree, class Order>
    static std::optional<label_t<Tree>> if_better(chance_list_search<Order> const&, Tree child,
                                                  value_range<label_t<Tree>> const& range,
                                                  std::optional<label_t<Tree>> const& n)
    {
        auto const bounds = lists::chance(std::move(child), range, Order{});
        if (n and lists::min_leq(*n, bounds))
            return std::nullopt;
        return lists::minimum(bounds);
    }
    template <class Tree>
    static std::optional<label_t<Tree>> if_better(deep_star1_fn const& search, Tree child,
                                                  value_range<label_t<Tree>> const& range,
                                                  std::optional<label_t<Tree>> const& n)
    {
        if (not n)
            return negate(search(std::move(child), range));
        if (negate(*n) <= range.lowest())
            return std::nullopt; // nothing can be better
        auto worth = negate(search(std::move(child), range,
                                   value_range<label_t<Tree>>(range.lowest(), negate(*n))));
        return *n < worth ? std::optional(std::move(worth)) : std::nullopt;
    }
    template <class Tree, class Search>
    static std::optional<label_t<Tree>> if_better(Search const& search, Tree child,
                                                  value_range<label_t<Tree>> const& range,
                                                  std::optional<label_t<Tree>> const& n)
    {
        auto worth = negate(search(std::move(child), range));
        return not n or (*n < worth) ? std::optional(std::move(worth)) : std::nullopt;
    }
};

inline constexpr best_choice_fn best_choice{};

} // namespace gametree
