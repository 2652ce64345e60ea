/// \file
/// The rule player of the Prolog text: the predicate `käik` as three rules tried in order.
///
///   a square that completes a line of the player's own,
///   a square that would complete a line of the opponent's,
///   the square that leaves the best difference of open lines, the last of equals.
///
/// The first answer is the player's move; the whole list, with its repeats, is what backtracking
/// into `käik` gives.
///
/// The text's examples are of a board that it does not show. That square 2 leaves 4 - 4 and the centre
/// 4 - 2 fits 14 boards, `O..X..X..` for one. That the opponent's best answers are worth (11, 9, 15)
/// fits none: a board has 8 lines.
#pragma once

#include <bit>

#include <gametree/cursor_range.hpp>
#include <gametree/play/rules.hpp>
#include <games/tic_tac_toe/position.hpp>

namespace gametree::tic_tac_toe {

/// The set that holds `square`, 1 to 9, alone.
[[nodiscard]] constexpr squares square_set(int square) { return 1U << (square - 1); }

namespace detail {
    /// The numbers of the squares in a set, ascending.
    struct square_cursor {
        squares left = 0;

        friend constexpr bool operator==(square_cursor, square_cursor) = default;
        [[nodiscard]] constexpr bool done() const { return left == 0; }
        [[nodiscard]] constexpr int read() const { return std::countr_zero(left) + 1; }
        constexpr void next() { left &= left - 1; }
    };
} // namespace detail

/// `member(Ruut, Vabad)`: the free squares, 1 to 9, ascending.
inline constexpr auto free_square
    = [](position const& p) { return cursor_range(detail::square_cursor{p.free()}); };

/// `võidab([Ruut|Arvuti])`: with `square`, the player to move has a line.
inline constexpr auto wins_with
    = [](position const& p, int square) { return lines_within(p.mine() | square_set(square)) > 0; };

/// `võidab([Ruut|Inimene])`: with `square`, the opponent would have a line.
inline constexpr auto loses_without = [](position const& p, int square) {
    return lines_within(p.theirs() | square_set(square)) > 0;
};

/// `ruudu_punktid`: lines still open to the player less those still open to the opponent, after the
/// player has marked `square`.
inline constexpr auto open_lines_after = [](position const& p, int square) {
    return lines_within(p.mine() | p.free())
         - lines_within(p.theirs() | (p.free() & ~square_set(square)));
};

/// `käik`: position -> squares, best reason first.
inline constexpr auto rule_player = rules::either(rules::such_that(free_square, wins_with),
                                                  rules::such_that(free_square, loses_without),
                                                  rules::greatest(free_square, open_lines_after));

} // namespace gametree::tic_tac_toe
