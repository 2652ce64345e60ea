/// \file
/// What a type has to say to be a game of somebody's own, and what it may say besides.
///
///     struct game {
///         static constexpr auto name = "chomp";
///         std::vector<game> moves() const;
///         int static_value() const;
///         gametree::player to_move() const;
///     };
///
/// The type is the position. A type that has a nested type `position` says the names, the notation
/// and the drawing, and its `position` the rest.
///
/// Each concept below is one thing that a game may say. Its comment has the default, and what is lost
/// with it. What is said with another type is an error that names the member.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
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
#include <gametree/game_tree.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/position.hpp>

namespace gametree::own {

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

    /// Whether a type has a member of a name, whatever it is: `&both::name` is ambiguous then.
#define GAMETREE_OWN_MEMBER(name)                                                                  \
    struct other_##name {                                                                          \
        int name;                                                                                  \
    };                                                                                             \
    template <class T>                                                                             \
    struct both_##name : T, other_##name { };                                                      \
    template <class T>                                                                             \
    concept says_##name = not requires { &both_##name<T>::name; };

    GAMETREE_OWN_MEMBER(moves)
    GAMETREE_OWN_MEMBER(static_value)
    GAMETREE_OWN_MEMBER(to_move)
    GAMETREE_OWN_MEMBER(dynamic)
    GAMETREE_OWN_MEMBER(win)
    GAMETREE_OWN_MEMBER(hash)
    GAMETREE_OWN_MEMBER(forced_pass)
    GAMETREE_OWN_MEMBER(is_chance)
    GAMETREE_OWN_MEMBER(bounds)
    GAMETREE_OWN_MEMBER(relevant_moves)
    GAMETREE_OWN_MEMBER(canonical)
    GAMETREE_OWN_MEMBER(promise)
    GAMETREE_OWN_MEMBER(hash_identifies)
    GAMETREE_OWN_MEMBER(name)
    GAMETREE_OWN_MEMBER(summary)
    GAMETREE_OWN_MEMBER(help)
    GAMETREE_OWN_MEMBER(initial)
    GAMETREE_OWN_MEMBER(read_position)
    GAMETREE_OWN_MEMBER(write_position)
    GAMETREE_OWN_MEMBER(position_help)
    GAMETREE_OWN_MEMBER(read_move)
    GAMETREE_OWN_MEMBER(write_move)
    GAMETREE_OWN_MEMBER(move_help)
    GAMETREE_OWN_MEMBER(draw)
    GAMETREE_OWN_MEMBER(drawing)
    GAMETREE_OWN_MEMBER(side)
    GAMETREE_OWN_MEMBER(drawn)
    GAMETREE_OWN_MEMBER(rules_move)
    GAMETREE_OWN_MEMBER(win_value)
    GAMETREE_OWN_MEMBER(margin_unit)
    GAMETREE_OWN_MEMBER(repetitions)
#undef GAMETREE_OWN_MEMBER

    template <class T>
    concept printable = requires(std::ostream& out, T const& t) { out << t; };

    template <class Range>
    concept range_of_moves = (ranges::view_<Range> and ranges::input_range<Range>)
                          or (std::ranges::forward_range<Range> and std::movable<Range>);

    template <class Range>
    using moves_of_range = decltype(as_moves(std::declval<Range>()));

    /// A text that is there as long as the program: not a `std::string`, which would be gone.
    template <class T>
    concept lasting_text = std::convertible_to<T, std::string_view>
                       and not std::same_as<std::remove_cvref_t<T>, std::string>;

    /// What stands in files and in the shell.
    [[nodiscard]] constexpr bool is_plain_name(std::string_view name)
    {
        for (char const c : name)
            if (not((c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z') or (c >= '0' and c <= '9')
                    or c == '-' or c == '_'))
                return false;
        return not name.empty() and name.front() != '-';
    }
    template <class G>
    concept has_plain_name = requires {
        requires std::bool_constant<is_plain_name(std::string_view(G::name))>::value;
    };
    template <class G>
    concept has_lasting_name = requires {
        requires lasting_text<decltype(G::name)>;
        typename std::bool_constant<(std::string_view(G::name).size() > 0)>;
    };
} // namespace detail

