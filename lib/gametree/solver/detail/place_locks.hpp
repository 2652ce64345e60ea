/// \file
/// Locks for the places of a table whose entries are too large, or too complicated, to be written at once.
///
/// There are fewer locks than places: two threads wait for each other where they are at the same place,
/// and seldom elsewhere. While nobody shares the table there are none, and asking costs a branch.
///
/// Law:      of threads that hold the lock of one place there is at most one.
///           Tested in threads/library.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>

namespace gametree::detail {

/// The locks of one table. A copy is of a table that nobody shares.
class place_locks {
    static constexpr std::size_t count = 1024;
    std::unique_ptr<std::array<std::atomic_flag, count>> flags_{};

public:
    /// Held until it is destroyed.
    class guard {
        std::atomic_flag* flag_;

    public:
        /// \param flag  or null, and nothing is locked
        explicit guard(std::atomic_flag* flag) : flag_(flag)
        {
            if (flag_ != nullptr)
                while (flag_->test_and_set(std::memory_order_acquire))
                    std::this_thread::yield(); // whoever has it may have lost the processor
        }
        guard(guard const&) = delete;
        guard& operator=(guard const&) = delete;
        guard(guard&&) = delete;
        guard& operator=(guard&&) = delete;
        ~guard()
        {
            if (flag_ != nullptr)
                flag_->clear(std::memory_order_release);
        }
    };

    place_locks() = default;
    place_locks(place_locks const&) { }
    place_locks& operator=(place_locks const&) { return *this; } // NOLINT: it keeps its own
    ~place_locks() = default;

    /// From now on places are locked, or are not. Nobody may use the table meanwhile.
    void share(bool wanted)
    {
        if (not wanted)
            flags_.reset();
        else if (flags_ == nullptr)
            flags_ = std::make_unique<std::array<std::atomic_flag, count>>();
    }
    /// Locks the place with that number.
    [[nodiscard]] guard at(std::uint64_t place) const
    {
        return guard(flags_ == nullptr ? nullptr : &(*flags_)[place % count]);
    }
};

} // namespace gametree::detail
