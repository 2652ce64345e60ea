/// \file
/// Text of trees that are deep or wide.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gametree_tests {

/// The piece so many times.
inline std::string repeated(std::string_view piece, std::size_t times)
{
    std::string text;
    text.reserve(piece.size() * times);
    for (; times != 0; --times)
        text += piece;
    return text;
}

} // namespace gametree_tests
