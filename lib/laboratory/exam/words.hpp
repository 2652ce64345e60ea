/// \file
/// The words of exams, in each language: one table.
///
/// `filled` replaces the numbers in braces by its arguments: {0} by the first.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/word_list.hpp>

namespace gametree::laboratory {

/// In which language an exam is written.
enum class exam_language { english, estonian, romanian };

/// Their codes, as in ISO 639.
inline constexpr word_list<exam_language, 3> exam_language_words{
    "language",
    {{{"en", exam_language::english},
      {"et", exam_language::estonian},
      {"ro", exam_language::romanian}}}};

/// The words of one language.
struct exam_words {
    // Above the tree.
    std::string_view title; ///< seed, algorithm, order, depth, branching
    std::string_view title_of_own; ///< of a tree of one's own: algorithm, order
    std::string_view best_first; ///< the order in a title
    std::string_view for_student;
    std::string_view solved; ///< behind the title
    std::string_view solved_mark; ///< beside it
    std::string_view page; ///< number
    std::string_view name;
    std::string_view date;
    std::string_view points; ///< of the whole exam
    std::array<std::string_view, 3> counted_points; ///< 1; a few; as many as take another form

    // The rules.
    std::string_view values_of_max;
    std::string_view values_of_max_with_chance;
    std::string_view values_of_mover;
    std::string_view values_of_mover_with_chance;
    std::string_view left_to_right; ///< algorithm
    std::string_view by_static_value; ///< algorithm
    std::string_view best_for_max;
    std::string_view best_is_least;
    std::string_view equal_in_order;
    std::string_view leaves_others;
    std::string_view some_equal;
    std::string_view none_equal;
    std::string_view kinds_of_cutoff;
    std::string_view one_kind;
    std::string_view chance_nodes; ///< lowest, highest
    std::string_view gamma_reads;
    std::string_view star1_reads;
    std::string_view star2_reads;
    std::string_view chance_leaves_rest;

    // Beside and below the tree.
    std::string_view chance;
    std::string_view player; ///< number
    std::string_view ask_root;
    std::string_view ask_leaves;
    std::string_view ask_windows;
    std::string_view ask_cuts; ///< `ask_kind`, or nothing
    std::string_view ask_kind;
    std::string_view node;
    std::string_view last_child;
    std::string_view bound;
    std::string_view kind;
    std::string_view shallow;
    std::string_view deep;
    std::string_view shallow_cutoffs;
    std::string_view deep_cutoffs;
    std::string_view all_cutoffs;
    std::string_view strokes; ///< what they mean on the solved page

    // Text alone.
    std::string_view text_root;
    std::string_view text_leaves;
    std::string_view text_cuts;
    std::string_view text_kinds; ///< the same where cutoffs are shallow or deep
    std::string_view counted_leaves; ///< number
    std::string_view counted_kinds; ///< number of shallow ones, of deep ones
    std::string_view counted_cuts; ///< number
    std::string_view cut; ///< number, kind and a comma or nothing, last child, reason
    // Why: in English the reason is that of `why`.
    std::string_view at_least; ///< node, value
    std::string_view at_most;
    std::string_view against; ///< bound
    std::string_view set_by; ///< the move that has set the bound
    std::string_view for_grade; ///< above the right answer
    std::string_view fill_in; ///< the last line of a form
    tree_words tree;

    // Moodle alone.
    std::string_view quiz_leaf;
    std::string_view quiz_node;
    std::string_view quiz_nothing;
    std::string_view quiz_value;
    std::string_view quiz_cutoff;
    std::string_view quiz_after;
    std::string_view quiz_bound;
    std::string_view quiz_order; ///< of a leaf that is evaluated
    std::string_view quiz_chance;
    std::string_view quiz_probability; ///< probability
    std::string_view quiz_none; ///< no cutoff
    std::string_view quiz_any; ///< a cutoff of whichever kind
};

[[nodiscard]] exam_words const& words_in(exam_language language);

/// The words with the parts filled in.
template <class... Parts>
[[nodiscard]] std::string filled(std::string_view words, Parts const&... parts)
{
    return fmt::format(fmt::runtime(words), parts...);
}

/// `1 point`, `3 points`.
[[nodiscard]] std::string points_in(exam_language language, int points);

} // namespace gametree::laboratory
