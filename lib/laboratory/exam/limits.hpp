/// \file
/// What an exam can be: which requests can be met, and why others cannot.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/exam/exam.hpp>

namespace gametree::laboratory {

/// The leaves of the tree that is asked for: branching to the power of the depth.
[[nodiscard]] std::size_t number_of_leaves(exam_request const& r);

/// The most leaves that a sheet has room for.
[[nodiscard]] std::size_t most_exam_leaves(exam_request const& r);

/// The lowest and the highest label that the exam asks for, or what is usual for its leaves.
[[nodiscard]] std::pair<int, int> label_range(exam_request const& r);

/// Reads `LOW,HIGH`. \throws request_error  if it is not that
[[nodiscard]] std::pair<int, int> read_labels(std::string const& text);

/// The search of that name. \throws request_error  if there are no exams of it
[[nodiscard]] search_id exam_search_named(std::string_view name);

/// Whether the search of the exam is for trees with chance nodes.
[[nodiscard]] bool has_chance(exam_request const& r);

/// Whether the search of the exam hands bounds down: then some of its cutoffs can be deep, and
/// are told from the others.
[[nodiscard]] bool makes_deep_cutoffs(exam_request const& r);

/// \throws request_error  if no exam can be like that, whatever its cutoffs
void check_exam(exam_request const& r);

/// The pairs of numbers that fit a request. A number that it leaves open is at least one, where
/// that can be.
[[nodiscard]] std::vector<cut_counts> fitting(exam_request const& r, std::vector<cut_counts> pairs);

/// Says why none of all possible pairs fits. \throws request_error
[[noreturn]] void refuse(exam_request const& r, std::vector<cut_counts> const& pairs);

} // namespace gametree::laboratory
