/// \file
/// An exam that has been made: the tree, and the observed search that is right.
///
/// Laws:     the exams of a class are as different as their trees; the one of a student is the exam
///           of its own seed; the same request gives the same exams for ever.
///           Tested in laboratory/class/students.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <laboratory/exam/tree.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// An exam with all that is known of it.
struct prepared_exam {
    exam_request what;
    exam_tree tree;
    std::unique_ptr<instance> whole;
    observed search; ///< of `whole`
};

/// Makes the exam. \throws request_error  as `find_exam` does
[[nodiscard]] prepared_exam prepare_exam(exam_request const& r);

/// Makes an exam for each student. All but the seed is as `r` says.
///
/// \param made  called after each exam, with how many there are; may be empty
/// \throws request_error  as `find_exam` does, or if there are not so many different ones
[[nodiscard]] std::vector<prepared_exam>
prepare_class(exam_request const& r, std::vector<std::string> const& names,
              std::function<void(std::size_t)> const& made = {});

} // namespace gametree::laboratory
