/// \file
/// lattice: labels that need not be numbers.
///
/// A search compares the labels of its tree. All that `minimax`, `mmx`, `omit`, `fused`, `alpha_beta`
/// and `clamp` ask of them is that they form a lattice: any two labels have a least label above both,
/// their `join`, and a greatest label below both, their `meet`; and a negation turns the order round.
/// A total order is such a lattice, `join` is then the greater of two, and nothing here costs anything.
/// Sets are another: the questions that a player wins, when a position is asked many at once.
///
///   a <= b    if  join a b = b
///   meet a b  =   - join (-a) (-b)
///
/// Where labels are no total order, two steps of the derivation read a little differently; for a
/// total order both ways are the same:
///
///   omit n (xs:xss) | minleq n xs = omit n xss
///                   | otherwise   = -v : omit v xss        where v = join n (minimum xs)
///   go m (t:ts)     | join a m >= b, ts left = m           -- alpha_beta, instead of m >= b
///
/// By the test m >= b alpha_beta reads more leaves, of `(01 ((10 00)))` in the window (00, 11) three
/// instead of two. What is lost: an answer after a cutoff need not be at least b itself, since a helped
/// to reach b.
///
/// Laws:     join is associative, commutative and idempotent; - (-a) = a; a <= b implies -b <= -a.
///           In every lattice minimax == mmx == omit == fused; in a distributive one, such as sets,
///           alpha_beta too, and no other: over `pentagon` and `diamond` it is wrong.
///           Tested in lib/searches/lattices.cpp.
///
/// M. L. Ginsberg and A. Jaffray, "Alpha-beta pruning under partial orders", More Games of No Chance
/// (2002); T. Nipkow, "Alpha-beta pruning", Archive of Formal Proofs (2024).
#pragma once

#include <array>
#include <bitset>
#include <concepts>
#include <cstddef>
#include <utility>

#include <gametree/game_tree.hpp>

namespace gametree {

/// The lattice of labels of type `T`, which are no total order. Specialise it for your own:
///
///   static T join(T const& a, T const& b);
///   static T negate(T const& a);
template <class T>
struct lattice;

/// What a search can compare: a `game_value`, or labels whose order `lattice` defines.
template <class Value>
concept lattice_value
    = game_value<Value>
   or (std::equality_comparable<Value> and std::copyable<Value> and requires(Value const& value) {
          { lattice<Value>::join(value, value) } -> std::same_as<Value>;
          { lattice<Value>::negate(value) } -> std::same_as<Value>;
      });

/// Labels of a lattice that is no total order, as far as its type says.
template <class Value>
concept partial_value = lattice_value<Value> and not game_value<Value>;

/// A tree that the searches of lattices take: `minimax`, `mmx`, `omit`, `fused` and `alpha_beta`. The
/// other searches take a `valued_tree`, whose values are a total order.
template <class Tree>
concept lattice_tree = game_tree<Tree> and lattice_value<label_t<Tree>> and not chance_tree<Tree>;

/// The same label as the other player sees it.
template <partial_value Value>
[[nodiscard]] constexpr Value negate(Value const& value)
{
    return lattice<Value>::negate(value);
}

/// The least value that both are at most: of a total order, the greater of the two.
template <lattice_value Value>
[[nodiscard]] constexpr Value join(Value const& a, Value const& b)
{
    if constexpr (game_value<Value>)
        return a < b ? b : a;
    else
        return lattice<Value>::join(a, b);
}
/// The greatest value that is at most both: of a total order, the lesser of the two.
template <lattice_value Value>
[[nodiscard]] constexpr Value meet(Value const& a, Value const& b)
{
    if constexpr (game_value<Value>)
        return b < a ? b : a;
    else
        return negate(join(negate(a), negate(b)));
}
/// `a <= b`. Two values may be neither at most the other.
template <lattice_value Value>
[[nodiscard]] constexpr bool at_most(Value const& a, Value const& b)
{
    if constexpr (game_value<Value>)
        return a <= b;
    else
        return join(a, b) == b;
}
/// `a >= b`.
template <lattice_value Value>
[[nodiscard]] constexpr bool at_least(Value const& a, Value const& b)
{
    if constexpr (game_value<Value>)
        return a >= b;
    else
        return at_most(b, a);
}

/// `most = join(most, next)`, which copies nothing of a total order.
template <lattice_value Value>
constexpr void raise(Value& most, Value next)
{
    if constexpr (not game_value<Value>)
        most = join(most, next);
    else if (most < next)
        most = std::move(next);
}
/// `least = meet(least, next)`, likewise.
template <lattice_value Value>
constexpr void lower(Value& least, Value next)
{
    if constexpr (not game_value<Value>)
        least = meet(least, next);
    else if (next < least)
        least = std::move(next);
}

/// Sets: a bit a question, set if the player to move wins it. What one player wins the other loses.
template <std::size_t N>
struct lattice<std::bitset<N>> {
    static std::bitset<N> join(std::bitset<N> const& a, std::bitset<N> const& b) { return a | b; }
    static std::bitset<N> negate(std::bitset<N> const& a) { return ~a; }
};

/// Two values at once, each in its own order: the product of two lattices.
template <lattice_value A, lattice_value B>
struct lattice<std::pair<A, B>> {
    using pair = std::pair<A, B>;
    static constexpr pair join(pair const& a, pair const& b)
    {
        return {gametree::join(a.first, b.first), gametree::join(a.second, b.second)};
    }
    static constexpr pair negate(pair const& a)
    {
        return {gametree::negate(a.first), gametree::negate(a.second)};
    }
};

/// The joins of a lattice of the five numbers from -2 to 2, whose negation is the minus sign: row a,
/// column b.
using table_of_joins = std::array<std::array<int, 5>, 5>;

/// The lattice N5: -2 < -1 < 1 < 2, and 0 between -2 and 2 beside the others.
inline constexpr table_of_joins pentagon{{
    {-2, -1, 0, 1, 2},
    {-1, -1, 2, 1, 2},
    {0, 2, 0, 2, 2},
    {1, 1, 2, 1, 2},
    {2, 2, 2, 2, 2},
}};
/// The lattice M3: -1, 0 and 1 side by side between -2 and 2.
inline constexpr table_of_joins diamond{{
    {-2, -1, 0, 1, 2},
    {-1, -1, 2, 2, 2},
    {0, 2, 0, 2, 2},
    {1, 2, 2, 1, 2},
    {2, 2, 2, 2, 2},
}};

/// An element of a lattice that a table gives. `pentagon` and `diamond` are the two that are in every
/// lattice that is not distributive.
template <table_of_joins const& Joins>
struct element {
    int number = 0; ///< from -2 to 2

    friend constexpr bool operator==(element const&, element const&) = default;
};
template <table_of_joins const& Joins>
struct lattice<element<Joins>> {
    static constexpr element<Joins> join(element<Joins> const& a, element<Joins> const& b)
    {
        return {
            Joins[static_cast<std::size_t>(a.number + 2)][static_cast<std::size_t>(b.number + 2)]};
    }
    static constexpr element<Joins> negate(element<Joins> const& a) { return {-a.number}; }
};

} // namespace gametree
