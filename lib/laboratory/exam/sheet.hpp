/// \file
/// The sheets of an exam, in whatever format: the tree to be filled in, and the same with what is
/// right.
///
/// Law:  everything on the solved sheet comes from the observed search of the tree; the blank one
///       tells the rules, the questions and the labels of all leaves, and nothing else.
///       Tested in laboratory/exam/exam.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/observe/json.hpp>

namespace gametree::laboratory {

/// What is written of an exam.
enum class exam_sheet {
    both,
    blank, ///< to be filled in
    solved,
    form, ///< a text to be filled in: what `grade` reads, without the answers
    answer ///< what is right, as `grade` reads it
};

inline constexpr word_list<exam_sheet, 5> exam_sheet_words{"sheet",
                                                           {{{"both", exam_sheet::both},
                                                             {"blank", exam_sheet::blank},
                                                             {"solved", exam_sheet::solved},
                                                             {"form", exam_sheet::form},
                                                             {"answer", exam_sheet::answer}}}};

/// Whose values an exam is about.
[[nodiscard]] viewpoint values_of(exam_request const& r);

/// `Exam 7: alpha-beta, depth 4, 2 children a node`, or the title that is asked for.
[[nodiscard]] std::string exam_title(exam_request const& r);

/// The same with the name of the student.
[[nodiscard]] std::string full_title(exam_request const& r);

/// The title of the solved sheet.
[[nodiscard]] std::string solved_title(exam_request const& r);

/// The sum of the points of all questions.
[[nodiscard]] int all_points(exam_request const& r);

/// `1. (3 points) What is the root worth?`
///
/// \param at  its place, from 0
[[nodiscard]] std::string numbered_question(exam_request const& r, std::size_t at,
                                            std::string_view question);

/// The static value by which a node is sorted, as the view has it; none if it is a leaf, the root,
/// or nothing is sorted.
[[nodiscard]] std::optional<value> sorting_label(exam_request const& r, node const& n);

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

/// The right answer, as `grade` reads it, with the name of the student.
[[nodiscard]] std::string answer_to(exam_request const& r, exam_tree const& tree,
                                    observed const& search);

/// An answer that says nothing but what it is about: a student, or a program, adds the rest.
[[nodiscard]] std::string form_of(exam_request const& r, exam_tree const& tree);

/// The same for a sheet: a cut a line, and some values, since lines that are too long are broken
/// anywhere.
[[nodiscard]] std::vector<std::string> as_lines(exam_request const& r, std::string const& answer);

/// The tree, the request and what is right.
struct node_value {
    std::vector<std::string> node;
    near_number value;
    knowledge known;
};
BOOST_DESCRIBE_STRUCT(node_value, (), (node, value, known))
struct exam_cut {
    std::vector<std::string> node, after;
    std::optional<bool> deep;
    near_number reached, bound;
    std::optional<std::vector<std::string>> set_by;
    std::string why;
};
BOOST_DESCRIBE_STRUCT(exam_cut, (), (node, after, deep, reached, bound, set_by, why))
struct exam_document {
    static constexpr document_kind kind{"exam", "A tree with its right answer"};
    std::optional<std::string> name;
    std::uint64_t seed;
    std::string_view algorithm;
    ordering order;
    std::size_t depth, branching;
    std::string tree;
    std::optional<lowest_and_highest> range;
    viewpoint view;
    bool ties;
    near_number value;
    std::vector<node_value> inner_values;
    std::size_t shallow_cutoffs, deep_cutoffs;
    std::vector<labelled_node> leaves;
    std::vector<exam_cut> cuts;
};
BOOST_DESCRIBE_STRUCT(exam_document, (),
                      (name, seed, algorithm, order, depth, branching, tree, range, view, ties,
                       value, inner_values, shallow_cutoffs, deep_cutoffs, leaves, cuts))
[[nodiscard]] exam_document in_json(exam_request const& r, exam_tree const& tree,
                                    observed const& search);

} // namespace gametree::laboratory
