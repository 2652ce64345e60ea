/// \file
/// Whether a terminal takes nothing but text and line ends.
#pragma once

#include <cstdlib>
#include <string_view>

namespace gametree::cli {

/// TERM is `dumb`, empty or not set: no escape sequence may be written.
[[nodiscard]] inline bool is_dumb_terminal()
{
    auto const* const term = std::getenv("TERM");
    std::string_view const name = term == nullptr ? "" : term;
    return name.empty() or name == "dumb";
}

} // namespace gametree::cli
