/// \file
/// board_plan: a board as places, lines and words on a plane, from which pictures are drawn.
///
/// Lengths are in squares of the board: x grows to the right and y downwards, and the middle of the
/// first square is at 0, 0. A game says once what is where; SVG, TikZ and a spoken description are
/// made of it, and `mark_changes` finds the last move by comparing two plans.
///
///     board_plan p;
///     p.places.push_back({"1", drawn_as::first_man, "X", {place_shape::square, {0, 0}}});
///     spoken(p)      // X at 1
///
/// Law:  a plan does not differ from itself; every place that a move changes is marked, and no other
///       is. Tested in support/game_laws.hpp and lib/play/drawn_board.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gametree {

/// What a place or a character of a drawing stands for. It decides the colour.
enum class drawn_as : unsigned char {
    text, ///< letters and numbers at the edge, and the like
    frame, ///< lines of the board: - | + and the tic-tac-toe board's I
    space, ///< a place that is free
    first_man, ///< a man of the first player, in a game that does not call him White or Black
    second_man,
    white_man,
    black_man,
    line ///< a line that a player has drawn
};

/// A point of the plane, in squares.
struct board_point {
    double x = 0;
    double y = 0;
    friend bool operator==(board_point const&, board_point const&) = default;
};

/// The middle of a square; both count from 0.
[[nodiscard]] constexpr board_point square_at(int column, int row)
{
    return {static_cast<double>(column), static_cast<double>(row)};
}

/// What a place looks like.
enum class place_shape : unsigned char {
    none, ///< it is in no picture
    square, ///< a square around its middle
    hole, ///< a round opening, whose men are discs
    point, ///< a point at which lines meet
    room, ///< a square without a sign of its own
    stack, ///< a man of a stack
    edge, ///< a line that a player can draw, from its point to another
    box, ///< a square that is filled when somebody has it
    stick, ///< an upright stick
    number ///< a text that counts
};

/// Where a place is, and what it looks like.
struct place_spot {
    place_shape shape = place_shape::none;
    board_point at{}; ///< its middle; of an edge, one end
    board_point to{}; ///< of an edge, the other end
};

/// What the last move did to a place.
enum class place_change : unsigned char {
    none,
    came, ///< a man or a line came there
    left, ///< the man there went, or was taken
    turned, ///< a man of the other player stands there now
    counted ///< the same man or thing is counted otherwise
};

/// Somewhere that a man can stand, or that a player can mark.
struct board_place {
    std::string name; ///< as in moves, where these name one place each; of a stack, `24/0`, `24/1`
    drawn_as what = drawn_as::space; ///< stands there
    std::string shown{}; ///< in ASCII
    place_spot spot{};
    bool winning = false; ///< belongs to the line that has won the game
    place_change change = place_change::none;

    /// Nothing stands there.
    [[nodiscard]] bool free() const { return what == drawn_as::space or what == drawn_as::frame; }
};

/// A line of the board itself.
struct board_line {
    board_point from;
    board_point to;
    bool wall = false; ///< drawn thick
};

/// How dark an area of the board is.
enum class board_tone : unsigned char { light, dark, solid };

/// An area of the board itself, a polygon.
struct board_area {
    std::vector<board_point> corners;
    board_tone tone = board_tone::light;
};

/// A short text at the edge of the board, around its middle.
struct board_label {
    std::string text;
    board_point at;
};

/// A board; see the file.
struct board_plan {
    std::vector<board_place> places;
    std::vector<board_area> areas; ///< behind everything else
    std::vector<board_line> lines;
    std::vector<board_point> dots; ///< points that are no places
    std::vector<board_label> labels;
    std::vector<std::string> words; ///< lines of text that belong to the board
    std::size_t in_a_row = 0; ///< so many winning places on a line win; 0: no line does

    /// Nothing of it can be drawn.
    [[nodiscard]] bool empty() const
    {
        for (auto const& p : places)
            if (p.spot.shape != place_shape::none)
                return false;
        return lines.empty() and areas.empty() and labels.empty() and dots.empty();
    }
    /// Adds a line. It goes on with the line before it if that ends there and runs the same way.
    void add_line(board_point from, board_point to, bool wall = false)
    {
        if (not lines.empty()) {
            auto& last = lines.back();
            bool const straight = (last.from.x == last.to.x and from.x == to.x)
                               or (last.from.y == last.to.y and from.y == to.y);
            if (last.wall == wall and last.to == from and straight) {
                last.to = to;
                return;
            }
        }
        lines.push_back({from, to, wall});
    }
    /// Adds an area with four corners.
    void add_rectangle(board_point upper_left, board_point lower_right, board_tone tone)
    {
        areas.push_back({{upper_left,
                          {lower_right.x, upper_left.y},
                          lower_right,
                          {upper_left.x, lower_right.y}},
                         tone});
    }
    /// Adds the lines around and between the squares of so many columns and rows.
    void add_grid(int columns, int rows)
    {
        constexpr double half = 0.5;
        for (int row = 0; row <= rows; ++row)
            add_line({-half, row - half}, {columns - half, row - half});
        for (int column = 0; column <= columns; ++column)
            add_line({column - half, -half}, {column - half, rows - half});
    }
};

