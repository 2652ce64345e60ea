/// \file
/// The one list of games.
///
/// The command dispatches over this list and the property tests run their laws over it, so that a
/// new game is played, searched and tested the moment it is listed.
#ifndef GAMETREE_GAMES_GAMES_HPP
#define GAMETREE_GAMES_GAMES_HPP

#include <concepts>
#include <string>
#include <string_view>

#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <gametree/games/backgammon/game.hpp>
#include <gametree/games/dots_and_boxes/game.hpp>
#include <gametree/games/four_in_a_row/game.hpp>
#include <gametree/position.hpp>
#include <gametree/games/labyrinth/game.hpp>
#include <gametree/games/nim/game.hpp>
#include <gametree/games/nine_mens_morris/game.hpp>
#include <gametree/games/reversi/game.hpp>
#include <gametree/games/tic_tac_toe/game.hpp>

namespace gametree {

/// What a game brings besides its rules: names, notation and a drawing. Texts are read with
/// `notation_error` for a position and `illegal_move` for a move; a move is named by the positions
/// before and after it. `help` is some paragraphs from which a new player can play. `draw_key` is
/// the board of the start with the names of its squares, shown once instead of the start; it is
/// empty where `draw` itself has the names.
///
/// A game may also have
///   rules_move(p)      a rule player
///   win_value          what a won position is worth, where nothing is worth more
///   margin_unit        where the static value at the end of the game is a margin: what is counted,
///                      one and several of them
///   normal_play(p)     the same position under another rule
///   with_rules(text)   the start under other rules, listed in the text; `rules_help` says which
///   by_lot(number)     a start that `play` draws by lot, unless the user chooses one; the number
///                      is below `lots`, each as likely
///   first_by_lot       who moves first is drawn by lot
///   repetitions        how often a position occurs until that ends the game, drawn
///   strategies         names of ways to judge positions; `judged_by(i)` is the i-th,
///                      `usual_strategy` the one that is usual; in a game with dice it is
///                      `judged_by(i, who thinks)`
///   moving(p, q)       what is seen between the positions before and after a move
///   legend             a sentence about the marks of the drawing, said once above the first board
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
                          { G::draw_key() } -> std::same_as<std::string>;
                          { G::side(who) } -> std::convertible_to<std::string_view>;
                          { G::drawn(p) } -> std::same_as<bool>;
                      };

inline constexpr auto games
    = boost::hana::tuple_t<nim::game, tic_tac_toe::game, backgammon::game, nine_mens_morris::game,
                           reversi::game, labyrinth::game, dots_and_boxes::game,
                           four_in_a_row::game>;

static_assert(listed_game<nim::game> and listed_game<tic_tac_toe::game>
              and listed_game<backgammon::game> and listed_game<nine_mens_morris::game>
              and listed_game<reversi::game> and listed_game<labyrinth::game>
              and listed_game<dots_and_boxes::game> and listed_game<four_in_a_row::game>);

} // namespace gametree

#endif
