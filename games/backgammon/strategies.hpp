/// \file
/// What the thesis looks at on the board, section 3.2.1.1: five features, each from -1 to 1.
///
///   h_n  = bar(other)/15 - bar(own)/15                   men on the bar
///   h_d  = distance(other)/23 - distance(own)/23         the rearmost man
///   h_sk = closed(own)/7 - closed(other)/7               points closed near home
///   h_s  = single(other)/15 - single(own)/15             single men on the board
///   h_b  = off(own)/15                                   men borne off
///
/// Antisymmetric, all but h_b: the other side sees the same with the opposite sign. What the text
/// leaves open is settled at each function.
///
/// The strategies of the thesis, section 3.2.1.2: weighted features, and when not to use them.
///
///   attack    0.8 h_n  + 0.2 h_d
///   defend    0.4 h_sk + 0.4 h_s + 0.2 h_d
///   combined  0.4 h_sk + 0.4 h_n + 0.2 h_d
///   run       1.0 h_d
///
/// Before all of them, in this order: a finished game is 1 or -1; a side that may bear off is
/// judged by h_b; without contact, by how far its own rearmost man is, h_r = -distance(own)/23.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <string_view>

#include <games/backgammon/men.hpp>
#include <gametree/position.hpp>

namespace gametree::backgammon {

/// The greatest `distance`.
inline constexpr int farthest = points_on_board - 1;
/// Home, and three points more: where `closed_near_home` looks.
inline constexpr point_set near_home = only(home_points + 3 + 1) - 2;
/// The greatest `closed_near_home`.
inline constexpr int most_closed = men_a_side / 2;

/// How far a rearmost man has to go, 0 to 23: from point n, n - 1 points to the last one before
/// he is borne off. On the bar he is as far as on point 24, for the thesis divides by 23. Nobody is
/// left: 0.
[[nodiscard]] constexpr int distance(int rearmost)
{
    return std::clamp(rearmost, 1, points_on_board) - 1;
}
/// The same for the rearmost man of a side.
[[nodiscard]] constexpr int distance(men const& side) { return distance(highest(side.any())); }

/// How many points a side has closed in its home and on the three points before it. There are nine
/// of these, but 15 men close seven at most.
[[nodiscard]] constexpr int closed_near_home(men const& side)
{
    return std::popcount(side.several() & near_home);
}

/// How many points of the board a side has a single man on. The bar does not count, as the thesis
/// says and regrets.
[[nodiscard]] constexpr int single_men(men const& side)
{
    return std::popcount(side.single() & whole_board);
}

/// All of a side's men are home, none of them on the bar. There may be none.
[[nodiscard]] constexpr bool may_bear_off(men const& side) { return (side.any() & ~home) == 0; }

/// A man of one side has still to pass a man of the other.
[[nodiscard]] constexpr bool contact(sides const& s)
{
    return highest(s.own.any()) + highest(s.other.any()) > bar_point;
}

/// What the features count, each from the view of `s.own`.
struct differences {
    int bar = 0;
    int distance = 0;
    int closed = 0;
    int single = 0;
};
/// Men on the bar.
[[nodiscard]] constexpr int bar_difference(sides const& s)
{
    return s.other.at(bar_point) - s.own.at(bar_point);
}
/// How far the rearmost men have to go.
[[nodiscard]] constexpr int distance_difference(sides const& s)
{
    return distance(s.other) - distance(s.own);
}
/// Points closed near home.
[[nodiscard]] constexpr int closed_difference(sides const& s)
{
    return closed_near_home(s.own) - closed_near_home(s.other);
}
/// Single men.
[[nodiscard]] constexpr int single_difference(sides const& s)
{
    return single_men(s.other) - single_men(s.own);
}
/// All of them.
[[nodiscard]] constexpr differences differences_of(sides const& s)
{
    return {bar_difference(s), distance_difference(s), closed_difference(s), single_difference(s)};
}

/// Men on the bar.
[[nodiscard]] constexpr double h_n(differences const& d) { return d.bar / double{men_a_side}; }
/// The rearmost man.
[[nodiscard]] constexpr double h_d(differences const& d) { return d.distance / double{farthest}; }
/// Points closed near home.
[[nodiscard]] constexpr double h_sk(differences const& d) { return d.closed / double{most_closed}; }
/// Single men.
[[nodiscard]] constexpr double h_s(differences const& d) { return d.single / double{men_a_side}; }

/// Men on the bar, from the view of `s.own`.
[[nodiscard]] constexpr double h_n(sides const& s)
{
    return h_n(differences{.bar = bar_difference(s)});
}
/// The rearmost man, from the view of `s.own`.
[[nodiscard]] constexpr double h_d(sides const& s)
{
    return h_d(differences{.distance = distance_difference(s)});
}
/// Points closed near home, from the view of `s.own`.
[[nodiscard]] constexpr double h_sk(sides const& s)
{
    return h_sk(differences{.closed = closed_difference(s)});
}
/// Single men, from the view of `s.own`.
[[nodiscard]] constexpr double h_s(sides const& s)
{
    return h_s(differences{.single = single_difference(s)});
}
/// Men that `s.own` has borne off, 0 to 1.
[[nodiscard]] constexpr double h_b(sides const& s)
{
    return (men_a_side - s.own.count()) / double{men_a_side};
}

/// How a position is judged, after the thesis.
enum class strategy { attack, defend, combined, run };

/// All strategies, in the order of the thesis.
inline constexpr std::array strategies{strategy::attack, strategy::defend, strategy::combined,
                                       strategy::run};

/// The name of a strategy, as it is typed.
[[nodiscard]] constexpr std::string_view name_of(strategy s)
{
    constexpr std::array<std::string_view, strategies.size()> names{"attack", "defend", "combined",
                                                                    "run"};
    return names[static_cast<std::size_t>(s)];
}

/// The weighted features alone, of two sides or of their differences: -1 to 1, and antisymmetric.
template <class Features>
[[nodiscard]] constexpr double weighed(strategy plan, Features const& of)
{
    switch (plan) {
    case strategy::attack:
        return 0.8 * h_n(of) + 0.2 * h_d(of);
    case strategy::defend:
        return 0.4 * h_sk(of) + 0.4 * h_s(of) + 0.2 * h_d(of);
    case strategy::combined:
        return 0.4 * h_sk(of) + 0.4 * h_n(of) + 0.2 * h_d(of);
    default:
        return h_d(of);
    }
}

/// The running of a side that nobody can meet any more, -1 to 0.
[[nodiscard]] constexpr double h_r(sides const& s) { return -distance(s.own) / double{farthest}; }

/// What `plan` makes of a position, -1 to 1, for the side `s.own`.
[[nodiscard]] constexpr double evaluate(strategy plan, sides const& s)
{
    if (s.own.any() == 0)
        return 1;
    if (s.other.any() == 0)
        return -1;
    if (may_bear_off(s.own))
        return h_b(s);
    if (not contact(s))
        return h_r(s);
    return weighed(plan, s);
}

/// What both sides look like from one of them, such as a position.
template <class P>
concept two_sided = requires(P const& p, player who) {
    { p.seen_by(who) } -> std::same_as<sides>;
};

/// The same of a position, for one of its players.
template <two_sided P>
[[nodiscard]] constexpr double evaluate(strategy plan, P const& p, player who)
{
    return evaluate(plan, p.seen_by(who));
}
/// The features, for one of the players.
template <two_sided P>
[[nodiscard]] constexpr double h_n(P const& p, player who)
{
    return h_n(p.seen_by(who));
}
/// Likewise.
template <two_sided P>
[[nodiscard]] constexpr double h_d(P const& p, player who)
{
    return h_d(p.seen_by(who));
}
/// Likewise.
template <two_sided P>
[[nodiscard]] constexpr double h_sk(P const& p, player who)
{
    return h_sk(p.seen_by(who));
}
/// Likewise.
template <two_sided P>
[[nodiscard]] constexpr double h_s(P const& p, player who)
{
    return h_s(p.seen_by(who));
}
/// Likewise.
template <two_sided P>
[[nodiscard]] constexpr double h_b(P const& p, player who)
{
    return h_b(p.seen_by(who));
}

} // namespace gametree::backgammon
