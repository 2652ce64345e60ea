/// \file
/// Turns one mutant on: the one that the environment variable GAMETREE_MUTANT names.
///
/// `generate.py` copies this header beside the library and writes the calls. A constant expression
/// is always the original.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <type_traits>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace gametree_mutants {

inline std::uint32_t const chosen = [] {
    char const* const name = std::getenv("GAMETREE_MUTANT");
    return name ? static_cast<std::uint32_t>(std::strtoul(name, nullptr, 16)) : 0xffff'ffffU;
}();

/// A byte for each name, which the first use of its switch sets. The environment variable
/// GAMETREE_MUTANTS_REACHED names the file; all processes of a test write to it.
inline unsigned char* const reached = [] {
    unsigned char* bytes = nullptr;
    char const* const name = std::getenv("GAMETREE_MUTANTS_REACHED");
    int const file = name ? ::open(name, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return bytes;
    void* const at = ::mmap(nullptr, 1U << 24, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return at == MAP_FAILED ? bytes : static_cast<unsigned char*>(at);
}();

inline bool is_on_now(std::uint32_t mutant)
{
    if (reached)
        __atomic_store_n(reached + mutant, 1, __ATOMIC_RELAXED);
    return chosen == mutant;
}

constexpr bool is_on(std::uint32_t mutant)
{
    return not std::is_constant_evaluated() and is_on_now(mutant);
}

} // namespace gametree_mutants
