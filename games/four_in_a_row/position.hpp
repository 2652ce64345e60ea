/// \file
/// Four in a row: two players mark cells in turn; the first to have so many in a row has won.
///
/// The game of the Prolog text, exercise 5: rows count across, up and on both diagonals. With
/// gravity the board stands upright, and a man dropped into a column falls as low as it can; else
/// any free cell may be taken. X moves first. When the board is full and nobody has a row, the game
/// is drawn. The static value is that of the Romanian lecture: the rows still open for the
/// player to move less those still open for the opponent.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gametree/chance/value_range.hpp>
#include <games/four_in_a_row/board.hpp>
#include <games/four_in_a_row/follow_up.hpp>
#include <games/four_in_a_row/rules.hpp>
#include <games/four_in_a_row/rows.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>

namespace gametree::four_in_a_row {

/// The static value of a won game, beyond all open rows: 81 cells have fewer than 324.
inline constexpr int win_value = 1000;

/// A board, its rules and whose turn it is, from the view of the player to move.
class position {
    board board_;

    struct cursor;
    struct middle_out;

    /// What the threats of a board say of it.
    struct judgement {
        wide_cells choices; ///< one of these is best; a single move where threats lose
        int lowest; ///< the value is at least this
        int highest; ///< and at most this
    };
    class judged_position;

    constexpr explicit position(board const& b) : board_(b) { }

    /// The free cells on which a man comes to rest.
    template <class Cells>
    [[nodiscard]] static constexpr Cells open(rules const& r, Cells taken)
    {
        auto const free = first_cells<Cells>(r.cells()) & ~taken;
        auto const lowest = every<Cells>[static_cast<std::size_t>(r.line_length())];
        return r.gravity ? free & (taken << 1 | lowest) : free;
    }

    template <class Cells>
    [[nodiscard]] static constexpr Cells first_of(Cells set)
    {
        return set & (Cells{0} - set);
    }

    /// What the opponent's men leave to the player to move. A cell that completes a row of the opponent
    /// has to be taken, if that can be done at once; two cannot be taken. To take the cell
    /// under one loses too.
    template <class Cells>
    struct replies {
        bool has_row; ///< the opponent has one
        Cells choices; ///< the free cells on which a man comes to rest
        Cells threats; ///< the free cells that complete a row of the opponent
        Cells forced; ///< the choices among these
        Cells asked; ///< these, or all choices if there are none
        Cells enough; ///< those of them that are not under a threat

        template <class Rows>
        [[gnu::always_inline]] constexpr replies(rules const& r, Rows const& all, Cells mine,
                                                 Cells theirs)
        {
            auto const taken = mine | theirs;
            auto const completing = all.completing(theirs);
            has_row = (completing & theirs) != 0; // each cell of a row completes it
            choices = open(r, taken);
            threats = completing & ~taken;
            forced = threats & choices;
            asked = forced != 0 ? forced : choices;
            // A threat at the bottom of a column, under which there is no cell, is forced.
            enough = r.gravity ? asked & ~(threats >> 1) : asked;
        }
        [[nodiscard]] constexpr bool all_lose() const
        {
            return enough == 0 or (forced & (forced - 1)) != 0;
        }
    };

    /// A row that can be completed is completed. Otherwise the opponent's threats decide, see `replies`.
    template <class Rows, class Cells>
    [[nodiscard, gnu::always_inline]] static constexpr judgement
    judge(rules const& r, Rows const& all, Cells mine, Cells theirs)
    {
        replies<Cells> const left(r, all, mine, theirs);
        if (left.has_row)
            return {0, -win_value, -win_value};
        if (left.choices == 0)
            return {0, 0, 0};
        if (auto const wins = all.completing(mine) & left.choices; wins != 0)
            return {first_of(wins), win_value, win_value};
        if (left.all_lose())
            return {first_of(left.asked), -win_value, -win_value};
        judgement found{left.enough, all.any_within(~mine) ? -win_value : 0,
                        all.any_within(~theirs) ? win_value : 0};
        if (r.gravity)
            note(followed_up(r, all, mine, theirs, left.choices), found);
        return found;
    }
    static constexpr void note(follow_up const& known, judgement& found)
    {
        if (known.at_least == follow_up::result::unknown)
            return;
        auto const least = known.at_least == follow_up::result::won ? win_value : 0;
        if (known.by_opponent)
            found.highest = std::min(found.highest, -least);
        else
            found.lowest = std::max(found.lowest, least);
    }
    [[nodiscard, gnu::always_inline]] constexpr judgement judged() const
    {
        return board_.judged([](rules const& r, auto const& all, auto mine, auto theirs) {
            return judge(r, all, mine, theirs);
        });
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

    /// The rows still open to the player to move less those still open to the opponent; if the
    /// opponent has a row, minus `win_value`. The player to move never has one: the game was over
    /// when it was made.
    [[nodiscard]] constexpr int static_value() const
    {
        return board_.judged([](rules const&, auto const& all, auto mine, auto theirs) {
            return all.any_within(theirs) ? -win_value : all.difference(~theirs, ~mine);
        });
    }

    /// Won where a row can be completed at once, lost where two have to be stopped or none can be; at
    /// most a draw for a player who cannot complete a row any more; for what following up secures, see follow_up.hpp.
    [[nodiscard, gnu::always_inline]] constexpr value_range<int> bounds() const;
    /// Of a lost position one move; otherwise those after which the opponent cannot complete a row at
    /// once; if a row can be completed, only that. From the middle outwards.
    [[nodiscard]] constexpr auto relevant_moves() const;
    /// The bounds and the relevant moves, for one look at the threats.
    [[nodiscard, gnu::always_inline]] constexpr judged_position bounds_and_moves() const;

    /// The board or its mirror image, with gravity.
    [[nodiscard]] constexpr position canonical() const { return position(board_.canonical()); }

    /// How good the move to `next` looks to its player. A row is best, then threats that cannot be
    /// answered. Otherwise a cell that completes a row counts 8, and 2 more if it lies above a cell that
    /// the opponent can take; 3 are subtracted if he can take one that completes a row, and 1 for each
    /// reply that does not lose at once.
    [[nodiscard]] constexpr int promise(position const& next) const
    {
        return next.board_.judged([](rules const& r, auto const& all, auto mine, auto theirs) {
            replies<decltype(mine)> const left(r, all, mine, theirs);
            if (left.has_row)
                return win_value;
            if (left.choices == 0)
                return 0;
            if (left.all_lose())
                return win_value - 1;
            auto const above = (left.threats ^ left.forced) & left.choices << 1;
            return 8 * count(left.threats) + 2 * count(above) - (left.forced != 0 ? 3 : 0)
                 - count(left.enough);
        });
    }

    /// Every position is quiet: the evaluation counts rows, not threats.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// Whether `who` has a row.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return rows<wide_cells>(beginnings<wide_cells>(rule())).any_within(cells_of(who));
    }
    /// The cells of the rows that `who` has.
    [[nodiscard]] constexpr wide_cells rows_of(player who) const
    {
        return rows<wide_cells>(beginnings<wide_cells>(rule())).all_within(cells_of(who));
    }
    /// Somebody has a row, or the board is full.
    [[nodiscard]] constexpr bool over() const { return choices() == 0; }

