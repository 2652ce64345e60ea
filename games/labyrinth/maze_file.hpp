/// \file
/// A maze drawn with walls, as a board is read from a file:
///
///   # comments and empty lines are skipped
///   +---+---+---+
///   |           |          + at every corner, as far apart as in the first line
///   +   +---+   +          - all along a wall between rows, | between columns
///   |   |###|   |          # all over a place without a cell
///   +   +---+   +
///   |           |          all lines of one length, no gap in the outer wall
///   +---+---+---+
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/text/notation_error.hpp>
#include <games/labyrinth/board_code.hpp>

namespace gametree::labyrinth {

/// A line of a file that says something, and its number from 1.
struct file_line {
    std::size_t number;
    std::string_view text;
};

namespace detail {
    /// Reads the lines of a maze; there is at least one.
    class maze_reader {
        std::vector<file_line> const& lines_;
        std::size_t pitch_ = 0; // from one corner to the next
        maze m_;
        std::size_t cells_ = 0;

        [[nodiscard]] notation_error error(std::size_t y, std::size_t x,
                                           std::string const& problem) const
        {
            return {lines_[y].number, x + 1, problem};
        }
        /// Takes a wall, or a place, from `x` on: the character that it is made of, all along.
        [[nodiscard]] bool filled(std::size_t y, std::size_t x, std::size_t length, char with) const
        {
            auto const part = lines_[y].text.substr(x, length);
            for (std::size_t i = 0; i < part.size(); ++i)
                if (part[i] != ' ' and part[i] != with)
                    throw error(y, x + i,
                                std::string("expected a space or ") + with + ", found "
                                    + found_at(part, i));
            auto const change = part.find_first_not_of(part.front());
            if (change != std::string_view::npos)
                throw error(y, x + change,
                            std::string("expected ") + with + " all along, or nowhere");
            return part.front() == with;
        }
        void read_size()
        {
            auto const top = lines_.front().text;
            pitch_ = std::min(top.find('+', 1), top.size());
            if (pitch_ < 2 or pitch_ == top.size() or (top.size() - 1) % pitch_ != 0)
                throw error(0, top.size(),
                            "the line should end at a corner, +, and all corners be "
                            "equally far apart");
            auto const columns = (top.size() - 1) / pitch_;
            constexpr auto most = static_cast<std::size_t>(most_places_a_side);
            if (columns > most)
                throw error(0, most * pitch_ + 1, "a maze has at most 18 columns");
            if (lines_.size() / 2 > most)
                throw error(2 * most + 1, 0, "a maze has at most 18 rows");
            for (std::size_t y = 0; y < lines_.size(); ++y)
                if (auto const size = lines_[y].text.size(); size != top.size())
                    throw error(y, std::min(size, top.size()),
                                std::string("this line is ")
                                    + (size < top.size() ? "shorter" : "longer")
                                    + " than the first one of the maze");
            if (lines_.size() % 2 == 0)
                throw error(lines_.size() - 1, 0, "the outer wall below this row is missing");
            m_ = open_maze(static_cast<int>(lines_.size() / 2), static_cast<int>(columns));
        }
        void read_corners(std::size_t y)
        {
            auto const text = lines_[y].text;
            for (std::size_t x = 0; x < text.size(); x += pitch_) {
                if (text[x] != '+')
                    throw error(y, x, "expected a corner, +, found " + found_at(text, x));
                if (x + 1 == text.size())
                    break;
                bool const wall = filled(y, x + 1, pitch_ - 1, '-');
                if (not wall and (y == 0 or y + 1 == lines_.size()))
                    throw error(y, x + 1, "the outer wall has a gap");
                if (y > 0)
                    m_.wall_below[(y / 2 - 1) * width() + x / pitch_] = wall;
            }
        }
        void read_places(std::size_t y)
        {
            auto const text = lines_[y].text;
            for (std::size_t x = 0; x < text.size(); x += pitch_) {
                bool const wall = filled(y, x, 1, '|');
                if (not wall and (x == 0 or x + 1 == text.size()))
                    throw error(y, x, "the outer wall has a gap");
                if (x > 0)
                    m_.wall_right[y / 2 * width() + x / pitch_ - 1] = wall;
                if (x + 1 == text.size())
                    break;
                bool const solid = filled(y, x + 1, pitch_ - 1, '#');
                m_.solid[y / 2 * width() + x / pitch_] = solid;
                cells_ += not solid;
                if (cells_ > most_cells)
                    throw error(y, x + 1, "there are more than 64 cells");
            }
        }
        [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(m_.columns); }

    public:
        explicit maze_reader(std::vector<file_line> const& lines) : lines_(lines) { }

        [[nodiscard]] maze read()
        {
            read_size();
            for (std::size_t y = 0; y < lines_.size(); ++y)
                y % 2 == 0 ? read_corners(y) : read_places(y);
            if (cells_ < least_cells)
                throw error(lines_.size() - 1, lines_.back().text.size(),
                            "a board has at least 4 cells, found " + std::to_string(cells_));
            return std::move(m_);
        }
    };
} // namespace detail

} // namespace gametree::labyrinth
