/// \file
/// What is right, for programs to read: as `grade` reads it, and as JSON.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/exam/tree.hpp>

namespace gametree::laboratory {

/// The right answer, as `grade` reads it, with the name of the student.
[[nodiscard]] std::string answer_to(exam_request const& r, exam_tree const& tree,
                                    observed const& search);

/// An answer that says nothing but what it is about: a student, or a program, adds the rest.
[[nodiscard]] std::string form_of(exam_request const& r, exam_tree const& tree);

/// The same for a sheet: a cut a line, and some values, since lines that are too long are broken
/// anywhere.
[[nodiscard]] std::vector<std::string> as_lines(std::string const& answer);

/// The tree, the request and what is right.
[[nodiscard]] nlohmann::ordered_json as_json(exam_request const& r, exam_tree const& tree,
                                             observed const& search);

} // namespace gametree::laboratory
