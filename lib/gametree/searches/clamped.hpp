/// \file
/// clamped: labels that are functions of a window. Minimax at them is alpha-beta.
///
///   alphaBeta t = minimax (mapGtree clamp t) nothing nothing
///   clamp x a b        = - max b (- max a x)
///   minimum (f:fs) a b | v <= a || null fs = v
///                      | otherwise         = minimum fs a (-v)    where v = f a b
///
/// after L. Xia, "Alpha-beta pruning is just minimax in a lattice of clamping functions" (2025). There
/// is no search here: minimax and `views::map` are the library's, and what is left out is left out by
/// the minimum of two functions, which need not ask the second. `alpha_beta` is the same by hand, and
/// also says how far outside the window a value is.
///
/// Law:      minimax(t | map(clamp))(no_bound{}, no_bound{}) == alpha_beta(t), and forces the same
///           leaves in the same order. Tested in lib/searches/clamped.cpp.
/// Laziness: as alpha_beta.
/// Memory:   one stack frame a level; nothing is allocated.
#pragma once

#include <utility>

#include <gametree/lattice.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// The function from a window to the place in it that is nearest to a value. Of the window each end
/// is what one player is sure of, as he sees it: a value or `no_bound`.
template <lattice_value Value>
class clamped {
    Value value_;

public:
    static constexpr bool is_function = true;

    constexpr explicit clamped(Value value) : value_(std::move(value)) { }

    template <class Mine, class Theirs>
    [[nodiscard]] constexpr Value operator()(Mine const& mine, Theirs const& theirs) const
    {
        return negate(join(theirs, negate(join(mine, value_))));
    }
    /// The least of such functions, from `it` on. \pre `it != last`
    template <class It, class Last, class Mine, class Theirs>
#if defined(__clang__)
    [[clang::always_inline]] // or tic-tac-toe takes six times as long
#endif
    [[nodiscard]] static constexpr Value
    minimum(It it, Last last, Mine const& mine, Theirs const& theirs)
    {
        Value v = (*it)(mine, theirs);
        while (not at_most(v, mine) and ++it != last)
            v = (*it)(mine, negate(v));
        return v;
    }
};

/// `clamp(x)`: the label `x` as such a function.
inline constexpr auto clamp
    = []<lattice_value Value>(Value x) { return clamped<Value>(std::move(x)); };

} // namespace gametree
