/// \file
/// lists::chance: a tree with chance nodes as a lazy list of bounds.
///
///   chance o r (Node x [])    = [-x]
///   chance o r (Chance x [])  = [-x]
///   chance o r (Node x ts)    = mapmin (map (chance o (negated r)) ts)
///   chance o r (Chance x pts) = o u [(p, chance o r t) | (p, t) <- pts]    where u = - lowest r
///
/// with `mapmin`, and so `omit` and `minleq`, as they are. Nothing in `omit` says where the bounds come
/// from; only the order `o` in which the lists are forced differs.
///
/// Where the nodes know bounds on their values, see informed_tree.hpp, `star2_order` asks for them: the
/// list of a choice node is then `bounded_choice`. Where they remember,
/// every order asks them first: `recalled_list`.
///
/// Law:      minimum (chance o r t) == - expectiminimax t, if all values lie in r
///           Tested in lib/lists/chance.cpp and lib/chance/bounded.cpp.
/// Laziness: making the list makes no child and forces no label.
///
/// The list of a chance node, in three orders of reading. A bound for the player moving into it is
/// what finished outcomes contribute, plus the remaining probability times the best value `u`:
///
///   gamma, a bound after each finished outcome:
///     gamma u = go 0 1
///       where go s r []           = []
///             go s r ((p,xs):pts) = s' + r' * u : go s' r' pts
///               where s' = s + p * minimum xs;  r' = r - p
///
///   star1, a bound after each bound of each outcome, outcomes in turn:
///     star1 u = go 0 1
///       where go s r []           = []
///             go s r ((p,xs):pts) = [s + p * x + r' * u | x <- xs] ++ go (s + p * last xs) r' pts
///               where r' = r - p
///
///   star2, the first bound of every outcome before the rest of any:
///     star2 u pts = probed 0 1 pts ++ rest [] pts
///       where probed s r []             = []
///             probed s r ((p,x:_):pts)  = s' + r' * u : probed s' r' pts
///               where s' = s + p * x;  r' = r - p
///             rest done []              = []
///             rest done ((p,x:xs):pts)  = [sum (done ++ [p * y] ++ heads pts) | y <- xs]
///                                         ++ rest (done ++ [p * last (x:xs)]) pts
///             heads pts                 = [p * x | (p,x:_) <- pts]
///
/// If the nodes know bounds on their values, the first bound of a list has often cost no leaf. Then
/// `star2` reads the second of every outcome too before the rest of any.
///
/// B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
/// Intelligence 21 (1983), and E. Melko and B. Nagy, "Optimal strategy in games with chance nodes",
/// Acta Cybernetica 18 (2007), for gamma; as lists they are this library's own. Ballard's Star2
/// probes each outcome by a search of its own and searches it again; here its list just waits.
///
/// Law:      the bounds do not increase; the last is exact.
///           Tested in lib/lists/chance.cpp and lib/chance/bounded.cpp.
/// Laziness: a list is read as far as the next bound needs.
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
/// which is `mapmin (map list ts)` with a bound before the first child is read. The player who
/// moves into this node also has the move at its first child. So he gets at most the upper bound of
/// that child. The rest is not read once the value is as high as it can be. A child that is known
/// to be a leaf has its value for a bound.
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
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/informed_tree.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/detail/number_size.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/lazy_list.hpp>
#include <gametree/lists/mmx.hpp>

namespace gametree::lists::detail {

/// The outcomes of a chance node, one by one, their weights checked as they come.
template <valued_chance_tree Tree>
class outcomes {
    children_t<Tree> children_;
    ranges::iterator_t<children_t<Tree>> it_ = ranges::begin(children_);
    ranges::sentinel_t<children_t<Tree>> last_ = ranges::end(children_);
    weights_left<weight_t<Tree>> weights_;

public:
    explicit outcomes(children_t<Tree> children) : children_(std::move(children)) { }
    outcomes(outcomes const&) = delete; // the iterators point into the children
    outcomes& operator=(outcomes const&) = delete;

