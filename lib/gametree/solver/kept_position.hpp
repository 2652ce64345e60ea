/// \file
/// What a table asks of a position. It needs a hash; the rest a position may have.
///
///   p.hash()             equal positions have equal ones
///   p.hash_identifies()  of all positions that play leads to, different ones have different hashes
///   p.without_history()  the same position, which holds on to none that it was reached by
///   p.bytes_elsewhere()  how much memory it needs beside `sizeof`
///   p.reduced()          a simpler position, and a number
///
/// Laws:     p.without_history() == p, and they have the same hash, moves and value;
///           a table of as many entries as fit into so many bytes needs no more than these.
///           Tested in lib/solver/keys.cpp, support/game_laws.hpp, games/gdl/games.cpp.
///
/// reduction: a position as a simpler one and a number, for games whose value is a sum.
///
///   p.reduced() == {q, gained}
///
/// says that p is worth `gained` more to the player to move than q is. In dots and boxes the owners
/// of the boxes make no difference to the play that is left: q is the same board with no boxes
/// owned, turned so that it is the first of all symmetric boards. A table then knows all of them
/// again as one.
///
/// Laws, which a game that offers a reduction has to keep:
///           static_value(p) == gained + static_value(q), and `dynamic` and `forced_pass` agree;
///           the moves of p and q can be paired so that their reductions have equal positions, and
///           p's have gained as much as q's less what p has.
/// So value(p) == gained + value(q), at every depth.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <gametree/game_tree.hpp>

namespace gametree {

/// What a table can know again: equal values have equal hashes, and the hash is well mixed.
template <class P>
concept hashable = std::semiregular<P> && std::equality_comparable<P> && requires(P const& p) {
    { p.hash() } -> std::same_as<std::uint64_t>;
};

/// A position that says whether its hash is a name for it: `hash_identifies()` is true where, of all
/// positions that play leads to, different ones have different hashes. A table need not hold them then.
template <class P>
concept identifiable = hashable<P> && requires(P const& p) {
    { p.hash_identifies() } -> std::same_as<bool>;
};

/// A position that knows how it was reached, and can forget that.
template <class P>
concept historical = requires(P const& p) {
    { p.without_history() } -> std::same_as<P>;
};

/// A position that allocates memory, and says how much: about the same for all positions of a game.
template <class P>
concept allocating = requires(P const& p) {
    { p.bytes_elsewhere() } -> std::same_as<std::size_t>;
};

/// What `p` says that it needs beside `sizeof(P)`, or 0.
template <class P>
[[nodiscard]] constexpr std::size_t bytes_elsewhere(P const& p)
{
    if constexpr (allocating<P>)
        return p.bytes_elsewhere();
    else
        return 0;
}

/// A position, and what another one is worth more than it.
template <class P, game_value Value>
struct reduction {
    P position;
    Value gained;
};

/// A position that is worth as much as itself; values need not have a sum.
template <class P>
struct no_reduction {
    P position;
};

/// What a position is worth that is reduced to `r`, when the position in `r` is worth `value`.
template <class P, game_value Value>
    requires requires(Value const& v) { static_cast<Value>(v + v); }
[[nodiscard]] constexpr Value with_gain(reduction<P, Value> const& r, Value const& value)
{
    return static_cast<Value>(value + r.gained);
}
/// A position that is worth as much as itself: `value`.
template <class P, game_value Value>
[[nodiscard]] constexpr Value with_gain(no_reduction<P> const&, Value const& value)
{
    return value;
}

/// What the position in `r` is worth, when the one that is reduced to it is worth `value`.
template <class P, game_value Value>
    requires requires(Value const& v) { static_cast<Value>(v - v); }
[[nodiscard]] constexpr Value without_gain(reduction<P, Value> const& r, Value const& value)
{
    return static_cast<Value>(value - r.gained);
}
/// A position that is worth as much as itself: `value`.
template <class P, game_value Value>
[[nodiscard]] constexpr Value without_gain(no_reduction<P> const&, Value const& value)
{
    return value;
}

/// A position that offers a reduction for values of type `Value`: `with_gain` and `without_gain`
/// translate them, keep their order, and undo each other.
template <class P, class Value>
concept reducible = requires(P const& p, Value const& value) {
    { p.reduced().position } -> std::convertible_to<P>;
    { with_gain(p.reduced(), value) } -> std::same_as<Value>;
    { without_gain(p.reduced(), value) } -> std::same_as<Value>;
};

/// What `p.reduced()` says; else that `p` is worth as much as its `canonical()`, or as itself.
template <game_value Value, class P>
[[nodiscard]] constexpr auto reduced(P const& p)
{
    if constexpr (reducible<P, Value>)
        return p.reduced();
    else if constexpr (requires {
                           { p.canonical() } -> std::same_as<P>;
                       })
        return no_reduction<P>{p.canonical()};
    else
        return no_reduction<P>{p};
}

} // namespace gametree
