/// \file
/// Nim: heaps of sticks; a move takes any number of them, at least one, from one heap.
///
/// Misere as in the lecture: the player who takes the last stick loses. In normal play that player
/// wins. The static value is the lecture's, exact for up to two heaps and 0 for more:
///
///   static = case heaps of []    -> 1
///                          [x]   -> if x /= 1 then 1 else -1
///                          [x,y] -> if min x y == 1 || x /= y then 1 else -1
///                          _     -> 0
///   dynamic = three heaps or more are left
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include <gametree/cursor_range.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>

namespace gametree::nim {

/// The most heaps that a position has room for.
inline constexpr int max_heaps = 8;
/// The most sticks of a heap.
inline constexpr int max_sticks = 31;

/// Who wins: in misere play the player who does not take the last stick.
enum class play : bool { misere, normal };

/// Up to eight heaps of up to 31 sticks, 5 bits each in one word; then the number of heaps, who is
/// to move, and the rule.
class position {
    static constexpr int bits = 5;
    static constexpr int count_at = bits * max_heaps;
    static constexpr int mover_at = count_at + 4;
    static constexpr int play_at = mover_at + 1;
    static constexpr std::uint64_t heap_mask = max_sticks;
    static constexpr std::uint64_t all_heaps = (std::uint64_t{1} << count_at) - 1;

    std::uint64_t word_ = std::uint64_t{1} << count_at;

    struct cursor;

    constexpr void swap_with_next(int heap)
    {
        auto const low = heap * bits;
        auto const different = (word_ >> low ^ word_ >> (low + bits)) & heap_mask;
        word_ ^= different << low | different << (low + bits);
    }

public:
    /// One empty heap.
    position() = default;

    /// \param heaps  1 to 8 heaps of 0 to 31 sticks
    constexpr explicit position(std::span<int const> heaps, play rule = play::misere,
                                player mover = player::first)
        : word_(static_cast<std::uint64_t>(heaps.size()) << count_at
                | static_cast<std::uint64_t>(mover == player::second) << mover_at
                | static_cast<std::uint64_t>(rule == play::normal) << play_at)
    {
        assert(not heaps.empty() and heaps.size() <= max_heaps);
        int at = 0;
        for (auto sticks : heaps) {
            assert(0 <= sticks and sticks <= max_sticks);
            word_ |= static_cast<std::uint64_t>(sticks) << at;
            at += bits;
        }
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    [[nodiscard]] constexpr std::uint64_t hash() const { return mixed(word_); }
    /// No two positions have the same hash.
    [[nodiscard]] static constexpr bool hash_identifies() { return true; }

    /// The same heaps, the largest first: which heap is which does not matter.
    [[nodiscard]] constexpr position canonical() const
    {
        auto sorted = *this;
        for (int from = 1; from < heaps(); ++from)
            for (int at = from; at > 0 and sorted.sticks(at) > sorted.sticks(at - 1); --at)
                sorted.swap_with_next(at - 1);
        return sorted;
    }

    /// How many heaps there are, empty ones included.
    [[nodiscard]] constexpr int heaps() const { return static_cast<int>(word_ >> count_at & 0xF); }
    /// The sticks of a heap. \param heap  from 0
    [[nodiscard]] constexpr int sticks(int heap) const
    {
        return static_cast<int>(word_ >> (heap * bits) & heap_mask);
    }
    [[nodiscard]] constexpr player to_move() const
    {
        return (word_ >> mover_at & 1) == 0 ? player::first : player::second;
    }
    /// Who wins.
    [[nodiscard]] constexpr play rule() const
    {
        return (word_ >> play_at & 1) == 0 ? play::misere : play::normal;
    }
    /// No stick is left.
    [[nodiscard]] constexpr bool over() const { return (word_ & all_heaps) == 0; }

    /// The position after `left` sticks have been left of `heap`, fewer than there are.
    [[nodiscard]] constexpr position leave(int heap, int left) const
    {
        auto next = *this;
        next.word_ &= ~(heap_mask << (heap * bits));
        next.word_ |= static_cast<std::uint64_t>(left) << (heap * bits);
        next.word_ ^= std::uint64_t{1} << mover_at;
        return next;
    }

    /// The first heap first, each leaving none, one, two, ... of its sticks, as in the lecture.
    [[nodiscard]] constexpr auto moves() const;

    /// 1 or -1 for a game that is won or lost by best play, where at most two heaps are left;
    /// otherwise 0.
    [[nodiscard]] constexpr int static_value() const
    {
        int nonempty = 0;
        int x = 0;
        int y = 0;
        for (auto rest = word_ & all_heaps; rest != 0; rest >>= bits)
            if (auto const n = static_cast<int>(rest & heap_mask); n != 0) {
                ++nonempty;
                y = x;
                x = n;
            }
        bool const misere = rule() == play::misere;
        switch (nonempty) {
        case 0:
            return misere ? 1 : -1;
        case 1:
            return misere and x == 1 ? -1 : 1;
        case 2:
            return x == y and not(misere and x == 1) ? -1 : 1;
        default:
            return 0;
        }
    }

    [[nodiscard]] constexpr bool dynamic() const
    {
        int nonempty = 0;
        for (auto rest = word_ & all_heaps; rest != 0; rest >>= bits)
            nonempty += (rest & heap_mask) != 0;
        return nonempty >= 3;
    }

    /// No stick is left, and `who` is the one whom the rule favours.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return over() and (who == to_move()) == (rule() == play::misere);
    }
};

/// Counts the sticks that are left of one heap up in place, in the word of the next position.
struct position::cursor {
    std::uint64_t home = 0; // the position with the other player to move and no stick taken
    std::uint64_t child = 0; // home, with fewer sticks in one heap
    std::uint64_t unit = 0; // one stick of that heap; 0 after the last heap

    constexpr explicit cursor(position from) : home(from.word_ ^ std::uint64_t{1} << mover_at)
    {
        seek(home & all_heaps);
    }
    cursor() = default;

    /// Goes to the first of the nonempty heaps in `rest`.
    constexpr void seek(std::uint64_t rest)
    {
        unit = rest == 0 ? 0 : std::uint64_t{1} << (std::countr_zero(rest) / bits * bits);
        child = home & ~(unit * heap_mask);
    }
    [[nodiscard]] constexpr bool done() const { return unit == 0; }
    [[nodiscard]] constexpr position read() const
    {
        position next;
        next.word_ = child;
        return next;
    }
    constexpr void next()
    {
        child += unit;
        if (child == home)
            seek(home & all_heaps & ~(unit * heap_mask | (unit - 1)));
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

/// The lecture's game: heaps of 3, 5 and 7.
[[nodiscard]] constexpr position initial_position(play rule = play::misere)
{
    constexpr int heaps[] = {3, 5, 7};
    return position(heaps, rule);
}

} // namespace gametree::nim

static_assert(gametree::position<gametree::nim::position>);
