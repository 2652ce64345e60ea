/// \file
/// What the type of a game may say: each member once, with its type, what one gets for it, and what
/// holds without it.
///
///     template <game_with<member::rules_move> G> ...           // a game with the player `rules`
///
/// A member that is left out is no fault. One of that name with another type is: the program does not
/// compile, and one sentence says what the member should be. See `members_are_right`.
///
/// A game of somebody's own and a listed game choose from the same members. The first is completed to
/// the second (own/game.hpp), which has to bring those of the concept `listed_game`.
///
/// Law:  each wrong member is refused by its own sentence. Tested in games/wrong_games.cpp.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ostream>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/as_moves.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/endgame.hpp>

namespace gametree {

namespace detail {
    template <class G>
    struct type_of_positions {
        using type = G;
    };
    template <class G>
        requires requires { typename G::position; }
    struct type_of_positions<G> {
        using type = typename G::position;
    };

    template <class>
    inline constexpr bool no = false;
} // namespace detail

/// The positions of the game `G`: `G::position` if there is one, else `G` itself.
template <class G>
using position_t = typename detail::type_of_positions<G>::type;

/// The type `G` has that member, and it is what it should be.
template <class G, class Member>
concept game_with = Member::template is_right<G>;

namespace member {
    template <class T>
    concept printable = requires(std::ostream& out, T const& t) { out << t; };

    /// A text that is there as long as the program: not a `std::string`, which would be gone.
    template <class T>
    concept lasting_text = std::convertible_to<T, std::string_view>
                       and not std::same_as<std::remove_cvref_t<T>, std::string>;

    /// A range of positions `P` that a game may return: a container, a view of range-v3 or a
    /// pipeline of `std::views`.
    template <class Range, class P>
    concept moves_to
        = ((ranges::view_<Range> and ranges::input_range<Range>)
           or (std::ranges::forward_range<Range> and std::movable<Range>))
      and std::same_as<ranges::range_value_t<decltype(as_moves(std::declval<Range>()))>, P>;

    template <class T>
    concept signed_number = std::signed_integral<T> and not std::same_as<T, char>;

    template <class T, class P>
    concept endgames_of
        = endgame_of_a_kind<typename T::type> and std::same_as<typename T::type::position, P>;

    /// \param owner     the type that has the member: `G`, the game, or `P`, its position
    /// \param expected  the sentence that refuses a member of another type
    /// \param use       an expression with it, about a position `p`, a player `who` and a `text`
    ///
    /// The rest is what the type of that expression must be. Whether there is a member of the name,
    /// whatever it is: `&both::name` is ambiguous then.
#define GAMETREE_MEMBER(owner, name, expected, use, ...)                                           \
    struct name {                                                                                  \
        struct other {                                                                             \
            int name;                                                                              \
        };                                                                                         \
        template <class T>                                                                         \
        struct both : T, other { };                                                                \
        template <class G, class P = position_t<G>>                                                \
        static constexpr bool is_named = not requires { &both<owner>::name; };                     \
        template <class G, class P = position_t<G>>                                                \
        static constexpr bool is_right = requires(P const& p, player who, std::string_view text) { \
            { use } -> __VA_ARGS__;                                                                \
        };                                                                                         \
        template <class G>                                                                         \
        static consteval bool refuse()                                                             \
        {                                                                                          \
            static_assert(detail::no<G>, expected);                                                \
            return false;                                                                          \
        }                                                                                          \
    }

    // Of a position.

