/// \file
/// A class: many answers to exams that the lecturer has, not the students.
///
/// Laws:     what an answer says of the tree, the algorithm and the view does not matter; the right
///           answer to the exam has all points; one bad answer changes no other.
///           Tested in laboratory/class/class.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/grade/csv.hpp>
#include <laboratory/grade/grade.hpp>

namespace gametree::laboratory {

/// An exam as the lecturer has it.
struct exam_key {
    std::string name; ///< of the student whose exam it is; empty: everybody's
    std::string tree; ///< in `Node` notation
    std::string algorithm;
    viewpoint values = viewpoint::mover; ///< of whom bounds and labels are
    ordering order = ordering::natural; ///< in which the search reads children
    std::string range{}; ///< as `written` takes it; empty: not known, or there is no chance
};

/// Reads what `exam --json` writes, one exam a line; or one as `exam --sheet answer` writes it.
/// \throws notation_error  with the line that is neither
[[nodiscard]] std::vector<exam_key> read_exam_keys(std::string_view text);

/// The most answers in a text, one for each student of a class.
inline constexpr std::size_t most_answers = 10'000;

/// An answer in a text, which outlives it.
struct answer_text {
    std::string_view text;
    std::size_t lines_before = 0; ///< in the text
    bool operator==(answer_text const&) const = default;
};

/// The answers in a text: one, or where more than one line begins with `name:`, one from each of
/// these lines to the next.
/// \throws request_error  if there are more than `most_answers`
[[nodiscard]] std::vector<answer_text> answers_in(std::string_view text);

/// A student's answer, marked.
struct graded_answer {
    std::string name; ///< as the answer says; empty: it does not
    std::string file;
    std::string problem; ///< why the answer cannot be marked; empty: it is
    marks found;
    std::string algorithm;
};

/// Marks an answer against the exam of the student, or everybody's.
///
/// \param file  of the answer, for the report; its problems are in `problem`, nothing is thrown.
///              Lines are counted as in the file
[[nodiscard]] graded_answer graded_against(std::vector<exam_key> const& keys,
                                           answer_text const& answer, std::string const& file);

/// `name,file,score,full_score,value,values,leaves,cuts,problem`, a line for each.
[[nodiscard]] std::string class_as_csv(std::vector<graded_answer> const& all);

/// In how many answers each kind of mistake is, as bars; those that nobody makes are left out.
[[nodiscard]] std::string mistakes_as_bars(std::vector<graded_answer> const& all);

/// A page for the student: score, and every fault with its reason.
[[nodiscard]] std::string feedback_for(graded_answer const& a);

} // namespace gametree::laboratory
