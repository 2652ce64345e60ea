/// \file
/// best_children and best_moves: every best move, exactly.
///
///   bestMoves n p = [p' | p' <- moves p, evaluate n p' == - evaluate (n+1) p]
///
/// After alpha-beta a child of the root that looks equal to the best may only be bounded by it, so
/// the moves are not read off a search. Each child is asked one null-window question instead: no
/// child is worth less to the opponent than the best one, so those not worth more are best. From the
/// empty board of tic-tac-toe to the end that reads 13,076 leaves; one list with the moves beside its
/// bounds, read up to the first bound that is worse, finds the same moves and reads 18,641, as `omit`
/// cuts less than alpha-beta. Tested in games/tic_tac_toe/position.cpp.
///
/// Law:      the definition above, for every search that found the value.
///           Tested in lib/play/make_move.cpp and support/game_laws.hpp.
#pragma once

#include <concepts>
#include <limits>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

/// The children of `tree`, in order, that keep its value.
///
/// \param tree   a tree of positions or of anything else that `value` judges
/// \param value  label -> value for the player to move at that node
/// \param root   minimax of `tree | map(value)`
/// \par Cost     a null-window search of each child
struct best_children_fn {
    template <game_tree Tree, class F, game_value Value>
        requires valued_tree<map_view<Tree, F>>
    [[nodiscard]] std::vector<Tree> operator()(Tree const& tree, F value, Value const& root) const
    {
        std::vector<Tree> best;
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        for (; it != last; ++it) {
            Tree const child = *it;
            if (not value_exceeds(child | views::map(value), negate(root)))
                best.push_back(child);
        }
        return best;
    }
};
inline constexpr best_children_fn best_children{};

/// The positions after every best move, in the order of `moves`; none where there is no move.
///
/// \param n           plies that are followed below each move, at least 0
/// \param is_dynamic  predicate of positions, as `evaluate` takes it
/// \par Cost          alpha_beta for the value, and a null-window search of each move
/// \throws std::invalid_argument  if `n` is negative
struct best_moves_fn {
    template <position P, std::copy_constructible Dynamic = never_dynamic>
        requires std::predicate<Dynamic const&, P const&>
    [[nodiscard]] std::vector<P> operator()(int n, P const& p, Dynamic const& is_dynamic = {}) const
    {
        static_cast<void>(views::prune(n)); // throws here, not from n + 1
        auto const tree = game_tree_of(p)
                        | views::prune(n < std::numeric_limits<int>::max() ? n + 1 : n, is_dynamic);
        auto const root = tree | views::map(static_value) | alpha_beta;
        std::vector<P> best;
        for (auto const& child : best_children(tree, static_value, root))
            best.push_back(child.label());
        return best;
    }
};
inline constexpr best_moves_fn best_moves{};

} // namespace gametree
