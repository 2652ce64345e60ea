/// \file
/// How wide a text is, about: fonts differ, and boxes leave room.
///
/// Widths and sizes are in the same unit, whatever it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// Sizes of text in pictures, in pixels.
inline constexpr double large_text = 20;
inline constexpr double value_text = 18;
inline constexpr double small_text = 16;

/// From one line of text to the next, in sizes of the text.
inline constexpr double line_height = 1.2;

/// The width of a digit or a capital where everything has to fit, in sizes of the text.
inline constexpr double wide_letter = 0.64;
/// Of a letter in the mean of a sentence.
inline constexpr double mean_letter = 0.52;

[[nodiscard]] double text_width(std::string_view text, double size, bool fixed_width = false);

/// How wide it is at most, where a browser chooses the font: the widest is DejaVu Sans.
[[nodiscard]] double page_text_width(std::string_view text, double size);

/// Wide enough for all.
inline constexpr double unlimited_width = 1e6;

/// The words in lines that are no wider.
///
/// \param whole_words  a word that is wider is not broken, but stands in a line of its own
[[nodiscard]] std::vector<std::string> lines_within(std::string const& words, double width,
                                                    double size, bool whole_words = false);

/// The size of a text, or a smaller one with which it fits there.
[[nodiscard]] double fitting_size(std::string_view words, double size, double room);

/// The text with the sign of minus before numbers, where ASCII has a hyphen.
[[nodiscard]] std::string with_minus(std::string text);

} // namespace gametree::laboratory
