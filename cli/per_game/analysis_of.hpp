/// \file
/// What the moves of a position are worth, searched on the game's own type. Included by the one
/// source file of each game.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include <cli/per_game/rules_of.hpp>
#include <cli/per_game/thinking.hpp>
#include <cli/play/analysis.hpp>
#include <cli/terminal/interruption.hpp>
#include <games/listed_game.hpp>
#include <gametree/play/monte_carlo_search.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/judged_moves.hpp>
#include <gametree/solver/transposition_table.hpp>

namespace gametree::cli {

/// The moves of one position, each of them searched: how the game ends where that is in sight, and
/// by how much; how the position looks where it is not.
template <listed_game G>
class analysis_of final : public analysis {
    using P = typename G::position;
    using T = timed_position<P>;
    using judge_type = decltype(play_judge_of<G>(0, comparison::outcome));
    using searched = judged_move<T, play_value<G>>;
    static constexpr bool by_margin = game_with<G, member::margin_unit>;

    /// A person waits for it: so many nodes, and where these take long, so many seconds. Games at random
    /// need some of that.
    static thinking_limit enough()
    {
        constexpr std::chrono::seconds all(10);
        constexpr bool by_games = game_with<G, member::random_play>;
        return {400'000 / (by_games ? 4 : 1),
                std::chrono::steady_clock::now() + all / (by_games ? 4 : 1)};
    }
    static constexpr std::chrono::seconds time_of_games{3};
    static constexpr std::size_t entries = std::size_t{1} << 16;

    judge_type judge_;
    std::vector<P> draws_;
    T from_;
    transposition_table<T, play_value<G>> table_{entries};
    judged_moves<T, play_value<G>> found_;
    std::vector<analysed_move> moves_;

    [[nodiscard]] static ending_in_sight ending(searched const& m)
    {
        auto const [outcome, estimate] = m.worth.worth;
        if (outcome > 0 or estimate > won_by)
            return ending_in_sight::win;
        if (outcome < 0 or estimate < -won_by)
            return ending_in_sight::loss;
        return m.complete ? ending_in_sight::draw : ending_in_sight::none;
    }

public:
    /// \param p      a position with moves
    /// \param draws  the positions that are a draw when play comes to them again
    /// \param strategy  by which positions are judged, as a place in the game's list
    analysis_of(P const& p, std::vector<P> draws, std::size_t strategy)
        : judge_(play_judge_of<G>(strategy, by_margin ? comparison::margin : comparison::outcome)),
          draws_(std::move(draws)),
          from_(timed(p, draws_)),
          found_(judge_moves(from_, to_the_end, table_, enough(), judge_))
    {
        auto const& best = found_.best();
        for (auto const& m : found_.moves) {
            auto const end = ending(m);
            auto const estimate = m.worth.worth.estimate;
            moves_.push_back({.after = any_position_of<G>(m.move.position()),
                              .ending = end,
                              .complete = m.complete,
                              .best = m.worth == best.worth and end == ending(best),
                              .depth = m.depth,
                              .plies = m.worth.plies,
                              .estimate = estimate,
                              .margin = by_margin ? std::abs(estimate) - won_by : 0});
        }
        if (game_with<G, member::random_play> and ending(best) == ending_in_sight::none)
            play_at_random();
    }

    [[nodiscard]] std::vector<analysed_move> const& moves() const override { return moves_; }

private:
    /// Where looking ahead decides nothing, what games at random say of the moves. One of them is best, and
    /// of the others that were not tried enough it is only known that they are not.
    void play_at_random()
    {
        auto const sampled
            = monte_carlo_search(
                  from_, from_.hash(),
                  thinking_limit{enough_nodes, std::chrono::steady_clock::now() + time_of_games})
                  .value();
        // The one that they choose; if that is seen to lose, the one that was tried most of the others.
        auto best = std::ranges::find(moves_, ending_in_sight::none, &analysed_move::ending);
        std::uint64_t most = 0;
        for (auto m = moves_.begin(); m != moves_.end(); ++m) {
            m->best = false;
            auto const& next = found_.moves[static_cast<std::size_t>(m - moves_.begin())].move;
            auto const at = std::ranges::find(sampled.all, next, &sampled_move<T>::move);
            if (m->ending == ending_in_sight::loss or at == sampled.all.end())
                continue;
            if (m->ending == ending_in_sight::none) {
                m->games = at->games;
                m->estimate = std::lround(random_play::certain * at->mean);
            }
            bool const chosen = next == sampled.best.move;
            if (auto const tries = chosen ? std::numeric_limits<std::uint64_t>::max() : at->games;
                tries > most) {
                best = m;
                most = tries;
            }
        }
        best->best = true;
    }

public:
    [[nodiscard]] std::vector<any_position> line_after(std::size_t place) override
    {
        std::vector<any_position> line;
        if (moves_.at(place).games > 0)
            return line; // games at random say nothing of the replies
        for (auto const& next : line_of_play(from_, found_.moves.at(place), table_, judge_)) {
            line.push_back(any_position_of<G>(next.position()));
            if (line.back().over())
                break; // drawn, whatever is played
        }
        return line;
    }
};

} // namespace gametree::cli
