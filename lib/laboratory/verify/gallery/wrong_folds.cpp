// Wrong versions of searches that hand no window down: folds, memories, and ALPHA-BETA as it is printed; and
// the gallery of all.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <range/v3/range/conversion.hpp>

#include <laboratory/verify/gallery/wrong_searches.hpp>
#include <gametree/searches/null_window.hpp>
#include <laboratory/verify/gallery/wrong_printed.hpp>

namespace gametree::laboratory::wrong {

/// Stops one child early.
template <class Tree>
score last_child_skipped(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto const children = ranges::to<std::vector>(tree.children());
    auto most = -last_child_skipped(children[0]);
    for (std::size_t i = 1; i + 1 < children.size(); ++i)
        most = std::max(most, -last_child_skipped(children[i]));
    return most;
}

/// Takes what is good for the other player for good.
template <class Tree>
score negation_dropped(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    auto most = -infinity;
    for (auto const child : tree.children())
        most = std::max(most, negation_dropped(child));
    return most;
}

/// The best so far begins at a value that a tree may not reach.
template <class Tree>
score best_begins_at_zero(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    score most = 0;
    for (auto const child : tree.children())
        most = std::max(most, -best_begins_at_zero(child));
    return most;
}

/// Scout, that believes the answer to its question whether a move is better.
template <class Tree>
long long no_second_search(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    std::optional<long long> most;
    for (auto const child : tree.children())
        if (not most)
            most = -no_second_search(child);
        else
            most = std::max(*most, -null_window(child, question::at_least, -*most));
    return *most;
}

/// MTD(f) that remembers one value of a node, where there should be two bounds.
template <class Tree>
class bound_kept_as_exact {
    std::map<std::size_t, long long> known_;

    long long ask(Tree const& node, question q, long long goal)
    {
        if (auto const found = known_.find(node.number()); found != known_.end())
            return found->second;
        if (node.is_leaf())
            return known_[node.number()] = node.label();
        std::optional<long long> most;
        for (auto const child : node.children()) {
            most = std::max(most, std::optional(-ask(child, dual(q), -goal)));
            if (passes(q, *most, goal))
                break;
        }
        return known_[node.number()] = *most;
    }

    long long first_guess(Tree const& node)
    {
        if (node.is_leaf())
            return known_[node.number()] = node.label();
        for (auto const child : node.children())
            return -first_guess(child);
        return 0;
    }

public:
    long long operator()(Tree const& tree)
    {
        auto guess = first_guess(tree);
        std::optional<long long> lower;
        std::optional<long long> upper;
        while (not lower or lower != upper) {
            auto const q = lower == guess ? question::exceeds : question::at_least;
            auto const answer = ask(tree, q, guess);
            (passes(q, answer, guess) ? lower : upper) = answer;
            guess = answer;
        }
        return guess;
    }
};

/// Alpha-beta with a table of positions that keeps their values and forgets that after a cutoff
/// they are bounds.
template <class Tree>
score table_without_bounds(Tree const& tree, std::map<std::string, score>& table,
                           score alpha = -infinity, score beta = infinity)
{
    auto const position = tree.position();
    if (auto const found = table.find(position); found != table.end())
        return found->second;
    if (tree.is_leaf())
        return table[position] = tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -table_without_bounds(child, table, -beta, -std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return table[position] = most;
}

} // namespace gametree::laboratory::wrong

namespace gametree::laboratory {

using plain = noted<plain_tree>;

static std::vector<wrong_search> printed()
{
    return {
        {"printed-alpha-beta",
         "compares with the player's own best",
         "the Romanian lecture, slide \"Metoda alpha-beta\"",
         "if player=MAX & newval <= val then return(newval);",
         "if player=MAX & newval >= beta then return(newval);",
         "A move that is no better than one before it is no reason to stop: the player has the "
         "better one. The reason is what the other player can have elsewhere, and that is not "
         "handed down at all.",
         about::alpha_beta,
         breaks::worth,
         {},
         of_plain(wrong::printed::search<plain>)},
    };
}

static std::vector<wrong_search> memories()
{
    return {
        {"no-second-search",
         "a cutoff value kept as exact",
         "scout of Pearl (1980), without its second search",
         "most = max(most, -ask(child, most));",
         "if (most < -ask(child, most)) most = -scout(child);",
         "The answer to the question whether a move is better stops at the first reply that shows "
         "it: it says that the move is better, not by how much.",
         about::scout,
         breaks::worth,
         {},
         of_plain(wrong::no_second_search<plain>)},
        {"bound-kept-as-exact",
         "a node remembers one value",
         "MTD(f) of Plaat and others (1996), with one value where there are two bounds",
         "known[node] = most;",
         "(passes(q, most, goal) ? lower : upper)[node] = most;",
         "The second question finds the answer to the first, a bound, and takes it for the value.",
         about::mtdf,
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
         about::alpha_beta,
         breaks::worth,
         {.most_label = 1},
         of_plain([](plain const& t) {
             std::map<std::string, score> table;
             return wrong::table_without_bounds(t, table);
         })},
    };
}

static std::vector<wrong_search> folds()
{
    return {
        {"last-child-skipped",
         "stops one child early",
         "any loop over moves",
         "for (i = 1; i + 1 < children.size(); ++i)",
         "for (i = 1; i < children.size(); ++i)",
         "The last move is a move.",
         about::minimax,
         breaks::worth,
         {},
         of_plain(wrong::last_child_skipped<plain>)},
        {"negation-dropped",
         "what is good for the other player is taken for good",
         "minimax of the lecture, slide 4, without its minus sign",
         "most = max(most, minimax(child));",
         "most = max(most, -minimax(child));",
         "Values are for the player to move, and there the other player is to move.",
         about::minimax,
         breaks::worth,
         {},
         of_plain(wrong::negation_dropped<plain>)},
        {"best-begins-at-zero",
         "the best so far begins at 0",
         "any maximum over a loop",
         "most = 0;",
         "most = -infinity;",
         "A player for whom every move is bad is promised a draw.",
         about::minimax,
         breaks::worth,
         {},
         of_plain(wrong::best_begins_at_zero<plain>)},
    };
}

std::vector<wrong_search> const& gallery()
{
    static auto const all = [] {
        std::vector<wrong_search> made;
        for (auto const& room :
             {printed(), chances(), windows(), ties(), memories(), folds(), lattices()})
            made.insert(made.end(), room.begin(), room.end());
        return made;
    }();
    return all;
}

} // namespace gametree::laboratory
