/// \file
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

#include <array>
#include <concepts>
#include <string_view>

#include <games/backgammon/features.hpp>
#include <gametree/position.hpp>

namespace gametree::backgammon {

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
