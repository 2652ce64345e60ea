/// \file
/// The students of a class, each of whom gets an exam of their own.
///
///   file  = a CSV file (see grade/csv.hpp), one student a row
///   name  = in the column that the first row calls `name`, `full name`, `student`, `nimi` or `nume`;
///           without such a row, in the first column
///
/// Laws:     the names are those of the file, in its order; no two differ in capitals only, and each
///           is a line of text that can be seen; the seed of a student follows from the seed of the
///           class and the name, so that a student who comes or goes changes no other exam.
///           Tested in laboratory/class/students.cpp.
/// Errors:   a list that cannot be read is a notation_error with line and column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// The most students of a class, and the most bytes of a name.
inline constexpr std::size_t most_students = 1000;
inline constexpr std::size_t longest_name = 100;

/// The names in a list. \throws notation_error
[[nodiscard]] std::vector<std::string> read_students(std::string_view text);

/// Students without names: `1`, `2`, and so on.
[[nodiscard]] std::vector<std::string> numbered_students(std::size_t count);

/// What the file of a student may be called on any system: letters, digits, `-`, `_` and `.` of the
/// name, and `-` for whatever is between them; empty if there are none.
[[nodiscard]] std::string file_name_of(std::string_view name);

/// The seed of a student's exam, 1 to 999,999,999.
///
/// \param attempt  from 0; another one gives another seed
[[nodiscard]] std::uint64_t seed_for(std::uint64_t seed, std::string_view name,
                                     std::uint64_t attempt = 0);

} // namespace gametree::laboratory
