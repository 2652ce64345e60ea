/// \file
/// Tic-tac-toe: three in a row on a board of three by three.
///
/// The rules are those of the Prolog text; the static value is that of the Romanian lecture, the
/// lines still open for the player to move less the lines still open for the opponent.
///
///   1 I 2 I 3      bit 0 is square 1
///   4 I 5 I 6
///   7 I 8 I 9
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>

namespace gametree::tic_tac_toe {

/// A set of squares, bit n-1 for square n.
using squares = std::uint32_t;

/// The nine squares of the board.
inline constexpr squares all_squares = 0b111'111'111;

/// The eight lines, in the order of the Prolog program's `sirge/1`.
inline constexpr std::array<squares, 8> lines{0b000'000'111, 0b000'111'000, 0b111'000'000,
                                              0b001'001'001, 0b010'010'010, 0b100'100'100,
                                              0b100'010'001, 0b001'010'100};

/// How many lines lie within each of the 512 sets of squares.
inline constexpr auto lines_within_each = [] {
    std::array<std::int8_t, all_squares + 1> count{};
    for (unsigned set = 0; set <= all_squares; ++set)
        for (auto line : lines)
            count[set] = static_cast<std::int8_t>(count[set] + ((set & line) == line));
    return count;
}();

/// How many lines lie within `set`: the Prolog program's `sirgeid/2`.
[[nodiscard]] constexpr int lines_within(squares set) { return lines_within_each[set]; }

/// For each of the 512 sets of squares: the squares that complete a line whose other two are in it.
inline constexpr auto completing_each = [] {
    std::array<std::uint16_t, all_squares + 1> squares_of{};
    for (unsigned set = 0; set <= all_squares; ++set)
        for (auto line : lines)
            if (std::popcount(line & ~set) == 1)
                squares_of[set] = static_cast<std::uint16_t>(squares_of[set] | (line & ~set));
    return squares_of;
}();

/// The 512 sets of squares as each of the other seven ways to look at the board shows them.
inline constexpr auto turned_each = [] {
    std::array<std::array<std::uint16_t, all_squares + 1>, 7> all{};
    for (unsigned way = 1; way <= all.size(); ++way)
        for (unsigned set = 0; set <= all_squares; ++set)
            for (unsigned square = 0; square < 9; ++square) {
                auto row = square / 3;
                auto column = square % 3;
                if ((way & 1) != 0)
                    row = 2 - row;
                if ((way & 2) != 0)
                    column = 2 - column;
                auto const to = (way & 4) != 0 ? 3 * column + row : 3 * row + column;
                if ((set >> square & 1) != 0)
                    all[way - 1][set] = static_cast<std::uint16_t>(all[way - 1][set] | 1U << to);
            }
    return all;
}();

/// The static value of a won game, beyond all open lines.
inline constexpr int win_value = 100;

/// A board and whose turn it is, from the view of the player to move; X moves first.
///
/// One word, the mover's squares in the low half and the opponent's in the high half, so that to
/// change sides is to rotate it.
class position {
    std::uint32_t word_ = 0;

    struct cursor;

    /// The squares that the player to move, and that the opponent, could complete a line with.
    [[nodiscard]] constexpr squares wins() const { return completing_each[mine()] & free(); }
    [[nodiscard]] constexpr squares threats() const { return completing_each[theirs()] & free(); }

    constexpr explicit position(std::uint32_t word) : word_(word) { }

public:
    /// The empty board.
    position() = default;

    /// \param mine    squares of the player to move
    /// \param theirs  squares of the opponent, none of them in `mine`
    constexpr position(squares mine, squares theirs) : word_(mine | theirs << 16) { }

    friend constexpr bool operator==(position const&, position const&) = default;

    [[nodiscard]] constexpr std::uint64_t hash() const { return mixed(word_); }
    /// No two positions have the same hash.
    [[nodiscard]] static constexpr bool hash_identifies() { return true; }

    /// The squares of the player to move.
    [[nodiscard]] constexpr squares mine() const { return word_ & all_squares; }
    /// The squares of the opponent.
    [[nodiscard]] constexpr squares theirs() const { return word_ >> 16; }
    /// The squares that nobody has.
    [[nodiscard]] constexpr squares free() const { return all_squares & ~(mine() | theirs()); }
    [[nodiscard]] constexpr player to_move() const
    {
        return std::popcount(mine()) == std::popcount(theirs()) ? player::first : player::second;
    }

    /// The position after the player to move has marked `square`, a set of one free square.
    [[nodiscard]] constexpr position mark(squares square) const
    {
        return position(std::rotl(word_ | square, 16));
    }

    /// Every free square in ascending order; none once somebody has a line.
    [[nodiscard]] constexpr auto moves() const;

    /// The lines still open to the player to move less those open to the opponent; of a won game,
    /// plus or
    /// minus `win_value`.
    [[nodiscard]] constexpr int static_value() const
    {
        if (lines_within(theirs()) > 0)
            return -win_value;
        if (lines_within(mine()) > 0)
            return win_value;
        return lines_within(all_squares & ~theirs()) - lines_within(all_squares & ~mine());
    }

    /// Won where a line can be completed at once, lost where two have to be stopped; at most a draw to
    /// whom no line is open any more.
    [[nodiscard]] constexpr value_range<int> bounds() const
    {
        if (over())
            return {static_value(), static_value()};
        if (wins() != 0)
            return {win_value, win_value};
        if (std::popcount(threats()) > 1)
            return {-win_value, -win_value};
        return {lines_within(all_squares & ~mine()) > 0 ? -win_value : 0,
                lines_within(all_squares & ~theirs()) > 0 ? win_value : 0};
    }
    /// The first square that completes a line; else the first that stops one; else all.
    [[nodiscard]] constexpr auto relevant_moves() const;

    /// The least of the boards that turning and mirroring this one can make.
    [[nodiscard]] constexpr position canonical() const
    {
        auto least = word_;
        for (auto const& turned : turned_each)
            least = std::min(least, static_cast<std::uint32_t>(turned[mine()])
                                        | static_cast<std::uint32_t>(turned[theirs()]) << 16);
        return position(least);
    }
    /// How many squares complete a line of the player who has made the move to `next`.
    [[nodiscard]] constexpr int promise(position const& next) const
    {
        return std::popcount(next.threats());
    }

    /// Every position is quiet: the Romanian lecture's evaluation counts lines, not threats.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// Whether `who` has a line.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return lines_within(who == to_move() ? mine() : theirs()) > 0;
    }

    /// Somebody has a line.
    [[nodiscard]] constexpr bool over() const
    {
        return lines_within(theirs()) > 0 or lines_within(mine()) > 0;
    }
};

/// Takes the free squares from the first on.
struct position::cursor {
    position from;
    squares left = 0;

    [[nodiscard]] constexpr bool done() const { return left == 0; }
    [[nodiscard]] constexpr position read() const { return from.mark(left & -left); }
    constexpr void next() { left &= left - 1; }
};

constexpr auto position::moves() const { return cursor_range(cursor{*this, over() ? 0U : free()}); }

constexpr auto position::relevant_moves() const
{
    auto const asked = wins() != 0 ? wins() : threats();
    auto const first = asked & (0U - asked);
    return cursor_range(cursor{*this, over() ? 0U : first != 0 ? first : free()});
}

} // namespace gametree::tic_tac_toe

static_assert(gametree::position<gametree::tic_tac_toe::position>);
