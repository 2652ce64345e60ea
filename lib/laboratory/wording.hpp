/// \file
/// Sentences: lists of words, capitals and small letters, signs that keyboards lack, lines that are
/// not too long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// `1, 2 or 3`; `last_joint` is the `or`.
template <class Word>
[[nodiscard]] std::string listed(std::vector<Word> const& words, std::string_view last_joint)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            text += i + 1 == words.size() ? last_joint : ", ";
        text += words[i];
    }
    return text;
}

/// The text with its first letter made a capital, for the beginning of a sentence.
[[nodiscard]] inline std::string capital(std::string text)
{
    if (not text.empty() and text[0] >= 'a' and text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// The text with small letters for the capitals of ASCII, in their places.
[[nodiscard]] inline std::string in_small_letters(std::string text)
{
    for (auto& c : text)
        if (c >= 'A' and c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// With `-` for each dash and minus sign, and `x` for a sign of multiplication.
[[nodiscard]] inline std::string in_plain_signs(std::string_view text)
{
    std::string found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const rest = text.substr(i);
        // U+2010 to U+2015: hyphens and dashes
        bool const dash = rest.size() >= 3 and rest.starts_with("\xe2\x80") and rest[2] >= '\x90'
                      and rest[2] <= '\x95';
        if (dash or rest.starts_with("\xe2\x88\x92")) {
            found += '-';
            i += 2;
        } else if (rest.starts_with("\xc3\x97")) {
            found += 'x';
            i += 1;
        } else {
            found += text[i];
        }
    }
    return found;
}

/// What `read` makes of a text; or, if it refuses that, of the text in plain signs.
template <class Read>
[[nodiscard]] auto read_in_any_signs(std::string_view text, Read read)
try {
    return read(text);
} catch (std::runtime_error const&) {
    auto const plain = in_plain_signs(text);
    if (plain == text)
        throw;
    return read(plain);
}

/// How long lines of text are where nobody says it.
inline constexpr std::size_t usual_width = 80;

/// The text with line breaks for spaces where lines would get longer than so many characters.
///
/// \param text  UTF-8, of characters that are one column wide
/// \param indent  how many spaces begin a line that goes on; fewer than the width
[[nodiscard]] inline std::string wrapped(std::string text, std::size_t width = usual_width,
                                         std::size_t indent = 0)
{
    auto const begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; };
    std::size_t column = 0; // of the character at `at`
    std::size_t word = 0; // the first one on the line
    std::size_t space = std::string::npos; // the last one on the line
    for (std::size_t at = 0; at < text.size(); column += begins(text[at]), ++at) {
        if (text[at] == ' ' and column == width)
            space = at;
        if (column >= width and space != std::string::npos and begins(text[at])) {
            text[space] = '\n';
            text.insert(space + 1, indent, ' ');
            at += indent;
            word = space + 1 + indent;
            column = 0;
            for (auto i = space + 1; i < at; ++i)
                column += begins(text[i]);
            space = std::string::npos;
        }
        if (text[at] == '\n') {
            column = std::string::npos; // the next one is 0
            word = at + 1;
            space = std::string::npos;
        } else if (text[at] == ' ' and at >= word) {
            space = at;
        }
    }
    return text;
}

/// A number with commas between thousands: `1,234,567`.
[[nodiscard]] inline std::string grouped(std::uint64_t n)
{
    auto text = std::to_string(n);
    constexpr std::size_t group = 3;
    for (auto at = text.size(); at > group; at -= group)
        text.insert(at - group, ",");
    return text;
}

/// `1,234 nodes`, `1 node`.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one,
                                         std::string_view more)
{
    return grouped(count) + " " + std::string(count == 1 ? one : more);
}

/// How far a search looks: `1 ply ahead`, with chance `2 levels ahead`, or `to the end of the game`.
[[nodiscard]] inline std::string looking_ahead(std::optional<int> depth, bool chance)
{
    if (not depth)
        return "to the end of the game";
    return counted(static_cast<std::uint64_t>(*depth), chance ? "level" : "ply",
                   chance ? "levels" : "plies")
         + " ahead";
}

} // namespace gametree::laboratory
