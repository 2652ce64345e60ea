/// \file
/// Random choices that can be repeated.
#ifndef GAMETREE_LABORATORY_RANDOM_CHOICES_HPP
#define GAMETREE_LABORATORY_RANDOM_CHOICES_HPP

#include <cstdint>

namespace gametree::laboratory {

/// Random choices that can be repeated and gone on with: the seed and how many were made say all.
class random_choices {
    std::uint64_t seed_ = 0;
    std::uint64_t made_ = 0;

public:
    random_choices() = default;
    explicit random_choices(std::uint64_t seed, std::uint64_t made = 0) : seed_(seed), made_(made)
    {
    }

    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] std::uint64_t made() const { return made_; }

    /// A number from 0 to `n - 1`.
    std::uint64_t below(std::uint64_t n);
};

} // namespace gametree::laboratory

#endif
