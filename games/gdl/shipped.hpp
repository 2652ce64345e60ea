/// \file
/// The descriptions of games that are shipped: the files of games/gdl/shipped/ as texts, so that a
/// program has them wherever it is installed.
#pragma once

#include <span>
#include <string_view>

namespace gametree::gdl {

/// A file of games/gdl/shipped/.
struct shipped_description {
    std::string_view name; ///< `hex.kif`
    std::string_view text;
};

/// All of them, sorted by name.
[[nodiscard]] std::span<shipped_description const> shipped_descriptions();

} // namespace gametree::gdl
