/// \file
/// What the rooms of the gallery share: the scores of printed algorithms, and how a version is tried.
#pragma once

#include <compare>
#include <stdexcept>
#include <vector>

#include <laboratory/observe/node.hpp>
#include <gametree/all_searches.hpp>
#include <laboratory/verify/gallery/gallery.hpp>

namespace gametree::laboratory {

/// A value that may be infinite, as the printed algorithms need one.
struct score {
    int beyond = 0; ///< 1 or -1: more than any number, or less
    long long number = 0;

    score() = default;
    constexpr score(long long n) : number(n) { } // a number is a score
    constexpr score(int b, long long n) : beyond(b), number(n) { }

    friend constexpr auto operator<=>(score const&, score const&) = default;
    constexpr score operator-() const { return {-beyond, -number}; }

    /// \throws std::range_error  if it is no number
    explicit operator value() const
    {
        if (beyond != 0)
            throw std::range_error("the answer is infinite");
        return number;
    }
};

/// More than any number.
inline constexpr score infinity{1, 0};

/// The players of those documents whose values are all from the view of one of them, max.
enum class who { max, min };

/// The opponent.
[[nodiscard]] constexpr who other(who player) { return player == who::max ? who::min : who::max; }

/// Wrong versions of searches with chance nodes.
[[nodiscard]] std::vector<wrong_search> chances();
/// Wrong versions of alpha-beta and of searches with a memory.
[[nodiscard]] std::vector<wrong_search> windows();
/// Wrong versions that treat equal values wrongly.
[[nodiscard]] std::vector<wrong_search> ties();
/// Alpha-beta where labels form no distributive lattice.
[[nodiscard]] std::vector<wrong_search> lattices();

/// A wrong version of a search without chance, or with, from the function that it is.
template <class Search>
[[nodiscard]] tried_search<plain_tree> of_plain(Search search)
{
    return [search](plain_tree const& tree) { return try_on(tree, search); };
}
/// `search`, a function of one tree, for trees with chance nodes.
template <class Search>
[[nodiscard]] tried_search<dice_tree> of_dice(Search search)
{
    return [search](dice_tree const& tree) { return try_on(tree, search); };
}

} // namespace gametree::laboratory
