/// \file
/// The 24 points of the morris board, sets of them, and what the lines say of a whole set at once.
///
///   7  .-----------.-----------.
///      |           |           |      a7 is bit 0, and the outer square goes on clockwise:
///   6  |   .-------.-------.   |      d7, g7, g4, g1, d1, a1, a4. The middle square is bits 8
///      |   |       |       |   |      to 15 in the same way, from b6, and the inner one 16 to 23,
///   5  |   |   .---.---.   |   |      from c5. So a byte is a square, an even bit a corner and
///      |   |   |       |   |   |      an odd one the middle of a side; to go along a square is to
///   4  .---.---.       .---.---.      rotate its byte, and to cross over is to shift by a byte.
///      a   b   c   d   e   f   g
///
/// A mill is three points in a row on one side of a square, or the three middles of sides that face
/// the same way.
///
/// The functions take sets as a whole: each is a dozen instructions, and looks nothing up.
///
/// The 16 symmetries of the morris board: it is turned by a quarter, mirrored, and its outer and
/// inner squares are exchanged. Lines and mills stay lines and mills.
///
/// Laws:    a symmetry is one to one on points; of two neighbours it makes neighbours, of a mill a
///          mill; the first is no change, and symmetry(s, symmetry(inverse_symmetry[s], set)) == set.
///          Tested in games/nine_mens_morris/endgame.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gametree::nine_mens_morris {

/// A set of points.
using points = std::uint32_t;

/// How many points the board has.
inline constexpr int point_count = 24;
/// The points of the board.
inline constexpr points all_points = 0xff'ff'ff;

/// The points' names, by bit.
inline constexpr std::array<std::string_view, point_count> point_names{
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4",
    "f2", "d2", "b2", "b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"};

/// The name of the first point of a set, which is not empty.
[[nodiscard]] constexpr std::string_view name_of(points set)
{
    return point_names[static_cast<std::size_t>(std::countr_zero(set))];
}

/// The first point of a set alone; nothing of the empty set.
[[nodiscard]] constexpr points first_of(points set) { return set & -set; }

namespace detail {
    inline constexpr points corners = 0x55'55'55;
    inline constexpr points middles = 0xaa'aa'aa;
} // namespace detail

/// Every point of the set moved on by one along its square.
[[nodiscard]] constexpr points clockwise(points set)
{
    return (set << 1 & 0xfe'fe'fe) | (set >> 7 & 0x01'01'01);
}
/// Each point moved one place against the clock on its square.
[[nodiscard]] constexpr points anticlockwise(points set)
{
    return (set >> 1 & 0x7f'7f'7f) | (set << 7 & 0x80'80'80);
}

/// What is one step away from some point of the set.
[[nodiscard]] constexpr points neighbours(points set)
{
    auto const middles = set & detail::middles;
    return (clockwise(set) | anticlockwise(set) | middles << 8 | middles >> 8) & all_points;
}

/// The points of a set that are in mills within the set.
[[nodiscard]] constexpr points in_mills(points set)
{
    auto const along = set & clockwise(set) & anticlockwise(set) & detail::middles;
    auto const across = set & set >> 8 & set >> 16 & detail::middles;
    return along | clockwise(along) | anticlockwise(along) | across | across << 8 | across << 16;
}

/// The points that make a mill with two of the set, whether they are in it themselves or not.
[[nodiscard]] constexpr points mill_points(points set)
{
    auto const after = clockwise(set); // what has one of the set behind it
    auto const before = anticlockwise(set);
    auto const second = (after & clockwise(after)) | (before & anticlockwise(before));
    auto const across = (set << 8 | set >> 16) & (set << 16 | set >> 8) & all_points;
    return (second & detail::corners) | (((after & before) | across) & detail::middles);
}

/// What the lines say of one point.
struct surroundings {
    points next; ///< its neighbours
    points along; ///< two points that make a mill with it,
    points across; ///< and the other two
};

/// The surroundings of each point, by bit.
inline constexpr auto around = [] {
    std::array<surroundings, point_count> all{};
    for (unsigned i = 0; i < point_count; ++i) {
        auto const square = i / 8 * 8;
        auto const at = [&](unsigned steps) { return points{1} << (square + (i + steps) % 8); };
        all[i].next = neighbours(points{1} << i);
        auto const corner = i % 2 == 0; // it ends two sides
        all[i].along = at(1) | at(corner ? 2 : 7);
        all[i].across = corner ? at(6) | at(7) : (0x01'01'01U << i % 8) & ~at(0);
    }
    return all;
}();

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
