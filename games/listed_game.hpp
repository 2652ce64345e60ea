/// \file
/// listed_game: the contract of a game. What every game brings is in the concept `listed_game`; what
/// it may bring besides has a concept of its own below, which says what one gets for it.
///
/// Law:  what a game writes it reads back; its moves are as its notation has them; its values lie
///       where it says; `draw(p) == drawing(p).plain()`. Tested in games/every_game.cpp.in and support/game_laws.hpp.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/endgame.hpp>
#include <gametree/play/doubling_cube.hpp>
#include <gametree/play/drawn_board.hpp>

namespace gametree {

/// What a game brings besides its rules: names, notation and a drawing. Texts are read with
/// `notation_error` for a position and `illegal_move` for a move; a move is named by the positions
/// before and after it. `help` is some paragraphs from which a new player can play. `draw` is the
/// drawing as plain text. `draw_key` is the board of the start with the names of its squares, shown
/// once instead of the start; it is empty where the drawing itself has the names.
template <class G>
concept listed_game = position<typename G::position>
                   && requires(typename G::position const& p, std::string_view text, player who) {
                          { G::name } -> std::convertible_to<std::string_view>;
                          { G::summary } -> std::convertible_to<std::string_view>;
                          { G::position_help } -> std::convertible_to<std::string_view>;
                          { G::move_help } -> std::convertible_to<std::string_view>;
                          { G::help } -> std::convertible_to<std::string_view>;
                          { G::initial() } -> std::same_as<typename G::position>;
                          { G::read_position(text) } -> std::same_as<typename G::position>;
                          { G::write_position(p) } -> std::same_as<std::string>;
                          { G::read_move(p, text) } -> std::same_as<typename G::position>;
                          { G::write_move(p, p) } -> std::same_as<std::string>;
                          { G::draw(p) } -> std::same_as<std::string>;
                          { G::drawing(p) } -> std::same_as<drawn_board>;
                          { G::draw_key() } -> std::same_as<drawn_board>;
                          { G::side(who) } -> std::convertible_to<std::string_view>;
                          { G::drawn(p) } -> std::same_as<bool>;
                      };

/// A rule player: the player `rules`.
template <class G>
concept game_with_rule_player = requires(typename G::position const& p) {
    { G::rules_move(p) } -> std::same_as<std::optional<typename G::position>>;
};

/// What a won position is worth, where nothing is worth more: `min-max` stops there.
template <class G>
concept game_with_win_value = requires {
    { G::win_value } -> std::convertible_to<long long>;
};

/// A game that is won or lost by so many men, boxes, ..: their names, of one and of several. The
/// static value at the end of the game is that margin. Hints say by how many.
template <class G>
concept game_with_margin = requires {
    { G::margin_unit } -> std::convertible_to<std::array<std::string_view, 2>>;
};

/// What the usual judge counts in positions where the game goes on: its name, of one and of several.
/// Hints say by how many a player is ahead. Without it they say who is better.
template <class G>
concept game_with_value_unit = requires {
    { G::value_unit } -> std::convertible_to<std::array<std::string_view, 2>>;
};

/// The same position under normal play: the option `--normal`.
template <class G>
concept game_with_normal_play = requires(typename G::position const& p) {
    { G::normal_play(p) } -> std::same_as<typename G::position>;
};

/// The start under other rules, listed in a text: the option `--rules`. `rules_help` says which.
template <class G>
concept game_with_rules = requires(std::string_view text) {
    { G::with_rules(text) } -> std::same_as<typename G::position>;
    { G::rules_help } -> std::convertible_to<std::string_view>;
};

/// The start on a board that is drawn in a text: the option `--board`.
template <class G>
concept game_with_boards = requires(std::string_view text) {
    { G::read_board(text) } -> std::same_as<typename G::position>;
};

/// Where `play` begins unless the user chooses, if that is not `initial()`: under one of
/// `play_rules`, each of them a text for `with_rules`. Several are drawn by lot, each as likely.
template <class G>
concept game_with_rules_of_play = game_with_rules<G> && requires {
    { std::size(G::play_rules) } -> std::convertible_to<std::size_t>;
    { G::play_rules[0] } -> std::convertible_to<std::string_view>;
};

/// `play` asks a person under which rules, such as on which board: `start_question` says what can
/// be answered, `usual_answer` is the answer of an empty line. `rules_answered(answer)` is a text
/// for `with_rules`, which may be a wrong one.
template <class G>
concept game_with_start_question = game_with_rules<G> && requires(std::string_view answer) {
    { G::start_question } -> std::convertible_to<std::string_view>;
    { G::usual_answer } -> std::convertible_to<std::string_view>;
    { G::rules_answered(answer) } -> std::same_as<std::string>;
};

/// Who moves first is drawn by lot.
template <class G>
concept game_with_first_by_lot = requires { G::first_by_lot; };

/// How often a position occurs until that ends the game, drawn. Play may come back to where it was:
/// every position is a node then, and there is no tree.
template <class G>
concept game_with_repetitions = requires {
    { G::repetitions } -> std::convertible_to<int>;
};

/// Endgames that are solved once and kept in files: the option `--tables`. `endgame_help` says in
/// which positions, and goes on after "where".
template <class G>
concept game_with_endgames
    = endgame_of_a_kind<typename G::endgame>
  and std::same_as<typename G::endgame::position, typename G::position> and requires {
          { G::endgame_help } -> std::convertible_to<std::string_view>;
      };

/// Several ways to judge positions, one of them usual: the option `--strategy`, and players.
/// `judged_by(i)` is the i-th; in a game with dice it is `judged_by(i, who thinks)`.
template <class G>
concept game_with_strategies = listed_game<G> and requires {
    { G::strategies.size() } -> std::convertible_to<std::size_t>;
    { G::usual_strategy } -> std::convertible_to<std::size_t>;
};

/// A game some of whose positions wait for the dice.
template <class G>
concept game_of_chance
    = game_with_strategies<G> and chance_label<typename G::position>
  and requires(typename G::position const& p, std::string_view text, player who) {
          { G::rolled(p, text) } -> std::same_as<typename G::position>;
          { G::judged_by(std::size_t{}, who)(p) } -> std::same_as<double>;
          { G::lowest } -> std::convertible_to<double>;
          { G::highest } -> std::convertible_to<double>;
          { G::usual_depth } -> std::convertible_to<int>;
          { G::points(p) } -> std::same_as<int>;
      };

/// In how many ways chance can fall at a chance node, all equally likely: each outcome has a whole
/// number of them, as 6-5 has two of 36. Without it chances are drawn as fine as a `double` has them.
template <class G>
concept game_with_ways = game_of_chance<G> and requires(typename G::position const& p) {
    { G::ways(p) } -> std::convertible_to<std::uint64_t>;
};

/// Each player throws one die for who begins: the option `--opening`.
template <class G>
concept game_with_opening = game_of_chance<G> and requires(int thrown) {
    { G::opening(thrown, thrown) } -> std::same_as<typename G::position>;
};

/// Nobody throws: chance moves when the rules say so, as if it were a player. Without it whoever is
/// to move throws dice before each move.
template <class G>
concept game_with_chance_moves = game_of_chance<G> and requires { requires G::chance_moves; };

/// A game that can be played with a doubling cube: the option `--cube`.
template <class G>
concept game_with_cube
    = game_of_chance<G> and requires(doubling_cube const& c, typename G::position const& p) {
          { G::drawing(p, c) } -> std::same_as<drawn_board>;
      };

/// Equal positions have the same hash only after the same moves: a table does not know them again.
template <class G>
concept game_known_by_moves = requires { requires G::known_by_moves; };

/// What is seen between the positions before and after a move: the option `--show-moves`.
template <class G>
concept game_with_moving_men = requires(typename G::position const& p) { G::moving(p, p); };

/// A sentence about the marks of the drawing, said once above the first board.
template <class G>
concept game_with_legend = requires {
    { G::legend() } -> std::same_as<drawn_board>;
};

/// The dice are to be thrown.
template <listed_game G>
[[nodiscard]] bool is_chance([[maybe_unused]] typename G::position const& p)
{
    if constexpr (game_of_chance<G>)
        return p.is_chance();
    else
        return false;
}

/// Where all values of the game lie.
template <game_of_chance G>
[[nodiscard]] value_range<double> values_of()
{
    return {G::lowest, G::highest};
}

} // namespace gametree
