/// \file
/// The morris board as text: the three squares, with the letters and numbers of the points, and
/// beside them the men of both players.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/nine_mens_morris/position.hpp>
#include <games/nine_mens_morris/notation.hpp>

namespace gametree::nine_mens_morris {

namespace detail {
    /// The lines of the board without men; a point is a full stop, row 7 is at the top.
    inline constexpr std::array<std::string_view, 13> empty_board{".-----------.-----------.", //
                                                                  "|           |           |", //
                                                                  "|   .-------.-------.   |", //
                                                                  "|   |       |       |   |", //
                                                                  "|   |   .---.---.   |   |", //
                                                                  "|   |   |       |   |   |", //
                                                                  ".---.---.       .---.---.", //
                                                                  "|   |   |       |   |   |", //
                                                                  "|   |   .---.---.   |   |", //
                                                                  "|   |       |       |   |", //
                                                                  "|   .-------.-------.   |", //
                                                                  "|           |           |", //
                                                                  ".-----------.-----------."};

    inline constexpr drawn_man white_man{'W', "○", drawn_as::white_man};
    inline constexpr drawn_man black_man{'B', "●", drawn_as::black_man};

    /// Where a point is in a picture, by its name: the files from the left, the ranks from below.
    inline board_point place_of(std::string_view name)
    {
        return square_at(name[0] - 'a', '7' - name[1]);
    }

    /// The three squares, the four lines between the middles of their sides, and the names at the
    /// edge.
    inline void add_lines(board_plan& plan)
    {
        for (int bit = 0; bit < point_count; ++bit) {
            auto const corner = bit % 2 == 0;
            auto const here = static_cast<std::size_t>(bit);
            auto const next = static_cast<std::size_t>(bit / 8 * 8 + (bit + 1) % 8);
            plan.add_line(place_of(point_names[here]), place_of(point_names[next]));
            if (not corner and bit < 8)
                plan.add_line(place_of(point_names[here]), place_of(point_names[here + 16]));
        }
        for (int i = 0; i < 7; ++i) {
            plan.labels.push_back({std::string(1, static_cast<char>('a' + i)), square_at(i, 7)});
            plan.labels.push_back({std::to_string(7 - i), square_at(-1, i)});
        }
    }

    /// How many men a player has on the board, to place, and left of nine.
    inline drawn_board::characters count(position const& p, player who)
    {
        auto const on_board = std::popcount(p.men_of(who));
        auto const in_hand = p.in_hand(who);
        auto const number = [](int n, std::string const& what) {
            return std::to_string(n) + (n == 1 ? " man " : " men ") + what;
        };
        return drawn_board::words(
            side_name(who), " (", who == player::first ? white_man : black_man,
            "): ", number(on_board, "on the board"),
            p.placing() ? ", " + std::to_string(in_hand) + " to place" : std::string());
    }

    /// Whose turn it is, or how the game has ended.
    inline std::string turn(position const& p)
    {
        auto const name = std::string(side_name(p.to_move()));
        if (p.lost())
            return name
                 + (std::popcount(p.mine()) < 3 ? " has lost: fewer than three men"
                                                : " has lost: no man can move");
        if (p.drawn())
            return "drawn: 50 moves without a removal";
        return name
             + (p.placing()   ? " places a man"
                : p.may_fly() ? " moves, and may fly"
                              : " moves");
    }

    /// What stands beside the board.
    inline drawn_board::characters beside(position const& p, std::size_t line)
    {
        switch (line) {
        case 2:
            return count(p, player::first);
        case 4:
            return count(p, player::second);
        case 6:
            return drawn_board::words(turn(p));
        case 8:
            return p.rules().fifty and p.quiet_moves() != 0
                     ? drawn_board::words(std::to_string(p.quiet_moves()),
                                          " of 50 moves without a removal")
                     : drawn_board::characters();
        default:
            return {};
        }
    }
} // namespace detail

/// 14 lines of at most 72 columns.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    static constexpr drawn_man point{'.', {}, drawn_as::frame};
    drawn_board board;
    std::size_t written = 0;
    for (std::size_t line = 0; line < detail::empty_board.size(); ++line) {
        board.text(line % 2 == 0 ? std::to_string(7 - line / 2) + "  " : "   ");
        for (char const mark : detail::empty_board[line]) {
            if (mark != '.') {
                board.frame({&mark, 1});
                continue;
            }
            auto const bit = detail::written_order[written++];
            auto const on = [&](player who) { return (p.men_of(who) >> bit & 1) != 0; };
            auto const name = point_names[static_cast<std::size_t>(bit)];
            board.put(std::string(name),
                      on(player::first)    ? detail::white_man
                      : on(player::second) ? detail::black_man
                                           : point,
                      {place_shape::point, detail::place_of(name)});
        }
        board.note("   ", detail::beside(p, line));
        board.text("\n");
    }
    board.text("   a   b   c   d   e   f   g\n");
    detail::add_lines(board.plan());
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::nine_mens_morris
