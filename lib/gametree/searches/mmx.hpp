/// \file
/// mmx: minimax as the minimum of a list of bounds, the lists computed in full.
///
///   minimax = negate . minimum . mmx
///   mmx (Node x []) = [-x]
///   mmx (Node x ts) = mapmin (map mmx ts)    where mapmin = map (-minimum)
///                                                                   the lecture, slide 6
///
/// The step from `minimax` replaces `map minimax ts` by `map (-minimum . mmx) ts`; nothing is
/// gained yet, but the lists are there to be left unread.
///
/// Laws:     mmx == minimax; the same leaves in the same order.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: as minimax.
/// Memory:   a list for each node on the path, on the call stack up to 64 bytes of bounds; gone as
///           soon as it has been read.
#pragma once

#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `mmx(tree)` or `tree | mmx`. The list itself is `lists::mmx(tree)`.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \return      minimax of `tree`
/// \par Cost    every node is made and every leaf evaluated
struct mmx_fn : tree_function {
    template <lattice_tree Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree tree) const
    {
        return negate(lists::minimum(lists::mmx(std::move(tree), lists::map_least)));
    }
};

inline constexpr mmx_fn mmx{};

} // namespace gametree
