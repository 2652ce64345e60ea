/// \file
/// principal_variation: the line of play in which both sides make a best move.
///
///   pv (Node x []) = []
///   pv (Node x ts) = t : pv t
///     where t is the first of ts with  - minimax t == minimax (Node x ts)
///
/// Law:      the value of its last node, negated once for each step, is the value of the root.
///           Tested in lib/play/make_move.cpp and support/game_laws.hpp.
/// Cost:     one null-window question for each child that is tried; no list of lines is kept.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/views/map.hpp>

namespace gametree {

/// The labels along the first line of best play, that of the root excluded.
///
/// \param tree   a tree of positions or of anything else that `value` judges
/// \param value  label -> value for the player to move at that node
/// \param root   minimax of `tree | map(value)`
struct principal_variation_fn {
    template <game_tree Tree, class F, game_value Value>
        requires valued_tree<map_view<Tree, F>>
    [[nodiscard]] std::vector<label_t<Tree>> operator()(Tree tree, F value, Value root) const
    {
        std::vector<label_t<Tree>> line;
        while (auto next = first_best(tree, value, negate(root))) {
            tree = *std::move(next);
            root = negate(root);
            line.push_back(tree.label());
        }
        return line;
    }

private:
    /// The first child that is worth no more than `least` to the player to move there.
    template <game_tree Tree, class F, game_value Value>
    static std::optional<Tree> first_best(Tree const& tree, F const& value, Value const& least)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        for (; it != last; ++it)
            if (Tree child = *it; not value_exceeds(child | views::map(value), least))
                return child;
        return std::nullopt;
    }
};
inline constexpr principal_variation_fn principal_variation{};

} // namespace gametree
