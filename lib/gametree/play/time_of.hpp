/// \file
/// time_of: the whole of a timed value whose worth is known already.
///
///   time_of w t = minimax t          if w is the worth of minimax t
///
/// Every value of that worth lies in a window, and everything else outside of it, so that the
/// search only has to find out how soon the value comes.
///
/// Law:      the equation.
///           Tested in support/game_laws.hpp.
/// Laziness: forces leaf labels only; of a draw, which is never soon or late, none.
#pragma once

#include <limits>
#include <utility>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// `time_of(worth, tree)`: minimax of `tree` where only its value is known.
///
/// \param worth  of minimax of `tree`
/// \param tree   its labels are timed values without margins
struct time_of_fn {
    template <valued_tree Tree, class Worth>
    [[nodiscard]] constexpr label_t<Tree> operator()(Worth const& worth, Tree tree) const
    {
        using value = label_t<Tree>;
        constexpr Worth draw{};
        value const at_once{worth, -1, {}};
        value const never{worth, std::numeric_limits<int>::max(), {}};
        if (draw < worth)
            return alpha_beta(std::move(tree), window<value>(never, at_once));
        if (worth < draw)
            return alpha_beta(std::move(tree), window<value>(at_once, never));
        return {worth, 0, {}};
    }
};
inline constexpr time_of_fn time_of{};

} // namespace gametree
