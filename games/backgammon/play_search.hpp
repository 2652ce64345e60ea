/// \file
/// play_search: the results of a play that says from where to where men go, but not by which dice.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include <games/backgammon/position.hpp>

namespace gametree::backgammon::detail {

/// A man is to go from a point, 25 for the bar, to a lower one, 0 for off.
struct route {
    int from;
    int to;
    bool hits; // says the text
};

/// A position after some routes, and which men were hit.
struct play_result {
    sides after;
    point_set hits;
};

/// Runs routes in any order and by any dice, one step after another, each of which is legal.
class play_search {
    sides before_;
    point_set closed_;
    point_set blots_;
    std::vector<int> dice_;
    std::vector<play_result> outcomes_;

    void end(men const& own, point_set landed)
    {
        auto const hits = landed & blots_;
        auto other = before_.other;
        other.remove(turned(hits));
        other.add(std::popcount(hits), bar_point);
        play_result const found{{own, other}, hits};
        if (std::none_of(outcomes_.begin(), outcomes_.end(),
                         [&](play_result const& o) { return o.after == found.after; }))
            outcomes_.push_back(found);
    }
    void run(std::vector<route>& routes, std::vector<int>& dice, men const& own, point_set landed)
    {
        if (std::all_of(routes.begin(), routes.end(),
                        [](route const& e) { return e.from == e.to; })) {
            end(own, landed);
            return;
        }
        for (std::size_t d = 0; d < dice.size(); ++d) {
            auto const die = dice[d];
            if (d != 0 and die == dice[d - 1])
                continue; // it has been tried
            dice.erase(dice.begin() + static_cast<std::ptrdiff_t>(d));
            for (auto& e : routes) {
                auto const at = e.from;
                auto const next = std::max(0, at - die);
                if (at == e.to or next < e.to or (sources(own, closed_, die) & only(at)) == 0)
                    continue;
                auto moved = own;
                step(moved, only(at), die);
                e.from = next;
                run(routes, dice, moved, landed | landing(only(at), die));
                e.from = at;
            }
            dice.insert(dice.begin() + static_cast<std::ptrdiff_t>(d), die);
        }
    }

public:
    /// \param rolled  a position with a roll
    play_search(position const& rolled, std::vector<route> routes)
        : before_(rolled.seen_by(rolled.to_move())),
          closed_(turned(before_.other.several())),
          blots_(turned(before_.other.single()) & whole_board)
    {
        auto const r = *rolled.dice();
        std::vector<int> dice(2, r.high);
        if (r.doubles())
            dice.resize(4, r.high);
        else
            dice[1] = r.low;
        dice_ = dice;
        run(routes, dice, before_.own, 0);
    }

    /// Different ones, not all of which need be legal plays: dice may be left.
    [[nodiscard]] std::vector<play_result> const& results() const { return outcomes_; }
    [[nodiscard]] sides const& before() const { return before_; }
    [[nodiscard]] point_set closed() const { return closed_; }

    /// The dice: two, or four equal ones.
    [[nodiscard]] std::vector<int> const& dice() const { return dice_; }
};

} // namespace gametree::backgammon::detail
