/// \file
/// What fuzz targets ask for; where it does not hold, the input is kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace gametree_tests {

inline void require(bool condition)
{
    if (not condition)
        std::abort();
}

/// The message of a refusal has one line, and nothing in it that a terminal would obey.
inline void require_one_line(std::string_view message)
{
    require(not message.empty() and std::none_of(message.begin(), message.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 or c == 0x7f;
    }));
}

/// Whether the place is that of a byte of `text`, or its end.
inline bool inside(std::string_view text, std::size_t line, std::size_t column)
{
    for (; line > 1; --line) {
        auto const end = text.find('\n');
        if (end == text.npos)
            return false;
        text.remove_prefix(end + 1);
    }
    return line == 1 and column >= 1 and column <= std::min(text.find('\n'), text.size()) + 1;
}

} // namespace gametree_tests
