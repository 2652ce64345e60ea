#include "gallery.hpp"
#include "wrong_chance.hpp"
#include "wrong_folds.hpp"
#include "wrong_gamma.hpp"
#include "wrong_memories.hpp"
#include "wrong_printed.hpp"
#include "wrong_ties.hpp"
#include "wrong_windows.hpp"

namespace gametree::laboratory {

using plain = noted<plain_tree>;
using dice = noted<dice_tree>;

/// What a wrong version does with a tree.
template <class Search>
static tried_search<plain_tree> of_plain(Search search)
{
    return [search](plain_tree const& tree) { return try_on(tree, search); };
}
template <class Search>
static tried_search<dice_tree> of_dice(Search search)
{
    return [search](dice_tree const& tree) { return try_on(tree, search); };
}

static std::vector<exhibit> printed()
{
    return {
        {"printed-alpha-beta",
         "compares with the player's own best",
         "lecture 004, slide \"Metoda alpha-beta\"",
         "if player=MAX & newval <= val then return(newval);",
         "if player=MAX & newval >= beta then return(newval);",
         "A move that is no better than one before it is no reason to stop: the player has the "
         "better one. The reason is what the other player can have elsewhere, and that is not "
         "handed down at all.",
         "alpha-beta",
         breaks::worth,
         {},
         of_plain(wrong::printed::search<plain>)},
        {"printed-gamma",
         "answers with the last node",
         "thesis 001, section 2.4, gamma_prune, its last lines read as standing after both loops",
         "return max(alpha, v)    # v is never raised before",
         "v = max(alpha, v)       # after each chance node",
         "alpha is the bound of the node that was looked at last; what the nodes before it were "
         "worth is lost.",
         "gamma",
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::printed_gamma<wrong::raised::after_all_nodes, dice>)},
        {"printed-gamma-inner",
         "keeps a bound as a value",
         "thesis 001, section 2.4, gamma_prune, its last lines read as standing in the inner loop",
         "v = max(alpha, v)       # after each outcome",
         "v = max(alpha, v)       # after each chance node",
         "alpha takes the outcomes that have not been looked at for the best that there are: until "
         "the last it is a bound on the node, not its value.",
         "gamma",
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::printed_gamma<wrong::raised::after_each_outcome, dice>)},
    };
}

static std::vector<exhibit> chances()
{
    return {
        {"average-again",
         "an average of a sum that is weighted already",
         "programs after the thesis 001, section 2.2",
         "return sum / outcomes;",
         "return sum;",
         "The chances sum to 1: the weighted sum is the mean.",
         "expectiminimax",
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::averaged_again<dice>)},
        {"unweighted",
         "every outcome equally likely",
         "programs that throw 21 rolls of two dice",
         "sum += value(child); ... return sum / outcomes;",
         "sum += weight(child) * value(child);",
         "6-6 comes half as often as 6-5.",
         "expectiminimax",
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::unweighted<dice>)},
        {"best-roll",
         "the best outcome where chance decides",
         "programs that know only max and min",
         "best = max(best, value(child));",
         "sum += weight(child) * value(child);",
         "Nobody chooses what the dice show.",
         "expectiminimax",
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
         "expectiminimax",
         breaks::worth,
         {.most_label = 2},
         of_dice(wrong::negated_at_chance<dice>)},
    };
}

static std::vector<exhibit> windows()
{
    return {
        {"alpha-not-passed",
         "alpha is not passed at the root",
         "alpha-beta of Bird and Hughes (1987), its first call repeated for every move",
         "-alpha_beta(child, -infinity, infinity)",
         "-alpha_beta(child, -infinity, -most)",
         "Each move at the root is searched as if it were the first.",
         "alpha-beta",
         breaks::work,
         {},
         of_plain(wrong::alpha_not_passed_at_the_root<plain>)},
        {"window-not-negated",
         "the bounds keep their signs",
         "alpha-beta of Bird and Hughes (1987), a sign forgotten",
         "-alpha_beta(child, beta, max(alpha, most))",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "The child's values are the other player's: a bound on ours is the negative of one on "
         "theirs.",
         "alpha-beta",
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::window_not_negated(t); })},
        {"window-not-swapped",
         "the bounds stay in their places",
         "alpha-beta of Bird and Hughes (1987), the bounds not exchanged",
         "-alpha_beta(child, -max(alpha, most), -beta)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "What is the least for us is the most for the other player.",
         "alpha-beta",
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::window_not_swapped(t); })},
        {"window-as-it-is",
         "the bounds are neither negated nor exchanged",
         "alpha-beta of Bird and Hughes (1987), called as MIN-MAX is",
         "-alpha_beta(child, max(alpha, most), beta)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "From (-infinity, infinity) on beta never becomes finite, so nothing is ever cut: of two "
         "mistakes each hides what the other does.",
         "alpha-beta",
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::window_as_it_is(t); })},
        {"window-not-narrowed",
         "what has been reached does not raise alpha",
         "alpha-beta of Bird and Hughes (1987), `max a m` written `a`",
         "-alpha_beta(child, -beta, -alpha)",
         "-alpha_beta(child, -beta, -max(alpha, most))",
         "The window of the root is handed down to every leaf as it is.",
         "alpha-beta",
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::window_not_narrowed(t); })},
    };
}

