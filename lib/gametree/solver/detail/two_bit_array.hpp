/// \file
/// An array of numbers from 0 to 3, four of them in a byte. It begins as zeros.
///
/// Threads may read and join bits at the same time; nothing else is in order between them.
/// Laws: as an array of bytes. Tested in lib/solver/endgame_table.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <gametree/solver/detail/zeroed_array.hpp>

namespace gametree::detail {

class two_bit_array {
    static constexpr std::uint64_t in_a_byte = 4;
    static constexpr unsigned mask = 3;

    mutable zeroed_array<std::uint8_t> bytes_; // `std::atomic_ref` reads no constant before C++26
    std::uint64_t size_ = 0;

    [[nodiscard]] static unsigned shift_of(std::uint64_t i)
    {
        return 2 * static_cast<unsigned>(i % in_a_byte);
    }
    [[nodiscard]] auto byte_of(std::uint64_t i) const
    {
        return std::atomic_ref(bytes_[static_cast<std::size_t>(i / in_a_byte)]);
    }

public:
    /// What so many numbers take.
    [[nodiscard]] static constexpr std::uint64_t bytes_for(std::uint64_t size)
    {
        return size / in_a_byte + (size % in_a_byte != 0);
    }

    two_bit_array() = default;
    /// \throws std::bad_alloc
    explicit two_bit_array(std::uint64_t size)
        : bytes_(static_cast<std::size_t>(bytes_for(size))),
          size_(size)
    {
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// \pre i < size()
    [[nodiscard]] unsigned operator[](std::uint64_t i) const
    {
        return byte_of(i).load(std::memory_order_relaxed) >> shift_of(i) & mask;
    }
    /// Joins the bits of `number` to those that are there. \pre i < size(), number <= 3
    void join(std::uint64_t i, unsigned number)
    {
        byte_of(i).fetch_or(static_cast<std::uint8_t>(number << shift_of(i)),
                            std::memory_order_relaxed);
    }
    /// Writes `number`. Two threads may write two numbers, but not the same one.
    ///
    /// \pre i < size(), number <= 3
    void set(std::uint64_t i, unsigned number)
    {
        byte_of(i).fetch_and(static_cast<std::uint8_t>(~(mask << shift_of(i))),
                             std::memory_order_relaxed);
        join(i, number);
    }
};

} // namespace gametree::detail
