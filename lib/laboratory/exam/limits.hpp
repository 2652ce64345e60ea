/// \file
/// What an exam can be: which requests can be met, and why others cannot.
#ifndef GAMETREE_LABORATORY_EXAM_LIMITS_HPP
#define GAMETREE_LABORATORY_EXAM_LIMITS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/laboratory/exam/tree.hpp>

namespace gametree::laboratory {

[[nodiscard]] std::size_t number_of_leaves(exam_request const& r);

/// The lowest and the highest label.
[[nodiscard]] std::pair<int, int> label_range(exam_request const& r);

/// Reads `LOW,HIGH`. \throws request_error
[[nodiscard]] std::pair<int, int> read_labels(std::string const& text);

/// The search of that name. \throws request_error  if there are no exams of it
[[nodiscard]] search_id exam_search_named(std::string_view name);

/// Whether the search of the exam hands bounds down: then some of its cutoffs can be deep.
[[nodiscard]] bool makes_deep_cutoffs(exam_request const& r);

/// Refuses what no exam can be, whatever its cutoffs. \throws request_error
void check_exam(exam_request const& r);

/// Those of some pairs of numbers that fit a request; of what it leaves open at least one, where
/// that can be.
[[nodiscard]] std::vector<cut_counts> fitting(exam_request const& r, std::vector<cut_counts> pairs);

/// Says why none of all possible pairs fits. \throws request_error
[[noreturn]] void refuse(exam_request const& r, std::vector<cut_counts> const& pairs);

} // namespace gametree::laboratory

#endif
