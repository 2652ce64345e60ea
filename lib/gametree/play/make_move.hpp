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
/// Of moves that are equally good it takes the last, as `chooseMin` does. It takes a predicate as
/// `evaluate` does: make_move(n, p, minimax, dynamic) follows dynamic positions.
///
/// Laws:     make_move(n, p, search) == best_moves(n, p).back();
///           make_move(n, p, search, f) == best_moves(n, p, f).back(), for every search
///           Tested in lib/play/make_move.cpp and support/game_laws.hpp.
#ifndef GAMETREE_PLAY_MAKE_MOVE_HPP
#define GAMETREE_PLAY_MAKE_MOVE_HPP

#include <concepts>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/play/evaluate.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/prune.hpp>

namespace gametree {

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
        std::optional<P> chosen;
        std::optional<value_of_t<P>> least;
        auto next = p.moves();
        auto it = ranges::begin(next);
        auto const last = ranges::end(next);
        for (; it != last; ++it) {
            P const candidate = *it;
            auto const w = evaluate(n, candidate, search, is_dynamic);
            if (least and *least < w)
                continue;
            chosen = candidate;
            least = w;
        }
        return chosen;
    }
};
inline constexpr make_move_fn make_move{};

} // namespace gametree

#endif
