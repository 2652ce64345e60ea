/// \file
/// The boards of the labyrinth game: graphs of 4 to 64 cells, as mazes or as lists of passages.
///
/// A board is made once, and never changed or freed; the same board made again is the same object.
/// So a position refers to its board, and two boards are equal if they are at one place.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gametree::labyrinth {

/// A set of cells, bit n for cell n.
using cell_set = std::uint64_t;

/// The fewest cells of a board: the men of both players need as many.
inline constexpr std::size_t least_cells = 4;
/// The most cells of a board.
inline constexpr std::size_t most_cells = 64;

/// The set that holds `cell` alone.
[[nodiscard]] constexpr cell_set only(std::size_t cell) { return cell_set{1} << cell; }
/// The lowest cell of a set that is not empty.
[[nodiscard]] constexpr std::size_t first_of(cell_set cells)
{
    return static_cast<std::size_t>(std::countr_zero(cells));
}

/// What the rules need of a board.
struct graph {
    std::array<cell_set, most_cells> neighbours{};
    cell_set cells = 0;
    std::uint64_t hash = 0;
    bool may_stay = false; ///< a player with a step may still leave both men where they are
};

/// A grid with walls. Where a place is solid there is no cell; cells are numbered row by row.
struct maze {
    int rows = 0;
    int columns = 0;
    std::vector<bool> solid; ///< of each place, row by row
    std::vector<bool> wall_right; ///< between a place and the next one of its row
    std::vector<bool> wall_below;
    friend bool operator==(maze const&, maze const&) = default;

    /// The number of a place; row and column count from 0.
    [[nodiscard]] std::size_t place(int row, int column) const
    {
        return static_cast<std::size_t>(row * columns + column);
    }
};
inline constexpr int most_places_a_side = 18; ///< of a maze: what fits on a screen

/// A board, with what it takes to write and to draw it.
struct board : graph {
    std::vector<std::string> names; ///< of the cells
    std::optional<maze> drawn_as; ///< if it is a maze
    std::string text; ///< a line that says all this, or its name if it is one that comes along

    /// The cell of that name.
    [[nodiscard]] std::optional<std::size_t> cell(std::string_view name) const
    {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name)
                return i;
        return std::nullopt;
    }
    /// Whether a man can step from one cell to the other.
    [[nodiscard]] bool joined(std::size_t a, std::size_t b) const
    {
        return (neighbours[a] >> b & 1) != 0;
    }
    /// A new cell; there must be less than 64.
    std::size_t add(std::string name)
    {
        cells |= only(names.size());
        names.push_back(std::move(name));
        return names.size() - 1;
    }
    /// Lets men step between two cells.
    void join(std::size_t a, std::size_t b)
    {
        neighbours[a] |= only(b);
        neighbours[b] |= only(a);
    }
};

/// A board without cells, for positions that stand on none.
inline constexpr graph no_board{};

namespace detail {
    struct all_boards {
        std::mutex mutex;
        std::map<std::string, std::unique_ptr<board const>, std::less<>> by_text;
    };
    /// Never destroyed, since positions may outlive any other static object.
    inline all_boards& registry()
    {
        static auto& all = *new all_boards;
        return all;
    }
} // namespace detail

/// The one board that has `made.text`, which says all of it: `made` if it is new.
///
/// \param name  what the board is called from now on if it is new and the name is not empty
[[nodiscard]] inline board const& kept(board made, std::string_view name = {})
{
    auto& all = detail::registry();
    std::lock_guard const lock(all.mutex);
    auto const found = all.by_text.find(made.text);
    if (found != all.by_text.end())
        return *found->second;
    auto const key = made.text;
    made.hash = std::hash<std::string>{}(key);
    if (not name.empty())
        made.text = name;
    return *all.by_text.emplace(key, std::make_unique<board const>(std::move(made))).first->second;
}

/// The board of a graph that `kept` has returned.
[[nodiscard]] inline board const& board_of(graph const& g) { return static_cast<board const&>(g); }

} // namespace gametree::labyrinth
