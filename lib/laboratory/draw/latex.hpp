/// \file
/// Text for LaTeX.
#pragma once

#include <string>
#include <string_view>

namespace gametree::laboratory {

/// As LaTeX sets it, letter by letter: nothing has a meaning, nothing joins with its neighbour. Of
/// what is not ASCII the letters of western Europe stay, for which every LaTeX has a shape; others
/// become question marks.
[[nodiscard]] std::string latex_escaped(std::string_view text);

} // namespace gametree::laboratory
