/// \file
/// `hint` and `why` in words.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "play/analysis.hpp"
#include "game.hpp"
#include <laboratory/any_position.hpp>

namespace gametree::cli {

/// Explains the moves of one position of a game without dice.
class explanation {
    game_info const& game_;
    any_position from_;
    std::string mover_;
    std::string other_;
    std::unique_ptr<analysis> found_;

    [[nodiscard]] analysed_move const& best() const;
    [[nodiscard]] bool complete() const;
    [[nodiscard]] bool all_equal() const;
    [[nodiscard]] std::string write(analysed_move const& m) const;
    [[nodiscard]] std::vector<std::string>
    moves(std::function<bool(analysed_move const&)> const& wanted) const;
    [[nodiscard]] std::vector<std::string> best_moves() const;
    [[nodiscard]] bool margins_differ(analysed_move const& a, analysed_move const& b) const;
    [[nodiscard]] std::string how(analysed_move const& m) const;
    [[nodiscard]] std::string how_for_other(analysed_move const& m) const;
    [[nodiscard]] std::string looks(analysed_move const& m) const;
    [[nodiscard]] std::string as_far_as() const;

    [[nodiscard]] std::string lost_hint() const;
    [[nodiscard]] std::string won_hint() const;
    [[nodiscard]] std::string drawn_hint() const;
    [[nodiscard]] std::string open_hint() const;

    [[nodiscard]] std::string rather() const;
    [[nodiscard]] std::string reason(analysed_move const& m, std::string const& reply) const;

public:
    /// \param game          must outlive the explanation
    /// \param from          has a move
    /// \param draws         the positions that are a draw when play comes to them again
    /// \param mover, other  what the player to move and the opponent are called in a sentence
    explanation(cli::game const& game, any_position from, std::span<any_position const> draws,
                std::string mover, std::string other);

    /// The best moves and what they lead to.
    [[nodiscard]] std::string hint() const;

    /// What is wrong with the move to `after`, if anything, and the play that would follow.
    [[nodiscard]] std::string why(any_position const& after) const;
};

} // namespace gametree::cli
