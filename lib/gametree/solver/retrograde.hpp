/// \file
/// retrograde: the exact solution of a finite game in which play may go in circles.
///
///   won  0 p     = null (moves p) && win (toMove p) p
///   lost 0 p     = null (moves p) && win (opponent (toMove p)) p
///   won  (d+1) p = any (lost d) (moves p)
///   lost (d+1) p = not (null (moves p)) && all (\q -> any (\e -> won e q) [0..d]) (moves p)
///   outcome p    | any (\d -> won  d p) [0..] = win,   distance p = the least such d
///                | any (\d -> lost d p) [0..] = loss,  distance p = the least such d
///                | otherwise                  = draw
///
/// A search of the tree cannot answer this: where positions come again the tree has no end. Here
/// the positions themselves are nodes, each once. Those that can be reached are found first, and
/// then the outcomes go backwards from the ends of games (backward induction, after E. Zermelo,
/// 1913): a position is won by one move to a lost one, and lost when the last of its moves turns
/// out to lead to a won one. What is never reached in this way is drawn, by play that ends drawn or
/// by play that never ends. The player who wins does it as soon as can be, the one who loses as
/// late as can be.
///
/// Laws:   the equations. Where no position comes again, outcome and minimax agree.
///         win p d:  some move leads to loss (d-1), none to a loss sooner.
///         loss p d: all moves lead to wins, the latest of them d-1 away.
///         draw p:   no move leads to a loss, and some to a draw, or there is no move.
///         Tested in lib/solver/retrograde.cpp.
/// Cost:   each position is made once for each move that leads to it, and hashed as often; time is
///         linear in the number of moves.
/// Stopping: it can be asked to give up, about once in 1000 positions, and once in 65,536 steps while
///         the table grows and moves are turned around; nothing is then known.
///         Tested in lib/solver/retrograde.cpp.
/// Memory: a position: itself, 21 bytes, and 8 to 16 of the table that finds it; a move: 8 bytes.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gametree/solver/detail/position_numbers.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>

namespace gametree {

/// What a position is to the player to move when both play as well as they can.
enum class verdict : unsigned char { draw, win, loss };

/// The same, and in how many plies the game is then over; 0 for a draw.
struct solved_outcome {
    verdict outcome = verdict::draw;
    int plies = 0;

    friend bool operator==(solved_outcome const&, solved_outcome const&) = default;
};

/// Whether an outcome is better to leave to the opponent than another: he loses, or at least does not
/// win; and sooner where he loses, later where he wins.
[[nodiscard]] constexpr bool better_to_leave(solved_outcome a, solved_outcome b)
{
    constexpr int worth_to_mover[] = {1, 0, 2}; // to leave the other a draw, a win, a loss
    auto const worth = [&](verdict o) { return worth_to_mover[static_cast<std::size_t>(o)]; };
    if (a.outcome != b.outcome)
        return worth(a.outcome) > worth(b.outcome);
    return a.outcome == verdict::win ? a.plies > b.plies : a.plies < b.plies;
}

/// The outcomes of all positions that can be reached from a start. See `retrograde`.
template <position P, class Hash = detail::own_hash>
class solved_game {
    detail::position_numbers<P, Hash> known_;
    std::vector<verdict> outcomes_;
    std::vector<std::uint32_t> distances_;

    friend struct retrograde_fn;
    explicit solved_game(detail::position_numbers<P, Hash> known)
        : known_(std::move(known)),
          outcomes_(known_.all().size(), verdict::draw),
          distances_(known_.all().size(), 0)
    {
    }
    [[nodiscard]] std::size_t number(P const& p) const
    {
        if (auto const found = known_.find(p))
            return *found;
        throw std::out_of_range("retrograde: play from the start does not come to this position");
    }
    /// Of two moves to positions of one outcome, whether the first is better for the player who makes them.
    [[nodiscard]] bool better(std::size_t a, std::size_t b) const
    {
        auto const solved = [&](std::size_t i) {
            return solved_outcome{outcomes_[i], static_cast<int>(distances_[i])};
        };
        return better_to_leave(solved(a), solved(b));
    }

public:
    /// The positions, the start first; a position comes after one that a move leads from.
    [[nodiscard]] std::span<P const> positions() const { return known_.all(); }

    /// \throws std::out_of_range  if `p` cannot be reached from the start; so do the others
    [[nodiscard]] verdict outcome(P const& p) const { return outcomes_[number(p)]; }

    /// In how many plies the game is over when one side wins; nothing for a draw.
    [[nodiscard]] std::optional<int> distance(P const& p) const
    {
        auto const i = number(p);
        if (outcomes_[i] == verdict::draw)
            return std::nullopt;
        return static_cast<int>(distances_[i]);
    }

    /// All moves that keep the outcome: the fastest wins, the longest defences, or all draws; in
    /// the order of `moves`.
    [[nodiscard]] std::vector<P> best_moves(P const& p) const
    {
        static_cast<void>(number(p));
        std::vector<P> best;
        std::size_t best_number = 0;
        for (auto&& q : p.moves()) {
            auto const i = number(q);
            if (not best.empty() and better(best_number, i))
                continue;
            if (best.empty() or better(i, best_number)) {
                best.clear();
                best_number = i;
            }
            best.push_back(q);
        }
        return best;
    }

