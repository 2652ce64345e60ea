/// \file
/// any_game: a game that is played, known at run time. The dialogue of `play`, saved games, audits
/// and tournaments are written on it, once for all games. To choose a move is heavy: that runs on
/// the game's own type, behind `choose`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <cli/play/analysis.hpp>
#include <cli/play/any_cube.hpp>
#include <cli/play/any_position.hpp>
#include <cli/play/endgame_advice.hpp>
#include <cli/play/players.hpp>
#include <games/drawn_board.hpp>
#include <laboratory/game_description.hpp>
#include <laboratory/study.hpp>
#include <gametree/position.hpp>

namespace gametree::cli {

using laboratory::study;

/// What a game says of itself, with what only those need who play it.
struct play_description : laboratory::game_description {
    std::array<std::string_view, 2> sides{}; ///< the names of the players, who moves first before
    drawn_board legend{}; ///< a sentence about the marks of the drawing; or empty
    drawn_board key{}; ///< the board of the start with the names of its squares; or empty
    std::array<std::string_view, 2> margin_unit{}; ///< what is won by, one and several; or empty
    std::array<std::string_view, 2> value_unit{}; ///< what the usual judge counts; or empty
    int repetitions = 0; ///< how often a position occurs until that is a draw; 0: no matter
    /// `play` begins under one of these, several are drawn by lot; none: at the usual start.
    std::vector<std::string_view> play_rules{};
    std::string_view start_question{}; ///< `play` asks a person for the rules; or empty
    std::string_view usual_answer{}; ///< to that, of an empty line
    bool first_by_lot = false; ///< who moves first is drawn by lot
    bool opening = false; ///< each player can throw a die for who begins
    bool chance_moves = false; ///< nobody throws dice: chance moves when the rules say so
    bool rule_player = false; ///< there is a player `rules`
    bool normal_play = false; ///< it has the option --normal
    bool boards = false; ///< it can begin on a board from a file
    bool known_by_moves = false; ///< tables know a position again only after the same moves
    bool moving_men = false; ///< men can be seen on their way
    bool endgames = false; ///< there are tables of endgames
    std::optional<any_cube> cube{}; ///< as it stands at the start; none: there is none

    [[nodiscard]] std::string_view side(player who) const
    {
        return sides[who == player::first ? 0 : 1];
    }
    /// It is won or lost by so many men, boxes, ...
    [[nodiscard]] bool has_margins() const { return not margin_unit[0].empty(); }
};

/// A game that is played.
class any_game {
public:
    any_game() = default;
    any_game(any_game const&) = delete;
    any_game& operator=(any_game const&) = delete;
    virtual ~any_game() = default;

    [[nodiscard]] virtual play_description const& about() const = 0;

    /// Where a study begins; without a position, rules or a board of its own, the usual start.
    ///
    /// \throws request_error
    [[nodiscard]] virtual any_position start(study const& s) const = 0;
    /// \throws notation_error
    [[nodiscard]] virtual any_position read_position(std::string_view text) const = 0;
    /// The rules, as a study has them, that are meant by an answer to the question for the start;
    /// perhaps wrong ones.
    ///
    /// \throws std::logic_error  in a game without that question
    [[nodiscard]] virtual std::string rules_answered(std::string_view answer) const = 0;
    /// The start when each player has thrown one die: the higher begins, with both.
    ///
    /// \pre the dice differ
    /// \throws std::logic_error  in a game that does not begin so
    [[nodiscard]] virtual any_position opening(int first, int second) const = 0;

    /// The move of a player who is not human, or the dice where they are to be thrown.
    ///
    /// \param p       a position with moves
    /// \param draws   the positions that are a draw when play comes to them again
    /// \param random  what is thrown, what a random player chooses, and which of equal moves a
    ///                computer makes that chooses for itself how far to look; none in an audit:
    ///                then nothing may be thrown, and of equal moves the last is made
    /// \param nodes   told how many were searched
    /// \pre the game has such a player: see `check_player`
    [[nodiscard]] virtual any_position choose(player_spec const& who, any_position const& p,
                                              std::span<any_position const> draws,
                                              random_choices* random, std::uint64_t& nodes) const
        = 0;
    /// The tables in a directory, of endgames that play from `start` comes to.
    ///
    /// \throws request_error  if the game has none, or there is none, or one is not what it should be
    [[nodiscard]] virtual std::shared_ptr<endgame_advice const>
    endgame_tables_in(std::string const& directory, any_position const& start) const = 0;
    /// What every move is worth.
    ///
    /// \param p      a position with moves
    /// \param draws  as in `choose`
    /// \throws std::logic_error  in a game with dice
    /// \par Cost     a person waits for it: about a second
    [[nodiscard]] virtual std::unique_ptr<analysis>
    analyse(any_position const& p, std::span<any_position const> draws) const = 0;
    /// All plays of a rolled position as the game's best strategy sees them, the best first.
    ///
    /// \throws std::logic_error  in a game without dice
    [[nodiscard]] virtual std::vector<analysed_play> analyse_plays(any_position const& p) const = 0;
    /// The points that whoever is to roll wins a game, on average.
    ///
    /// \param strategy  of both sides; empty: the best
    /// \param seed      of the dice
    /// \throws std::logic_error  in a game without a cube
    /// \par Cost        about 0.1 s
    [[nodiscard]] virtual double expected_points(any_position const& p, std::string const& strategy,
                                                 std::uint64_t seed) const
        = 0;
};

/// Refuses a player that the game does not have. \throws request_error
void check_player(play_description const& game, player_spec const& who);

} // namespace gametree::cli