    /// The positions after each move, in an order that does not change; none at the end of the game.
    /// Turns alternate strictly.
    GAMETREE_MEMBER(P, moves,
                    "moves() must be const, take nothing, and return a range of positions of the "
                    "same type: std::vector, std::views, or a view of range-v3",
                    p.moves(), moves_to<P>);
    /// What the position is worth to the player to move without looking ahead; a whole number from
    /// -999,999 to 999,999.
    GAMETREE_MEMBER(
        P, static_value,
        "static_value() must be const, take nothing, and return a signed whole number, such as int",
        p.static_value(), signed_number);
    /// Who is to move.
    GAMETREE_MEMBER(P, to_move,
                    "to_move() must be const, take nothing, and return gametree::player",
                    p.to_move(), std::same_as<player>);
    /// The static value is not to be trusted here. Default: false, and `--dynamic` does nothing.
    GAMETREE_MEMBER(P, dynamic, "dynamic() must be const, take nothing, and return bool",
                    p.dynamic(), std::same_as<bool>);
    /// The game is over and `who` has won. Default: there are no moves, and the static value is above
    /// 0 for `who`; so moves are made to find that out.
    GAMETREE_MEMBER(P, win, "win(gametree::player) must be const and return bool", p.win(who),
                    std::same_as<bool>);
    /// Well mixed, and with `operator==`: tables know a position again in whatever order the moves
    /// were made. Default: by the moves made, so they do not; `solve` and the computer players need
    /// more time for the same answers.
    GAMETREE_MEMBER(P, hash, "hash() must be const, take nothing, and return std::uint64_t",
                    p.hash(), std::same_as<std::uint64_t>);
    /// The only move is a pass that keeps turns alternating, and no ply. Default: there is none.
    GAMETREE_MEMBER(P, forced_pass, "forced_pass() must be const, take nothing, and return bool",
                    p.forced_pass(), std::same_as<bool>);
    /// The forced pass is one of a player who cannot move, not one because the other moves again; it is
    /// said in play. Default: false.
    GAMETREE_MEMBER(P, cannot_move, "cannot_move() must be const, take nothing, and return bool",
                    p.cannot_move(), std::same_as<bool>);
    /// Chance moves here: only in a listed game that is a `game_of_chance`.
    GAMETREE_MEMBER(P, is_chance, "is_chance() must be const, take nothing, and return bool",
                    p.is_chance(), std::same_as<bool>);
    /// Bounds on the value of the whole game from here; see knowledge.hpp. Default: it does
    /// not say.
    GAMETREE_MEMBER(P, bounds,
                    "bounds() must be const, take nothing, and return gametree::value_range<int>",
                    p.bounds(), std::same_as<value_range<int>>);
    /// Those of the moves that are enough, as `moves()` gives them; see knowledge.hpp. Default: all
    /// moves.
    GAMETREE_MEMBER(P, relevant_moves,
                    "relevant_moves() must be const, take nothing, and return a range of "
                    "positions, as moves() does",
                    p.relevant_moves(), moves_to<P>);
    /// One position for all that are alike; see knowledge.hpp. Default: none are alike.
    GAMETREE_MEMBER(P, canonical, "canonical() must be const, take nothing, and return a position",
                    p.canonical(), std::same_as<P>);
    /// How good the move to the next position looks; the greatest is tried first. Default: moves are
    /// tried in their order.
    GAMETREE_MEMBER(P, promise, "promise(position) must be const and return int", p.promise(p),
                    std::same_as<int>);
    /// Of all positions that play leads to, different ones have different hashes, so that a table
    /// need not hold them. Default: false.
    GAMETREE_MEMBER(P, hash_identifies,
                    "hash_identifies() must be const, take nothing, and return bool",
                    p.hash_identifies(), std::same_as<bool>);

    // Names and notation.

    /// Of letters, digits, - and _, as it stands in files and in the shell.
    GAMETREE_MEMBER(G, name, "name must be static constexpr std::string_view, such as \"chomp\"",
                    G::name, lasting_text);
    /// Other names that people type for the game, such as connect4. Default: none.
    GAMETREE_MEMBER(G, other_names,
                    "other_names must be a static constexpr array of std::string_view",
                    *std::begin(G::other_names), std::convertible_to<std::string_view>);
    /// One line.
    GAMETREE_MEMBER(G, summary, "summary must be static constexpr std::string_view", G::summary,
                    lasting_text);
    /// Paragraphs from which a new player can play.
    GAMETREE_MEMBER(G, help, "help must be static constexpr std::string_view", G::help,
                    lasting_text);
    /// How a position is written.
    GAMETREE_MEMBER(G, position_help, "position_help must be static constexpr std::string_view",
                    G::position_help, lasting_text);
    /// How a move is written.
    GAMETREE_MEMBER(G, move_help, "move_help must be static constexpr std::string_view",
                    G::move_help, lasting_text);
    /// Where the game starts. Default: `P{}`.
    GAMETREE_MEMBER(G, initial, "initial() must be static, take nothing, and return a position",
                    G::initial(), std::same_as<P>);
    /// A notation of positions, in one line. What is wrong with a text is thrown as any
    /// `std::exception`. Default: the moves made so far, with commas, or `start`. Then a position that
    /// play does not lead to has no name, and every position carries its moves, for which a search
    /// allocates.
    GAMETREE_MEMBER(G, write_position,
                    "write_position(position) must be static and return std::string",
                    G::write_position(p), std::convertible_to<std::string>);
    /// See `write_position`.
    GAMETREE_MEMBER(G, read_position,
                    "read_position(std::string_view) must be static and return a position",
                    G::read_position(text), std::same_as<P>);
    /// The name of the move from one position to the next, whatever `operator<<` prints, in one line;
    /// two moves of a position have different names. Default: its number in the order of `moves()`.
    GAMETREE_MEMBER(G, write_move,
                    "write_move(before, after) must be static, take two positions, and return "
                    "something that operator<< prints, such as std::string",
                    G::write_move(p, p), printable);
    /// The position after the move that a person means, for other spellings than those of
    /// `write_move`. What is wrong is thrown as any `std::exception`. Needs `operator==`. Default: the
    /// move of exactly that name.
    GAMETREE_MEMBER(
        G, read_move,
        "read_move(before, std::string_view) must be static and return the position after the move",
        G::read_move(p, text), std::same_as<P>);