static std::vector<exhibit> ties()
{
    return {
        {"less-in-minleq",
         "< for <=: equals are not cut off",
         "lecture 000, slide 7, minleq",
         "minleq n (x:xs) = x < n || minleq n xs",
         "minleq n (x:xs) = x <= n || minleq n xs",
         "A list that falls to n cannot raise n.",
         "omit",
         breaks::work,
         {},
         of_plain(wrong::less_in_minleq<plain>)},
        {"more-at-cutoff",
         "> for >=: equals are not cut off",
         "alpha-beta of Bird and Hughes (1987), the cutoff",
         "if (most > beta) break;",
         "if (most >= beta) break;",
         "The other player has as much elsewhere and need not come here.",
         "alpha-beta",
         breaks::work,
         {},
         of_plain([](plain const& t) { return wrong::more_at_cutoff(t); })},
        {"equal-is-better",
         ">= for >: a move that was cut off is played",
         "lecture 000, slide 4, chooseMin keeps the last of equals; under alpha-beta",
         "if (next >= most) { most = next; move = child; }",
         "if (next > most) { most = next; move = child; }",
         "After a cutoff the value is a bound: the move looks as good as the best and may be any "
         "worse. The value at the root is right.",
         "alpha-beta",
         breaks::move,
         {},
         of_plain(wrong::equal_is_better<plain>)},
    };
}

static std::vector<exhibit> memories()
{
    return {
        {"no-second-search",
         "a cutoff value kept as exact",
         "scout of Pearl (1980), without its second search",
         "most = max(most, -ask(child, most));",
         "if (most < -ask(child, most)) most = -scout(child);",
         "The answer to the question whether a move is better stops at the first reply that shows "
         "it: it says that the move is better, not by how much.",
         "scout",
         breaks::worth,
         {},
         of_plain(wrong::no_second_search<plain>)},
        {"bound-kept-as-exact",
         "a node remembers one value",
         "MTD(f) of Plaat and others (1996), with one value where there are two bounds",
         "known[node] = most;",
         "(passes(q, most, goal) ? lower : upper)[node] = most;",
         "The second question finds the answer to the first, a bound, and takes it for the value.",
         "mtdf",
         breaks::worth,
         {},
         of_plain([](plain const& t) { return wrong::bound_kept_as_exact<plain>()(t); })},
        {"table-without-bounds",
         "a transposition that forgets its bound",
         "tables of positions of many programs",
         "table[position] = most;",
         "table[position] = {most, alpha < most and most < beta ? exact : bound};",
         "The position comes up again where the window is another, and what was good enough for a "
         "cutoff there is not its value here.",
         "alpha-beta",
         breaks::worth,
         {.most_label = 1},
         of_plain([](plain const& t) {
             std::map<std::string, score> table;
             return wrong::table_without_bounds(t, table);
         })},
    };
}

static std::vector<exhibit> folds()
{
    return {
        {"last-child-skipped",
         "stops one child early",
         "any loop over moves",
         "for (i = 1; i + 1 < children.size(); ++i)",
         "for (i = 1; i < children.size(); ++i)",
         "The last move is a move.",
         "minimax",
         breaks::worth,
         {},
         of_plain(wrong::last_child_skipped<plain>)},
        {"negation-dropped",
         "what is good for the other player is taken for good",
         "minimax of lecture 000, slide 4, without its minus sign",
         "most = max(most, minimax(child));",
         "most = max(most, -minimax(child));",
         "Values are for the player to move, and there the other player is to move.",
         "minimax",
         breaks::worth,
         {},
         of_plain(wrong::negation_dropped<plain>)},
        {"best-begins-at-zero",
         "the best so far begins at 0",
         "any maximum over a loop",
         "most = 0;",
         "most = -infinity;",
         "A player for whom every move is bad is promised a draw.",
         "minimax",
         breaks::worth,
         {},
         of_plain(wrong::best_begins_at_zero<plain>)},
    };
}

std::vector<exhibit> const& gallery()
{
    static auto const all = [] {
        std::vector<exhibit> made;
        for (auto const& room : {printed(), chances(), windows(), ties(), memories(), folds()})
            made.insert(made.end(), room.begin(), room.end());
        return made;
    }();
    return all;
}

} // namespace gametree::laboratory
