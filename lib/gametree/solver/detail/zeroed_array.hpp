/// \file
/// An array that begins as zero bytes. The system hands out such memory and clears a page of it when
/// it is first touched, so that a large array costs nothing until it is used.
#pragma once

#include <algorithm>
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
/// \tparam T  of which zero bytes are an object
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

} // namespace gametree::detail
