/// \file
/// Exact solutions of games with circles a second time, slowly: the equations, iterated until
/// nothing is added; and games on graphs of any kind to try them on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/retrograde.hpp>

namespace gametree_tests {

/// A game on any graph: from a node one moves along an arrow to another. At a node without arrows
/// the player to move has won, lost or neither, as it says.
struct arena {
    struct node {
        std::vector<int> to;
        int end = 0;
    };
    std::vector<node> nodes;
};
struct in_arena {
    arena const* where = nullptr;
    int at = 0;
    gametree::player mover = gametree::player::first;

    friend bool operator==(in_arena const&, in_arena const&) = default;

    struct cursor;
    [[nodiscard]] arena::node const& here() const
    {
        return where->nodes[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] auto moves() const;
    [[nodiscard]] int static_value() const { return here().end; }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] gametree::player to_move() const { return mover; }
    [[nodiscard]] bool win(gametree::player who) const
    {
        return here().to.empty() and here().end == (who == mover ? 1 : -1);
    }
    /// A poor one: there are always collisions.
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(at) % 3; }
};
struct in_arena::cursor {
    in_arena from;
    std::size_t arrow = 0;
    [[nodiscard]] bool done() const { return arrow == from.here().to.size(); }
    [[nodiscard]] in_arena read() const
    {
        return {from.where, from.here().to[arrow], opponent(from.mover)};
    }
    void next() { ++arrow; }
};
inline auto in_arena::moves() const { return gametree::cursor_range(cursor{*this, 0}); }

template <class P>
std::vector<P> moves_of(P const& p)
{
    std::vector<P> all;
    for (auto const& q : p.moves())
        all.push_back(q);
    return all;
}

/// The outcome and in how many plies, for all positions: what can be proved in 0 plies, then in 1,
/// and so on until nothing is added. Positions are told apart by a text.
struct proved {
    int outcome = 0; ///< 1 won, -1 lost, 0 neither
    int plies = 0;
};
template <class P>
using table = std::map<std::string, std::pair<P, proved>>;

template <class P, class Text>
table<P> fixpoint(P const& start, Text text)
{
    table<P> all;
    std::vector<P> waiting{start};
    while (not waiting.empty()) {
        auto const p = waiting.back();
        waiting.pop_back();
        if (all.emplace(text(p), std::pair(p, proved{})).second)
            for (auto const& q : moves_of(p))
                waiting.push_back(q);
    }
    for (int ply = 0, unchanged = 0; unchanged < 2; ++ply) {
        auto const before = all;
        unchanged += 1;
        for (auto& [name, entry] : all) {
            auto& [p, known] = entry;
            if (known.outcome != 0)
                continue;
            auto const next = moves_of(p);
            int lost = 0;
            int won = 0;
            for (auto const& q : next) {
                lost += before.at(text(q)).second.outcome == -1;
                won += before.at(text(q)).second.outcome == 1;
            }
            if (next.empty() ? ply == 0 and p.win(p.to_move()) : lost > 0)
                known = {1, ply};
            else if (next.empty() ? ply == 0 and p.win(opponent(p.to_move()))
                                  : won == static_cast<int>(next.size()))
                known = {-1, ply};
            if (known.outcome != 0)
                unchanged = 0;
        }
    }
    return all;
}
inline int sign(gametree::verdict o)
{
    return o == gametree::verdict::win ? 1 : o == gametree::verdict::loss ? -1 : 0;
}

/// \return  whether the solution says what the fixpoint does, its moves are the best by definition,
///          and its lines are as long as it says
template <class Solution, class P, class Text>
bool same(Solution const& solved, table<P> const& slow, Text text)
{
    if (solved.positions().size() != slow.size())
        return false;
    for (auto const& [name, entry] : slow) {
        auto const& [p, known] = entry;
        auto const plies = solved.distance(p);
        if (sign(solved.outcome(p)) != known.outcome or plies.has_value() != (known.outcome != 0)
            or plies.value_or(0) != known.plies
            or solved.line(p).size() != static_cast<std::size_t>(plies.value_or(0)))
            return false;
        std::vector<P> best;
        for (auto const& q : moves_of(p)) {
            auto const& there = slow.at(text(q)).second;
            if (there.outcome == -known.outcome
                and (known.outcome == 0 or there.plies == known.plies - 1))
                best.push_back(q);
        }
        if (solved.best_moves(p) != best)
            return false;
    }
    return true;
}
} // namespace gametree_tests
