/// \file
/// Four in a row: two players mark cells in turn; who first has so many in a row has won.
///
/// The game of the Prolog text, exercise 5: rows count across, up and on both diagonals. With
/// gravity the board stands upright, and a man dropped into a column falls as low as it can; else
/// any free cell may be taken. X moves first. When the board is full and nobody has a row, the game
/// is drawn. The static value is that of the Romanian lecture: the windows still open for the
/// player to move less those still open for the opponent.
#ifndef GAMETREE_GAMES_FOUR_IN_A_ROW_POSITION_HPP
#define GAMETREE_GAMES_FOUR_IN_A_ROW_POSITION_HPP

#include <cstdint>

#include <gametree/games/four_in_a_row/board.hpp>
#include <gametree/games/four_in_a_row/rules.hpp>
#include <gametree/games/four_in_a_row/windows.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>

namespace gametree::four_in_a_row {

/// The static value of a won game, beyond all open windows: 81 cells have fewer than 324.
inline constexpr int win_value = 1000;

/// A board, its rules and whose turn it is, from the view of the player to move.
class position {
    board board_;

    struct cursor;

    constexpr explicit position(board const& b) : board_(b) { }

    /// The free cells on which a man comes to rest.
    template <class Cells>
    [[nodiscard]] static constexpr Cells open(rules const& r, Cells taken)
    {
        auto const free = first_cells<Cells>(r.cells()) & ~taken;
        auto const lowest = every<Cells>[static_cast<std::size_t>(r.line_length())];
        return r.gravity ? free & (taken << 1 | lowest) : free;
    }

public:
    /// The empty board of seven by six.
    position() = default;

    /// The empty board. \param r  valid rules
    constexpr explicit position(rules const& r) : position(r, 0, 0) { }

    /// \param mine, theirs  cells of the player to move and of the opponent, none in both; as many,
    ///                      or the opponent has one more; the player to move has no row
    constexpr position(rules const& r, wide_cells mine, wide_cells theirs) : board_(r, mine, theirs)
    {
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    /// The rules of the game.
    [[nodiscard]] constexpr rules rule() const { return board_.rule(); }
    /// The cells of the player to move.
    [[nodiscard]] constexpr wide_cells mine() const { return board_.mine(); }
    /// The cells of the opponent.
    [[nodiscard]] constexpr wide_cells theirs() const { return board_.theirs(); }
    /// The cells of a player.
    [[nodiscard]] constexpr wide_cells cells_of(player who) const
    {
        return who == to_move() ? mine() : theirs();
    }
    [[nodiscard]] constexpr player to_move() const
    {
        return count(mine()) == count(theirs()) ? player::first : player::second;
    }

    /// The cells that the player to move may take: none once somebody has a row.
    [[nodiscard]] constexpr wide_cells choices() const
    {
        return board_.judged([](rules const& r, auto const& all, auto mine, auto theirs) {
            return wide_cells{all.any_within(theirs) ? 0 : open(r, mine | theirs)};
        });
    }
    /// The position after a man has been put on the cell with that number, one of the choices.
    [[nodiscard]] constexpr position mark(int cell) const
    {
        return {rule(), theirs(), mine() | wide_cells{1} << cell};
    }

    /// With gravity the columns from left to right, else the cells row by row from the bottom left.
    [[nodiscard]] constexpr auto moves() const;

    /// The windows still open to the player to move less those still open to the opponent; if the
    /// opponent has a row, minus `win_value`. The player to move never has one: the game was over
    /// when it was made.
    [[nodiscard]] constexpr int static_value() const
    {
        return board_.judged([](rules const&, auto const& all, auto mine, auto theirs) {
            return all.any_within(theirs) ? -win_value : all.difference(~theirs, ~mine);
        });
    }

    /// Every position is quiet: the evaluation counts windows, not threats.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// Whether `who` has a row.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return windows<wide_cells>(beginnings<wide_cells>(rule())).any_within(cells_of(who));
    }
    /// The cells of the rows that `who` has.
    [[nodiscard]] constexpr wide_cells rows_of(player who) const
    {
        return windows<wide_cells>(beginnings<wide_cells>(rule())).all_within(cells_of(who));
    }
    /// Somebody has a row, or the board is full.
    [[nodiscard]] constexpr bool over() const { return choices() == 0; }

    /// No window is open to either side any more.
    [[nodiscard]] constexpr bool dead() const
    {
        return board_.judged([](rules const&, auto const& all, auto mine, auto theirs) {
            return not all.any_within(~theirs) and not all.any_within(~mine);
        });
    }

    [[nodiscard]] constexpr std::uint64_t hash() const { return board_.hash(); }
};

/// Takes the choices from the lowest cell up, those beyond 64 last.
struct position::cursor {
    board home; // with the other player to move and no man added
    cells left = 0;
    cells beyond = 0;

    cursor() = default;
    constexpr explicit cursor(position const& from) : home(from.board_.turned())
    {
        auto const all = from.choices();
        left = static_cast<cells>(all);
        beyond = static_cast<cells>(all >> 64);
    }
    [[nodiscard]] constexpr bool done() const { return (left | beyond) == 0; }
    [[nodiscard]] constexpr position read() const
    {
        return position(home.with_theirs(left, beyond));
    }
    constexpr void next()
    {
        if (left != 0)
            left &= left - 1;
        else
            beyond &= beyond - 1;
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

} // namespace gametree::four_in_a_row

static_assert(gametree::position<gametree::four_in_a_row::position>);
static_assert(sizeof(gametree::four_in_a_row::position) == 24);

#endif
