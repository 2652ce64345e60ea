/// \file
/// The boards that come along, and what `retrograde` proves of each from its beginning:
///
///   cloister   a grid of 12 cells; O, who begins second, wins in 20 plies
///   ring       a circle of 8 cells; O wins in 10 plies
///   grid       3x3 without walls; a draw
///   castle     8x8 with walls; a draw
///   cross      5 cells, on which players may stay; X, who begins, wins in 5 plies
///
/// The exercise shows a grid on which the player who begins can always win. Its picture is lost. Its
/// text says that players may move, and not whether they must. If a player must step, no such
/// board is known. These were solved, each from its beginning, and none is won by the first player:
///
///   all 12,293,427 graphs of 4 to 10 cells, connected or not
///   all 256,801 connected bipartite graphs of 11 to 13 cells with at most four neighbours to a
///   cell: among them is every connected labyrinth of that many squares
///   about 1,600,000 labyrinths at random, of 2x6 to 5x5 squares, some with diagonal passages,
///   and 3,300,000 graphs at random, of 11 to 20 cells
///
/// All trees of 4 to 13 cells are won by the second player.
///
/// Where players may stay, the first player wins on the stars of 5 to 12 cells, from their middle,
/// and on some other labyrinths of 5 to 7 cells. The cross is that star of five. None of 117,000
/// labyrinths at random of 8 to 13 cells is won so.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <games/labyrinth/board_file.hpp>

namespace gametree::labyrinth {

/// A board that comes along.
struct shipped {
    std::string_view name;
    std::string_view file; ///< as `parse_board` reads it
};

/// The first one is played on unless another is asked for.
inline constexpr std::array<shipped, 5> shipped_boards{{
    {"cloister", R"(
+---+---+---+---+
|   |   |       |
+   +   +   +---+
|   |           |
+   +---+   +   +
|           |   |
+---+---+---+---+
)"},
    {"ring", R"(
n ne
ne e
e se
se s
s sw
sw w
w nw
nw n
)"},
    {"grid", R"(
+---+---+---+
|           |
+   +   +   +
|           |
+   +   +   +
|           |
+---+---+---+
)"},
    {"castle", R"(
+---+---+---+---+---+---+---+---+
|       |       |           |   |
+   +   +   +   +   +   +   +   +
|           |                   |
+   +   +---+   +   +---+---+   +
|   |       |   |               |
+   +---+---+   +---+   +   +---+
|   |                   |   |   |
+   +   +---+---+   +---+   +   +
|                   |           |
+   +   +---+   +   +   +---+   +
|   |       |                   |
+   +   +   +---+---+---+   +   +
|       |       |       |   |   |
+---+   +   +   +   +---+   +---+
|       |       |               |
+---+---+---+---+---+---+---+---+
)"},
    {"cross", R"(
stay
+---+---+---+
|###|   |###|
+---+   +---+
|           |
+---+   +---+
|###|   |###|
+---+---+---+
)"},
}};

/// The board of that name, or null.
[[nodiscard]] inline board const* shipped_board(std::string_view name)
{
    static auto const all = [] {
        std::array<board const*, shipped_boards.size()> boards{};
        std::transform(shipped_boards.begin(), shipped_boards.end(), boards.begin(),
                       [](shipped const& s) { return &kept(parse_board(s.file), s.name); });
        return boards;
    }();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (shipped_boards[i].name == name)
            return all[i];
    return nullptr;
}

/// `a, b, c or d`.
[[nodiscard]] inline std::string names_of_boards()
{
    std::string names;
    for (std::size_t i = 0; i < shipped_boards.size(); ++i)
        names += std::string(i == 0                           ? ""
                             : i + 1 == shipped_boards.size() ? " or "
                                                              : ", ")
               + std::string(shipped_boards[i].name);
    return names;
}

} // namespace gametree::labyrinth
