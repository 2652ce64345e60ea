#include <laboratory/derive/rungs.hpp>

#include <gametree/all_searches.hpp>

namespace gametree::laboratory {

static constexpr rung by_choice[] = {
    {about::minimax, "the definition", "tree | minimax\n",
     "A leaf is worth its label. Elsewhere the player to move takes the child that is worth least "
     "to the opponent, and what is worth v to one player is worth -v to the other.",
     "the lecture, slide 4"},
    {about::mmx, "the minimum of a list",
     "- lists::minimum(\n"
     "    lists::mmx(tree, lists::map_least))\n",
     "Let mmx be the list whose minimum the definition takes: mmx (Node x ts) = map minimax ts. "
     "Put "
     "- minimum . mmx for minimax in it, and map minimax ts = map (-minimum . mmx) ts = (map "
     "(-minimum) . map mmx) ts. Nothing is saved: every list is read to its end. But now there are "
     "lists, and some of them need not be read to the end.",
     "the lecture, slide 6"},
    {about::omit, "lists that cannot matter are left",
     "- lists::minimum(\n"
     "    lists::mmx(tree, lists::map_min))\n",
     "Only the minimum of the resulting list is wanted, and it holds -(minimum xs) for each xs. If "
     "minimum xs <= n, then -(minimum xs) >= -n, and -n is in the list already: without xs the "
     "minimum is the same. And minimum xs <= n is known as soon as one element of xs is at most n, "
     "so the rest of xs need not be computed.",
     "the lecture, slides 6 and 7"},
    {about::fused, "the same without the lists", "tree | fused\n",
     "What a reader takes from the list of t, its minimum, or only enough of it to see that it "
     "falls to n, is a function of t and n. Unfold the equations of the lists into that function "
     "and no list is left: the same leaves in the same order, and nothing is allocated.",
     "deforestation, after P. Wadler 1990"},
    {about::alpha_beta, "bounds are handed down", "tree | alpha_beta\n",
     "omit compares a list with the best of the generation just above and then forgets that bound. "
     "But what cannot matter to that generation because of its bound cannot matter to those below "
     "it either: handed down with its sign changed at each level, a bound cuts at any depth. "
     "Outside (a, b) the answer is only a bound on the value, and the caller needs no more.",
     "R. S. Bird and J. Hughes 1987; D. E. Knuth and R. W. Moore 1975"},
    {about::scout, "null windows after the first child", "tree | scout\n",
     "If the first child is the best, of the others it is enough to know that they are no better, "
     "and that question is cheaper than their value. A child that turns out better is searched "
     "again with a window that begins at what is known; so the value is that of alpha-beta.",
     "J. Pearl 1980"},
    {about::mtdf, "null windows only, with a memory", "tree | mtdf\n",
     "Each answer to the question whether the value is at least g raises the lower bound or lowers "
     "the upper one, and the bound that the answer leaves is the next g. Where the two bounds meet "
     "is the value. A node that is asked again answers from what it remembers, if that is enough.",
     "A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin 1996"},
};

static constexpr rung by_chance[] = {
    {about::expectiminimax, "the definition", "tree | expectiminimax\n",
     "A chance node is worth the mean of its outcomes, to the player who moves after it; elsewhere "
     "it is minimax.",
     "D. Michie 1966; the thesis, section 2.2"},
    {about::gamma, "a bound after each finished outcome", "tree | gamma_pruning(range)\n",
     "What is known of the finished outcomes, and for the rest the best that there can be, is an "
     "upper bound on what the node is worth to the player who moves into it. So a chance node has "
     "a list of falling bounds like every other node, and the same omit leaves it when it cannot "
     "matter any more.",
     "E. Melko and B. Nagy 2007; the thesis, section 2.4"},
    {about::star1, "a bound after each bound of each outcome", "tree | star1(range)\n",
     "The outcome that is being read has a list of bounds itself. Each of them gives a bound on "
     "the "
     "chance node, so that it can be left in the middle of an outcome. The list is only made "
     "longer, by elements that are valid bounds; its minimum is the same.",
     "B. W. Ballard 1983"},
    {about::star2, "the first bound of every outcome first", "tree | star2(range)\n",
     "All outcomes are begun before any is finished, so a bad one is seen early. Ballard searches "
     "the begun ones again from the start; here their lists have only been waiting. Any order of "
     "reading gives valid bounds and the same minimum.",
     "B. W. Ballard 1983"},
    {about::deep_star1, "windows handed down through chance", "tree | deep_star1(range)\n",
     "As alpha-beta is to omit: a bound is handed down, at a chance node as what an outcome must "
     "still bring for the mean to be of interest, if the others bring the best or the worst.",
     "B. W. Ballard 1983"},
};

std::span<rung const> rungs(bool chance)
{
    return chance ? std::span<rung const>(by_chance) : std::span<rung const>(by_choice);
}

std::string_view const no_deep_cutoffs
    = "The lecture's omit has no deep cutoffs: it compares a list with the best of the generation "
      "just above it, and that bound goes no further. It is Knuth and Moore's F1. On a perfectly "
      "ordered uniform tree of branching b and depth d it reads A(d) = A(d-1) + (b-1) A(d-2) "
      "leaves, "
      "A(0) = 1, A(1) = b, where full alpha-beta reads b^ceil(d/2) + b^floor(d/2) - 1.";

std::string_view const smallest_deep_cutoff
    = "Node 0 [Node 0 [],Node 0 [Node 0 [Node 0 [Node (-1) [],Node 5 []]]]]";

} // namespace gametree::laboratory
