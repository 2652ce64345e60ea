/// \file
/// The few shapes that figures are made of, as SVG.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory::svg {

/// A place in a picture, in pixels, from the upper left corner.
struct point {
    double x;
    double y;
};

/// What cannot stand in XML as it is, written so that it can.
[[nodiscard]] std::string escaped(std::string_view text);

/// A length or place, to a hundredth of a pixel and no longer than it has to be.
[[nodiscard]] std::string length(double value);

/// ` name="value"`.
[[nodiscard]] std::string attribute(std::string_view name, std::string_view value);

/// A straight line. In every shape `style` is more attributes, as `attribute` writes them.
[[nodiscard]] std::string line(point from, point to, std::string_view style = {});
/// A line through all the points.
[[nodiscard]] std::string polyline(std::vector<point> const& points, std::string_view style = {});
/// Words at a place.
[[nodiscard]] std::string text(point at, std::string_view words, std::string_view style = {});

/// How many marks there are.
inline constexpr std::size_t distinct_marks = 8;

/// The mark of that number around a point. Mark 0 is round.
[[nodiscard]] std::string mark(std::size_t number, point at, std::string_view style = {});

/// What a file of SVG begins with.
inline constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// A picture as a document, with a title and what it says for those who cannot see it.
///
/// \param size  its width and height
/// \param length  the unit of both: `mm`; none: pixels
[[nodiscard]] std::string document(point size, std::string_view title, std::string_view said,
                                   std::string_view parts, std::string_view length = {});

} // namespace gametree::laboratory::svg
