/// \file
/// Nine men's morris as the rules are told, slowly: a string of marks, and lines that follow from
/// the names of the points. It shares no code with games/nine_mens_morris.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace gametree_tests::morris {

/// The points row by row from the top. The middle of the board, d4, is not one.
inline std::vector<std::string> const& names()
{
    static auto const all = [] {
        std::vector<std::string> found;
        for (char row = '7'; row >= '1'; --row)
            for (char column = 'a'; column <= 'g'; ++column) {
                auto const x = std::abs(column - 'd');
                auto const y = std::abs(row - '4');
                if ((x == y or x == 0 or y == 0) and x + y > 0)
                    found.push_back({column, row});
            }
        return found;
    }();
    return all;
}
inline std::size_t index_of(std::string const& name)
{
    return static_cast<std::size_t>(std::find(names().begin(), names().end(), name)
                                    - names().begin());
}

using mill = std::array<std::size_t, 3>;

/// Three points in a row, next to each other, on a column or a row.
inline std::vector<mill> const& mills()
{
    static auto const all = [] {
        std::vector<mill> found;
        for (std::size_t by = 0; by < 2; ++by) { // the same letter, the same number
            auto sorted = names();
            std::sort(sorted.begin(), sorted.end(), [&](auto const& a, auto const& b) {
                return a[by] != b[by] ? a[by] < b[by] : a[1 - by] < b[1 - by];
            });
            for (std::size_t i = 0; i < 24; i += 3) // there are three on a line, or twice three
                found.push_back(
                    {index_of(sorted[i]), index_of(sorted[i + 1]), index_of(sorted[i + 2])});
        }
        return found;
    }();
    return all;
}

/// For each point, those that follow it or that it follows in some row.
inline std::vector<std::size_t> const& beside(std::size_t point)
{
    static auto const all = [] {
        std::vector<std::vector<std::size_t>> found(24);
        for (auto const& m : mills())
            for (std::size_t i = 0; i < 2; ++i) {
                found[m[i]].push_back(m[i + 1]);
                found[m[i + 1]].push_back(m[i]);
            }
        return found;
    }();
    return all[point];
}

struct game {
    std::string marks = std::string(24, '.');
    std::array<int, 2> hands{9, 9};
    std::size_t turn = 0; // 0 White, 1 Black
    bool flying = false;
    bool fifty = false;
    int quiet = 0;

    char mark(bool mover) const { return (turn == 0) == mover ? 'W' : 'B'; }
    int men(bool mover) const
    {
        return static_cast<int>(std::count(marks.begin(), marks.end(), mark(mover)));
    }
    bool all_placed() const { return hands[0] == 0 and hands[1] == 0; }

    bool is_mill(mill const& m, char side) const
    {
        return marks[m[0]] == side and marks[m[1]] == side and marks[m[2]] == side;
    }
    bool in_mill(std::size_t at) const
    {
        return std::any_of(mills().begin(), mills().end(), [&](mill const& m) {
            return std::find(m.begin(), m.end(), at) != m.end() and is_mill(m, marks[at]);
        });
    }
    int count_mills(bool mover) const
    {
        return static_cast<int>(std::count_if(mills().begin(), mills().end(), [&](mill const& m) {
            return is_mill(m, mark(mover));
        }));
    }
    /// From a man of that side to a free point beside it.
    int count_steps(bool mover) const
    {
        int steps = 0;
        for (std::size_t a = 0; a < 24; ++a)
            for (auto const b : beside(a))
                steps += marks[a] == mark(mover) and marks[b] == '.';
        return steps;
    }
    bool may_fly() const { return flying and all_placed() and men(true) == 3; }
    bool lost() const
    {
        return all_placed() and (men(true) < 3 or (count_steps(true) == 0 and not may_fly()));
    }
    bool drawn() const { return not lost() and quiet == 50; }

    int value() const
    {
        if (lost())
            return -1000;
        if (drawn())
            return 0;
        auto const other = 1 - turn;
        return 100 * (men(true) + hands[turn] - men(false) - hands[other])
             + 10 * (count_mills(true) - count_mills(false)) + count_steps(true)
             - count_steps(false);
    }
    /// As games/nine_mens_morris writes it.
    std::string text() const
    {
        std::string line;
        for (std::size_t i = 0; i < 24; ++i)
            line += (i > 0 and names()[i][1] != names()[i - 1][1] ? "/" : "")
                  + std::string(1, marks[i]);
        return line + (turn == 0 ? " white " : " black ") + std::to_string(hands[0]) + ' '
             + std::to_string(hands[1]) + (flying ? " flying" : "")
             + (fifty ? " fifty:" + std::to_string(quiet) : "");
    }
};

using named_game = std::pair<std::string, game>;

/// Adds what becomes of a game when the mover's man stands on `to`: several, if one is removed.
inline void finish(std::vector<named_game>& all, game g, std::size_t to, std::string const& name)
{
    bool const placed = not g.all_placed();
    if (placed)
        --g.hands[g.turn];
    bool const closes = g.in_mill(to);
    auto const other = g.mark(false);
    bool spared = false; // whether there is a man that is in no mill
    for (std::size_t at = 0; at < 24; ++at)
        spared = spared or (g.marks[at] == other and not g.in_mill(at));
    g.quiet = g.fifty and not placed ? g.quiet + 1 : 0;
    g.turn = 1 - g.turn;
    if (not closes)
        all.emplace_back(name, g);
    for (std::size_t at = 0; closes and at < 24; ++at)
        if (g.marks[at] == other and not(spared and g.in_mill(at))) {
            auto without = g;
            without.marks[at] = '.';
            without.quiet = 0;
            all.emplace_back(name + "x" + names()[at], without);
        }
}

/// All moves by their names, and what they lead to.
inline std::vector<named_game> moves(game const& g)
{
    std::vector<named_game> all;
    if (g.lost() or g.drawn())
        return all;
    for (std::size_t to = 0; to < 24; ++to) {
        if (g.marks[to] != '.')
            continue;
        auto next = g;
        next.marks[to] = g.mark(true);
        if (not g.all_placed())
            finish(all, next, to, names()[to]);
        for (std::size_t from = 0; g.all_placed() and from < 24; ++from)
            if (g.marks[from] == g.mark(true)
                and (g.may_fly() or std::count(beside(to).begin(), beside(to).end(), from) == 1)) {
                auto moved = next;
                moved.marks[from] = '.';
                finish(all, moved, to, names()[from] + "-" + names()[to]);
            }
    }
    return all;
}

/// The board turned and mirrored in one of 16 ways; the last bit exchanges the outer and the inner
/// square.
inline std::string moved(std::string const& line, unsigned way)
{
    auto image = line;
    auto const place = [](std::size_t point) { // there is a stroke after each row
        return point + std::min<std::size_t>(point, 9) / 3 + (point >= 15 ? (point - 12) / 3 : 0);
    };
    for (std::size_t i = 0; i < 24; ++i) {
        auto x = names()[i][0] - 'd';
        auto y = names()[i][1] - '4';
        if (auto const square = std::max(std::abs(x), std::abs(y)); (way & 8) != 0) {
            x = x / square * (4 - square);
            y = y / square * (4 - square);
        }
        if ((way & 1) != 0)
            x = -x;
        if ((way & 2) != 0)
            y = -y;
        if ((way & 4) != 0)
            std::swap(x, y);
        auto const to = index_of({static_cast<char>('d' + x), static_cast<char>('4' + y)});
        image[place(to)] = line[place(i)];
    }
    return image;
}

} // namespace gametree_tests::morris