    /// A line of best play from `p`, the first of the best moves each time: to the end of the game
    /// if one side wins, else nothing.
    [[nodiscard]] std::vector<P> line(P const& p) const
    {
        std::vector<P> played;
        if (distance(p))
            for (auto next = best_moves(p); not next.empty(); next = best_moves(next.front()))
                played.push_back(next.front());
        return played;
    }
};

/// How far `retrograde` has come.
struct retrograde_progress {
    std::size_t positions; ///< that have been found
    std::size_t moves; ///< that have been found
    std::size_t expanded; ///< positions whose moves have been found; in the end all
    std::size_t
        settled; ///< positions whose outcome has been found; not yet any until all are known
};

/// Thrown when `retrograde` is asked to give up.
struct retrograde_stopped : std::runtime_error {
    retrograde_stopped() : std::runtime_error("retrograde: asked to give up") { }
};

/// How far `retrograde` has come -> whether to give up.
template <class F>
concept retrograde_stop
    = std::copy_constructible<F> && std::predicate<F&, retrograde_progress const&>;

/// Goes on to the end.
struct never_stop_retrograde {
    constexpr bool operator()(retrograde_progress const&) const { return false; }
};

/// `retrograde(start, limit)`: solves the game from `start`.
///
/// \param limit  how many positions there may be, at most 2^32 - 2
/// \param hash   position -> 64 bits, equal for equal positions; if not given, their own `hash()`
/// \param stop   how far it has come -> whether to give up
/// \throws std::length_error  if more positions than `limit` can be reached
/// \throws retrograde_stopped  if `stop` says so
/// \par Cost     linear in the moves of all positions that can be reached, in time and memory
struct retrograde_fn {
    static constexpr std::size_t usual_limit = 10'000'000;

    template <position P, class Hash = detail::own_hash,
              retrograde_stop Stop = never_stop_retrograde>
        requires(not chance_label<P>)
    [[nodiscard]] solved_game<P, Hash> operator()(P const& start, std::size_t limit = usual_limit,
                                                  Hash hash = {}, Stop stop = {}) const
    {
        detail::position_numbers<P, Hash> known(std::move(hash), limit);
        known.add(start, [] { });
        std::vector<std::uint32_t> targets; // of the moves of position 0, then of 1, ...
        std::vector<std::uint32_t> left; // moves whose outcome is not known, for each position
        for (std::size_t i = 0; i < known.all().size(); ++i) {
            auto const before = targets.size();
            P const from = known.all()[i]; // a copy, since the positions move when they grow
            auto const ask_now = [&] { ask(stop, 0, {known.all().size(), targets.size(), i, 0}); };
            for (auto&& q : from.moves())
                targets.push_back(known.add(q, ask_now));
            left.push_back(static_cast<std::uint32_t>(targets.size() - before));
            ask(stop, i, {known.all().size(), targets.size(), i + 1, 0});
        }
        solved_game<P, Hash> solved(std::move(known));
        auto const all = solved.positions().size();
        auto const ask_now = [&] { ask(stop, 0, {all, targets.size(), all, 0}); };
        solve(solved, detail::reversed(targets, left, ask_now), left, stop);
        return solved;
    }

private:
    template <class Stop>
    static void ask(Stop& stop, std::size_t step, retrograde_progress const& so_far)
    {
        constexpr std::size_t patience = 1000; // positions between two questions
        if (step % patience == 0 and stop(so_far))
            throw retrograde_stopped();
    }

    template <class P, class Hash, class Stop>
    static void solve(solved_game<P, Hash>& solved, detail::sources const& into,
                      std::vector<std::uint32_t>& left, Stop& stop)
    {
        std::vector<std::uint32_t> queue; // the solved ones, by distance
        auto const settle = [&](std::uint32_t i, verdict o, std::uint32_t distance) {
            solved.outcomes_[i] = o;
            solved.distances_[i] = distance;
            queue.push_back(i);
        };
        auto const all = solved.positions();
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (left[i] == 0 and win(all[i].to_move(), all[i]))
                settle(i, verdict::win, 0);
            else if (left[i] == 0 and win(opponent(all[i].to_move()), all[i]))
                settle(i, verdict::loss, 0);
            if ((i + 1) % detail::steps_in_one_go == 0)
                ask(stop, 0, {all.size(), into.from.size(), all.size(), 0});
        }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            auto const i = queue[next];
            ask(stop, next, {all.size(), into.from.size(), all.size(), next + 1});
            for (auto const from : into.of(i)) {
                if (solved.outcomes_[from] != verdict::draw)
                    continue;
                if (solved.outcomes_[i] == verdict::loss)
                    settle(from, verdict::win, solved.distances_[i] + 1);
                else if (--left[from] == 0)
                    settle(from, verdict::loss, solved.distances_[i] + 1);
            }
        }
    }
};
inline constexpr retrograde_fn retrograde{};

} // namespace gametree
