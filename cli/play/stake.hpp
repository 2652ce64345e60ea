/// \file
/// What a game is played for, where a cube doubles that: who may offer, and what came of it.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

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
    explicit doubling_stake(std::optional<doubling_cube> cube = {}) : cube_(std::move(cube)) { }

    [[nodiscard]] std::optional<doubling_cube> const& cube() const { return cube_; }
    /// An offer that has not been answered.
    [[nodiscard]] bool offered() const { return stage_ == stage::offered; }
    /// The opponent of whoever is to roll has given the game up.
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

} // namespace gametree::cli
