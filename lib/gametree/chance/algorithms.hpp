/// \file
/// The one list of searches of trees with chance nodes, in the order of the derivation.
///
/// Like searches/algorithms.hpp: the command dispatches over it and the property tests run their
/// laws over it. Each makes a node, and forces its label, at most once.
#pragma once

#include <utility>

#include <boost/hana/tuple.hpp>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/gamma.hpp>
#include <gametree/chance/star1.hpp>
#include <gametree/chance/star2.hpp>
#include <gametree/searches/search_list.hpp>

namespace gametree {

/// The descriptions of the listed searches.
namespace about {
    inline constexpr search_description expectiminimax{
        .name = "expectiminimax",
        .summary = "the definition: every leaf",
        .in_short = "the definition",
        .equations = "value (Node x [])    = x\n"
                     "value (Node x ts)    = - minimum [value t | t <- ts]\n"
                     "value (Chance x pts) = sum [p * value t | (p, t) <- pts]\n",
        .for_chance = true,
        .leaves = leaf_contract::every,
    };

    inline constexpr search_description gamma{
        .name = "gamma",
        .summary = "a bound after each finished outcome",
        .in_short = "a bound after each finished outcome",
        .equations = "chance r (Chance x pts) = go 0 1 pts    where u = - lowest r\n"
                     "  go s q []           = []\n"
                     "  go s q ((p,xs):pts) = s' + q' * u : go s' q' pts\n"
                     "    where s' = s + p * minimum xs; q' = q - p\n",
        .for_chance = true,
        .by_lists = true,
        .within = &expectiminimax,
        .value_is_proved
        = {"ChanceLists", "gamma_is_expectiminimax r t : within r t = true -> gamma r t = "
                          "expectiminimax t"},
        .leaves_are_proved
        = {"ChanceReads", "gamma_reads_leaves r t : subsequence (snd (gamma_reads value r t)) "
                          "(chance_leaves t)"},
    };

    inline constexpr search_description star1{
        .name = "star1",
        .summary = "a bound after each bound of each outcome",
        .in_short = "after each bound of each outcome",
        .equations = "  go s q []           = []\n"
                     "  go s q ((p,xs):pts) = [s + p*x + q'*u | x <- xs]\n"
                     "                        ++ go (s + p * last xs) q' pts\n"
                     "    where q' = q - p\n",
        .for_chance = true,
        .by_lists = true,
        .within = &gamma,
        .value_is_proved
        = {"ChanceLists", "star1_is_expectiminimax r t : within r t = true -> star1 r t = "
                          "expectiminimax t"},
        .leaves_are_proved
        = {"Star1InGamma", "star1_reads_in_gamma r t : within r (map_chance value t) = "
                           "true -> subsequence (snd (star1_reads value r t)) (snd "
                           "(gamma_reads value r t))"},
    };

    inline constexpr search_description star2{
        .name = "star2",
        .summary = "the first bound of every outcome before the rest of any",
        .in_short = "the first bound of every outcome before the rest of any",
        .equations = "chance r (Chance x pts) = probed 0 1 pts ++ rest [] pts\n"
                     "  probed s q ((p,x:_):pts) = s + p*x + q'*u : probed ..\n"
                     "  rest done ((p,_:xs):pts) = [sum .. | y <- xs] ++ rest ..\n",
        .for_chance = true,
        .is_usual = true,
        .by_lists = true,
        .within = &expectiminimax,
        .value_is_proved
        = {"ChanceLists", "star2_is_expectiminimax r t : within r t = true -> star2 r t = "
                          "expectiminimax t"},
        .leaves_are_proved
        = {"ChanceReads", "star2_reads_leaves r t : part (snd (star2_reads value r t)) "
                          "(chance_leaves t)"},
    };

    inline constexpr search_description deep_star1{
        .name = "deep-star1",
        .summary = "windows handed down through choices and chance",
        .in_short = "windows handed down through choices and chance",
        .equations = "deepStar1 a b (Chance x pts) = go 0 1 pts\n"
                     "  go s q ((p,t):pts) | s' + q'*h <= a = s' + q'*h\n"
                     "                     | s' + q'*l >= b = s' + q'*l\n"
                     "                     | otherwise      = go s' q' pts\n"
                     "    where s' = s + p * deepStar1 a' b' t; q' = q - p\n"
                     "          a' = (a - s - q'*h) / p; b' = (b - s - q'*l) / p\n",
        .for_chance = true,
        .within = &star1,
        .value_is_proved = {"DeepStar1", "deep_star1_is_expectiminimax r t : within r t = true -> "
                                         "deep_star1 r t = expectiminimax t"},
        .leaves_are_proved
        = {"DeepInStar1", "deep_star1_reads_in_star1 r t : within r (map_chance value t) "
                          "= true -> subsequence (snd (deep_star1_reads value r t)) (snd "
                          "(star1_reads value r t))"},
    };
} // namespace about

namespace detail {
    /// The definition, which has no use for bounds.
    struct expectiminimax_within {
        template <valued_chance_tree Tree>
        [[nodiscard]] label_t<Tree> operator()(Tree tree, value_range<label_t<Tree>> const&) const
        {
            return expectiminimax(std::move(tree));
        }
    };
} // namespace detail

inline constexpr auto chance_algorithms = boost::hana::make_tuple(
    listed<about::expectiminimax>(detail::expectiminimax_within{}),
    listed<about::gamma>(gamma_pruning), listed<about::star1>(gametree::star1),
    listed<about::star2>(gametree::star2), listed<about::deep_star1>(gametree::deep_star1));

} // namespace gametree