/// The positions of the game `G`: `G::position` if there is one, else `G` itself.
template <class G>
using position_of = typename detail::type_of_positions<G>::type;

/// `moves() const`: the positions after each move, in an order that does not change; none at the end
/// of the game. A container, a view of range-v3 or a `std::views` pipeline. Turns alternate strictly.
template <class P>
concept with_moves = requires(P const& p) {
    { p.moves() } -> detail::range_of_moves;
    requires std::same_as<ranges::range_value_t<detail::moves_of_range<decltype(p.moves())>>, P>;
};

/// `static_value() const`: a whole number, what the position is worth to the player to move without
/// looking ahead; from -999,999 to 999,999.
template <class P>
concept with_static_value = requires(P const& p) {
    { p.static_value() } -> std::signed_integral;
    requires not std::same_as<decltype(p.static_value()), char>;
};

/// `to_move() const`: who is to move.
template <class P>
concept with_to_move = requires(P const& p) {
    { p.to_move() } -> std::same_as<player>;
};

/// `dynamic() const -> bool`: the static value is not to be trusted here. Default: false, and
/// `--dynamic` does nothing.
template <class P>
concept with_dynamic = requires(P const& p) {
    { p.dynamic() } -> std::same_as<bool>;
};

/// `win(who) const -> bool`: the game is over and `who` has won. Default: there are no moves, and the
/// static value is above 0 for `who`; so moves are made to find that out.
template <class P>
concept with_win = requires(P const& p, player who) {
    { p.win(who) } -> std::same_as<bool>;
};

/// `hash() const -> std::uint64_t`, well mixed, and `operator==`: tables know a position again in
/// whatever order the moves were made. Default: by the moves made, so they do not; `solve` and the
/// computer players need more time for the same answers.
template <class P>
concept with_hash = requires(P const& p) {
    { p.hash() } -> std::same_as<std::uint64_t>;
};

/// `forced_pass() const -> bool`: the only move is a pass that keeps turns alternating, and no ply.
/// Default: there is none.
template <class P>
concept with_forced_pass = passing_label<P>;

/// `hash_identifies() const -> bool`: of all positions that play leads to, different ones have
/// different hashes, so that a table need not hold them. Default: false.
template <class P>
concept with_hash_identifies = requires(P const& p) {
    { p.hash_identifies() } -> std::same_as<bool>;
};

/// `bounds() const -> gametree::value_range<int>`: between what the value of the whole game from here
/// lies; see knowledge.hpp. Default: it does not say.
template <class P>
concept with_bounds = requires(P const& p) {
    { p.bounds() } -> std::same_as<value_range<int>>;
};

/// `relevant_moves() const`: those of the moves that are enough, as `moves()` gives them; see
/// knowledge.hpp. Needs a notation, `hash()` and `operator==`: otherwise a position carries the moves
/// made, by their numbers among all moves. Default: all moves.
template <class P>
concept with_relevant_moves = requires(P const& p) {
    { p.relevant_moves() } -> detail::range_of_moves;
    requires std::same_as<
        ranges::range_value_t<detail::moves_of_range<decltype(p.relevant_moves())>>, P>;
};

/// `canonical() const`: one position for all that are alike; see knowledge.hpp. Needs a notation,
/// `hash()` and `operator==`: no moves lead to it that could be carried. Default: none are alike.
template <class P>
concept with_canonical = requires(P const& p) {
    { p.canonical() } -> std::same_as<P>;
};

/// `promise(next) const -> int`: how good the move to `next` looks; the greatest is tried first.
/// Default: moves are tried in their order.
template <class P>
concept with_promise = requires(P const& p) {
    { p.promise(p) } -> std::same_as<int>;
};

/// `operator<<` prints a position: its drawing. Default: the moves made so far, and nobody sees a
/// board.
template <class P>
concept with_output = detail::printable<P>;

