/// \file
/// What the threads of a team tell each other besides what is in their table: where they are, so that each
/// does what no other does (after T. Kerrigan's simplified ABDADA, 2017), and what cut.
///
/// These are hints: they change the order in which children are looked at, never a value. So where two
/// places share a slot the older one may be forgotten.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <gametree/solver/detail/cutting_moves.hpp>

namespace gametree::detail {

/// The keys of the places that somebody searches. Any number of threads may use it at a time.
class places_at_work {
    static constexpr std::size_t slots = 4096;
    std::array<std::atomic<std::uint64_t>, slots> keys_{};

    [[nodiscard]] static std::size_t slot(std::uint64_t key) { return key % slots; }

public:
    /// Further below the root, counted in plies, there is too little to do to share it.
    static constexpr int deepest_level = 20;

    [[nodiscard]] bool contains(std::uint64_t key) const
    {
        return keys_[slot(key)].load(std::memory_order_relaxed) == key;
    }

    /// Says that somebody is at a place, until it is destroyed.
    class stay {
        places_at_work* places_;
        std::uint64_t key_;

    public:
        /// \param places  or null, and nobody is told
        stay(places_at_work* places, std::uint64_t key) : places_(places), key_(key)
        {
            if (places_ != nullptr)
                places_->keys_[slot(key_)].store(key_, std::memory_order_relaxed);
        }
        stay(stay const&) = delete;
        stay& operator=(stay const&) = delete;
        stay(stay&&) = delete;
        stay& operator=(stay&&) = delete;
        ~stay()
        {
            if (places_ != nullptr and places_->contains(key_))
                places_->keys_[slot(key_)].store(0, std::memory_order_relaxed);
        }
    };
};

/// Any number of threads may use it at a time.
struct team_hints {
    places_at_work places{};
    cut_histories history{};
};

} // namespace gametree::detail
