/// \file
/// timed_value: a value and how far away it is, so that a player prefers a win that comes sooner
/// and a loss that comes later.
///
///   (w, n) < (w', n')  =  w < w'
///                      || w == w' && w > 0 && n > n'        of two wins the sooner is better
///                      || w == w' && w < 0 && n < n'        of two losses the later
///   - (w, n)           =  (-w, n)
///
/// Laws:     a total order, which negation reverses; two draws are equal, however far away.
///           So every search of valued trees takes these values, and the worth of what it finds is
///           minimax of the worths.
///           Tested in lib/play/timed.cpp.
#pragma once

#include <compare>
#include <concepts>

#include <gametree/game_tree.hpp>

namespace gametree {

/// Nothing to compare: all of them are equal.
struct no_margin {
    friend constexpr bool operator==(no_margin, no_margin) = default;
    friend constexpr auto operator<=>(no_margin, no_margin) = default;
    [[nodiscard]] constexpr no_margin operator-() const { return {}; }
};

/// A value, how many plies away it is, and what decides between equals of the same distance.
///
/// \tparam Worth   compared first; `Worth{}` is a draw
/// \tparam Margin  compared last
template <game_value Worth, class Margin = no_margin>
struct timed_value {
    Worth worth{};
    int plies = 0; ///< from the root of the search, at least 0
    [[no_unique_address]] Margin margin{};

    friend constexpr std::weak_ordering operator<=>(timed_value const& a, timed_value const& b)
    {
        if (a.worth < b.worth)
            return std::weak_ordering::less;
        if (b.worth < a.worth)
            return std::weak_ordering::greater;
        if (a.plies != b.plies) {
            constexpr Worth draw{};
            bool const sooner = a.plies < b.plies;
            if (draw < a.worth)
                return sooner ? std::weak_ordering::greater : std::weak_ordering::less;
            if (a.worth < draw)
                return sooner ? std::weak_ordering::less : std::weak_ordering::greater;
        }
        return a.margin < b.margin ? std::weak_ordering::less
             : b.margin < a.margin ? std::weak_ordering::greater
                                   : std::weak_ordering::equivalent;
    }
    friend constexpr bool operator==(timed_value const& a, timed_value const& b)
    {
        return (a <=> b) == 0;
    }
    [[nodiscard]] constexpr timed_value operator-() const
    {
        return {negate(worth), plies, static_cast<Margin>(-margin)};
    }
};
template <class Worth>
timed_value(Worth, int) -> timed_value<Worth>;

} // namespace gametree
