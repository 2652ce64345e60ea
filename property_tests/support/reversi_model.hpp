/// \file
/// Reversi a second time, slowly: rows of characters, and men followed one by one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gametree_tests {

struct slow_reversi {
    int size = 8;
    bool pass = false;
    std::vector<std::string> rows{}; ///< from the top, each of X, O and .
    char mover = 'X'; ///< X is Black, who begins

    static slow_reversi start(int size, bool othello, bool pass)
    {
        auto const n = static_cast<std::size_t>(size);
        slow_reversi p{size, pass, std::vector<std::string>(n, std::string(n, '.')), 'X'};
        if (othello) {
            p.rows[n / 2 - 1].replace(n / 2 - 1, 2, "OX");
            p.rows[n / 2].replace(n / 2 - 1, 2, "XO");
        }
        return p;
    }

    [[nodiscard]] char other() const { return mover == 'X' ? 'O' : 'X'; }
    [[nodiscard]] char at(int column, int row) const
    {
        if (column < 0 or column >= size or row < 0 or row >= size)
            return ' ';
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    [[nodiscard]] int men(char who) const
    {
        std::ptrdiff_t n = 0;
        for (auto const& row : rows)
            n += std::count(row.begin(), row.end(), who);
        return static_cast<int>(n);
    }
    [[nodiscard]] bool centre(int column, int row) const
    {
        return (column == size / 2 - 1 or column == size / 2)
           and (row == size / 2 - 1 or row == size / 2);
    }
    [[nodiscard]] bool centre_full() const
    {
        for (int column = 0; column < size; ++column)
            for (int row = 0; row < size; ++row)
                if (centre(column, row) and at(column, row) == '.')
                    return false;
        return true;
    }

    /// The squares that change sides when `mover` puts a man there.
    [[nodiscard]] std::vector<std::pair<int, int>> turned(int column, int row) const
    {
        std::vector<std::pair<int, int>> all;
        for (int right = -1; right <= 1; ++right)
            for (int down = -1; down <= 1; ++down) {
                std::vector<std::pair<int, int>> line;
                int c = column + right;
                int r = row + down;
                for (; at(c, r) == other(); c += right, r += down)
                    line.emplace_back(c, r);
                if (at(c, r) == mover)
                    all.insert(all.end(), line.begin(), line.end());
            }
        return all;
    }
    /// Every position that putting a man leads to, row by row from the top left.
    [[nodiscard]] std::vector<slow_reversi> put_men() const
    {
        std::vector<slow_reversi> all;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                if (at(column, row) != '.')
                    continue;
                auto const flips = turned(column, row);
                if (centre_full() ? flips.empty() : not centre(column, row))
                    continue;
                auto next = *this;
                auto const put = [&](int c, int r) {
                    next.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] = mover;
                };
                put(column, row);
                if (centre_full())
                    for (auto const& [c, r] : flips)
                        put(c, r);
                next.mover = other();
                all.push_back(next);
            }
        return all;
    }
    /// The same, or a pass.
    [[nodiscard]] std::vector<slow_reversi> next() const
    {
        auto all = put_men();
        if (not all.empty() or not pass)
            return all;
        auto passed = *this;
        passed.mover = other();
        if (not passed.put_men().empty())
            all.push_back(passed);
        return all;
    }
    [[nodiscard]] int static_value() const { return men(mover) - men(other()); }

    /// The way the game writes it.
    [[nodiscard]] std::string text() const
    {
        auto const number = std::to_string(size);
        auto text = number + "x" + number + (pass ? " pass" : "")
                  + (mover == 'X' ? " black " : " white ");
        for (auto const& row : rows)
            text += row + "/";
        text.pop_back();
        return text;
    }
};

} // namespace gametree_tests