    [[nodiscard]] bool at_end() const { return it_ == last_; }
    /// Makes the outcome on which it stands, once. \throws std::domain_error  for its weight
    [[nodiscard]] Tree read()
    {
        Tree outcome = *it_;
        weights_.take(outcome.weight());
        return outcome;
    }
    /// Goes to the next one. \throws std::domain_error  if there is none and weight is left
    void step()
    {
        if (++it_; at_end())
            weights_.finish();
    }
    /// The weight of those that have not been read.
    [[nodiscard]] weight_t<Tree> const& left() const { return weights_.left(); }
};

/// A list, or rather its source, that waits to be read on. Where chance follows chance these hold
/// one another, as deep as the tree, so that the stack has to be watched when they are dropped.
template <class Source>
class waiting {
    std::unique_ptr<Source> source_;

public:
    waiting() = default;
    template <class... Args>
    explicit waiting(std::in_place_t, Args&&... args)
        : source_(std::make_unique<Source>(std::forward<Args>(args)...))
    {
    }
    waiting(waiting&&) = default;
    waiting& operator=(waiting&& other) noexcept
    {
        drop();
        source_ = std::move(other.source_);
        return *this;
    }
    ~waiting() { drop(); }
    /// Ends the list.
    void drop() noexcept
    {
        if (source_ and gametree::detail::stack_is_low()) [[unlikely]]
            gametree::detail::on_fresh_stack([this] {
                source_.reset();
                return true;
            });
        source_.reset();
    }
    [[nodiscard]] explicit operator bool() const { return source_ != nullptr; }
    Source* operator->() const { return source_.get(); }
};

/// What every order of reading them knows: the outcomes, the sum so far, the best that can still
/// come.
template <valued_chance_tree Tree>
class weighed_sum {
    using value = label_t<Tree>;

    value_range<value> worth_; // of the node to the player who moves into it
    std::optional<value> sum_; // of what is settled; a value need not have a zero

protected:
    outcomes<Tree> outcomes_;
    value_range<value> range_; // for the player who moves at the outcomes

public:
    weighed_sum(children_t<Tree> children, value_range<value> const& range)
        : worth_(range.negated()),
          outcomes_(std::move(children)),
          range_(range)
    {
    }

protected:
    [[nodiscard]] value with(value const& part) const
    {
        return gametree::detail::of_bounded_size(sum_ ? *sum_ + part : part);
    }
    void settle(value const& part) { sum_ = with(part); }
    [[nodiscard]] value const& settled() const { return *sum_; }
    /// The bound, when `known` is settled or taken to be.
    [[nodiscard]] value bound(value const& known) const
    {
        return worth_.clamped(
            outcomes_.at_end()
                ? known
                : gametree::detail::of_bounded_size(known + outcomes_.left() * worth_.highest()));
    }
};

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

/// A bound after each finished outcome.
struct gamma_order {
    template <valued_chance_tree Tree, class Node>
    class source : detail::weighed_sum<Tree> {
        using value = label_t<Tree>;

    public:
        using detail::weighed_sum<Tree>::weighed_sum;
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            if (outcomes.at_end())
                return std::nullopt;
            auto outcome = outcomes.read();
            auto const weight = outcome.weight();
            Node bounds(std::move(outcome), this->range_);
            auto least = *bounds.next();
            while (auto x = bounds.next())
                if (*x < least)
                    least = *std::move(x);
            this->settle(weight * least);
            outcomes.step();
            return this->bound(this->settled());
        }
    };
};

/// A bound after each bound of each outcome, outcomes in turn.
struct star1_order {
    template <valued_chance_tree Tree, class Node>
    class source : detail::weighed_sum<Tree> {
        using value = label_t<Tree>;

