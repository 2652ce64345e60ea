/// \file
/// The 16 symmetries of the morris board: it is turned by a quarter, mirrored, and its outer and
/// inner squares are exchanged. Lines and mills stay lines and mills.
///
/// Laws:    a symmetry is one to one on points; of two neighbours it makes neighbours, of a mill a
///          mill; the first is no change, and symmetry(s, symmetry(inverse_symmetry[s], set)) == set.
///          Tested in games/nine_mens_morris/endgame.cpp.
#pragma once

#include <array>
#include <cstddef>

#include <games/nine_mens_morris/points.hpp>

namespace gametree::nine_mens_morris {

/// How many symmetries the board has.
inline constexpr std::size_t symmetries = 16;

namespace detail {
    /// Where a point of a square goes: bits 0 and 1 of the symmetry are quarters to turn by, and with
    /// bit 2 the square is mirrored first.
    constexpr unsigned turned(std::size_t symmetry, unsigned at)
    {
        auto const mirrored = (symmetry & 4) == 0 ? at : 8 - at;
        return (mirrored + 2 * static_cast<unsigned>(symmetry & 3)) % 8;
    }
    /// All sets on one square, turned.
    inline constexpr auto turned_squares = [] {
        std::array<std::array<unsigned char, 256>, 8> all{};
        for (std::size_t symmetry = 0; symmetry < all.size(); ++symmetry)
            for (unsigned set = 0; set < 256; ++set)
                for (unsigned at = 0; at < 8; ++at)
                    if ((set >> at & 1) != 0)
                        all[symmetry][set] = static_cast<unsigned char>(
                            all[symmetry][set] | 1U << turned(symmetry, at));
        return all;
    }();
} // namespace detail

/// What a symmetry makes of a set. \pre which < symmetries
[[nodiscard]] constexpr points symmetry(std::size_t which, points set)
{
    auto const& square = detail::turned_squares[which & 7];
    auto const outer = points{square[set & 0xff]};
    auto const middle = points{square[set >> 8 & 0xff]} << 8;
    auto const inner = points{square[set >> 16]};
    return which < 8 ? outer | middle | inner << 16 : inner | middle | outer << 16;
}

/// The symmetry that undoes each.
inline constexpr auto inverse_symmetry = [] {
    constexpr points only_in_its_place = 0b11; // one corner and the middle beside it: no symmetry
        // but the first leaves them
    std::array<std::size_t, symmetries> all{};
    for (std::size_t s = 0; s < symmetries; ++s)
        for (std::size_t t = 0; t < symmetries; ++t)
            if (symmetry(t, symmetry(s, only_in_its_place)) == only_in_its_place)
                all[s] = t;
    return all;
}();

} // namespace gametree::nine_mens_morris
