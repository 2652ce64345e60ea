/// \file
/// The one list of searches of trees with chance nodes, in the order of the derivation.
///
/// Like searches/algorithms.hpp: the command dispatches over it and the property tests run their
/// laws over it. Each makes a node, and forces its label, at most once.
#ifndef GAMETREE_CHANCE_ALGORITHMS_HPP
#define GAMETREE_CHANCE_ALGORITHMS_HPP

#include <string_view>
#include <utility>

#include <boost/hana/tuple.hpp>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/gamma.hpp>
#include <gametree/chance/star1.hpp>
#include <gametree/chance/star2.hpp>

namespace gametree {

/// A listed search.
template <class Search>
struct chance_algorithm {
    std::string_view name; ///< as the command spells it
    std::string_view summary; ///< one line
    Search search; ///< (valued chance tree, value_range) -> value
};
template <class Search>
chance_algorithm(std::string_view, std::string_view, Search) -> chance_algorithm<Search>;

namespace detail {
    /// The definition, which has no use for bounds.
    struct unbounded_expectiminimax {
        template <valued_chance_tree Tree>
        [[nodiscard]] label_t<Tree> operator()(Tree tree, value_range<label_t<Tree>> const&) const
        {
            return expectiminimax(std::move(tree));
        }
    };
} // namespace detail

inline constexpr auto chance_algorithms = boost::hana::make_tuple(
    chance_algorithm{"expectiminimax", "the definition: every leaf",
                     detail::unbounded_expectiminimax{}},
    chance_algorithm{"gamma", "a bound after each finished outcome", gametree::gamma},
    chance_algorithm{"star1", "a bound after each bound of each outcome", star1},
    chance_algorithm{"star2", "the first bound of every outcome before the rest of any", star2},
    chance_algorithm{"deep-star1", "windows handed down through choices and chance", deep_star1});

} // namespace gametree

#endif
