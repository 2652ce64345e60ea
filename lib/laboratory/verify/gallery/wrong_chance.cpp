// Wrong versions of searches of trees with chance nodes.
#include <optional>

#include <laboratory/verify/gallery/wrong_searches.hpp>
#include <laboratory/verify/gallery/wrong_printed.hpp>

namespace gametree::laboratory::wrong {

/// What a choice is worth, by `search` of its moves.
template <class Tree, class Search>
value best_of(Tree const& tree, Search search)
{
    std::optional<value> best;
    for (auto const child : tree.children())
        if (value const next = -search(child); not best or *best < next)
            best = next;
    return *best;
}

/// Divides the weighted sum by the number of outcomes once more.
template <class Tree>
value averaged_again(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, averaged_again<Tree>);
    value sum = 0;
    int outcomes = 0;
    for (auto const child : tree.children()) {
        sum += child.weight() * averaged_again(child);
        ++outcomes;
    }
    return sum / outcomes;
}

/// Takes all outcomes for equally likely.
template <class Tree>
value unweighted(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, unweighted<Tree>);
    value sum = 0;
    int outcomes = 0;
    for (auto const child : tree.children()) {
        sum += unweighted(child);
        ++outcomes;
    }
    return sum / outcomes;
}

/// Lets the player choose what the dice show.
template <class Tree>
value best_roll(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, best_roll<Tree>);
    std::optional<value> best;
    for (auto const child : tree.children())
        if (value const next = best_roll(child); not best or *best < next)
            best = next;
    return *best;
}

/// Passes a chance node as if it were a move: the value changes its sign on the way up.
template <class Tree>
value negated_at_chance(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    if (not tree.is_chance())
        return best_of(tree, negated_at_chance<Tree>);
    value sum = 0;
    for (auto const child : tree.children())
        sum += child.weight() * -negated_at_chance(child);
    return sum;
}

} // namespace gametree::laboratory::wrong

namespace gametree::laboratory {

using dice = noted<dice_tree>;

std::vector<wrong_search> chances()
{
    return {
        {"printed-gamma",
         "answers with the last node",
         "the thesis, section 2.4, gamma_prune, its last lines read as standing after both loops",
         "return max(alpha, v)    # v is never raised before",
         "v = max(alpha, v)       # after each chance node",
         "alpha is the bound of the node that was looked at last; what the nodes before it were "
         "worth is lost.",
         about::gamma,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::printed_gamma<wrong::raised::after_all_nodes, dice>)},
        {"printed-gamma-inner",
         "keeps a bound as a value",
         "the thesis, section 2.4, gamma_prune, its last lines read as standing in the inner loop",
         "v = max(alpha, v)       # after each outcome",
         "v = max(alpha, v)       # after each chance node",
         "alpha takes the outcomes that have not been looked at for the best that there are: until "
         "the last it is a bound on the node, not its value.",
         about::gamma,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::printed_gamma<wrong::raised::after_each_outcome, dice>)},
        {"average-again",
         "an average of a sum that is weighted already",
         "programs after the thesis, section 2.2",
         "return sum / outcomes;",
         "return sum;",
         "The chances sum to 1: the weighted sum is the mean.",
         about::expectiminimax,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::averaged_again<dice>)},
        {"unweighted",
         "every outcome equally likely",
         "programs that throw 21 rolls of two dice",
         "sum += value(child); ... return sum / outcomes;",
         "sum += weight(child) * value(child);",
         "6-6 comes half as often as 6-5.",
         about::expectiminimax,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::unweighted<dice>)},
        {"best-roll",
         "the best outcome where chance decides",
         "programs that know only max and min",
         "best = max(best, value(child));",
         "sum += weight(child) * value(child);",
         "Nobody chooses what the dice show.",
         about::expectiminimax,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::best_roll<dice>)},
        {"negated-at-chance",
         "a chance node is passed as if it were a move",
         "programs that put dice into a negamax search",
         "sum += weight(child) * -value(child);",
         "sum += weight(child) * value(child);",
         "A chance node is valued for the player who moves after it, as its outcomes are: the sign "
         "changes once between two players, not twice.",
         about::expectiminimax,
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::negated_at_chance<dice>)},
    };
}

} // namespace gametree::laboratory