    /// No row is open to either side any more.
    [[nodiscard]] constexpr bool dead() const
    {
        return board_.judged([](rules const&, auto const& all, auto mine, auto theirs) {
            return not all.any_within(~theirs) and not all.any_within(~mine);
        });
    }

    [[nodiscard]] constexpr std::uint64_t hash() const { return board_.hash(); }
    /// Whether no two positions of this game have the same hash.
    [[nodiscard]] constexpr bool hash_identifies() const { return board_.hash_identifies(); }
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

/// Takes the choices from the middle cell outwards, those beyond 64 last.
struct position::middle_out {
    board home; // with the other player to move and no man added
    cells below = 0; // the middle
    cells above = 0;
    cells beyond = 0;
    int middle = 0;

    middle_out() = default;
    /// \param all  the choices
    constexpr middle_out(position const& from, wide_cells all) : home(from.board_.turned())
    {
        middle = std::min(from.rule().cells(), max_cells) / 2;
        auto const lower = first_cells<cells>(middle);
        below = static_cast<cells>(all) & lower;
        above = static_cast<cells>(all) & ~lower;
        beyond = static_cast<cells>(all >> 64);
    }
    /// The nearest of them, as a set.
    [[nodiscard]] constexpr cells nearest() const
    {
        if (below == 0)
            return first_of(above);
        auto const last = 63 - std::countl_zero(below);
        return above == 0 or middle - last <= std::countr_zero(above) - middle + 1
                 ? cells{1} << last
                 : first_of(above);
    }
    [[nodiscard]] constexpr bool done() const { return (below | above | beyond) == 0; }
    [[nodiscard]] constexpr position read() const
    {
        return position(home.with_theirs(nearest(), beyond));
    }
    constexpr void next()
    {
        if (auto const taken = nearest(); taken != 0) {
            below &= ~taken;
            above &= ~taken;
        } else {
            beyond &= beyond - 1;
        }
    }
};

/// A position and what its threats say.
class position::judged_position {
    position of_;
    judgement found_;

public:
    constexpr explicit judged_position(position const& of) : of_(of), found_(of.judged()) { }
    /// Those of the position.
    [[nodiscard]] constexpr value_range<int> bounds() const
    {
        return {found_.lowest, found_.highest};
    }
    /// Those of the position.
    [[nodiscard]] constexpr auto relevant_moves() const
    {
        return cursor_range(middle_out(of_, found_.choices));
    }
};

constexpr position::judged_position position::bounds_and_moves() const
{
    return judged_position(*this);
}
constexpr value_range<int> position::bounds() const { return bounds_and_moves().bounds(); }
constexpr auto position::relevant_moves() const { return bounds_and_moves().relevant_moves(); }

} // namespace gametree::four_in_a_row

static_assert(gametree::position<gametree::four_in_a_row::position>);
static_assert(gametree::bounded_position<gametree::four_in_a_row::position>);
static_assert(gametree::selective_position<gametree::four_in_a_row::position>);
static_assert(gametree::position_with_bounds_and_moves<gametree::four_in_a_row::position>);
static_assert(gametree::promising_position<gametree::four_in_a_row::position>);
static_assert(sizeof(gametree::four_in_a_row::position) == 24);
