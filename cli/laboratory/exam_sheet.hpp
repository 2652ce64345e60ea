/// \file
/// What stands on the sheets of an exam, in whatever format: rules, questions, answers.
///
/// Law:  every answer comes from the observed search of the tree.
#ifndef GAMETREE_CLI_LABORATORY_EXAM_SHEET_HPP
#define GAMETREE_CLI_LABORATORY_EXAM_SHEET_HPP

#include <string>
#include <vector>

#include "exam_tree.hpp"

namespace gametree::laboratory {

/// The sheets of one exam.
struct exam_sheet {
    std::string title;
    std::vector<std::string> rules;
    std::vector<std::string> questions;
    std::vector<std::string> answers; ///< to each question
    std::vector<std::string> cuts; ///< what the last answer lists
};

/// Writes them. \param search  of the tree, with the algorithm of the request
[[nodiscard]] exam_sheet sheet_of(exam_request const& r, exam_tree const& tree,
                                  observed const& search);

} // namespace gametree::laboratory

#endif
