/// \file
/// Random choices that can be repeated.
#pragma once

#include <cstdint>

namespace gametree::laboratory {

/// Random choices that can be repeated and continued: the seed and the number of choices made
/// determine the next one.
class random_choices {
    std::uint64_t seed_ = 0;
    std::uint64_t made_ = 0;

public:
    random_choices() = default;
    /// \param made  how many choices are skipped
    explicit random_choices(std::uint64_t seed, std::uint64_t made = 0) : seed_(seed), made_(made)
    {
    }

    /// The seed that it was made with.
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// How many choices have been made.
    [[nodiscard]] std::uint64_t made() const { return made_; }

    /// A number from 0 to `n - 1`.
    std::uint64_t below(std::uint64_t n)
    {
        // splitmix64 (G. L. Steele et al., 2014): the k-th number is a function of the seed and k
        // alone.
        auto z = seed_ + ++made_ * 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return (z ^ (z >> 31)) % n;
    }
};

} // namespace gametree::laboratory
