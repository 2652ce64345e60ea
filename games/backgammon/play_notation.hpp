/// \file
/// Plays as text, from the two positions alone: `8/5 6/5`, as the mover counts the points.
///
///   13/7*       the man hits
///   24/14       one man by both dice, or by more of equal ones
///   24/18*/14   the same, and he hits on the way
///   8/4(2)      two men
///   bar/22      a man enters
///   6/off       a man is borne off
///   pass        nothing can move
///
/// The highest point is first. The move of a position before the roll is the roll: `6-5`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <games/backgammon/position.hpp>
#include <games/backgammon/roll_notation.hpp>

namespace gametree::backgammon {

/// `8`, or `bar` for 25, or `off` for 0.
[[nodiscard]] inline std::string write_point(int point)
{
    return point == bar_point ? "bar" : point == 0 ? "off" : std::to_string(point);
}

namespace detail {
    /// The way of one man, or of several in the same way.
    struct way_of_men {
        struct stop {
            int point;
            bool hits;
        };
        std::vector<stop> stops; // where it starts, lands between, and ends
        int men = 1;

        /// Only the ends, and where he hits, are written.
        void leave_out_quiet_stops()
        {
            auto const last = stops.back();
            stops.pop_back();
            stops.erase(std::remove_if(stops.begin() + 1, stops.end(),
                                       [](stop const& s) { return not s.hits; }),
                        stops.end());
            stops.push_back(last);
        }
        [[nodiscard]] std::vector<int> points() const
        {
            std::vector<int> all;
            for (auto const& s : stops)
                all.push_back(s.point);
            return all;
        }
    };

    /// The steps of a play, those of one man joined.
    inline std::vector<way_of_men> ways(plays::steps_made made, point_set blots)
    {
        auto const end = made.all.begin() + static_cast<std::ptrdiff_t>(made.count);
        auto const higher = [](auto a, auto b) { return a.from > b.from; };
        for (auto* it = made.all.begin(); it != end; ++it) // four at most
            std::rotate(std::upper_bound(made.all.begin(), it, *it, higher), it, it + 1);
        std::vector<way_of_men> all;
        for (auto const* it = made.all.begin(); it != end; ++it) {
            auto const to = std::max(0, it->from - it->die);
            auto const hits = (blots & only(to)) != 0;
            blots &= ~only(to);
            auto const joined = std::find_if(all.begin(), all.end(), [&](way_of_men const& w) {
                return w.stops.back().point == it->from;
            });
            if (joined != all.end())
                joined->stops.push_back({to, hits});
            else
                all.push_back({{{it->from, false}, {to, hits}}});
        }
        return all;
    }

    inline std::string write_way(way_of_men const& way)
    {
        std::string text;
        for (auto const& s : way.stops)
            text += (text.empty() ? "" : "/") + write_point(s.point) + (s.hits ? "*" : "");
        return way.men == 1 ? text : text + "(" + std::to_string(way.men) + ")";
    }
} // namespace detail

/// One of the plays of a position, in the notation above.
[[nodiscard]] inline std::string write_play(plays const& play, point_set blots)
{
    auto all = detail::ways(play.steps(), blots);
    for (auto& way : all)
        way.leave_out_quiet_stops();
    std::stable_sort(all.begin(), all.end(),
                     [](auto const& a, auto const& b) { return a.points() > b.points(); });
    std::string text;
    for (auto it = all.begin(); it != all.end();) {
        auto together = *it;
        for (++it; it != all.end() and it->points() == together.points(); ++it, ++together.men)
            for (std::size_t i = 0; i < together.stops.size(); ++i)
                together.stops[i].hits |= it->stops[i].hits;
        text += (text.empty() ? "" : " ") + detail::write_way(together);
    }
    return text.empty() ? "pass" : text;
}

/// The roll or the play between `from` and `to`, one of the moves of `from`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    if (from.is_chance())
        return write_roll(*to.dice());
    auto const blots = turned(from.men_of(opponent(from.to_move())).single()) & whole_board;
    auto play = from.legal_plays();
    while (from.after(play) != to)
        play.next();
    return write_play(play, blots);
}

} // namespace gametree::backgammon