/// `static read_position(std::string_view)` and `static write_position(P)`: a notation of positions,
/// in one line. What is wrong with a text is thrown as any `std::exception`. Default: the moves made so far, with
/// commas, or `start`. Then a position that play does not lead to has no name, and every position
/// carries its moves, for which a search allocates.
template <class G>
concept with_position_notation = requires(position_of<G> const& p, std::string_view text) {
    { G::read_position(text) } -> std::same_as<position_of<G>>;
    { G::write_position(p) } -> std::convertible_to<std::string>;
};

/// `static write_move(before, after)`: the name of a move, whatever `operator<<` prints, in one
/// line; two moves of a position have different names. Default: its number in the order of `moves()`, from 1.
template <class G>
concept with_move_names = requires(position_of<G> const& p) {
    { G::write_move(p, p) } -> detail::printable;
};

/// `static read_move(before, std::string_view)`: the position after the move that a person means; for
/// other spellings than those of `write_move`. What is wrong is thrown as any `std::exception`.
/// Default: the move of exactly that name. Needs `operator==`.
template <class G>
concept with_read_move = requires(position_of<G> const& p, std::string_view text) {
    { G::read_move(p, text) } -> std::same_as<position_of<G>>;
};

/// `static draw(P)`: the board as text. Default: what `operator<<` prints.
template <class G>
concept with_draw = requires(position_of<G> const& p) {
    { G::draw(p) } -> std::convertible_to<std::string>;
};

/// `static drawing(P)`: the board with its places; see drawn_board.hpp. Default: text, so that
/// pictures show text and no board, and a terminal no colours.
template <class G>
concept with_drawing = requires(position_of<G> const& p) {
    { G::drawing(p) } -> std::same_as<drawn_board>;
};

/// `static initial()`: where the game starts. Default: `P{}`.
template <class G>
concept with_initial = requires {
    { G::initial() } -> std::same_as<position_of<G>>;
};

/// `static side(player)`: the name of a player, a text that lasts. Default: the first player and the
/// second player.
template <class G>
concept with_side = requires(player who) {
    { G::side(who) } -> detail::lasting_text;
};

/// `static drawn(P) -> bool`: nobody can win any more, so `play` ends the game. Default: false.
template <class G>
concept with_drawn = requires(position_of<G> const& p) {
    { G::drawn(p) } -> std::same_as<bool>;
};

/// `static rules_move(P)`: what a player by rules does, or `std::nullopt`: the player `rules`. Needs
/// `operator==`. Default: there is no such player.
template <class G>
concept with_rules_move = requires(position_of<G> const& p) {
    { G::rules_move(p) } -> std::same_as<std::optional<position_of<G>>>;
};

/// `static constexpr int win_value`: what a won position is worth, where nothing is worth more:
/// `min-max` stops there. Default: it does not.
template <class G>
concept with_win_value = requires {
    { G::win_value } -> std::convertible_to<long long>;
};

/// `static constexpr std::array<std::string_view, 2> margin_unit`: what is won by, such as a box and
/// boxes; the static value at the end is that margin. Default: hints do not say by how much.
template <class G>
concept with_margin = requires {
    { G::margin_unit } -> std::convertible_to<std::array<std::string_view, 2>>;
};

/// `static constexpr int repetitions`: how often a position occurs until that is a draw; `solve`
/// works backwards. Needs `hash()` and `operator==`. Default: play does not go in circles.
template <class G>
concept with_repetitions = requires {
    { G::repetitions } -> std::convertible_to<int>;
};

/// The text of that name, `static constexpr`, or no such member.
template <class G>
concept with_texts
    = (not detail::says_summary<G>
       or requires { requires detail::lasting_text<decltype(G::summary)>; })
  and (not detail::says_help<G> or requires { requires detail::lasting_text<decltype(G::help)>; })
  and (not detail::says_position_help<G> or requires {
          requires detail::lasting_text<decltype(G::position_help)>;
      }) and (not detail::says_move_help<G> or requires {
          requires detail::lasting_text<decltype(G::move_help)>;
      });