        detail::waiting<Node> bounds_;
        std::optional<weight_t<Tree>> weight_;
        std::optional<value> part_; // of the outcome whose list waits

    public:
        using detail::weighed_sum<Tree>::weighed_sum;
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            while (not outcomes.at_end()) {
                if (not bounds_) {
                    auto outcome = outcomes.read();
                    weight_ = outcome.weight();
                    bounds_
                        = detail::waiting<Node>(std::in_place, std::move(outcome), this->range_);
                }
                if (auto x = bounds_->next()) {
                    part_ = *weight_ * *x;
                    return this->bound(this->with(*part_));
                }
                bounds_ = {};
                this->settle(*part_);
                outcomes.step();
            }
            return std::nullopt;
        }
    };
};

/// The first bound of every outcome before the rest of any.
struct star2_order {
    static constexpr bool asks_for_bounds = true; // of nodes that know any

    template <valued_chance_tree Tree, class Node>
    class source : detail::weighed_sum<Tree> {
        using value = label_t<Tree>;

        struct outcome_list {
            detail::waiting<Node> bounds;
            weight_t<Tree> weight;
            value part;
        };
        std::vector<outcome_list> lists_;
        std::size_t second_ = 0; // the list whose second bound is next, in a bounded tree
        std::size_t at_ = 0; // the list that is read to its end, once each has been begun

        std::optional<value> total_; // of all parts, where numbers are exact

        [[nodiscard]] value sum() const
        {
            auto total = lists_.front().part;
            for (std::size_t i = 1; i < lists_.size(); ++i)
                total = total + lists_[i].part;
            return total;
        }
        /// The bound with another part of one list. Rounding errors would pile up if the total were
        /// kept, and to add all up again takes the square of the outcomes.
        [[nodiscard]] value replace(value& part, value next)
        {
            if constexpr (std::numeric_limits<value>::is_exact) {
                if (not total_)
                    total_ = this->settled();
                total_ = gametree::detail::of_bounded_size(*total_ + (next - part));
                part = std::move(next);
                return *total_;
            } else {
                part = std::move(next);
                return this->bound(sum());
            }
        }

    public:
        using detail::weighed_sum<Tree>::weighed_sum;
        source(source const&) = delete;
        source& operator=(source const&) = delete;
        /// Lists that wait are left in the order of the outcomes, whatever order a vector has.
        ~source()
        {
            for (auto& list : lists_)
                list.bounds.drop();
        }
        std::optional<value> next()
        {
            auto& outcomes = this->outcomes_;
            if (not outcomes.at_end()) {
                auto outcome = outcomes.read();
                auto const weight = outcome.weight();
                detail::waiting<Node> bounds; // none for a leaf whose only bound is known
                auto first = detail::only_bound(outcome, this->range_);
                if (not first) {
                    bounds = detail::waiting<Node>(std::in_place, std::move(outcome), this->range_);
                    first = bounds->next();
                }
                auto const part = weight * *first;
                lists_.push_back({std::move(bounds), weight, part});
                this->settle(part);
                outcomes.step();
                return this->bound(this->settled());
            }
            if constexpr (bounded_tree<Tree>)
                while (second_ < lists_.size()) {
                    auto& list = lists_[second_++];
                    if (auto x = list.bounds ? list.bounds->next() : std::nullopt)
                        return replace(list.part, list.weight * *x);
                }
            for (; at_ < lists_.size(); ++at_) {
                auto& list = lists_[at_];
                if (not list.bounds)
                    continue;
                if (auto x = list.bounds->next())
                    return replace(list.part, list.weight * *x);
                list.bounds = {};
            }
            return std::nullopt;
        }
    };
};

namespace detail {
    template <valued_chance_tree Tree, class Order>
    class chance_steps;

    /// The list of one node, before it is reported to an observer.
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
    using chance_bounds = reported_bounds<Tree, typename chance_list<Tree, Order>::type>;

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
