/// \file
/// Dots and boxes a second time, slowly: the board is a picture, in which lines are painted and
/// boxes are looked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gametree_tests {

/// Dots at even places of even rows, lines between them, boxes at odd places of odd rows.
struct slow_boxes {
    std::vector<std::string> picture;
    bool passing = false; ///< the option
    char mover = 'A'; ///< A begins, B is the other
    char owes = ' '; ///< who has closed a box and has not drawn another line yet
    bool just_passed = false; ///< the last turn was a pass by choice
    std::map<char, int> boxes{{'A', 0}, {'B', 0}};

    slow_boxes(int rows, int columns, bool may_pass)
        : picture(static_cast<std::size_t>(2 * rows + 1),
                  std::string(static_cast<std::size_t>(2 * columns + 1), ' ')),
          passing(may_pass)
    {
    }

    [[nodiscard]] static bool line_at(std::size_t y, std::size_t x) { return (y + x) % 2 == 1; }
    [[nodiscard]] bool box_at(std::size_t y, std::size_t x) const
    {
        return picture[y - 1][x] != ' ' and picture[y + 1][x] != ' ' and picture[y][x - 1] != ' '
           and picture[y][x + 1] != ' ';
    }
    [[nodiscard]] int closed() const
    {
        int count = 0;
        for (std::size_t y = 1; y < picture.size(); y += 2)
            for (std::size_t x = 1; x < picture[y].size(); x += 2)
                count += box_at(y, x);
        return count;
    }
    [[nodiscard]] std::size_t free_lines() const
    {
        std::size_t count = 0;
        for (std::size_t y = 0; y < picture.size(); ++y)
            for (std::size_t x = 0; x < picture[y].size(); ++x)
                count += line_at(y, x) and picture[y][x] == ' ';
        return count;
    }
    [[nodiscard]] bool over() const { return free_lines() == 0; }
    [[nodiscard]] bool must_pass() const { return owes != ' ' and owes != mover and not over(); }
    [[nodiscard]] char other() const { return mover == 'A' ? 'B' : 'A'; }
    [[nodiscard]] int margin() const { return boxes.at(mover) - boxes.at(other()); }

    /// The line at a place of the picture, named by its dots.
    [[nodiscard]] static std::string name(std::size_t y, std::size_t x)
    {
        auto const dot = [](std::size_t row, std::size_t column) {
            return std::string(1, "abcdefghij"[column]) + std::to_string(row + 1);
        };
        return dot(y / 2, x / 2) + "-" + dot((y + 1) / 2, (x + 1) / 2);
    }

    [[nodiscard]] slow_boxes passed() const
    {
        auto next = *this;
        next.mover = other();
        next.just_passed = owes == ' ';
        return next;
    }
    [[nodiscard]] slow_boxes painted(std::size_t y, std::size_t x) const
    {
        auto next = *this;
        next.picture[y][x] = y % 2 == 0 ? '-' : 'I';
        auto const gained = next.closed() - closed();
        next.boxes[mover] += gained;
        next.owes = gained > 0 ? mover : ' ';
        next.just_passed = false;
        next.mover = other();
        return next;
    }
    /// Every move with its name, row by row from the top, within a row from the left; not the order
    /// of the rules.
    [[nodiscard]] std::map<std::string, slow_boxes> moves() const
    {
        std::map<std::string, slow_boxes> all;
        if (over())
            return all;
        if (must_pass() or (passing and not just_passed and owes == ' '))
            all.emplace("pass", passed());
        if (not must_pass())
            for (std::size_t y = 0; y < picture.size(); ++y)
                for (std::size_t x = 0; x < picture[y].size(); ++x)
                    if (line_at(y, x) and picture[y][x] == ' ')
                        all.emplace(name(y, x), painted(y, x));
        return all;
    }

    /// As the game writes it.
    [[nodiscard]] std::string text() const
    {
        auto text = std::to_string(picture.size() / 2) + "x" + std::to_string(picture[0].size() / 2)
                  + (passing ? " pass " : " ");
        for (std::size_t y = 0; y < picture.size(); ++y) {
            text += y == 0 ? "" : "/";
            for (std::size_t x = 1 - y % 2; x < picture[y].size(); x += 2)
                text += picture[y][x] == ' ' ? '.' : picture[y][x];
        }
        text += mover == 'A' ? " first " : " second ";
        text += std::to_string(boxes.at('A')) + ":" + std::to_string(boxes.at('B'));
        if (must_pass())
            return text + " must-pass";
        bool const must_draw = passing and not over() and (just_passed or owes == mover);
        return text + (must_draw ? " must-draw" : "");
    }

    /// Upside down, and left and right exchanged, or rows and columns.
    [[nodiscard]] slow_boxes flipped() const
    {
        auto image = *this;
        image.picture.assign(picture.rbegin(), picture.rend());
        return image;
    }
    [[nodiscard]] slow_boxes turned_over() const
    {
        auto image = *this;
        image.picture.assign(picture[0].size(), std::string(picture.size(), ' '));
        for (std::size_t y = 0; y < picture.size(); ++y)
            for (std::size_t x = 0; x < picture[y].size(); ++x)
                if (picture[y][x] != ' ')
                    image.picture[x][y] = picture[y][x] == '-' ? 'I' : '-';
        return image;
    }
};

/// How many ways there are to make `plies` turns, where giving the other another turn is none.
inline std::uint64_t slow_perft(slow_boxes const& b, int plies)
{
    if (plies == 0)
        return 1;
    std::uint64_t count = 0;
    for (auto const& [name, next] : b.moves())
        count += slow_perft(next, b.must_pass() ? plies : plies - 1);
    return count;
}

/// The margin at the end for the player to move, when both play as well as they can.
inline int slow_value(slow_boxes const& b)
{
    if (b.over())
        return b.margin();
    int best = -1000;
    for (auto const& [name, next] : b.moves())
        best = std::max(best, -slow_value(next));
    return best;
}

/// In how many orders `k` of `n` lines can be drawn.
inline std::uint64_t falling_factorial(std::uint64_t n, int k)
{
    return k == 0 ? 1 : n * falling_factorial(n - 1, k - 1);
}

} // namespace gametree_tests
