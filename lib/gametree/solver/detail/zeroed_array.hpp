/// \file
/// Arrays that begin as zero bytes. The system hands out such memory and clears a page of it when
/// it is first touched, so that a large array costs nothing until it is used.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace gametree::detail {

/// As much of a `std::vector` as a table needs.
///
/// \tparam T  a type for which zero bytes are an object
template <class T>
class zeroed_array {
    struct release {
        void operator()(T* memory) const { std::free(memory); }
    };
    std::unique_ptr<T[], release> elements_;
    std::size_t size_ = 0;

    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(alignof(T) <= alignof(std::max_align_t));

public:
    zeroed_array() = default;
    /// \throws std::bad_alloc
    explicit zeroed_array(std::size_t size)
        : elements_(static_cast<T*>(std::calloc(size, sizeof(T)))),
          size_(size)
    {
        if (size > 0 and not elements_)
            throw std::bad_alloc();
    }
    zeroed_array(zeroed_array const& other) : zeroed_array(other.size_)
    {
        std::copy(other.begin(), other.end(), begin());
    }
    zeroed_array(zeroed_array&& other) noexcept
        : elements_(std::move(other.elements_)),
          size_(std::exchange(other.size_, 0))
    {
    }
    zeroed_array& operator=(zeroed_array other) noexcept
    {
        std::swap(elements_, other.elements_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~zeroed_array() = default;

    /// Asks the system for large pages, where it has them: a large array that is read at random then
    /// takes fewer look-ups of addresses. It may say no, and nothing else changes.
    void prefer_large_pages() const
    {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        constexpr std::size_t page = 4096;
        auto* const bytes = reinterpret_cast<char*>(elements_.get());
        auto const before = (page - reinterpret_cast<std::uintptr_t>(bytes) % page) % page;
        auto const size = size_ * sizeof(T);
        if (size > before + page)
            static_cast<void>(
                madvise(bytes + before, (size - before) / page * page, MADV_HUGEPAGE));
#endif
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t i) { return elements_[i]; }
    [[nodiscard]] T* begin() { return elements_.get(); }
    [[nodiscard]] T* end() { return elements_.get() + size_; }
    [[nodiscard]] T const* begin() const { return elements_.get(); }
    [[nodiscard]] T const* end() const { return elements_.get() + size_; }
};

/// An array of numbers from 0 to 3, four of them in a byte.
///
/// Threads may read and join bits at the same time; nothing else is in order between them.
/// Laws: as an array of bytes. Tested in lib/solver/endgame_table.cpp.
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