    // What is seen.

    /// The board as text. Default: what `operator<<` prints.
    GAMETREE_MEMBER(G, draw, "draw(position) must be static and return std::string", G::draw(p),
                    std::convertible_to<std::string>);
    /// The board with its places; see drawn_board.hpp. Default: text, so that pictures show text and
    /// no board, and a terminal no colours.
    GAMETREE_MEMBER(G, drawing, "drawing(position) must be static and return gametree::drawn_board",
                    G::drawing(p), std::same_as<drawn_board>);
    /// The name of a player, a text that lasts. Default: the first player and the second player.
    GAMETREE_MEMBER(G, side, "side(gametree::player) must be static and return std::string_view",
                    G::side(who), lasting_text);
    /// A sentence about the marks of the drawing, said once above the first board.
    GAMETREE_MEMBER(G, legend, "legend() must be static and return gametree::drawn_board",
                    G::legend(), std::same_as<drawn_board>);
    /// What is seen between the positions before and after a move: the option `--show-moves`.
    GAMETREE_MEMBER(G, moving, "moving(before, after) must be static and return positions",
                    *std::begin(G::moving(p, p)), std::convertible_to<P>);

    // How the game ends, and what it is won by.

    /// Nobody can win any more, so `play` ends the game. Default: false.
    GAMETREE_MEMBER(G, drawn, "drawn(position) must be static and return bool", G::drawn(p),
                    std::same_as<bool>);
    /// What a won position is worth, where nothing is worth more: `min-max` stops there. Default: it
    /// does not.
    GAMETREE_MEMBER(G, win_value, "win_value must be static constexpr int", G::win_value,
                    std::convertible_to<long long>);
    /// What is won by, such as a box and boxes; the static value at the end is that margin. Default:
    /// hints do not say by how much.
    GAMETREE_MEMBER(G, margin_unit,
                    "margin_unit must be static constexpr std::array<std::string_view, 2>",
                    G::margin_unit, std::convertible_to<std::array<std::string_view, 2>>);
    /// What the usual judge counts where the game goes on, of one and of several. Hints say by how
    /// many a player is ahead. Default: they say who is better.
    GAMETREE_MEMBER(G, value_unit,
                    "value_unit must be static constexpr std::array<std::string_view, 2>",
                    G::value_unit, std::convertible_to<std::array<std::string_view, 2>>);
    /// How often a position occurs until that is a draw: every position is a node then, there is no
    /// tree, and `solve` works backwards. Needs `hash()` and `operator==`. Default: play does not go
    /// in circles.
    GAMETREE_MEMBER(G, repetitions, "repetitions must be static constexpr int", G::repetitions,
                    std::convertible_to<int>);
    /// Equal positions have the same hash only after the same moves: a table does not know them
    /// again. Default: false.
    GAMETREE_MEMBER(G, known_by_moves, "known_by_moves must be static constexpr bool",
                    G::known_by_moves, std::convertible_to<bool>);

    // Players.

