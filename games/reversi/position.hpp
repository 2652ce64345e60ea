/// \file
/// Reversi: a man put on the board turns over the opponent's men between it and others of its side.
///
/// The game of the Prolog text, exercise 2. The first four moves fill the four squares in the
/// centre, one by one; from then on a move must turn something over, in any of eight directions.
/// The game ends when the player to move cannot, which is so too when either side has no men left;
/// more men win. The usual rule is an option: a player who cannot move passes, and the game ends
/// when neither can. A pass is a move like any other: the board stays, the turn changes.
///
/// The static value is the exercise's, the difference in men; at the end that is the margin.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <gametree/chance/mixed.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>
#include <games/reversi/squares.hpp>
#include <games/reversi/stable.hpp>

namespace gametree::reversi {

/// The rules that hold all through a game.
struct rules {
    int size = 8; ///< of the square board: 4, 6 or 8
    bool pass = false; ///< a player who cannot move passes; otherwise the game is over

    friend constexpr bool operator==(rules const&, rules const&) = default;

    /// Whether there is a board of that size.
    [[nodiscard]] constexpr bool valid() const { return size == 4 or size == 6 or size == 8; }
};

/// How many men there are.
[[nodiscard]] constexpr int count(squares set) { return std::popcount(set); }

/// The squares of a board.
[[nodiscard]] constexpr squares board_of(int size)
{
    return size == 8 ? all_64 : size == 6 ? 0x3f3f3f3f3f3f : 0x0f0f0f0f;
}
/// Its four middle squares.
[[nodiscard]] constexpr squares centre_of(int size)
{
    return squares{0x0303} << 9 * (size / 2 - 1);
}
/// Its four corners.
[[nodiscard]] constexpr squares corners_of(int size)
{
    return squares{1} << 0 | squares{1} << (size - 1) | squares{1} << 8 * (size - 1)
         | squares{1} << 9 * (size - 1);
}
/// The quarter of the board in which a square is.
[[nodiscard]] constexpr squares quarter_around(squares square, int size)
{
    auto const half = size / 2;
    auto quarter = half == 4 ? squares{0x0f0f0f0f} : half == 3 ? 0x070707 : 0x0303;
    if ((square & (quarter | quarter << 8 * half)) == 0)
        quarter <<= half;
    return (square & quarter) != 0 ? quarter : quarter << 8 * half;
}

namespace detail {
    /// Six squares of a row as a number to the base 3, a digit 1 for each that is in the set.
    inline constexpr auto to_base_3 = [] {
        std::array<std::uint16_t, 64> number_of{};
        for (std::size_t set = 1; set < number_of.size(); ++set)
            number_of[set] = static_cast<std::uint16_t>(3 * number_of[set / 2] + set % 2);
        return number_of;
    }();
} // namespace detail

/// A board, its rules and whose turn it is, from the view of the player to move.
class position {
    static constexpr std::uint32_t pass_bit = 16;
    static constexpr std::uint32_t mover_bit = 32;
    static constexpr int base_3_bits = 59; // 3^36 < 2^58

    squares mine_ = 0;
    squares theirs_ = 0;
    std::uint32_t rest_ = 8; // the size, and two bits

    struct cursor;

    [[nodiscard]] constexpr int size() const { return static_cast<int>(rest_ & 15); }
    [[nodiscard]] constexpr squares taken() const { return mine_ | theirs_; }
    [[nodiscard]] constexpr squares free() const { return board_of(size()) & ~taken(); }
    [[nodiscard]] constexpr bool beginning() const { return (centre_of(size()) & ~taken()) != 0; }

public:
    /// The empty board of eight by eight, no passing.
    position() = default;

    /// The empty board. \param r  valid rules
    constexpr explicit position(rules const& r) : position(r, player::first, 0, 0) { }

    /// \param mine, theirs  squares of the board, none in both
    constexpr position(rules const& r, player mover, squares mine, squares theirs)
        : mine_(mine),
          theirs_(theirs),
          rest_(static_cast<std::uint32_t>(r.size) | (r.pass ? pass_bit : 0)
                | (mover == player::second ? mover_bit : 0))
    {
        assert(r.valid() and (mine & theirs) == 0 and ((mine | theirs) & ~board_of(r.size)) == 0);
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    /// The rules of the game.
    [[nodiscard]] constexpr rules rule() const { return {size(), (rest_ & pass_bit) != 0}; }
    /// The men of the player to move.
    [[nodiscard]] constexpr squares mine() const { return mine_; }
    /// The men of the opponent.
    [[nodiscard]] constexpr squares theirs() const { return theirs_; }
    /// The men of a player.
    [[nodiscard]] constexpr squares men_of(player who) const
    {
        return who == to_move() ? mine_ : theirs_;
    }
    [[nodiscard]] constexpr player to_move() const
    {
        return (rest_ & mover_bit) == 0 ? player::first : player::second;
    }

    /// The squares that the player to move may put a man on.
    [[nodiscard]] constexpr squares choices() const
    {
        return beginning() ? centre_of(size()) & ~taken() : turning_squares(mine_, theirs_, free());
    }
    /// Nothing is left to the player to move but to pass.
    [[nodiscard]] constexpr bool must_pass() const
    {
        return (rest_ & pass_bit) != 0 and choices() == 0
           and turning_squares(theirs_, mine_, free()) != 0;
    }

    /// The position after a man has been put on `man`, one of the choices or, to pass, none.
    [[nodiscard]] constexpr position put(squares man) const
    {
        auto const turned
            = turned_over(man, mine_, theirs_); // in the centre none: there is no room
        auto next = *this;
        next.mine_ = theirs_ ^ turned;
        next.theirs_ = mine_ | turned | man;
        next.rest_ ^= mover_bit;
        return next;
    }

    /// The squares row by row, a1 first; a pass if there is none.
    [[nodiscard]] constexpr auto moves() const;

    /// The men of the player to move less those of the opponent.
    [[nodiscard]] constexpr int static_value() const { return count(mine_) - count(theirs_); }

    /// Every position is quiet: the exercise looks two moves ahead and counts.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// The player to move can neither move nor pass.
    [[nodiscard]] constexpr bool over() const { return choices() == 0 and not must_pass(); }

    /// The game is over, and `who` has more men.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return over() and count(men_of(who)) > count(men_of(opponent(who)));
    }

