/// \file
/// The frame of an exam sheet: where on the paper everything is. Lengths are in millimetres.
///
/// Law:      the frame follows from the request, never from the labels and what the search does.
///           Tested in laboratory/exam/pages.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <laboratory/exam/exam.hpp>

namespace gametree::laboratory {

/// A question, in lines that fit.
struct placed_question {
    std::vector<std::string> lines;
    double y = 0; ///< the middle of the first line
    double answer_x = 0; ///< where a short answer is ruled, on the last line; 0: nowhere
};

/// What the nodes of a level have in common.
struct placed_level {
    double top = 0;
    double box = 0; ///< the width of a box
    double height = 6; ///< of a box
    double text = 0; ///< the size of what is written in it
    double room = 0; ///< from the middle of a node to that of the next
    bool upwards = false; ///< what is written is read from below
    bool leaves = false; ///< some of its nodes are leaves
    bool inner = false; ///< some are not
};

/// Where everything is.
struct exam_frame {
    double width = 210;
    double height = 297;
    std::size_t pages = 1; ///< on the second one are the questions
    std::vector<std::vector<std::string>> rules; ///< columns of lines
    std::vector<double> node_x; ///< in preorder, the middles
    std::vector<placed_level> levels; ///< the root's first, the leaves' last
    double window_height = 0; ///< of the boxes for alpha and beta; 0: there are none
    double order_height = 0; ///< of the box for the number of a leaf, below that with its label
    std::vector<placed_question> questions;
    double table_y = 0; ///< the top of the table of cutoffs
    std::size_t blocks = 2; ///< its parts, side by side
    std::size_t rows = 0; ///< of each part, the head not counted
    double row_height = 0;
    double sum_y = 0; ///< the middle of the line below it

    /// The page that has the questions.
    [[nodiscard]] std::size_t question_page() const { return pages - 1; }
};

inline constexpr double page_margin = 15;
/// The room on the left of the tree for the names of the players.
inline constexpr double names_width = 18;
/// The size of the text of rules and questions, and how far its lines are apart.
inline constexpr double page_text = 3.5;
inline constexpr double page_line = 4.6;
/// The middle of the first line of the rules.
inline constexpr double rules_y = 42;

/// The most cutoffs that the search of the exam can make on any tree of that shape.
[[nodiscard]] std::size_t most_cutoffs(exam_request const& r);

/// Whether alpha and beta can be written into the boxes of such a tree.
[[nodiscard]] bool has_room_for_windows(exam_request const& r);

/// The frame of such an exam.
///
/// \param windows  there are boxes for alpha and beta
[[nodiscard]] exam_frame frame_of(exam_request const& r, bool windows);

} // namespace gametree::laboratory
