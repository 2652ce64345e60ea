/// \file
/// Tic-tac-toe a second time, slowly: a board is nine characters, X, O or a full stop.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <games/tic_tac_toe/position.hpp>

namespace gametree_tests {

using board = std::string;

inline auto marks(board const& b, char mark) { return std::count(b.begin(), b.end(), mark); }
inline char mover(board const& b) { return marks(b, 'X') == marks(b, 'O') ? 'X' : 'O'; }
inline char other(char mark) { return mark == 'X' ? 'O' : 'X'; }

/// How many lines hold nothing but `mark` and `free`.
inline int lines_of(board const& b, char mark, char free)
{
    constexpr std::array<std::array<std::size_t, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](auto const& line) {
        return std::all_of(line.begin(), line.end(),
                           [&](auto i) { return b[i] == mark or b[i] == free; });
    }));
}
inline bool has_line(board const& b, char mark) { return lines_of(b, mark, mark) > 0; }
inline bool over(board const& b) { return has_line(b, 'X') or has_line(b, 'O'); }

/// The boards that a move leads to, by square.
inline std::vector<board> next_boards(board const& b)
{
    std::vector<board> all;
    for (std::size_t i = 0; i < 9 and not over(b); ++i)
        if (b[i] == '.') {
            all.push_back(b);
            all.back()[i] = mover(b);
        }
    return all;
}

/// The Romanian lecture's evaluation: the lines that are open to the mover less those open to the
/// opponent, a line that has been made beyond all of them.
inline int slow_static(board const& b)
{
    if (over(b))
        return has_line(b, mover(b)) ? 100 : -100;
    return lines_of(b, mover(b), '.') - lines_of(b, other(mover(b)), '.');
}

/// Every board that play comes to.
inline std::set<board> const& all_boards()
{
    static auto const all = [] {
        std::set<board> seen;
        auto const visit = [&](auto const& self, board const& b) -> void {
            if (seen.insert(b).second)
                for (auto const& next : next_boards(b))
                    self(self, next);
        };
        visit(visit, board(9, '.'));
        return seen;
    }();
    return all;
}

inline gametree::tic_tac_toe::squares squares_with(board const& b, char mark)
{
    gametree::tic_tac_toe::squares set = 0;
    for (std::size_t i = 0; i < 9; ++i)
        set |= b[i] == mark ? 1U << i : 0U;
    return set;
}
inline gametree::tic_tac_toe::position position_of(board const& b)
{
    return {squares_with(b, mover(b)), squares_with(b, other(mover(b)))};
}

/// A law of every board that play comes to, and of its position; where it fails, the board is named.
template <class Law>
void for_all_boards(Law const& law)
{
    for (auto const& b : all_boards()) {
        INFO(b);
        law(b, position_of(b));
    }
}

/// The eight ways to turn and to mirror a board, as where each square goes.
inline std::vector<std::array<std::size_t, 9>> symmetries()
{
    std::vector<std::array<std::size_t, 9>> all;
    for (int which = 0; which < 8; ++which) {
        std::array<std::size_t, 9> to{};
        for (std::size_t i = 0; i < 9; ++i) {
            auto row = i / 3;
            auto column = i % 3;
            if ((which & 1) != 0)
                row = 2 - row;
            if ((which & 2) != 0)
                column = 2 - column;
            if ((which & 4) != 0)
                std::swap(row, column);
            to[i] = 3 * row + column;
        }
        all.push_back(to);
    }
    return all;
}
inline board moved(board const& b, std::array<std::size_t, 9> const& to)
{
    auto turned = b;
    for (std::size_t i = 0; i < 9; ++i)
        turned[to[i]] = b[i];
    return turned;
}

} // namespace gametree_tests
