/// \file
/// What a game is played for, where a cube doubles that: who may offer, and what came of it.
#ifndef GAMETREE_CLI_PLAY_STAKE_HPP
#define GAMETREE_CLI_PLAY_STAKE_HPP

#include <optional>
#include <string_view>

#include <gametree/games/listed_game.hpp>
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

/// Of a game whose stake never changes.
struct fixed_stake {
    constexpr explicit fixed_stake(bool /*with_cube*/ = false) { }

    [[nodiscard]] static constexpr bool with_cube() { return false; }
    [[nodiscard]] static constexpr bool may(doubling /*d*/, player /*to_roll*/) { return false; }
    [[nodiscard]] static constexpr bool offered() { return false; }
    [[nodiscard]] static constexpr bool dropped() { return false; }
    constexpr void act(doubling /*d*/, player /*to_roll*/) { }
};

/// Of a game that may be played with a cube.
template <class Cube>
class doubled_stake {
    enum class stage { open, offered, dropped };

    std::optional<Cube> cube_; // none: it is played without
    stage stage_ = stage::open;

public:
    constexpr explicit doubled_stake(bool with_cube = false)
    {
        if (with_cube)
            cube_.emplace();
    }
    [[nodiscard]] constexpr std::optional<Cube> const& cube() const { return cube_; }
    [[nodiscard]] constexpr bool with_cube() const { return cube_.has_value(); }
    /// An offer that has not been answered.
    [[nodiscard]] constexpr bool offered() const { return stage_ == stage::offered; }
    /// The opponent of whoever is to roll has given the game up.
    [[nodiscard]] constexpr bool dropped() const { return stage_ == stage::dropped; }

    /// Whether that can be done now, before `to_roll` rolls; an answer is the opponent's.
    [[nodiscard]] constexpr bool may(doubling d, player to_roll) const
    {
        if (d == doubling::offer)
            return stage_ == stage::open and cube_ and cube_->may_offer(to_roll);
        return offered();
    }
    constexpr void act(doubling d, player to_roll)
    {
        if (d == doubling::take)
            cube_ = cube_->taken_by(opponent(to_roll));
        stage_ = d == doubling::offer ? stage::offered
               : d == doubling::take  ? stage::open
                                      : stage::dropped;
    }
};

template <class G>
struct stake_for {
    using type = fixed_stake;
};
template <game_with_cube G>
struct stake_for<G> {
    using type = doubled_stake<typename G::cube>;
};
/// What `G` is played for.
template <class G>
using stake_of = typename stake_for<G>::type;

} // namespace gametree::cli

#endif
