#include <laboratory/verify/gallery/wrong_searches.hpp>
#include <laboratory/verify/gallery/wrong_folds.hpp>
#include <laboratory/verify/gallery/wrong_memories.hpp>
#include <laboratory/verify/gallery/wrong_printed.hpp>

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
        for (auto const& room : {printed(), chances(), windows(), ties(), memories(), folds()})
            made.insert(made.end(), room.begin(), room.end());
        return made;
    }();
    return all;
}

} // namespace gametree::laboratory
