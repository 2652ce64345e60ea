/// \file
/// Turns one mutant on: the one that the environment variable GAMETREE_MUTANT names.
///
/// `overlay.cpp` copies this header beside the library and writes the calls. A constant expression
/// is always the original.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <type_traits>

namespace gametree_mutants {

/// A number for a name (FNV-1a), so that a switch costs one comparison.
constexpr std::uint64_t hash(char const* name)
{
    std::uint64_t number = 0xcbf29ce484222325u;
    for (; *name; ++name)
        number = (number ^ static_cast<unsigned char>(*name)) * 0x100000001b3u;
    return number;
}
consteval std::uint64_t id(char const* name) { return hash(name); }

inline std::uint64_t const chosen = [] {
    char const* const name = std::getenv("GAMETREE_MUTANT");
    return name ? hash(name) : 0;
}();

constexpr bool is_on(std::uint64_t mutant)
{
    return not std::is_constant_evaluated() and chosen == mutant;
}

} // namespace gametree_mutants
