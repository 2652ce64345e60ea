/// \file
/// An exam as a question for Moodle: a cloze question in Moodle XML, which Moodle marks by itself.
///
///   box    = {1:SHORTANSWER:=right~=another way to write it}   or   {1:MULTICHOICE:choice~=right}
///   leaf   = its label, and a box: its position in the order of evaluation, or -
///   inner  = boxes for its value, the kind of cutoff, the child after which the others are left,
///            and the bound, or -; with its static value if children are sorted by that
///
/// All nodes have the same boxes, each worth one point: what is asked does not tell what is skipped.
/// The value of an inner node is what is known of it in the end: where children are left, a bound.
/// Nothing that a box accepts has a character that means something to Moodle, } # ~ " \ & % or *, but
/// the / of fractions, which is escaped.
///
/// Laws:     read by Moodle's own rules, the right answers are those of the observed search; the
///           document keeps the schema of what Moodle imports.
///           Tested in laboratory/exam/moodle.cpp.
/// Cost:     linear in the nodes of the tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <laboratory/exam/exam.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// A document for Moodle's question bank, with one question; the solved tree is its feedback.
///
/// \param search  of the tree of the exam
[[nodiscard]] std::string exam_as_moodle(exam_request const& r, observed const& search);

/// A document with a question for each exam, named after its student, in a category of their own.
///
/// \param category  what it is called; `/` is written as Moodle wants it
[[nodiscard]] std::string exams_as_moodle(std::vector<prepared_exam> const& exams,
                                          std::string_view category);

} // namespace gametree::laboratory
