/// \file
/// endgame: what a game says of a set of positions that can be solved for themselves.
///
///   e.size()           how many numbers there are
///   e.number(p)        the number of a position of the endgame, below e.size()
///   e.at(i)            a position of that number
///   e.contains(p)      whether p is of the endgame
///   e.predecessors(p)  positions of the endgame from which a move leads to p, each at least once
///
/// Positions of one number are worth the same in the same number of plies, as those are that the
/// symmetries of a board make of each other. So there is a number for each class of them, and none
/// is left over: an array of the outcomes has no gaps.
///
/// Play may leave an endgame, but then for good: a man that has been taken does not come back. What
/// it goes on in is another endgame, which is solved before. The endgames of a game have kinds:
///
///   E::kind_of(p)      the kind of the endgame of p, or nothing where p is of none
///   E::kinds_from(p)   the kinds that play from p can reach, each after those of its next()
///   E(k)               the endgame of a kind
///   k.positions()      its size(), before it is made
///   k.name()           it, in letters, digits and hyphens, for files
///   k.next()           the kinds that moves out of it lead to
///
/// Laws:    e.number(e.at(i)) == i, and e.contains(e.at(i)), for all i < e.size();
///          a move leads from a position of number i to one of number j, if and only if i is the
///          number of one of e.predecessors(e.at(j));
///          k.positions() == E(k).size();
///          a move that leaves e ends the game, or leads to an endgame of one of the kinds next();
///          and no chain of those comes back to where it was.
///          Tested in games/nine_mens_morris/endgame.cpp and lib/solver/endgame_table.cpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include <range/v3/range/concepts.hpp>

#include <gametree/position.hpp>

namespace gametree {

/// A set of positions with numbers, to which play never comes back once it has left.
template <class E>
concept endgame = position<typename E::position>
              and requires(E const& e, typename E::position const& p, std::uint64_t i) {
                      { e.size() } -> std::same_as<std::uint64_t>;
                      { e.number(p) } -> std::same_as<std::uint64_t>;
                      { e.at(i) } -> std::same_as<typename E::position>;
                      { e.contains(p) } -> std::same_as<bool>;
                      { e.predecessors(p) } -> ranges::input_range;
                  };

/// One of several endgames that lead to each other.
template <class E>
concept endgame_of_a_kind = endgame<E> and std::constructible_from<E, typename E::kind>
                        and std::totally_ordered<typename E::kind>
                        and requires(typename E::position const& p, typename E::kind const& k) {
                                { E::kind_of(p) } -> std::same_as<std::optional<typename E::kind>>;
                                { E::kinds_from(p) } -> ranges::input_range;
                                { k.positions() } -> std::same_as<std::uint64_t>;
                                { k.name() } -> std::same_as<std::string>;
                                { k.next() } -> ranges::input_range;
                            };

} // namespace gametree