    /// The value, if at most one square is free; else stable men stay on their side.
    [[nodiscard]] constexpr value_range<int> bounds() const
    {
        auto const left = free();
        if ((left & (left - 1)) == 0) {
            auto const value = static_value() + last_gain(left);
            return {value, value};
        }
        auto const all = size() * size();
        if ((taken() & corners_of(size())) == 0)
            return {-all, all}; // hardly anything is stable
        safe_squares const safe(board_of(size()), left);
        return {2 * count(safe.stable(mine_)) - all, all - 2 * count(safe.stable(theirs_))};
    }
    /// The least of the eight images of the board, while at least half of it is free. Later the game
    /// hardly comes to a board and its image, and images cost more than is saved.
    [[nodiscard]] constexpr position canonical() const
    {
        if (2 * count(taken()) > size() * size())
            return *this;
        auto const least = least_image({mine_, theirs_}, size());
        auto image = *this;
        image.mine_ = least.mine;
        image.theirs_ = least.theirs;
        return image;
    }
    /// Few replies, none in a corner; a corner; few men beside free squares; the last word in a
    /// quarter of the board; and, except near the end, stable men. The weights are those with which
    /// ends of games took the fewest nodes.
    [[nodiscard]] constexpr int promise(position const& next) const
    {
        auto const man = next.taken() ^ taken();
        auto const left = next.free();
        auto const corners = corners_of(size());
        auto const replies = turning_squares(next.mine_, next.theirs_, left);
        auto const exposed = next.theirs_ & with_neighbours(left);
        auto const odd = count(quarter_around(man, size()) & free()) % 2;
        auto looks = 8 * ((man & corners) != 0 ? 1 : 0) + 2 * odd - 8 * count(replies)
                   - 8 * count(replies & corners) - 3 * count(exposed);
        if (constexpr int few = 6; count(left) > few)
            looks += 6 * count(safe_squares(board_of(size()), left).stable(next.theirs_));
        return looks;
    }

    /// Where few squares are free, play costs less than a table that does not fit into the cache.
    [[nodiscard]] constexpr bool forgettable() const
    {
        constexpr int few = 8;
        return count(free()) <= few;
    }

    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        if (hash_identifies())
            return mixed(base_3_code() | std::uint64_t{rest_ >> 1} << base_3_bits);
        // Multiplied, the words' differences spread upwards; folding brings them down again.
        auto const folded = [](std::uint64_t x) { return x ^ x >> 32; };
        auto h = folded(mine_ * 0x9e3779b97f4a7c15) + theirs_;
        h = folded(h * 0xd6e8feb86659fd93) + rest_;
        h = folded(h * 0xa0761d6478bd642f);
        return folded(h * 0xe7037ed1a0b428db);
    }
    /// Whether no two positions have the same hash: a board of 36 squares, each free, mine or theirs, is
    /// a number that fits into a word.
    [[nodiscard]] constexpr bool hash_identifies() const { return size() <= 6; }

private:
    /// What the margin grows by when the last square is filled, or none is free.
    [[nodiscard]] constexpr int last_gain(squares last) const
    {
        if (auto const turned = turned_over(last, mine_, theirs_); turned != 0)
            return 2 * count(turned) + 1;
        if ((rest_ & pass_bit) == 0)
            return 0;
        auto const turned = turned_over(last, theirs_, mine_);
        return turned == 0 ? 0 : -2 * count(turned) - 1;
    }
    /// The board as a number to the base 3: of a board of at most six by six.
    [[nodiscard]] constexpr std::uint64_t base_3_code() const
    {
        std::uint64_t code = 0;
        for (int row = 0; row < 6; ++row)
            code = 729 * code + detail::to_base_3[mine_ >> 8 * row & 63]
                 + 2U * detail::to_base_3[theirs_ >> 8 * row & 63];
        return code;
    }
};

/// Takes the choices from a1 on. A pass is there as a square that is taken, on which nothing is
/// put.
struct position::cursor {
    position from;
    squares left = 0;

    cursor() = default;
    constexpr explicit cursor(position const& p) : from(p), left(p.choices())
    {
        if (left == 0 and p.must_pass())
            left = p.theirs_ & -p.theirs_;
    }
    [[nodiscard]] constexpr bool done() const { return left == 0; }
    [[nodiscard]] constexpr position read() const { return from.put(left & -left & ~from.taken()); }
    constexpr void next() { left &= left - 1; }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

/// The usual start of Othello on a board of any size: two men each on the centre's diagonals,
/// Black, who moves first, on the one from the top right.
[[nodiscard]] constexpr position othello_start(rules const& r)
{
    auto const middle = r.size / 2;
    auto const white = square_set(middle - 1, middle - 1) | square_set(middle, middle);
    return {r, player::first, centre_of(r.size) & ~white, white};
}

} // namespace gametree::reversi

static_assert(gametree::position<gametree::reversi::position>);
static_assert(gametree::bounded_position<gametree::reversi::position>);
static_assert(gametree::symmetric_position<gametree::reversi::position>);
static_assert(gametree::promising_position<gametree::reversi::position>);
static_assert(sizeof(gametree::reversi::position) == 24);
