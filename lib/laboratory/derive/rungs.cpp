#include <gametree/laboratory/derive/rungs.hpp>

namespace gametree::laboratory {

static constexpr rung by_choice[] = {
    {"minimax", "the definition",
     "minimax (Node x []) = x\n"
     "minimax (Node x ts) = - minimum [minimax t | t <- ts]\n",
     "tree | minimax\n",
     "A leaf is worth its label. Elsewhere the player to move takes the child that is worth least "
     "to the opponent, and what is worth v to one player is worth -v to the other.",
     "the lecture, slide 4"},
    {"mmx", "the minimum of a list",
     "minimax = - minimum . mmx\n"
     "mmx (Node x []) = [-x]\n"
     "mmx (Node x ts) = mapmin (map mmx ts)\n"
     "  where mapmin = map (-minimum)\n",
     "- lists::minimum(\n"
     "    lists::mmx(tree, lists::map_least))\n",
     "Let mmx be the list whose minimum the definition takes: mmx (Node x ts) = map minimax ts. "
     "Put "
     "- minimum . mmx for minimax in it, and map minimax ts = map (-minimum . mmx) ts = (map "
     "(-minimum) . map mmx) ts. Nothing is saved: every list is read to its end. But now there are "
     "lists that need not be.",
     "the lecture, slide 6"},
    {"omit", "lists that cannot matter are left",
     "mapmin (xs:xss) = -n : omit n xss\n"
     "  where n = minimum xs\n"
     "omit n [] = []\n"
     "omit n (xs:xss) | minleq n xs = omit n xss\n"
     "                | otherwise   = -v : omit v xss\n"
     "  where v = minimum xs\n"
     "minleq n []     = False\n"
     "minleq n (x:xs) = x <= n || minleq n xs\n",
     "- lists::minimum(\n"
     "    lists::mmx(tree, lists::map_min))\n",
     "Only the minimum of the resulting list is wanted, and it holds -(minimum xs) for each xs. If "
     "minimum xs <= n, then -(minimum xs) >= -n, and -n is in the list already: without xs the "
     "minimum is the same. And minimum xs <= n is known as soon as one element of xs is at most n, "
     "so the rest of xs need not be computed.",
     "the lecture, slides 6 and 7"},
    {"fused", "the same without the lists",
     "fused t           = - least t nothing\n"
     "least (Node x []) n = -x\n"
     "least (Node x ts) n = go (least t1 nothing) (tail ts)\n"
     "  where go m ts | -m <= n = -m\n"
     "        go m []           = -m\n"
     "        go m (t:ts)       = go (max m (least t m)) ts\n",
     "tree | fused\n",
     "What a reader takes from the list of t, its minimum, or only enough of it to see that it "
     "falls to n, is a function of t and n. Unfold the equations of the lists into that function "
     "and no list is left: the same leaves in the same order, and nothing is allocated.",
     "deforestation, after P. Wadler 1990"},
    {"alpha-beta", "bounds are handed down",
     "alphaBeta a b (Node x []) = x\n"
     "alphaBeta a b (Node x ts) = go nothing ts\n"
     "  where go m (t:ts) | m >= b, ts left = m\n"
     "                    | otherwise = go (max m v) ts\n"
     "          where v = - alphaBeta (-b) (- max a m) t\n"
     "        go m []     = m\n",
     "tree | alpha_beta\n",
     "omit compares a list with the best of the generation just above and then forgets that bound. "
     "But what cannot matter to that generation because of its bound cannot matter to those below "
     "it either: handed down with its sign changed at each level, a bound cuts at any depth. "
     "Outside (a, b) the answer is a bound, and nobody asks for more.",
     "R. S. Bird and J. Hughes 1987; D. E. Knuth and R. W. Moore 1975"},
    {"scout", "null windows after the first child",
     "atLeast g (Node x []) = x >= g\n"
     "atLeast g (Node x ts) = or [not (exceeds (-g) t) | t <- ts]\n"
     "exceeds g (Node x []) = x > g\n"
     "exceeds g (Node x ts) = or [not (atLeast (-g) t) | t <- ts]\n",
     "tree | scout\n",
     "If the first child is the best, of the others it is enough to know that they are no better, "
     "and that question is cheaper than their value. A child that turns out better is searched "
     "again with a window that begins at what is known; so the value is that of alpha-beta.",
     "J. Pearl 1980"},
    {"mtdf", "null windows only, with a memory",
     "mtdf g t = narrow nothing nothing g\n"
     "  where narrow lo hi g | lo == hi  = g\n"
     "                       | passes r  = narrow r hi r\n"
     "                       | otherwise = narrow lo r r\n"
     "          where r = ask t g\n",
     "tree | mtdf\n",
     "Each answer to the question whether the value is at least g raises the lower bound or lowers "
     "the upper one, and a guess that an answer left behind is asked next. When the two meet that "
     "is the value. A node that is asked again answers from what it remembers, if that is enough.",
     "A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin 1996"},
};

static constexpr rung by_chance[] = {
    {"expectiminimax", "the definition",
     "value (Node x [])    = x\n"
     "value (Node x ts)    = - minimum [value t | t <- ts]\n"
     "value (Chance x pts) = sum [p * value t | (p, t) <- pts]\n",
     "tree | expectiminimax\n",
     "A chance node is worth the mean of its outcomes, to the player who moves after it; elsewhere "
     "it is minimax.",
     "D. Michie 1966; the thesis, section 2.2"},
    {"gamma", "a bound after each finished outcome",
     "chance r (Chance x pts) = go 0 1 pts    where u = - lowest r\n"
     "  go s q []           = []\n"
     "  go s q ((p,xs):pts) = s' + q' * u : go s' q' pts\n"
     "    where s' = s + p * minimum xs; q' = q - p\n",
     "tree | gametree::gamma(range)\n",
     "What is known of the finished outcomes, and for the rest the best that there can be, is an "
     "upper bound on what the node is worth to the player who moves into it. So a chance node has "
     "a list of falling bounds like every other node, and the same omit leaves it when it cannot "
     "matter any more.",
     "E. Melko and B. Nagy 2007; the thesis, section 2.4"},
    {"star1", "a bound after each bound of each outcome",
     "  go s q []           = []\n"
     "  go s q ((p,xs):pts) = [s + p*x + q'*u | x <- xs]\n"
     "                        ++ go (s + p * last xs) q' pts\n"
     "    where q' = q - p\n",
     "tree | star1(range)\n",
     "The outcome that is being read has a list of bounds itself. Each of them gives a bound on "
     "the "
     "chance node, so that it can be left in the middle of an outcome. The list is only made "
     "longer, by elements that are valid bounds; its minimum is the same.",
     "B. W. Ballard 1983"},
    {"star2", "the first bound of every outcome first",
     "chance r (Chance x pts) = probed 0 1 pts ++ rest [] pts\n"
     "  probed s q ((p,x:_):pts) = s + p*x + q'*u : probed ..\n"
     "  rest done ((p,_:xs):pts) = [sum .. | y <- xs] ++ rest ..\n",
     "tree | star2(range)\n",
     "All outcomes are begun before any is finished, so a bad one is seen early. Ballard searches "
     "the begun ones again from the start; here their lists have only been waiting. Any order of "
     "reading gives valid bounds and the same minimum.",
     "B. W. Ballard 1983"},
    {"deep-star1", "windows handed down through chance",
     "deepStar1 a b (Chance x pts) = go 0 1 pts\n"
     "  go s q ((p,t):pts) | s' + q'*h <= a = s' + q'*h\n"
     "                     | s' + q'*l >= b = s' + q'*l\n"
     "                     | otherwise      = go s' q' pts\n"
     "    where s' = s + p * deepStar1 a' b' t; q' = q - p\n"
     "          a' = (a - s - q'*h) / p; b' = (b - s - q'*l) / p\n",
     "tree | deep_star1(range)\n",
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
