/// \file
/// Four in a row a second time, slowly: rows of characters, and lines followed cell by cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gametree_tests {

struct slow_four {
    int width = 7;
    int height = 6;
    int k = 4;
    bool gravity = true;
    std::vector<std::string> rows{}; ///< from the top, each of X, O and .
    char mover = 'X';

    static slow_four start(int width, int height, int k, bool gravity)
    {
        return {width,
                height,
                k,
                gravity,
                std::vector<std::string>(static_cast<std::size_t>(height),
                                         std::string(static_cast<std::size_t>(width), '.')),
                'X'};
    }
    /// By the rules of the game, of which only the numbers are taken.
    template <class Rules>
    static slow_four start(Rules const& r)
    {
        return start(r.width, r.height, r.in_a_row, r.gravity);
    }
    [[nodiscard]] char other() const { return mover == 'X' ? 'O' : 'X'; }

    /// Column and row count from 0 at the bottom left; beyond the board nothing stands.
    [[nodiscard]] char at(int column, int row) const
    {
        if (column < 0 or column >= width or row < 0 or row >= height)
            return ' ';
        return rows[static_cast<std::size_t>(height - 1 - row)][static_cast<std::size_t>(column)];
    }
    [[nodiscard]] slow_four with(int column, int row) const
    {
        auto next = *this;
        next.rows[static_cast<std::size_t>(height - 1 - row)][static_cast<std::size_t>(column)]
            = mover;
        next.mover = other();
        return next;
    }

    /// The windows of k cells that hold only those two characters.
    [[nodiscard]] int rows_of(char one, char another) const
    {
        int found = 0;
        for (int column = 0; column < width; ++column)
            for (int row = 0; row < height; ++row)
                for (auto const& step : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                    int n = 0;
                    while (n < k
                           and (at(column + n * step.first, row + n * step.second) == one
                                or at(column + n * step.first, row + n * step.second) == another))
                        ++n;
                    found += n == k;
                }
        return found;
    }
    [[nodiscard]] bool has_row(char who) const { return rows_of(who, who) > 0; }
    [[nodiscard]] bool won() const { return has_row('X') or has_row('O'); }
    [[nodiscard]] int static_value() const
    {
        if (has_row(other()))
            return -1000;
        return rows_of(mover, '.') - rows_of(other(), '.');
    }
    [[nodiscard]] int men(char who) const
    {
        std::ptrdiff_t n = 0;
        for (auto const& row : rows)
            n += std::count(row.begin(), row.end(), who);
        return static_cast<int>(n);
    }

    /// Every position that a move leads to, in the order of the rules.
    [[nodiscard]] std::vector<slow_four> next() const
    {
        std::vector<slow_four> all;
        if (won())
            return all;
        if (gravity) {
            for (int column = 0; column < width; ++column)
                for (int row = 0; row < height; ++row)
                    if (at(column, row) == '.') {
                        all.push_back(with(column, row));
                        break;
                    }
        } else {
            for (int row = 0; row < height; ++row)
                for (int column = 0; column < width; ++column)
                    if (at(column, row) == '.')
                        all.push_back(with(column, row));
        }
        return all;
    }

    /// The way the game writes it.
    [[nodiscard]] std::string text() const
    {
        auto text = std::to_string(width) + "x" + std::to_string(height)
                  + (gravity ? " gravity " : " free ") + std::to_string(k) + " ";
        for (auto const& row : rows)
            text += row + "/";
        text.pop_back();
        return text;
    }
};

} // namespace gametree_tests
