/// \file
/// listed_game: the contract of a game. What every game brings is in the concept `listed_game`; what
/// it may bring besides is in games/members.hpp, and here where several members belong together.
///
/// Law:  what a game writes it reads back; its moves are as its notation has them; its values lie
///       where it says; `draw(p) == drawing(p).plain()`. Tested in games/every_game.cpp.in and support/game_laws.hpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <games/members.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
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

/// A game some of whose positions wait for the dice. Values are from `lowest` to `highest`, and
/// `usual_depth` levels are usual to search.
template <class G>
concept game_of_chance
    = listed_game<G> and game_with<G, member::strategies> and chance_label<typename G::position>
  and requires(typename G::position const& p, std::string_view text, player who) {
          { G::rolled(p, text) } -> std::same_as<typename G::position>;
          { G::judged_by(std::size_t{}, who)(p) } -> std::same_as<double>;
          { G::lowest } -> std::convertible_to<double>;
          { G::highest } -> std::convertible_to<double>;
          { G::usual_depth } -> std::convertible_to<int>;
          { G::points(p) } -> std::same_as<int>;
      };

/// A game that can be played with a doubling cube, which is drawn with it: the option `--cube`.
template <class G>
concept game_with_cube
    = game_of_chance<G> and requires(doubling_cube const& c, typename G::position const& p) {
          { G::drawing(p, c) } -> std::same_as<drawn_board>;
      };

/// The list of the games `G`. Where a member of one is not what it should be, the program does not
/// compile, and one sentence says so.
template <listed_game... G>
[[nodiscard]] consteval auto list_of()
{
    namespace m = member;
    if constexpr ((members_are_right<G, m::dynamic, m::win, m::hash, m::forced_pass, m::cannot_move,
                                     m::is_chance, m::bounds, m::relevant_moves, m::canonical,
                                     m::promise, m::hash_identifies, m::legend, m::moving,
                                     m::win_value, m::margin_unit, m::value_unit, m::repetitions,
                                     m::known_by_moves, m::rules_move, m::strategies, m::endgame,
                                     m::normal_play, m::with_rules, m::read_board, m::play_rules,
                                     m::rules_answered, m::other_names, m::first_by_lot,
                                     m::random_play, m::ways, m::opening, m::chance_moves>()
                   and ...))
        return boost::hana::tuple_t<G...>;
    else
        return boost::hana::make_tuple();
}

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
