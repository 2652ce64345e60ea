/// \file
/// The labyrinth game a second time, slowly: cells are names, passages are sets of names, and mazes
/// are looked up in the text of the file, character by character.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <rapidcheck.h>

namespace gametree_tests {

/// A file of either kind, and what it says.
struct slow_board {
    std::string file;
    std::vector<std::string> cells; ///< in the order in which the game numbers them
    std::map<std::string, std::set<std::string>> joined;
    bool may_stay = false;

    void join(std::string const& a, std::string const& b)
    {
        joined[a].insert(b);
        joined[b].insert(a);
    }
};

/// \param text  a maze with corners four characters apart, rows beginning at the first line
inline slow_board slow_maze(std::string const& text)
{
    slow_board b{text, {}, {}, false};
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    auto const name = [](std::size_t y, std::size_t x) {
        return std::string(1, "abcdefghijklmnopqr"[x / 4]) + std::to_string(y / 2 + 1);
    };
    for (std::size_t y = 1; y < lines.size(); y += 2)
        for (std::size_t x = 2; x < lines[y].size(); x += 4) {
            if (lines[y][x] == '#')
                continue;
            b.cells.push_back(name(y, x));
            b.joined[name(y, x)];
            if (lines[y][x + 2] == ' ' and lines[y][x + 4] == ' ')
                b.join(name(y, x), name(y, x + 4));
            if (lines[y + 1][x] == ' ' and lines[y + 2][x] == ' ')
                b.join(name(y, x), name(y + 2, x));
        }
    return b;
}

/// A maze of at least 2x2, more or less walled, of which the first four cells are there.
inline slow_board random_maze(int most_rows, int most_columns)
{
    auto const rows = *rc::gen::inRange(2, most_rows + 1);
    auto const columns = *rc::gen::inRange(2, most_columns + 1);
    auto const walls = *rc::gen::inRange(0, 5);
    auto const chance = [](int of_seven) { return *rc::gen::inRange(0, 7) < of_seven; };
    std::string edge = "+";
    std::string text;
    for (int column = 0; column < columns; ++column)
        edge += "---+";
    text = edge + "\n";
    for (int row = 0; row < rows; ++row) {
        std::string line = "|";
        std::string below = "+";
        for (int column = 0; column < columns; ++column) {
            bool const needed = row < 2 and column < 2; // four cells at least
            line += not needed and chance(walls / 2) ? "###" : "   ";
            line += column + 1 == columns or chance(walls) ? "|" : " ";
            below += chance(walls) ? "---+" : "   +";
        }
        text += line + "\n" + (row + 1 == rows ? edge : below) + "\n";
    }
    return slow_maze(text);
}

/// A connected graph of 4 to `most` cells.
inline slow_board random_passages(int most)
{
    auto const cells = *rc::gen::inRange(4, most + 1);
    slow_board b;
    auto const join = [&](int i, int j) {
        auto const a = "c" + std::to_string(i);
        auto const c = "c" + std::to_string(j);
        if (i == j or b.joined[a].contains(c))
            return;
        for (auto const& name : {a, c})
            if (std::find(b.cells.begin(), b.cells.end(), name) == b.cells.end())
                b.cells.push_back(name);
        b.file += a + " " + c + "\n";
        b.join(a, c);
    };
    for (int i = 1; i < cells; ++i)
        join(i, *rc::gen::inRange(0, i));
    for (auto more = *rc::gen::inRange(0, cells); more > 0; --more)
        join(*rc::gen::inRange(0, cells), *rc::gen::inRange(0, cells));
    return b;
}

/// The same board, or that on which players may stay.
inline slow_board perhaps_staying(slow_board b)
{
    b.may_stay = *rc::gen::arbitrary<bool>();
    if (b.may_stay)
        b.file = "# a comment\n stay # another\n" + b.file;
    return b;
}

struct slow_labyrinth {
    slow_board const* board = nullptr;
    std::map<char, std::set<std::string>> men{{'X', {}}, {'O', {}}};
    char mover = 'X';

    [[nodiscard]] char other() const { return mover == 'X' ? 'O' : 'X'; }
    [[nodiscard]] bool free(std::string const& cell) const
    {
        return not men.at('X').contains(cell) and not men.at('O').contains(cell);
    }
    [[nodiscard]] bool placing() const { return men.at(mover).size() < 2; }

    /// From where to where the men of one side could go.
    [[nodiscard]] std::set<std::pair<std::string, std::string>> steps(char side) const
    {
        std::set<std::pair<std::string, std::string>> all;
        for (auto const& from : men.at(side))
            for (auto const& to : board->joined.at(from))
                if (free(to))
                    all.emplace(from, to);
        return all;
    }
    [[nodiscard]] std::map<std::string, slow_labyrinth> moves() const
    {
        std::map<std::string, slow_labyrinth> all;
        auto next = *this;
        next.mover = other();
        if (placing()) {
            for (auto const& cell : board->cells)
                if (free(cell)) {
                    next.men[mover] = men.at(mover);
                    next.men[mover].insert(cell);
                    all.emplace(cell, next);
                }
        } else {
            for (auto const& [from, to] : steps(mover)) {
                next.men[mover] = men.at(mover);
                next.men[mover].erase(from);
                next.men[mover].insert(to);
                all.emplace(from + "-" + to, next);
            }
            if (board->may_stay and not all.empty()) {
                next.men = men;
                all.emplace("stay", next);
            }
        }
        return all;
    }
    [[nodiscard]] int value() const
    {
        auto const own = static_cast<int>(steps(mover).size());
        return not placing() and own == 0 ? -1000 : own - static_cast<int>(steps(other()).size());
    }
    /// As the game writes it, without the board.
    [[nodiscard]] std::string text() const
    {
        std::string text;
        for (char const side : {mover, other()}) {
            text += std::string(" ") + side + ":";
            for (auto const& cell : board->cells)
                if (men.at(side).contains(cell))
                    text += " " + cell;
        }
        return text;
    }
};

inline std::uint64_t slow_perft(slow_labyrinth const& b, int plies)
{
    if (plies == 0)
        return 1;
    std::uint64_t count = 0;
    for (auto const& [name, next] : b.moves())
        count += slow_perft(next, plies - 1);
    return count;
}

} // namespace gametree_tests