/// Marks what differs from the board before, and adds what was there and is no place any more, unless
/// another text stands there now.
inline void mark_changes(board_plan& now, board_plan const& before)
{
    std::map<std::string_view, board_place const*> old;
    for (auto const& p : before.places)
        old.emplace(p.name, &p);
    for (auto& p : now.places) {
        auto const found = old.find(p.name);
        auto const* const was = found == old.end() ? nullptr : found->second;
        if (was != nullptr)
            old.erase(found);
        bool const was_free = was == nullptr or was->free();
        bool const same = was != nullptr and was->shown == p.shown and was->what == p.what;
        if (same or (was_free and p.free()))
            p.change = place_change::none;
        else if (was_free)
            p.change = place_change::came;
        else if (p.free())
            p.change = place_change::left;
        else
            p.change = was->what == p.what ? place_change::counted : place_change::turned;
    }
    auto const written_over = [&now](board_place const& p) {
        return p.spot.shape == place_shape::number
           and std::any_of(now.places.begin(), now.places.end(), [&p](board_place const& q) {
                   return q.spot.shape == place_shape::number and q.spot.at == p.spot.at;
               });
    };
    for (auto const& p : before.places) // in the order of the board
        if (old.contains(p.name) and not p.free() and not written_over(p)) {
            now.places.push_back(p);
            now.places.back().what = drawn_as::space;
            now.places.back().winning = false;
            now.places.back().change = place_change::left;
        }
}

namespace detail {
    /// Whose man it is, or what it is that stands there; empty: that is not said.
    [[nodiscard]] inline std::string spoken_owner(board_place const& p)
    {
        switch (p.what) {
        case drawn_as::first_man:
        case drawn_as::second_man:
            return p.shown;
        case drawn_as::white_man:
            return "White";
        case drawn_as::black_man:
            return "Black";
        case drawn_as::line:
            return p.spot.shape == place_shape::edge  ? "lines"
                 : p.spot.shape == place_shape::box   ? "boxes"
                 : p.spot.shape == place_shape::stick ? "sticks"
                                                      : "";
        default:
            return {};
        }
    }
} // namespace detail

/// The board in words, for a player who does not see it: `X at 1, 3, 7; O at 2`. Of stacks it says how many
/// are there: `White at 24 (2), 13 (5)`.
[[nodiscard]] inline std::string spoken(board_plan const& p)
{
    struct stack {
        std::string name;
        int men;
        bool counted; ///< how many there are is said
        bool known = false; ///< a number on the board says it
    };
    struct group {
        std::string owner;
        std::vector<stack> at;
    };
    std::map<std::pair<drawn_as, place_shape>, group> groups;
    std::string winning;
    for (auto const& place : p.places) {
        if (place.winning)
            winning += (winning.empty() ? "" : ", ") + place.name;
        auto const owner = detail::spoken_owner(place);
        if (owner.empty())
            continue;
        // Edges are spoken of before boxes; men of stacks and men alike.
        auto& g = groups[{place.what, place.spot.shape}];
        g.owner = owner;
        auto const slash = place.name.find('/');
        bool const counted = slash != std::string::npos;
        auto const name = place.name.substr(0, slash);
        bool const is_number = place.shown.find_first_not_of("0123456789") == std::string::npos
                           and not place.shown.empty();
        auto* found = static_cast<stack*>(nullptr);
        for (auto& s : g.at)
            if (counted and s.name == name)
                found = &s;
        if (found == nullptr)
            found = &g.at.emplace_back(stack{name, 0, counted});
        if (is_number)
            found->men = std::stoi(place.shown); // all that stand there
        else if (not found->known)
            ++found->men;
        found->known = found->known or is_number;
    }
    std::string all;
    for (auto const& [kind, g] : groups) {
        all += (all.empty() ? "" : "; ") + g.owner + " at ";
        for (std::size_t i = 0; i < g.at.size(); ++i)
            all += (i == 0 ? "" : ", ") + g.at[i].name
                 + (g.at[i].counted ? " (" + std::to_string(g.at[i].men) + ")" : "");
    }
    if (all.empty())
        all = "nothing on the board";
    return winning.empty() ? all : all + "; in a row: " + winning;
}

} // namespace gametree
