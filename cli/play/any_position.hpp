/// \file
/// any_position: a position of whichever game, known at run time. What goes on in a game (who is to
/// move, which moves there are, how they are written) is asked through it, so that the dialogue of
/// `play` is compiled once and not for each game. A search is not written on it: it would be many
/// times slower than on the game's own type, see `any_game::choose`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <cli/play/any_cube.hpp>
#include <games/drawn_board.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

/// A position that does not change. To copy it costs no more than to copy a pointer. Two positions
/// that meet in one call are of the same game.
class any_position {
public:
    /// What is asked of a position; per_game/any_position_of.hpp answers for each game.
    class model {
    public:
        model() = default;
        model(model const&) = delete;
        model& operator=(model const&) = delete;
        virtual ~model() = default;

        [[nodiscard]] virtual bool equals(model const& other) const = 0;
        [[nodiscard]] virtual player to_move() const = 0;
        [[nodiscard]] virtual bool win(player who) const = 0;
        [[nodiscard]] virtual bool is_chance() const = 0;
        [[nodiscard]] virtual bool has_moves() const = 0;
        [[nodiscard]] virtual bool over() const = 0;
        [[nodiscard]] virtual bool forced_pass() const = 0;
        [[nodiscard]] virtual bool only_a_pass() const = 0;
        [[nodiscard]] virtual int points() const = 0;
        [[nodiscard]] virtual std::vector<any_position> moves() const = 0;
        [[nodiscard]] virtual std::vector<any_position> moving(model const& to) const = 0;
        [[nodiscard]] virtual any_position read_move(std::string_view text) const = 0;
        [[nodiscard]] virtual std::string write_move(model const& to) const = 0;
        [[nodiscard]] virtual std::string written() const = 0;
        [[nodiscard]] virtual drawn_board drawing(any_cube const* cube) const = 0;
    };

    explicit any_position(std::shared_ptr<model const> p) : position_(std::move(p)) { }

    [[nodiscard]] model const& answers() const { return *position_; }

    friend bool operator==(any_position const& a, any_position const& b)
    {
        return a.position_->equals(*b.position_);
    }

    [[nodiscard]] player to_move() const { return position_->to_move(); }
    [[nodiscard]] bool win(player who) const { return position_->win(who); }
    /// The dice are to be thrown: the moves are the rolls.
    [[nodiscard]] bool is_chance() const { return position_->is_chance(); }
    [[nodiscard]] bool has_moves() const { return position_->has_moves(); }
    /// Nobody can move, or nobody can win any more.
    [[nodiscard]] bool over() const { return position_->over(); }
    /// The only move is a pass that keeps turns alternating: see `passing_label`.
    [[nodiscard]] bool forced_pass() const { return position_->forced_pass(); }
    /// There is one move, and it is to pass.
    [[nodiscard]] bool only_a_pass() const { return position_->only_a_pass(); }
    /// What has been won, where that is not always the same; 1 in other games. \pre somebody has won
    [[nodiscard]] int points() const { return position_->points(); }

    /// The positions after all moves, in the order of the rules; made by this call.
    [[nodiscard]] std::vector<any_position> moves() const { return position_->moves(); }
    /// What is seen while the men of a move are on their way; nothing where a game does not show it.
    [[nodiscard]] std::vector<any_position> moving(any_position const& to) const
    {
        return position_->moving(*to.position_);
    }

    /// The position after a move in the game's notation. \throws illegal_move
    [[nodiscard]] any_position read_move(std::string_view text) const
    {
        return position_->read_move(text);
    }
    /// The move that leads to `to`, in the game's notation.
    [[nodiscard]] std::string write_move(any_position const& to) const
    {
        return position_->write_move(*to.position_);
    }
    /// The position in the game's notation.
    [[nodiscard]] std::string written() const { return position_->written(); }
    /// The board, with the cube if there is one.
    [[nodiscard]] drawn_board drawing(std::optional<any_cube> const& cube = {}) const
    {
        return position_->drawing(cube ? &*cube : nullptr);
    }

private:
    std::shared_ptr<model const> position_;
};

} // namespace gametree::cli
