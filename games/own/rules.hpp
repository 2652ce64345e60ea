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
/// and the drawing, and its `position` the rest. games/members.hpp has each member: these four are
/// needed, and the others may be left out.
#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

#include <games/members.hpp>

namespace gametree::own {

namespace detail {
    /// What stands in files and in the shell.
    [[nodiscard]] constexpr bool is_plain_name(std::string_view name)
    {
        for (char const c : name)
            if (not((c >= 'a' and c <= 'z') or (c >= 'A' and c <= 'Z') or (c >= '0' and c <= '9')
                    or c == '-' or c == '_'))
                return false;
        return not name.empty() and name.front() != '-';
    }
} // namespace detail

/// The positions of `G` are known by themselves, not by the moves made: they have a notation, `==` and
/// `hash()`.
template <class G>
concept knows_positions = game_with<G, member::write_position>
                      and std::equality_comparable<position_t<G>> and game_with<G, member::hash>;

/// Whether the types of `G` are those of a game of somebody's own. If not, the program does not
/// compile: the message names the first member that is wrong and what it should be.
template <class G>
[[nodiscard]] consteval bool has_the_rules()
{
    using gametree::detail::no;
    namespace m = member;
    using P = position_t<G>;
    if constexpr (not std::is_class_v<G> or not std::is_class_v<P> or std::is_final_v<G>
                  or std::is_final_v<P>)
        static_assert(no<G>, "a game must be a struct or a class, and not final");
    else if constexpr (not std::copyable<P>)
        static_assert(no<G>, "a position must be copyable and assignable: it has no const members "
                             "and no references");
    else if constexpr (not std::default_initializable<P>)
        static_assert(no<G>,
                      "a position must have a default constructor: P{} is the start of the game");
    else if constexpr (not m::name::is_named<G>)
        static_assert(no<G>,
                      "name is missing: static constexpr std::string_view name = \"chomp\";");
    else if constexpr (not requires {
                           typename std::bool_constant<(std::string_view(G::name).size() > 0)>;
                       })
        return m::name::refuse<G>();
    else if constexpr (not detail::is_plain_name(G::name))
        static_assert(no<G>, "name must be made of letters, digits, - and _, such as \"chomp\"");
    else if constexpr (not m::moves::is_named<G>)
        static_assert(no<G>, "moves() const is missing: it returns the positions after each move, "
                             "such as std::vector of positions");
    else if constexpr (not m::static_value::is_named<G>)
        static_assert(no<G>, "static_value() const is missing: it returns what the position is "
                             "worth to the player to move, such as int");
    else if constexpr (not m::to_move::is_named<G>)
        static_assert(no<G>,
                      "to_move() const is missing: it returns the gametree::player who is to move");
    else if constexpr (m::is_chance::is_named<G>)
        static_assert(no<G>, "a game with dice has to be a whole gametree::listed_game and "
                             "game_of_chance");
    else if constexpr (m::read_position::is_named<G> != m::write_position::is_named<G>)
        static_assert(no<G>,
                      "read_position and write_position belong together: one of them is missing");
    else if constexpr (not members_are_right<
                           G, m::name, m::moves, m::static_value, m::to_move, m::dynamic, m::win,
                           m::hash, m::forced_pass, m::cannot_move, m::bounds, m::relevant_moves,
                           m::canonical, m::promise, m::hash_identifies, m::initial,
                           m::read_position, m::write_position, m::write_move, m::read_move,
                           m::rules_move, m::draw, m::drawing, m::side, m::drawn, m::win_value,
                           m::margin_unit, m::repetitions, m::summary, m::help, m::position_help,
                           m::move_help>())
        return false;
    else if constexpr (m::hash::is_named<G> and not std::equality_comparable<P>)
        static_assert(no<G>, "hash() is of no use without operator==: bool operator==(P const&) "
                             "const = default;");
    else if constexpr ((m::relevant_moves::is_named<G> or m::canonical::is_named<G>)
                       and not knows_positions<G>)
        static_assert(no<G>, "relevant_moves() and canonical() need read_position, "
                             "write_position, hash() and operator==: without them a position is "
                             "known by the moves made");
    else if constexpr (m::hash_identifies::is_named<G> and not m::hash::is_named<G>)
        static_assert(no<G>, "hash_identifies() is of no use without hash()");
    else if constexpr ((m::read_move::is_named<G> or m::rules_move::is_named<G>)
                       and not std::equality_comparable<P>)
        static_assert(no<G>, "read_move and rules_move need operator==, to know which move it is: "
                             "bool operator==(P const&) const = default;");
    else if constexpr (m::repetitions::is_named<G> and not m::hash::is_named<G>)
        static_assert(no<G>, "repetitions needs hash() and operator==: a position has to be known "
                             "again");
    else
        return true;
    return false;
}

} // namespace gametree::own
