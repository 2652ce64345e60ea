/// \file
/// What the moves of a position are worth, for a person who asks for a hint: how the game ends
/// where that is in sight, and by how much; how the position looks where it is not.
#ifndef GAMETREE_CLI_PLAY_ANALYSIS_HPP
#define GAMETREE_CLI_PLAY_ANALYSIS_HPP

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "play/judge.hpp"
#include <gametree/games/listed_game.hpp>
#include <gametree/tables/keyed_tree.hpp>
#include <gametree/play/judged_moves.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/tables/transposition_table.hpp>

namespace gametree::cli {

/// Nobody can move, or nobody can win any more.
template <class G>
bool is_over(typename G::position const& p)
{
    auto next = p.moves();
    return ranges::begin(next) == ranges::end(next) or G::drawn(p);
}

/// There is one move, and it is to pass.
template <class G>
bool only_a_pass(typename G::position const& p)
{
    auto next = p.moves();
    auto it = ranges::begin(next);
    if (it == ranges::end(next))
        return false;
    typename G::position const first = *it;
    return ++it == ranges::end(next) and G::write_move(p, first) == "pass";
}

/// How the game ends for the player who makes a move, if both sides go on to play their best.
enum class ending_in_sight { win, draw, loss, none };

/// The moves of one position, each of them searched.
template <class G>
class analysis {
    using P = typename G::position;
    using T = timed_position<P>;
    using judge_type = decltype(play_judge_of<G>({}, comparison::outcome));
    static constexpr bool by_margin = game_with_margin<G>;

    static constexpr std::uint64_t enough = 400'000; // nodes; a person waits for it
    static constexpr std::size_t entries = std::size_t{1} << 16;

    T from_;
    judge_type judge_ = play_judge_of<G>({}, by_margin ? comparison::margin : comparison::outcome);
    transposition_table<T, play_value<G>> table_{entries};
    judged_moves<T, play_value<G>> found_;

public:
    using move = judged_move<T, play_value<G>>;

    /// \param p      a position with moves
    /// \param draws  the positions that are a draw when play comes to them again
    analysis(P const& p, std::span<P const> draws)
        : from_(timed(p, draws)),
          found_(judge_moves(from_, to_the_end, table_, stop_after_nodes{enough}, judge_))
    {
    }

    [[nodiscard]] std::vector<move> const& moves() const { return found_.moves; }
    [[nodiscard]] move const& best() const { return found_.best(); }
    /// How the game ends after every move is known.
    [[nodiscard]] bool complete() const { return found_.complete(); }
    /// How far ahead the moves were searched whose ending is not in sight.
    [[nodiscard]] int plies() const
    {
        int most = 0;
        for (auto const& m : found_.moves)
            if (not m.complete)
                most = std::max(most, m.depth);
        return most;
    }

    [[nodiscard]] static ending_in_sight ending(move const& m)
    {
        auto const [outcome, estimate] = m.worth.worth;
        if (outcome > 0 or estimate > won_by)
            return ending_in_sight::win;
        if (outcome < 0 or estimate < -won_by)
            return ending_in_sight::loss;
        return m.complete ? ending_in_sight::draw : ending_in_sight::none;
    }
    /// By how much a game is won or lost that has margins, at least 1.
    [[nodiscard]] static int margin(move const& m)
        requires game_with_margin<G>
    {
        return std::abs(m.worth.worth.estimate) - won_by;
    }

    /// The play that is expected after a move.
    [[nodiscard]] std::vector<P> line_after(move const& m)
    {
        std::vector<P> line;
        for (auto const& next : line_of_play(from_, m, table_, judge_)) {
            line.push_back(next.position());
            if (is_over<G>(line.back()))
                break; // drawn, whatever is played
        }
        return line;
    }
};

} // namespace gametree::cli

#endif
