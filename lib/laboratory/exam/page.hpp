/// \file
/// An exam sheet as a page of A4 paper: name and date, the rules, the tree with a box for each
/// answer, the questions with ruled lines.
///
/// The page stands upright where each leaf has room enough, and lies on its side where it has not.
/// Where the questions do not fit below the tree they are on a second page.
///
/// Laws:     whatever is on the blank sheet is at the same place on the solved one, which only adds
///           to it; everything is on the paper; the same trees have the same frame, whatever their
///           labels and cutoffs are. Tested in laboratory/exam/pages.cpp.
#pragma once

#include <string>
#include <vector>

#include <laboratory/exam/exam.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// A sheet.
struct exam_page {
    exam_request const* what = nullptr;
    observed const* search = nullptr; ///< of the tree of the exam
    bool solved = false; ///< with the answers
    bool windows = false; ///< with boxes for alpha and beta at each inner node
};

/// The sheet as SVG, 210 mm or 297 mm wide, its pages one below the other.
[[nodiscard]] std::string page_as_svg(exam_page const& sheet);
/// The sheet as a LaTeX document of pages that are A4, which needs TikZ alone.
[[nodiscard]] std::string page_as_tikz(exam_page const& sheet);
/// Sheets as one such document.
[[nodiscard]] std::string pages_as_tikz(std::vector<exam_page> const& sheets);
/// Sheets as one PDF of pages that are A4. \throws request_error  as `converted` does
[[nodiscard]] std::string pages_as_pdf(std::vector<exam_page> const& sheets);
/// Sheets as one page of HTML that prints as pages of A4.
[[nodiscard]] std::string pages_as_html(std::vector<exam_page> const& sheets);

} // namespace gametree::laboratory
