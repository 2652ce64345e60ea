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
/// Where the nodes know bounds on their values, see informed_tree.hpp, `star2_order` asks for them: the
/// list of a choice node is then `bounded_choice`. Where they remember,
/// every order asks them first: `recalled_list`.
///
/// Law:      minimum (chance o r t) == - expectiminimax t, if all values lie in r
///           Tested in lib/lists/chance.cpp and lib/chance/bounded.cpp.
/// Laziness: making the list makes no child and forces no label.
///
/// The list of a choice node whose children know bounds on their values.
///
///   bounded (Node x (t:ts)) = highest (bounds t) : - m : improved m ts
///     where m = minimum (list t)
///           improved n []                          = []
///           improved n _ | n >= highest (bounds (Node x (t:ts)))    = []
///           improved n (t:ts) | minleq n (list t)  = improved n ts
///                             | otherwise          = - m : improved m ts    where m = minimum (list t)
///
/// which is `mapmin (map list ts)` with a bound before the first child is read: what the first child is
/// worth to its own player at most, the player who moves into this node gets at most. And the rest is
/// not read once the value is as high as it can be. A child that is known to be a leaf has its value
/// for a bound.
///
/// Law:      the minimum is that of `mapmin (map list ts)`; the bounds do not increase.
///           Tested in lib/chance/bounded.cpp.
/// Laziness: the first bound makes the first child and begins no list.
///
/// recalled_list: the list of bounds of a node that remembers; its first element is what is known.
///
///   recalled t xs | exact k   = [-least k]
///                 | otherwise = - least k : map (min (- least k)) xs    where k = what t recalls
///   recalled t xs             = xs                                      if t recalls nothing
///
/// However far it is read, t learns the last bound; and that this is exact, if `xs` was read to its end.
///
/// Law:      the minimum is that of `xs`; the bounds do not increase if those of `xs` do not.
///           Tested in lib/chance/recalled.cpp.
/// Laziness: the first bound of a node that recalls anything costs nothing. `xs` is read for no bound
///           that is not asked for.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/chance_orders.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/lists_below.hpp>

namespace gametree::lists::detail {

/// \tparam Steps  computes `xs`; has the `tree()` of the node, and `next()`
template <recalling_tree Tree, class Steps>
class recalled_list {
    using value = label_t<Tree>;

    Steps steps_;
    std::optional<value> least_; // of the bounds so far
    bool begun_ = false;
    bool ended_ = false;
    bool news_ = false; // the node has to learn what has been read

public:
    template <class... Known>
    explicit recalled_list(Tree tree, Known const&... known) : steps_(std::move(tree), known...)
    {
    }
    recalled_list(recalled_list const&) = delete;
    recalled_list& operator=(recalled_list const&) = delete;
    ~recalled_list()
    {
        if (news_)
            tree().learn({negate(*least_), ended_});
    }
    [[nodiscard]] Tree const& tree() const { return steps_.tree(); }

    std::optional<value> next()
    {
        if (ended_)
            return std::nullopt;
        if (not std::exchange(begun_, true))
            if (auto const known = tree().recalled()) {
                ended_ = known->exact;
                least_ = negate(known->least);
                return least_;
            }
        auto bound = steps_.next();
        news_ = true;
        if (not bound) {
            ended_ = true;
            return std::nullopt;
        }
        if (not least_ or *bound < *least_)
            least_ = std::move(bound);
        return least_;
    }
};

/// \tparam Node  the list of a child
template <bounded_tree Tree, class Node>
class bounded_choice {
    using value = label_t<Tree>;
    using list = kept_list<value, Node>;

    children_t<Tree> children_;
    ranges::iterator_t<children_t<Tree>> it_ = ranges::begin(children_);
    ranges::sentinel_t<children_t<Tree>> last_ = ranges::end(children_);
    value_range<value> below_; // that the children's values lie in
    value most_; // that the node can be worth to its player
    std::optional<Tree> first_; // whose bound has been given, and no more of it
    std::optional<value> n_; // the least minimum

public:
    /// \param range  of all values, as the player to move at the node sees them
    bounded_choice(Tree const& node, value_range<value> const& range)
        : children_(node.children()),
          below_(range.negated()),
          most_(node.bounds().highest())
    {
    }
    bounded_choice(bounded_choice const&) = delete; // the iterators point into the children
    bounded_choice& operator=(bounded_choice const&) = delete;

    std::optional<value> next()
    {
        if (first_) {
            n_ = minimum(list(std::in_place, *std::move(first_), below_));
            first_.reset();
            return negate(*n_);
        }
        for (; it_ != last_; ++it_) {
            if (n_ and most_ <= *n_)
                return std::nullopt;
            Tree child = *it_;
            if (auto only = only_bound(child, below_)) {
                if (n_ and *only <= *n_)
                    continue;
                n_ = *std::move(only);
            } else if (not n_) {
                auto bound = std::min(child.bounds().highest(), below_.highest());
                first_ = std::move(child);
                ++it_;
                return bound;
            } else {
                list xs(std::in_place, std::move(child), below_);
                if (min_leq(*n_, xs))
                    continue;
                n_ = minimum(xs);
            }
            ++it_;
            return negate(*n_);
        }
        return std::nullopt;
    }
};

} // namespace gametree::lists::detail

namespace gametree::lists {

namespace detail {
    template <valued_chance_tree Tree, class Order>
    class chance_steps;

    /// The list of one node, before an observer is told of it.
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
