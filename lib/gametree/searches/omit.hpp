/// \file
/// omit: a list of bounds is left as soon as it cannot matter.
///
///   minimax = negate . minimum . mmx
///   mmx (Node x []) = [-x]
///   mmx (Node x ts) = mapmin (map mmx ts)
///   mapmin (xs:xss) = -n : omit n xss             where n = minimum xs
///                                                                   the lecture, slides 6 and 7
///
/// with `omit` and `minleq` on the lists, word for word, in lists/bounds.hpp.
///
/// Laws:     omit == minimax; its leaves are a subset of those of mmx, in the same order.
///           Tested in lib/searches/ladder.cpp.
/// Laziness: shallow cutoffs only: a bound is compared with the list of the next generation and
///           handed no further. This is F1 of D. E. Knuth and R. W. Moore, "An analysis of
///           alpha-beta pruning", Artificial Intelligence 6 (1975); on a perfectly ordered uniform
///           tree it forces A(d) = A(d-1) + (b-1) A(d-2) leaves, A(0) = 1, A(1) = b.
/// Memory:   a list for each node on the path, on the call stack up to 64 bytes of bounds; gone as
///           soon as it is left.
#pragma once

#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// `omit(tree)` or `tree | omit`. The function on lists, `omit n xss`, is `lists::omit`.
///
/// \param tree  finite tree of values, each from the view of the player to move at its node
/// \return      minimax of `tree`
/// \par Cost    at most the leaves of minimax, each forced once; a list for each node on the path
struct omit_fn : tree_function {
    template <lattice_tree Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree tree) const
    {
        return negate(lists::minimum(lists::mmx(std::move(tree), lists::map_min)));
    }
};

inline constexpr omit_fn omit{};

} // namespace gametree
