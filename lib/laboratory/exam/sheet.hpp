/// \file
/// The sheets of an exam, in whatever format: the tree to be filled in, and the same with what is
/// right.
///
/// Law:  everything on the solved sheet comes from the observed search of the tree; the blank one
///       tells the rules, the questions and the labels of all leaves, and nothing else.
///       Tested in laboratory/exam/exam.cpp.
#ifndef GAMETREE_LABORATORY_EXAM_SHEET_HPP
#define GAMETREE_LABORATORY_EXAM_SHEET_HPP

#include <string>
#include <vector>

#include <gametree/laboratory/draw/drawing.hpp>
#include <gametree/laboratory/exam/tree.hpp>

namespace gametree::laboratory {

/// What is written of an exam.
enum class exam_sheet {
    both,
    blank, ///< to be filled in
    solved,
    answer ///< what is right, as `grade` reads it
};

inline constexpr word_list<exam_sheet, 4> exam_sheet_words{"sheet",
                                                           {{{"both", exam_sheet::both},
                                                             {"blank", exam_sheet::blank},
                                                             {"solved", exam_sheet::solved},
                                                             {"answer", exam_sheet::answer}}}};

/// Whose values an exam is about.
[[nodiscard]] view values_of(exam_request const& r);

/// `Exam 7: alpha-beta, depth 4, 2 children a node`.
[[nodiscard]] std::string exam_title(exam_request const& r);

/// What a student has to know of the search, in paragraphs.
[[nodiscard]] std::vector<std::string> exam_rules(exam_request const& r);

/// A tree with boxes for the values, and room for answers.
[[nodiscard]] drawing blank_sheet(exam_request const& r, observed const& search,
                                  drawing_options const& options);

/// The tree with values, order and cutoffs, and the answers.
///
/// \param appendix  lines at the end
[[nodiscard]] drawing solved_sheet(exam_request const& r, observed const& search,
                                   drawing_options const& options,
                                   std::vector<std::string> const& appendix = {});

} // namespace gametree::laboratory

#endif
