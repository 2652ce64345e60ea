/// \file
/// whole_number: a whole number in a text, for every reader that then checks its range and words
/// its own refusal.
///
/// Law:  whole_number (show n) = n; nothing before and nothing after the digits is accepted
///       Tested in laboratory/grade/grade.cpp.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace gametree::laboratory {

/// The number that the whole text is, if it is one and `Number` can hold it. A minus is read where
/// the type is signed; a plus, a space or a point is not.
template <std::integral Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text)
{
    Number number{};
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} or stop != end)
        return std::nullopt;
    return number;
}

} // namespace gametree::laboratory
