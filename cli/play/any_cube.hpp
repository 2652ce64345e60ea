/// \file
/// any_cube: the doubling cube of whichever game, known at run time.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <gametree/position.hpp>

namespace gametree::cli {

/// A value that does not change: what a game is played for, and who may double that. See
/// `game_with_cube`.
class any_cube {
public:
    /// What is asked of a cube; per_game/any_position_of.hpp answers for each game.
    class model {
    public:
        model() = default;
        model(model const&) = delete;
        model& operator=(model const&) = delete;
        virtual ~model() = default;

        [[nodiscard]] virtual int value() const = 0;
        [[nodiscard]] virtual bool may_offer(player who) const = 0;
        [[nodiscard]] virtual any_cube taken_by(player who) const = 0;
        [[nodiscard]] virtual int stake(int points) const = 0;
        [[nodiscard]] virtual int lost_by_dropping() const = 0;
    };

    explicit any_cube(std::shared_ptr<model const> cube) : cube_(std::move(cube)) { }

    [[nodiscard]] model const& answers() const { return *cube_; }

    [[nodiscard]] int value() const { return cube_->value(); }
    /// Whether that player may offer to double.
    [[nodiscard]] bool may_offer(player who) const { return cube_->may_offer(who); }
    /// After the opponent has offered and that player has taken.
    [[nodiscard]] any_cube taken_by(player who) const { return cube_->taken_by(who); }
    /// What a game of so many points is worth to its winner.
    [[nodiscard]] int stake(int points) const { return cube_->stake(points); }
    /// What whoever drops an offer loses.
    [[nodiscard]] int lost_by_dropping() const { return cube_->lost_by_dropping(); }

private:
    std::shared_ptr<model const> cube_;
};

} // namespace gametree::cli
