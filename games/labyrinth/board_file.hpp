/// \file
/// Boards from text files: a maze drawn with walls,
///
///   # comments and empty lines are skipped
///   +---+---+---+
///   |           |          + at every corner, as far apart as in the first line
///   +   +---+   +          - all along a wall between rows, | between columns
///   |   |###|   |          # all over a place without a cell
///   +   +---+   +
///   |           |          all lines of one length, no gap in the outer wall
///   +---+---+---+
///
/// or a passage on each line, between two cells:
///
///   # comments and empty lines are skipped
///   hall kitchen
///   kitchen pantry     # a name is made of letters, digits, _ and '
///   pantry hall
///   hall porch
///
/// The file is a maze if its first line that says something begins with +. Before that there may be
/// a line that says `stay`: players may then stay.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <games/labyrinth/board_code.hpp>
#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

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

namespace detail {
    /// The lines that are neither empty nor comments. The end of a line may be that of Windows.
    inline std::vector<file_line> lines_of(std::string_view text)
    {
        std::vector<file_line> lines;
        for (std::size_t number = 1; not text.empty(); ++number) {
            auto const end = std::min(text.find('\n'), text.size());
            auto line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            auto const first = line.find_first_not_of(" \t");
            if (first != std::string_view::npos and line[first] != '#')
                lines.push_back({number, line});
        }
        return lines;
    }

    [[nodiscard]] inline notation_error error_in(file_line line, std::size_t offset,
                                                 std::string const& problem)
    {
        return {line.number, notation_error_at(line.text, offset, problem).column(), problem};
    }

    /// Takes the name of a cell that begins at `x`.
    inline std::string_view take_name(file_line line, std::size_t& x)
    {
        auto const first = x;
        while (x < line.text.size() and is_name_character(line.text[x]))
            ++x;
        if (x < line.text.size()
            and std::string_view(" \t#").find(line.text[x]) == std::string_view::npos)
            throw error_in(line, x,
                           "expected a name of letters, digits, _ and ', found "
                               + found_at(line.text, x));
        return line.text.substr(first, x - first);
    }

    /// Reads the passage of one line.
    inline void read_passage(board& made, file_line line)
    {
        std::vector<std::size_t> ends;
        for (std::size_t x = 0; x < line.text.size() and line.text[x] != '#';) {
            if (line.text[x] == ' ' or line.text[x] == '\t') {
                ++x;
                continue;
            }
            auto const first = x;
            auto const name = take_name(line, x);
            if (ends.size() == 2)
                throw error_in(line, first, "a line has two cells");
            auto cell = made.cell(name);
            if (not cell and made.names.size() == most_cells)
                throw error_in(line, first, "there are more than 64 cells");
            if (not cell)
                cell = made.add(std::string(name));
            if (not ends.empty() and ends.front() == *cell)
                throw error_in(line, first, "a cell is not joined to itself");
            if (not ends.empty() and made.joined(ends.front(), *cell))
                throw error_in(line, first, "these cells have been joined already");
            ends.push_back(*cell);
        }
        if (ends.size() != 2)
            throw error_in(line, line.text.size(),
                           "expected another cell, which this one is joined to");
        made.join(ends.front(), ends.back());
    }
    /// Reads the lines of a list of passages.
    inline board read_passages(std::vector<file_line> const& lines, bool may_stay)
    {
        board made;
        made.may_stay = may_stay;
        for (auto const& line : lines)
            read_passage(made, line);
        auto const last = lines.empty() ? file_line{1, ""} : lines.back();
        if (made.names.size() < least_cells)
            throw error_in(last, last.text.size(),
                           "a board has at least 4 cells, found "
                               + std::to_string(made.names.size()));
        write_code(made);
        if (longest_position(made) > longest_line)
            throw error_in(last, last.text.size(),
                           "the names of the cells are too long: a position would take "
                               + std::to_string(longest_position(made))
                               + " characters, of at most 900");
        return made;
    }

    /// Takes the first line if it is the word `stay` alone.
    inline bool take_stay(std::vector<file_line>& lines)
    {
        words text(lines.empty() ? "" : lines.front().text);
        if (not reads(text.word(), stay_word))
            return false;
        text.take();
        if (not text.at_end() and text.word().front() != '#')
            return false; // a passage from a cell of that name
        lines.erase(lines.begin());
        return true;
    }
} // namespace detail

/// The board that a file describes, not kept yet.
///
/// \throws notation_error  with line and column, for anything that is wrong
[[nodiscard]] inline board parse_board(std::string_view text)
{
    auto lines = detail::lines_of(text);
    bool const may_stay = detail::take_stay(lines);
    bool const is_maze = not lines.empty() and lines.front().text.front() == '+';
    return is_maze ? make_board(detail::maze_reader(lines).read(), may_stay)
                   : detail::read_passages(lines, may_stay);
}

} // namespace gametree::labyrinth
