/// \file
/// SVG as PDF or PNG: by rsvg-convert, the program of librsvg, which is run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// What SVG can be converted to.
enum class converted_to { pdf, png };

/// A picture in the other format.
///
/// \param zoom  of PNG, how many pixels wide one of the picture becomes: usually two, for print
/// \throws request_error  if the program is not installed, naming its package, or refuses
[[nodiscard]] std::string converted(std::string_view svg, converted_to format, int zoom = 2);

/// Pictures as one PDF, each a page of its own size.
///
/// \throws request_error  as `converted` does, or if there is no room for temporary files
[[nodiscard]] std::string converted_to_pages(std::vector<std::string> const& svgs);

} // namespace gametree::laboratory
