/// \file
/// The one list of searches: the rungs of the ladder, in the order of the derivation.
///
/// The command dispatches over this list and the property tests run their laws over it, so that a
/// new search is tried on everything the moment it is listed.
#ifndef GAMETREE_SEARCHES_ALGORITHMS_HPP
#define GAMETREE_SEARCHES_ALGORITHMS_HPP

#include <string_view>

#include <boost/hana/tuple.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/mmx.hpp>
#include <gametree/searches/mtdf.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/searches/scout.hpp>

namespace gametree {

/// A listed search.
template <class Search, bool VisitsOnce>
struct algorithm {
    std::string_view name; ///< as the command spells it
    std::string_view summary; ///< one line
    Search search; ///< valued tree -> value

    /// Makes each node and forces each label at most once; the others count distinct nodes, and
    /// do their work once, under `views::memo`.
    static constexpr bool visits_once = VisitsOnce;

    /// The search, within a limit if it is one that remembers nodes.
    [[nodiscard]] constexpr Search within([[maybe_unused]] memory_limit limit) const
    {
        if constexpr (requires { search.within(limit); })
            return search.within(limit);
        else
            return search;
    }
};

/// Lists a search that makes each node once.
template <class Search>
[[nodiscard]] constexpr algorithm<Search, true> once(std::string_view name,
                                                     std::string_view summary, Search search)
{
    return {name, summary, search};
}

/// Lists a search that may come back to a node.
template <class Search>
[[nodiscard]] constexpr algorithm<Search, false> again(std::string_view name,
                                                       std::string_view summary, Search search)
{
    return {name, summary, search};
}

inline constexpr auto algorithms = boost::hana::make_tuple(
    once("minimax", "the definition: every leaf", minimax),
    once("mmx", "minimum of a list of bounds, computed in full", mmx),
    once("omit", "lists left as soon as they cannot matter: shallow cutoffs", omit),
    once("fused", "omit without the lists", fused),
    once("alpha-beta", "bounds handed down: deep cutoffs too", alpha_beta),
    again("scout", "null windows for all but the first child", scout),
    once("mtdf", "null windows only, with a memory", mtdf));

} // namespace gametree

#endif
