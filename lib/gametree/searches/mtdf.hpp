/// \file
/// mtdf: minimax as a sequence of null windows, with every bound remembered.
///
///   mtdf g t = narrow nothing nothing g
///     where narrow lo hi g | lo == hi  = g
///                          | passes r  = narrow r hi r
///                          | otherwise = narrow lo r r
///             where r = ask t (if lo == g then exceeds g else atLeast g)
///
/// where a node that is asked again answers from its remembered bounds if they suffice; after
/// A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Best-first fixed-depth minimax algorithms",
/// Artificial Intelligence 87 (1996).
///
/// Laws:     mtdf(g) == minimax for every first guess g;
///           above every value mtdf(g) is SSS* of G. C. Stockman, "A minimax algorithm better than
///           alpha-beta?", Artificial Intelligence 12 (1979), below it is DUAL*: the same leaves in the
///           same order.
///           Tested in lib/searches/null_windows.cpp.
/// Laziness: forces each leaf's label at most once and makes each node at most once. The first
///           guess, when none is given, is the leftmost leaf's value as the root's player sees it,
///           the leaf that every other search begins with. For every guess the leaves that it
///           forces are a subset of those of alpha_beta.
/// Memory:   grows with the nodes that were made: this search remembers. `mtdf.within(limit)`
///           throws `memory_limit_reached` before it exceeds the limit; see memory_limit.hpp.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include <gametree/detail/deep.hpp>
#include <gametree/detail/node_arena.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `mtdf(tree)`, `tree | mtdf`, and `mtdf(tree, guess)`; the same with `mtdf.within(limit)`.
///
/// \param tree   finite tree of values, each from the view of the player to move at its node
/// \param guess  where to begin; near to the value, usually less is searched
/// \pre           no label nor the guess is NaN: asserted, for the search would not end
/// \return       minimax of `tree`
/// \throws memory_limit_reached  only within a limit
/// \par Cost     at most the leaves of alpha_beta, each forced once; memory for each node made
class mtdf_fn : public tree_function {
    memory_limit limit_{};

public:
    /// The same search, remembering no more than `limit`.
    [[nodiscard]] constexpr mtdf_fn within(memory_limit limit) const
    {
        mtdf_fn limited;
        limited.limit_ = limit;
        return limited;
    }
    template <valued_tree Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree tree) const
    {
        memory<Tree> nodes(std::move(tree), limit_);
        auto guess = first_guess(nodes);
        return narrow(nodes, std::move(guess));
    }
    template <valued_tree Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree tree, label_t<Tree> guess) const
    {
        memory<Tree> nodes(std::move(tree), limit_);
        return narrow(nodes, std::move(guess));
    }

private:
    template <game_value Value>
    struct bounds {
        std::optional<Value> lower{};
        std::optional<Value> upper{};
    };
    template <valued_tree Tree>
    using memory = detail::node_arena<Tree, bounds<label_t<Tree>>>;

    template <valued_tree Tree>
    static label_t<Tree> first_guess(memory<Tree>& nodes)
    {
        auto* node = &nodes.root();
        bool ours = true;
        for (; node->has_child(nullptr, nodes); ours = not ours)
            node = &node->child(nullptr, nodes);
        return ours ? node->label() : negate(node->label());
    }

    template <valued_tree Tree>
    static label_t<Tree> narrow(memory<Tree>& nodes, label_t<Tree> guess)
    {
        assert(guess == guess and "a guess has a place in the order, as NaN has not");
        std::optional<label_t<Tree>> lower;
        std::optional<label_t<Tree>> upper;
        while (not lower or not upper or *lower != *upper) {
            auto const q = lower == guess ? question::exceeds : question::at_least;
            auto answer = ask<Tree>(nodes.root(), q, guess, nodes);
            (passes(q, answer, guess) ? lower : upper) = answer;
            guess = std::move(answer);
        }
        return guess;
    }

    template <valued_tree Tree>
    static label_t<Tree> ask(typename memory<Tree>::node& node, question q,
                             label_t<Tree> const& goal, memory<Tree>& nodes)
    {
        if (detail::stack_is_low()) [[unlikely]]
            return detail::on_fresh_stack([&] { return ask<Tree>(node, q, goal, nodes); });
        detail::visit const visit(node.tree(), question_asked{q == question::exceeds, goal});
        auto& [lower, upper] = node.note;
        if (lower and passes(q, *lower, goal))
            return visit.returns(*lower);
        if (upper and not passes(q, *upper, goal))
            return visit.returns(*upper);
        if (not node.has_child(nullptr, nodes)) {
            lower = upper = node.label();
            assert(*lower == *lower and "a label has a place in the order, as NaN has not");
            return visit.returns(*lower);
        }
        std::optional<label_t<Tree>> most;
        typename memory<Tree>::node* child = nullptr;
        while (node.has_child(child, nodes) and not(most and passes(q, *most, goal))) {
            child = &node.child(child, nodes);
            auto next = negate(ask<Tree>(*child, dual(q), negate(goal), nodes));
            if (not most or *most < next)
                most = std::move(next);
        }
        (passes(q, *most, goal) ? lower : upper) = most;
        return visit.returns(*most);
    }
};

inline constexpr mtdf_fn mtdf{};

} // namespace gametree
