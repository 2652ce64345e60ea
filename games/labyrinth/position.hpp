/// \file
/// The labyrinth game: two men each in a labyrinth; a player who cannot move has lost.
///
/// Exercise 3 of the Prolog text. The players place their men in turn, one by one, on free
/// cells; then they move in turn, one man one step along a passage to a free cell. Play may go in
/// circles: a position that occurs three times is a draw, which the caller has to count, and
/// exact answers are for `retrograde`.
///
/// The text says that players may move, and does not say whether they must. The board decides: on
/// most boards they must, and on some a player who could take a step may also stay. On all of them
/// a player who cannot take a step has lost.
///
/// The static value is the difference in mobility: steps that the player to move could make, less
/// those that the other could; for a player who cannot move, a loss beyond all of that.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>
#include <games/labyrinth/board.hpp>

namespace gametree::labyrinth {

/// The men that each player places.
inline constexpr int men_a_side = 2;

/// The static value of a game that is won; two men have at most 126 steps.
inline constexpr int win_value = 1000;

/// The board, the cells of the player to move and of the other, and who is to move.
class position {
    graph const* board_ = &no_board;
    cell_set mine_ = 0;
    cell_set theirs_ = 0;
    player mover_ = player::first;

    struct cursor;

    /// Steps that the men on `men` could make.
    [[nodiscard]] constexpr int steps(cell_set men) const
    {
        int count = 0;
        for (; men != 0; men &= men - 1)
            count += std::popcount(board_->neighbours[first_of(men)] & free());
        return count;
    }

public:
    /// On a board without cells: there are no moves.
    constexpr position() = default;

    /// The beginning of the game on a board, which must outlive the position.
    constexpr explicit position(graph const& board) : board_(&board) { }

    /// \param mine  up to two cells for the player to move, and as many for the other; one more for
    ///              the other if that is the first player
    constexpr position(graph const& board, player mover, cell_set mine, cell_set theirs)
        : board_(&board),
          mine_(mine),
          theirs_(theirs),
          mover_(mover)
    {
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    /// The board.
    [[nodiscard]] constexpr graph const& on() const { return *board_; }
    [[nodiscard]] constexpr player to_move() const { return mover_; }
    /// The men of the player to move.
    [[nodiscard]] constexpr cell_set mine() const { return mine_; }
    /// The men of the opponent.
    [[nodiscard]] constexpr cell_set theirs() const { return theirs_; }
    /// The men of a player.
    [[nodiscard]] constexpr cell_set men_of(player who) const
    {
        return who == mover_ ? mine_ : theirs_;
    }
    /// The cells where nobody stands.
    [[nodiscard]] constexpr cell_set free() const { return board_->cells & ~(mine_ | theirs_); }

    /// The player to move still has a man to place.
    [[nodiscard]] constexpr bool placing() const { return std::popcount(mine_) < men_a_side; }
    /// Whether the men on `men`, of either side, can take a step.
    [[nodiscard]] constexpr bool mobile(cell_set men) const { return steps(men) != 0; }

    /// The position after a man has been placed on a free cell.
    [[nodiscard]] constexpr position placed(cell_set cell) const
    {
        return {*board_, opponent(mover_), theirs_, mine_ | cell};
    }
    /// The position after the man on one cell has gone to another.
    [[nodiscard]] constexpr position stepped(cell_set from, cell_set to) const
    {
        return {*board_, opponent(mover_), theirs_, mine_ ^ from ^ to};
    }

    /// The same men with the opponent to move.
    [[nodiscard]] constexpr position stayed() const
    {
        return {*board_, opponent(mover_), theirs_, mine_};
    }

    /// The free cells, or the steps of the man on the lower cell and then those of the other; cells
    /// in ascending order; last, where players may stay, that.
    [[nodiscard]] constexpr auto moves() const;

    /// The steps of the player to move less those of the opponent; if the player to move is stuck,
    /// minus
    /// `win_value`.
    [[nodiscard]] constexpr int static_value() const
    {
        auto const own = steps(mine_);
        if (not placing() and own == 0)
            return -win_value;
        return own - steps(theirs_);
    }

    /// Every position is quiet: mobility is not exchanged.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// The player to move cannot take a step, or find a free cell for a man.
    [[nodiscard]] constexpr bool over() const
    {
        return placing() ? free() == 0 : not mobile(mine_);
    }
    [[nodiscard]] constexpr bool win(player who) const { return who != mover_ and over(); }

    /// Equal positions have equal hashes; four multiplications.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        constexpr std::uint64_t factor = 0x9e37'79b9'7f4a'7c15;
        auto mixed = (mine_ ^ (board_->hash + (mover_ == player::second))) * factor;
        mixed = (mixed ^ mixed >> 32 ^ theirs_) * factor;
        mixed = (mixed ^ mixed >> 32) * 0xd6e8'feb8'6659'fd93;
        return mixed ^ mixed >> 32;
    }
};

/// Goes through the cells that one man can go to, then through those of the next man. A man that is
/// to be placed comes from nowhere; a man that stays goes nowhere.
struct position::cursor {
    position from;
    cell_set man = 0;
    cell_set to = 0;
    bool staying = false;

    cursor() = default;
    constexpr explicit cursor(position const& p) : from(p)
    {
        if (p.placing())
            to = p.free();
        else
            seek(p.mine_);
    }
    /// Goes to the first of `men` that can take a step.
    constexpr void seek(cell_set men)
    {
        for (to = 0; to == 0 and men != 0; men &= men - 1) {
            man = men & -men;
            to = from.board_->neighbours[first_of(man)] & from.free();
        }
    }
    [[nodiscard]] constexpr bool done() const { return to == 0 and not staying; }
    [[nodiscard]] constexpr position read() const { return from.stepped(man, to & -to); }
    constexpr void next()
    {
        to &= to - 1; // none stay none
        if (to != 0 or man == 0) {
            staying = false;
            return;
        }
        seek(from.mine_ & ~(man | (man - 1)));
        if (to == 0 and from.board_->may_stay) {
            man = 0;
            staying = true;
        }
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

} // namespace gametree::labyrinth

static_assert(gametree::position<gametree::labyrinth::position>);
static_assert(sizeof(gametree::labyrinth::position) == 32);
