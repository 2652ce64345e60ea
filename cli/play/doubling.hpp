/// \file
/// The doubling cube: what a game is played for, and when a computer doubles, takes and drops.
///
/// The computer plays the game to its end many times, both sides by its own strategy one level ahead,
/// and takes the mean of the points won, E, with the cube left alone. The player who drops loses 1; the one who
/// takes has 2 E coming to him: so a double is taken as long as E <= 1/2 for the one who offers.
/// Offering pays before that, as the cube is only worth something while it can be turned: from
/// E >= 2/5 on, which is 70 % of single games. With E > 1 the game is too good to be given up by
/// the other, for gammons count more than a drop.
///
/// Sources: E. B. Keeler and J. Spencer, Optimal doubling in backgammon (1975), for the bound 1/2
/// and that offering comes before it, at 80 % in play without luck in leaps; N. Zadeh (1977) and
/// practice have 70 %.
#pragma once

#include <optional>
#include <string_view>

#include <gametree/play/doubling_cube.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// What a player does about the cube, and how that is typed and saved.
enum class doubling { offer, take, drop };
[[nodiscard]] constexpr std::string_view word_of(doubling d)
{
    return d == doubling::offer ? "double" : d == doubling::take ? "take" : "drop";
}
[[nodiscard]] constexpr std::optional<doubling> read_doubling(std::string_view word)
{
    for (auto const d : {doubling::offer, doubling::take, doubling::drop})
        if (word == word_of(d))
            return d;
    return std::nullopt;
}

/// What a game is played for: always the same, or with a cube.
class doubling_stake {
    enum class stage { open, offered, dropped };

    std::optional<doubling_cube> cube_; // none: it is played without
    stage stage_ = stage::open;

public:
    explicit doubling_stake(std::optional<doubling_cube> cube = {}) : cube_(cube) { }

    [[nodiscard]] std::optional<doubling_cube> const& cube() const { return cube_; }
    /// An offer that has not been answered.
    [[nodiscard]] bool offered() const { return stage_ == stage::offered; }
    /// The opponent of the player on roll has given the game up.
    [[nodiscard]] bool dropped() const { return stage_ == stage::dropped; }

    /// Whether that can be done now, before `to_roll` rolls; an answer is the opponent's.
    [[nodiscard]] bool may(doubling d, player to_roll) const
    {
        if (d == doubling::offer)
            return stage_ == stage::open and cube_ and cube_->may_offer(to_roll);
        return offered();
    }
    /// Does it. \pre may(d, to_roll)
    void act(doubling d, player to_roll)
    {
        if (d == doubling::take)
            cube_ = cube_->taken_by(opponent(to_roll));
        stage_ = d == doubling::offer ? stage::offered
               : d == doubling::take  ? stage::open
                                      : stage::dropped;
    }
};

/// How often a game is played to its end; each of the 36 throws is the first one equally often.
inline constexpr int rollouts = 216;

/// Whether to offer with that expectation.
[[nodiscard]] constexpr bool worth_doubling(double points) { return points >= 0.4 and points <= 1; }
/// Whether the opponent is to take.
[[nodiscard]] constexpr bool worth_taking(double points) { return points <= 0.5; }

} // namespace gametree::cli
