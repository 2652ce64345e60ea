/// \file
/// The one list of searches: the rungs of the ladder, in the order of the derivation, then min_max.
///
/// Everything that the rest of the project has to know of a search is said here. The command
/// dispatches over this list and the property tests run their laws over it, so that a new search is
/// tried on everything the moment it is listed.
#pragma once

#include <boost/hana/tuple.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/searches/min_max.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/mmx.hpp>
#include <gametree/searches/mtdf.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/searches/scout.hpp>
#include <gametree/searches/search_list.hpp>

namespace gametree {

/// The descriptions of the listed searches.
namespace about {
    inline constexpr search_description minimax{
        .name = "minimax",
        .summary = "the definition: every leaf",
        .in_short = "the definition",
        .equations = "minimax (Node x []) = x\n"
                     "minimax (Node x ts) = - minimum [minimax t | t <- ts]\n",
        .leaves = leaf_contract::every,
    };

    inline constexpr search_description mmx{
        .name = "mmx",
        .summary = "minimum of a list of bounds, computed in full",
        .in_short = "the definition",
        .equations = "minimax = - minimum . mmx\n"
                     "mmx (Node x []) = [-x]\n"
                     "mmx (Node x ts) = mapmin (map mmx ts)\n"
                     "  where mapmin = map (-minimum)\n",
        .by_lists = true,
        .leaves = leaf_contract::every,
        .same_leaves_as = &minimax,
        .value_is_proved = {"Mmx", "mmx_full_is_minimax t : - minimum (mmx_full t) = minimax t"},
        .leaves_are_proved = {"Mmx", "mmx_full_reads_leaves t : snd (mmx_full_reads t) = leaves t"},
    };

    inline constexpr search_description omit{
        .name = "omit",
        .summary = "lists left as soon as they cannot matter: shallow cutoffs",
        .in_short = "shallow cutoffs only, the lecture's own derivation",
        .equations = "mapmin (xs:xss) = -n : omit n xss\n"
                     "  where n = minimum xs\n"
                     "omit n [] = []\n"
                     "omit n (xs:xss) | minleq n xs = omit n xss\n"
                     "                | otherwise   = -v : omit v xss\n"
                     "  where v = minimum xs\n"
                     "minleq n []     = False\n"
                     "minleq n (x:xs) = x <= n || minleq n xs\n",
        .by_lists = true,
        .leaves = leaf_contract::shallow_cutoffs,
        .within = &minimax,
        .value_is_proved = {"Omit", "omit_is_minimax t : minimax_omit t = minimax t"},
        .leaves_are_proved
        = {"Omit", "omit_reads_leaves t : subsequence (snd (omit_reads t)) (leaves t)"},
    };

    inline constexpr search_description fused{
        .name = "fused",
        .summary = "omit without the lists",
        .in_short = "shallow cutoffs only, the lecture's own derivation",
        .equations = "fused t           = - least t nothing\n"
                     "least (Node x []) n = -x\n"
                     "least (Node x ts) n = go (least t1 nothing) (tail ts)\n"
                     "  where go m ts | -m <= n = -m\n"
                     "        go m []           = -m\n"
                     "        go m (t:ts)       = go (max m (least t m)) ts\n",
        .leaves = leaf_contract::shallow_cutoffs,
        .same_leaves_as = &omit,
        .value_is_proved = {"Fused", "fused_is_minimax {A} `{Label A} (t : tree A) : fused t = "
                                     "minimax t"},
        .leaves_are_proved
        = {"Fused", "fused_reads_is_omit_reads t : fused_reads t = omit_reads value t"},
    };

    inline constexpr search_description alpha_beta{
        .name = "alpha-beta",
        .summary = "bounds handed down: deep cutoffs too",
        .in_short = "deep cutoffs too",
        .equations = "alphaBeta a b (Node x []) = x\n"
                     "alphaBeta a b (Node x ts) = go nothing ts\n"
                     "  where go m (t:ts) | m >= b, ts left = m\n"
                     "                    | otherwise = go (max m v) ts\n"
                     "          where v = - alphaBeta (-b) (- max a m) t\n"
                     "        go m []     = m\n",
        .is_usual = true,
        .leaves = leaf_contract::deep_cutoffs,
        .within = &omit,
        .value_is_proved
        = {"AlphaBeta", "alpha_beta_is_minimax t : alpha_beta None None t = minimax t"},
        .leaves_are_proved
        = {"AlphaBetaInOmit", "alpha_beta_reads_in_omit_full t : subsequence (snd "
                              "(alpha_beta_reads value None None t)) (snd (omit_reads value "
                              "t))"},
    };

    inline constexpr search_description scout{
        .name = "scout",
        .summary = "null windows for all but the first child",
        .in_short = "null windows",
        .equations = "atLeast g (Node x []) = x >= g\n"
                     "atLeast g (Node x ts) = or [not (exceeds (-g) t) | t <- ts]\n"
                     "exceeds g (Node x []) = x > g\n"
                     "exceeds g (Node x ts) = or [not (atLeast (-g) t) | t <- ts]\n",
        .visits_once = false,
        .within = &alpha_beta,
        .value_is_proved = {"Scout", "scout_is_minimax t : scout t = minimax t"},
        .leaves_are_proved = {"Scout", "scout_subset t : incl (snd (scout_reads value t)) (snd "
                                       "(alpha_beta_reads value None None t))"},
    };

    inline constexpr search_description mtdf{
        .name = "mtdf",
        .summary = "null windows only, with a memory",
        .in_short = "null windows",
        .equations = "mtdf g t = narrow nothing nothing g\n"
                     "  where narrow lo hi g | lo == hi  = g\n"
                     "                       | passes r  = narrow r hi r\n"
                     "                       | otherwise = narrow lo r r\n"
                     "          where r = ask t g\n",
        .remembers = true,
        .within = &alpha_beta,
        .value_is_proved = {"Mtdf", "mtdf_is_minimax guess (t : tree B) : fst (mtdf_from_reads "
                                    "value guess t) = minimax (map_tree value t)"},
        .leaves_are_proved
        = {"Mtdf", "mtdf_subset guess (t : tree B) : incl (snd (mtdf_from_reads value guess t)) "
                   "(snd (alpha_beta_reads value None None t))"},
    };

    inline constexpr search_description min_max{
        .name = "min-max",
        .summary = "minimax that stops at a win",
        .equations = "minMax w (Node x []) = x\n"
                     "minMax w (Node x ts) = go nothing ts\n"
                     "  where go m ts | m >= w = m\n"
                     "        go m []     = m\n"
                     "        go m (t:ts) = go (max m (- minMax w t)) ts\n",
        .is_rung = false,
        .stops_at_wins = true,
        .within = &minimax,
    };
} // namespace about

inline constexpr auto algorithms = boost::hana::make_tuple(
    listed<about::minimax>(gametree::minimax), listed<about::mmx>(gametree::mmx),
    listed<about::omit>(gametree::omit), listed<about::fused>(gametree::fused),
    listed<about::alpha_beta>(gametree::alpha_beta), listed<about::scout>(gametree::scout),
    listed<about::mtdf>(gametree::mtdf), listed<about::min_max>(gametree::min_max));

/// The steps from minimax to the null windows.
inline constexpr auto derivation = rungs_of(algorithms);

} // namespace gametree