    /// What a player by rules does, or `std::nullopt`: the player `rules`. Needs `operator==`.
    /// Default: there is no such player.
    GAMETREE_MEMBER(G, rules_move,
                    "rules_move(position) must be static and return std::optional of a position",
                    G::rules_move(p), std::same_as<std::optional<P>>);
    /// The names of several ways to judge positions, with `usual_strategy`, the place of one of them:
    /// the option `--strategy`, and players. `judged_by(i)` is the i-th; in a game with dice it is
    /// `judged_by(i, player)`, the player who thinks. Default: the static value.
    GAMETREE_MEMBER(G, strategies, "strategies must be a static constexpr std::array of names",
                    G::strategies.front(), std::convertible_to<std::string_view>);
    /// Endgames that are solved once and kept in files: the option `--tables`. `endgame_help` says in
    /// which positions, and goes on after "where".
    GAMETREE_MEMBER(G, endgame, "endgame must be an endgame_of_a_kind of the same positions",
                    std::type_identity<typename G::endgame>{}, endgames_of<P>);

    // Other starts.

    /// The same position under normal play: the option `--normal`.
    GAMETREE_MEMBER(G, normal_play, "normal_play(position) must be static and return a position",
                    G::normal_play(p), std::same_as<P>);
    /// The start under other rules, listed in a text: the option `--rules`. `rules_help` says which.
    GAMETREE_MEMBER(G, with_rules,
                    "with_rules(std::string_view) must be static and return a position",
                    G::with_rules(text), std::same_as<P>);
    /// The start on a board that is drawn in a text: the option `--board`.
    GAMETREE_MEMBER(G, read_board,
                    "read_board(std::string_view) must be static and return a position",
                    G::read_board(text), std::same_as<P>);
    /// Where `play` begins unless the user chooses: under one of these texts for `with_rules`. Several
    /// are drawn by lot, each as likely. Default: `initial()`.
    GAMETREE_MEMBER(G, play_rules,
                    "play_rules must be a static constexpr array of texts for with_rules",
                    *std::begin(G::play_rules), std::convertible_to<std::string_view>);
    /// A text for `with_rules`, perhaps a wrong one, that is meant by an answer of a person whom
    /// `play` asks under which rules: `start_question` says what can be answered, `usual_answer` is
    /// the answer of an empty line.
    GAMETREE_MEMBER(G, rules_answered,
                    "rules_answered(std::string_view) must be static and return std::string",
                    G::rules_answered(text), std::same_as<std::string>);
    /// Who moves first is drawn by lot. Default: it is not.
    GAMETREE_MEMBER(G, first_by_lot, "first_by_lot must be static constexpr bool, and true",
                    std::bool_constant<G::first_by_lot>{}, std::same_as<std::true_type>);

    /// Before the end the static value says little: a computer that chooses how far to look plays by games
    /// at random, as if it had the strategy `random-play`, and hints judge so. Default: by the static value.
    GAMETREE_MEMBER(G, random_play, "random_play must be static constexpr bool, and true",
                    std::bool_constant<G::random_play>{}, std::same_as<std::true_type>);

    // Chance: see `game_of_chance`.

    /// In how many ways chance can fall at a chance node, all equally likely: each outcome has a whole
    /// number of them, as 6-5 has two of 36. Default: chances are drawn as fine as a `double` has them.
    GAMETREE_MEMBER(G, ways, "ways(position) must be static and return std::uint64_t", G::ways(p),
                    std::convertible_to<std::uint64_t>);
    /// Each player throws one die to decide who begins; the dice are the arguments: `--opening`.
    GAMETREE_MEMBER(G, opening, "opening(int, int) must be static and return a position",
                    G::opening(1, 2), std::same_as<P>);
    /// Nobody throws: chance moves when the rules say so, as if it were a player. Default: the
    /// player to move throws dice before each move.
    GAMETREE_MEMBER(G, chance_moves, "chance_moves must be static constexpr bool, and true",
                    std::bool_constant<G::chance_moves>{}, std::same_as<std::true_type>);

#undef GAMETREE_MEMBER
} // namespace member

/// Whether of each of the members the type `G` has none or the right one. If not, the program does not
/// compile: the message is that of the first that is wrong.
template <class G, class Member, class... Others>
[[nodiscard]] consteval bool members_are_right()
{
    if constexpr (Member::template is_named<G> and not game_with<G, Member>)
        return Member::template refuse<G>();
    else if constexpr (sizeof...(Others) > 0)
        return members_are_right<G, Others...>();
    else
        return true;
}

} // namespace gametree
