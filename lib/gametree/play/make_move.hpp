/// \file
/// make_move: the move of a player who looks a fixed number of plies ahead.
///
///   makeMove n p = chooseMin (head ps) (tail ps)
///     where ps = [(p', evaluate n p') | p' <- moves p]
///   chooseMin (p,w) []           = p
///   chooseMin (p,w) ((p',w'):xs) | w < w'    = chooseMin (p,w) xs
///                                | otherwise = chooseMin (p',w') xs
///                                                                   the lecture, slide 4
///
/// `choose_min` is the second equation, for any way to find the values; `make_move` is the first. Of
/// moves that are equally good they take the last, as `chooseMin` does. `make_move` takes a
/// predicate as `evaluate` does: make_move(n, p, minimax, dynamic) follows dynamic positions.
///
/// Laws:     make_move(n, p, search) == best_moves(n, p).back();
///           make_move(n, p, search, f) == best_moves(n, p, f).back(), for every search
///           choose_min(p, value) is the last move with the least value, found by one call for each
///           move, in their order.
///           Tested in lib/play/make_move.cpp and support/game_laws.hpp.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

/// A move and what it leaves to the opponent.
template <position P, game_value Value>
struct valued_move {
    P move; ///< the position after it
    Value value; ///< of that position, for the player to move there
};

/// `choose_min(p, value)`: the move of `p` that leaves least to the opponent, or nothing where there
/// is no move. To count the work of a search, or to stop it, do so in `value`.
///
/// \param value  position after a move -> its value for the player to move there; what it throws
///               ends the choice
struct choose_min_fn {
    template <position P, std::invocable<P const&> F>
        requires game_value<std::remove_cvref_t<std::invoke_result_t<F&, P const&>>>
    [[nodiscard]] constexpr auto operator()(P const& p, F&& value) const
        -> std::optional<valued_move<P, std::remove_cvref_t<std::invoke_result_t<F&, P const&>>>>
    {
        using value_type = std::remove_cvref_t<std::invoke_result_t<F&, P const&>>;
        std::optional<valued_move<P, value_type>> chosen;
        auto next = p.moves();
        auto it = ranges::begin(next);
        auto const last = ranges::end(next);
        for (; it != last; ++it) {
            P const candidate = *it;
            auto w = std::invoke(value, candidate);
            if (chosen and chosen->value < w)
                continue;
            chosen = valued_move<P, value_type>{candidate, std::move(w)};
        }
        return chosen;
    }
};
inline constexpr choose_min_fn choose_min{};

/// The position after the best move, or nothing where there is no move.
///
/// \param n           plies that are followed below each move, at least 0
/// \param search      any of the searches, by default minimax
/// \param is_dynamic  predicate of positions: more plies are followed from where it holds
/// \throws std::invalid_argument  if `n` is negative
/// \par Cost          a search `n` plies deep of each move
struct make_move_fn {
    template <position P, std::derived_from<tree_function> Search = minimax_fn,
              std::copy_constructible Dynamic = never_dynamic>
        requires std::predicate<Dynamic const&, P const&>
    [[nodiscard]] constexpr std::optional<P>
    operator()(int n, P const& p, Search const& search = {}, Dynamic const& is_dynamic = {}) const
    {
        auto chosen = choose_min(
            p, [&](P const& candidate) { return evaluate(n, candidate, search, is_dynamic); });
        if (not chosen)
            return std::nullopt;
        return std::move(chosen->move);
    }
};
inline constexpr make_move_fn make_move{};

} // namespace gametree
