/// \file
/// lists::chance: a tree with chance nodes as a lazy list of bounds.
///
///   chance o r (Node x [])    = [-x]
///   chance o r (Chance x [])  = [-x]
///   chance o r (Node x ts)    = mapmin (map (chance o (negated r)) ts)
///   chance o r (Chance x pts) = o u [(p, chance o r t) | (p, t) <- pts]    where u = - lowest r
///
/// with `mapmin`, and so `omit` and `minleq`, as they are, and `o` one of the orders in
/// chance_orders.hpp. Nothing in `omit` says where the bounds come from; only the order in which
/// the lists are forced differs.
///
/// Where the nodes know bounds on their values, see bounded_tree.hpp, `star2_order` asks for them: the
/// list of a choice node is then that of bounded_choice.hpp. Where they remember, see recalling_tree.hpp,
/// every order asks them first: recalled_list.hpp.
///
/// Law:      minimum (chance o r t) == - expectiminimax t, if all values lie in r
///           Tested in lib/lists/chance.cpp and lib/chance/bounded.cpp.
/// Laziness: making the list makes no child and forces no label.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include <gametree/bounded_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounded_choice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/chance_orders.hpp>
#include <gametree/lists/kept_list.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/lists_below.hpp>
#include <gametree/lists/recalled_list.hpp>
#include <gametree/lists/told_bounds.hpp>
#include <gametree/recalling_tree.hpp>

namespace gametree::lists {

namespace detail {
    template <valued_chance_tree Tree, class Order>
    class chance_steps;

    /// The list of one node, before anybody is told of it.
    template <valued_chance_tree Tree, class Order>
    struct chance_list {
        using type = chance_steps<Tree, Order>;
    };
    template <valued_chance_tree Tree, class Order>
        requires recalling_tree<Tree>
    struct chance_list<Tree, Order> {
        using type = recalled_list<Tree, chance_steps<Tree, Order>>;
    };

    template <valued_chance_tree Tree, class Order>
    using chance_bounds = told_bounds<Tree, typename chance_list<Tree, Order>::type>;

    /// Computes the bounds of one node, whatever it is.
    template <valued_chance_tree Tree, class Order>
    class chance_steps {
        using value = label_t<Tree>;
        using bounds = chance_bounds<Tree, Order>;
        using below = lists_below<Tree, kept_list<value, bounds>, value_range<value>>;

        Tree tree_;
        value_range<value> range_;
        /// Whether the nodes are asked for bounds on their values.
        static constexpr bool asks = bounded_tree<Tree> and requires { Order::asks_for_bounds; };
        static auto choice_type()
        {
            if constexpr (asks)
                return std::type_identity<bounded_choice<Tree, bounds>>{};
            else
                return std::type_identity<typename map_min_fn::source<below, value>>{};
        }
        using choice_source = typename decltype(choice_type())::type;

        std::optional<choice_source> choice_;
        std::optional<typename Order::template source<Tree, bounds>> chance_;
        bool ended_ = false; // a leaf that said so has been read

    public:
        chance_steps(Tree tree, value_range<value> const& range)
            : tree_(std::move(tree)),
              range_(range)
        {
        }
        [[nodiscard]] Tree const& tree() const { return tree_; }
        std::optional<value> next()
        {
            if (choice_)
                return choice_->next();
            if (chance_)
                return chance_->next();
            if (ended_)
                return std::nullopt;
            if (is_known_leaf(tree_)) {
                ended_ = true;
                return negate(range_.checked(tree_.label()));
            }
            std::optional<value> first;
            if (tree_.is_chance())
                first = chance_.emplace(tree_.children(), range_).next();
            else if constexpr (asks)
                first = choice_.emplace(tree_, range_).next();
            else
                first = choice_.emplace(below(tree_.children(), range_.negated())).next();
            return first ? std::move(first) : negate(range_.checked(tree_.label()));
        }
    };
} // namespace detail

/// `chance(tree, range, order)`: the decreasing list of upper bounds on what `tree` is worth to the
/// player who moves into it; never empty, its minimum is exact.
///
/// \param tree   finite chance tree of values, each from the view of the player to move at its node
/// \param range  the least and the greatest value that the tree can have, for the player to
///               move at the root
/// \param order  `gamma_order{}`, `star1_order{}` or `star2_order{}`
/// \throws std::domain_error  as it is read: for a value outside `range`, a weight that is not
///         positive, weights that do not sum to 1
struct chance_fn {
    template <valued_chance_tree Tree, class Order>
    [[nodiscard]] lazy_list<label_t<Tree>> operator()(Tree tree, value_range<label_t<Tree>> range,
                                                      Order const&) const
    {
        using source = detail::chance_bounds<Tree, Order>;
        return lazy_list<label_t<Tree>>::template from<source>(std::move(tree), std::move(range));
    }
};
inline constexpr chance_fn chance{};

} // namespace gametree::lists
