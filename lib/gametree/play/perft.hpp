/// \file
/// perft: how many nodes a tree has at each depth, the usual check of a game's rules.
///
///   perft n (Node x ts) = 1 : foldr (zipWith+ . perft (n-1)) [] ts
///
/// Depth is counted in plies: what is below a forced pass is counted as its brothers are, and the
/// pass leads to nothing that is counted.
///
/// Law:      without forced passes, the sum over all depths is the number of nodes of
///           `t | prune(n)`, its root not counted.
///           Tested in lib/play/perft.cpp.
/// Laziness: a node at depth n is counted, not looked into; labels are forced only if they can tell
///           forced passes, those of nodes that are looked into.
/// Memory:   one counter a level and one stack frame a level.
#ifndef GAMETREE_PLAY_PERFT_HPP
#define GAMETREE_PLAY_PERFT_HPP

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>

namespace gametree {

/// `perft(tree, depth)`: the numbers of nodes at depth 1, 2, ... `depth` below the root.
///
/// \param depth  at least 0
/// \throws std::invalid_argument  if `depth` is negative
/// \par Cost     every node down to depth - 1 is made; those at `depth` are only counted
struct perft_fn {
    template <game_tree Tree>
    [[nodiscard]] std::vector<std::uint64_t> operator()(Tree tree, int depth) const
    {
        if (depth < 0)
            throw std::invalid_argument("perft: the depth must not be negative");
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
        if (depth > 0)
            count(std::move(tree), counts.data(), counts.data() + counts.size());
        return counts;
    }

private:
    template <game_tree Tree>
    static bool count(Tree tree, std::uint64_t* here, std::uint64_t* last)
    {
        if (detail::stack_is_low()) [[unlikely]]
            return detail::on_fresh_stack([tree, here, last] { return count(tree, here, last); });
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const end = ranges::end(subtrees);
        if (is_forced_pass(tree)) {
            for (; it != end; ++it)
                count(*it, here, last);
            return true;
        }
        for (; it != end; ++it) {
            ++*here;
            if (here + 1 != last)
                count(*it, here + 1, last);
        }
        return true;
    }
};

inline constexpr perft_fn perft{};

} // namespace gametree

#endif