/// The positions of `G` are known by themselves, not by the moves made: they have a notation, `==` and
/// `hash()`.
template <class G>
concept knows_positions = with_position_notation<G> and std::equality_comparable<position_of<G>>
                      and with_hash<position_of<G>>;

namespace detail {
    template <class>
    inline constexpr bool no = false;
} // namespace detail

/// Whether the types of `G` are those of a game of somebody's own. If not, the program does not
/// compile: the message names the first member that is wrong and what it should be.
template <class G>
[[nodiscard]] consteval bool has_the_rules()
{
    using namespace detail;
    using P = own::position_of<G>;
    if constexpr (not std::is_class_v<G> or not std::is_class_v<P> or std::is_final_v<G>
                  or std::is_final_v<P>)
        static_assert(no<G>, "a game must be a struct or a class, and not final");
    else if constexpr (not std::copyable<P>)
        static_assert(std::copyable<P>, "a position must be copyable and assignable: it has no "
                                        "const members and no references");
    else if constexpr (not std::default_initializable<P>)
        static_assert(std::default_initializable<P>,
                      "a position must have a default constructor: P{} is the start of the game");
    else if constexpr (not says_name<G>)
        static_assert(says_name<G>,
                      "name is missing: static constexpr std::string_view name = \"chomp\";");
    else if constexpr (not has_lasting_name<G>)
        static_assert(has_lasting_name<G>,
                      "name must be static constexpr std::string_view, such as \"chomp\"");
    else if constexpr (not has_plain_name<G>)
        static_assert(has_plain_name<G>,
                      "name must be made of letters, digits, - and _, such as \"chomp\"");
    else if constexpr (not says_moves<P>)
        static_assert(says_moves<P>, "moves() const is missing: it returns the positions after "
                                     "each move, such as std::vector of positions");
    else if constexpr (not with_moves<P>)
        static_assert(with_moves<P>,
                      "moves() must be const, take nothing, and return a range of positions of the "
                      "same type: std::vector, std::views, or a view of range-v3");
    else if constexpr (not says_static_value<P>)
        static_assert(says_static_value<P>,
                      "static_value() const is missing: it returns what the position is worth to "
                      "the player to move, such as int");
    else if constexpr (not with_static_value<P>)
        static_assert(with_static_value<P>,
                      "static_value() must be const, take nothing, and return a signed whole "
                      "number, such as int");
    else if constexpr (not says_to_move<P>)
        static_assert(says_to_move<P>,
                      "to_move() const is missing: it returns the gametree::player who is to move");
    else if constexpr (not with_to_move<P>)
        static_assert(with_to_move<P>,
                      "to_move() must be const, take nothing, and return gametree::player");
    else if constexpr (says_dynamic<P> and not with_dynamic<P>)
        static_assert(with_dynamic<P>, "dynamic() must be const, take nothing, and return bool");
    else if constexpr (says_win<P> and not with_win<P>)
        static_assert(with_win<P>, "win(gametree::player) must be const and return bool");
    else if constexpr (says_hash<P> and not with_hash<P>)
        static_assert(with_hash<P>, "hash() must be const, take nothing, and return std::uint64_t");
    else if constexpr (says_hash<P> and not std::equality_comparable<P>)
        static_assert(std::equality_comparable<P>,
                      "hash() is of no use without operator==: bool operator==(P const&) const = "
                      "default;");
    else if constexpr (says_forced_pass<P> and not with_forced_pass<P>)
        static_assert(with_forced_pass<P>,
                      "forced_pass() must be const, take nothing, and return bool");
    else if constexpr (says_bounds<P> and not with_bounds<P>)
        static_assert(with_bounds<P>, "bounds() must be const, take nothing, and return "
                                      "gametree::value_range<int>");
    else if constexpr (says_relevant_moves<P> and not with_relevant_moves<P>)
        static_assert(with_relevant_moves<P>,
                      "relevant_moves() must be const, take nothing, and return a range of "
                      "positions, as moves() does");
    else if constexpr (says_canonical<P> and not with_canonical<P>)
        static_assert(with_canonical<P>,
                      "canonical() must be const, take nothing, and return a position");
    else if constexpr ((says_relevant_moves<P> or says_canonical<P>) and not knows_positions<G>)
        static_assert(knows_positions<G>,
                      "relevant_moves() and canonical() need read_position, write_position, hash() "
                      "and operator==: without them a position is known by the moves made");
    else if constexpr (says_promise<P> and not with_promise<P>)
        static_assert(with_promise<P>, "promise(position) must be const and return int");
    else if constexpr (says_hash_identifies<P> and not with_hash_identifies<P>)
        static_assert(with_hash_identifies<P>,
                      "hash_identifies() must be const, take nothing, and return bool");
    else if constexpr (says_hash_identifies<P> and not says_hash<P>)
        static_assert(says_hash<P>, "hash_identifies() is of no use without hash()");
    else if constexpr (says_is_chance<P>)
        static_assert(no<G>, "a game with dice has to be a whole "
                             "gametree::listed_game and game_of_chance");
    else if constexpr (says_initial<G> and not with_initial<G>)
        static_assert(with_initial<G>,
                      "initial() must be static, take nothing, and return a position");
    else if constexpr (says_read_position<G> != says_write_position<G>)
        static_assert(no<G>,
                      "read_position and write_position belong together: one of them is missing");
    else if constexpr (says_read_position<G> and not with_position_notation<G>)
        static_assert(with_position_notation<G>,
                      "read_position(std::string_view) must be static and return a position, "
                      "write_position(position) static and return std::string");
    else if constexpr (says_write_move<G> and not with_move_names<G>)
        static_assert(with_move_names<G>,
                      "write_move(before, after) must be static, take two positions, and return "
                      "something that operator<< prints, such as std::string");
    else if constexpr (says_read_move<G> and not with_read_move<G>)
        static_assert(with_read_move<G>,
                      "read_move(before, std::string_view) must be static and return the position "
                      "after the move");
    else if constexpr ((says_read_move<G> or says_rules_move<G>)
                       and not std::equality_comparable<P>)
        static_assert(std::equality_comparable<P>,
                      "read_move and rules_move need operator==, to know which move it is: bool "
                      "operator==(P const&) const = default;");
    else if constexpr (says_rules_move<G> and not with_rules_move<G>)
        static_assert(with_rules_move<G>,
                      "rules_move(position) must be static and return std::optional of a position");
    else if constexpr (says_draw<G> and not with_draw<G>)
        static_assert(with_draw<G>, "draw(position) must be static and return std::string");
    else if constexpr (says_drawing<G> and not with_drawing<G>)
        static_assert(with_drawing<G>,
                      "drawing(position) must be static and return gametree::drawn_board");
    else if constexpr (says_side<G> and not with_side<G>)
        static_assert(with_side<G>,
                      "side(gametree::player) must be static and return std::string_view");
    else if constexpr (says_drawn<G> and not with_drawn<G>)
        static_assert(with_drawn<G>, "drawn(position) must be static and return bool");
    else if constexpr (says_win_value<G> and not with_win_value<G>)
        static_assert(with_win_value<G>, "win_value must be static constexpr int");
    else if constexpr (says_margin_unit<G> and not with_margin<G>)
        static_assert(with_margin<G>,
                      "margin_unit must be static constexpr std::array<std::string_view, 2>");
    else if constexpr (says_repetitions<G> and not with_repetitions<G>)
        static_assert(with_repetitions<G>, "repetitions must be static constexpr int");
    else if constexpr (says_repetitions<G> and not says_hash<P>)
        static_assert(says_hash<P>,
                      "repetitions needs hash() and operator==: a position has to be known again");
    else if constexpr (not with_texts<G>)
        static_assert(with_texts<G>, "summary, help, position_help and move_help must be static "
                                     "constexpr std::string_view");
    else
        return true;
    return false;
}

} // namespace gametree::own
