/// \file
/// Boards from text files: a maze, see maze_file.hpp, or a passage on each line, between two cells:
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

#include <gametree/text/notation_error.hpp>
#include <games/words.hpp>
#include <games/labyrinth/board_code.hpp>
#include <games/labyrinth/maze_file.hpp>

namespace gametree::labyrinth {

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
