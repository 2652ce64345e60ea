/// \file
/// What `gamma`, `star1` and `star2` share: the minimum of a list of bounds.
///
///   search r = negate . minimum . chance order r
#pragma once

#include <concepts>
#include <utility>

#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/chance.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `search(tree, range)` or `tree | search(range)`.
///
/// \tparam Order  the order in which the lists of a chance node's outcomes are forced
/// \param tree   finite chance tree of values, each from the view of the player to move at its node
/// \param range  the least and the greatest value that the tree can have, for the player to
///               move at the root
/// \return       expectiminimax of `tree`
/// \par Cost     at most the leaves of expectiminimax, each forced once
/// \throws std::domain_error  for a value outside `range` or weights that are not positive or do
///         not sum to 1, where the search reads them
template <class Order>
struct chance_list_search {
    template <valued_chance_tree Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree tree, value_range<label_t<Tree>> range) const
    {
        return negate(lists::minimum(lists::chance(std::move(tree), std::move(range), Order{})));
    }
    template <class Value>
    [[nodiscard]] constexpr auto operator()(value_range<Value> range) const
    {
        return tree_closure{[range = std::move(range)]<valued_chance_tree Tree>(Tree tree)
                                requires std::same_as<label_t<Tree>, Value>
                            { return chance_list_search{}(std::move(tree), range); }};
    }
};

} // namespace gametree
