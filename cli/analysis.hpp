/// \file
/// What the moves of a position are worth, for a person who asks for a hint: by the end of the game
/// where that can be known, by looking ahead where it cannot.
#ifndef GAMETREE_CLI_ANALYSIS_HPP
#define GAMETREE_CLI_ANALYSIS_HPP

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strategies.hpp"
#include "thinking.hpp"
#include <gametree/alpha_beta.hpp>
#include <gametree/position.hpp>
#include <gametree/principal_variation.hpp>

namespace gametree::cli {

/// How a game ends if both sides play their best, for the player to move: a draw is 0; a win is
/// positive and the sooner the greater, a loss negative and the later the greater.
class outcome {
    static constexpr int won = 1'000'000;
    int score_ = 0;

    explicit constexpr outcome(int score) : score_(score) { }

public:
    constexpr outcome() = default;
    static constexpr outcome win() { return outcome(won); }
    static constexpr outcome loss() { return outcome(-won); }

    friend constexpr auto operator<=>(outcome, outcome) = default;

    /// 1 for a win, 0 for a draw, -1 for a loss.
    [[nodiscard]] constexpr int sign() const { return (score_ > 0) - (score_ < 0); }
    /// Plies to the end of the game; only of a win or a loss.
    [[nodiscard]] constexpr int plies() const { return won - std::abs(score_); }
    /// The same, one ply earlier, for the player who moves there.
    [[nodiscard]] constexpr outcome before() const { return outcome(-(score_ - sign())); }
};

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

/// Finds outcomes by playing everything, each position once. It remembers what it found, so that
/// asking again during a game is quick, and it gives up rather than keep a person waiting.
template <class G>
class solver {
    using P = typename G::position;
    struct gives_up { };

    std::map<std::pair<player, std::string>, std::optional<outcome>>
        known_; // empty: being looked at
    std::uint64_t nodes_ = 0;

    static constexpr int longest_game = 1000;

    outcome find(P const& p, int ply)
    {
        auto const [place, is_new]
            = known_.try_emplace({p.to_move(), G::write_position(p)}, std::nullopt);
        auto& found = place->second;
        if (not is_new and found)
            return *found;
        if (not is_new or ply > longest_game) // play comes back to where it was, or has no end
            throw gives_up{};
        std::optional<outcome> best;
        if (not G::drawn(p))
            for (P const next : p.moves()) {
                if (++nodes_ > enough_nodes)
                    throw gives_up{};
                best = std::max(best, std::optional(find(next, ply + 1).before()));
            }
        if (best)
            found = best;
        else
            found = p.win(p.to_move())           ? outcome::win()
                  : p.win(opponent(p.to_move())) ? outcome::loss()
                                                 : outcome();
        return *found;
    }

public:
    /// \return  nothing if that would take too long, or if play can go round in circles
    [[nodiscard]] std::optional<outcome> operator()(P const& p)
    try {
        nodes_ = 0;
        return find(p, 0);
    } catch (gives_up) {
        std::erase_if(known_, [](auto const& entry) { return not entry.second; });
        return std::nullopt;
    }
};

/// A move and what it is worth to the player who makes it.
template <class G>
struct judged_move {
    typename G::position after;
    std::optional<outcome> end; ///< by the end of the game, or else
    std::optional<value_of_t<typename G::position>> seen; ///< by looking ahead

    /// All moves of a position are judged in the same way.
    friend bool operator<(judged_move const& a, judged_move const& b)
    {
        return a.end ? a.end < b.end : a.seen < b.seen;
    }
};

/// The moves of a position, in the order of the rules.
template <class G>
struct judgement {
    std::vector<judged_move<G>> moves;
    int plies = 0; ///< looked ahead; 0 if the outcome is known

    [[nodiscard]] judged_move<G> const& best() const
    {
        return *std::max_element(moves.begin(), moves.end());
    }
};

/// Judges every move of `p`, which has one.
template <class G>
judgement<G> judge(typename G::position const& p, solver<G>& solve)
{
    using P = typename G::position;
    judgement<G> found;
    if (solve(p)) {
        for (P const next : p.moves())
            found.moves.push_back({next, solve(next).value().before(), std::nullopt});
        return found;
    }
    auto const by = judge_of<G>("");
    found.plies = think(p, std::nullopt, once("alpha-beta", "", alpha_beta), false, by).depth;
    for (P const next : p.moves())
        found.moves.push_back({next, std::nullopt,
                               negate(game_tree_of(next) | views::prune(found.plies - 1)
                                      | views::map(by) | alpha_beta)});
    return found;
}

/// The play that is expected after a move: both sides do what is best for them.
template <class G>
std::vector<typename G::position> line_after(judged_move<G> const& move, int plies,
                                             solver<G>& solve)
{
    using P = typename G::position;
    if (move.seen)
        return principal_variation(game_tree_of(move.after) | views::prune(plies - 1),
                                   judge_of<G>(""), negate(*move.seen));
    std::vector<P> line;
    for (auto p = move.after; not is_over<G>(p);) {
        line.push_back(judge<G>(p, solve).best().after);
        p = line.back();
    }
    return line;
}

} // namespace gametree::cli

#endif
