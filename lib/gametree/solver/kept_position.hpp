/// \file
/// What a table has to know of a position that is more than its own bytes. Nothing of it is needed.
///
///   p.without_history()  the same position, which holds on to none that it was reached by
///   p.bytes_elsewhere()  how much memory it needs beside `sizeof`
///
/// Laws:     p.without_history() == p, and they have the same hash, moves and value;
///           a table of as many entries as fit into so many bytes needs no more than these.
///           Tested in lib/solver/kept_position.cpp, support/game_laws.hpp, games/gdl/games.cpp.
#pragma once

#include <concepts>
#include <cstddef>

namespace gametree {

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

} // namespace gametree
