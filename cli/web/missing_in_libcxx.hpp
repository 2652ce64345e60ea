/// \file
/// What Debian 12's compiler for browsers (emscripten 3.1.6, with libc++ 14) lacks of C++20's library, for
/// the sources that use it. Included before each of them. A newer one needs nothing of it.
///
/// Threads: there is one. What starts threads does with fewer where the system refuses them.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <ranges>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <range/v3/algorithm.hpp>

namespace std { // NOLINT(cert-dcl58-cpp): it is what stands there in the standard

namespace ranges {
    using ::ranges::adjacent_find;
    using ::ranges::all_of;
    using ::ranges::any_of;
    using ::ranges::copy;
    using ::ranges::copy_if;
    using ::ranges::count;
    using ::ranges::count_if;
    using ::ranges::equal;
    using ::ranges::find;
    using ::ranges::find_if;
    using ::ranges::find_if_not;
    using ::ranges::includes;
    using ::ranges::is_sorted;
    using ::ranges::lower_bound;
    using ::ranges::max_element;
    using ::ranges::minmax;
    using ::ranges::mismatch;
    using ::ranges::none_of;
    using ::ranges::replace;
    using ::ranges::reverse;
    using ::ranges::sort;
    using ::ranges::stable_partition;
    using ::ranges::stable_sort;
    using ::ranges::transform;
    using ::ranges::upper_bound;
} // namespace ranges

/// A decimal number, as the standard reads it where nothing is said of its format.
inline from_chars_result from_chars(char const* first, char const* last, double& number)
{
    auto const digit = [&](char const* at) { return at != last and std::isdigit(*at) != 0; };
    auto end = first;
    if (end != last and *end == '-')
        ++end;
    bool const begins = digit(end) or (end != last and *end == '.' and digit(end + 1));
    while (digit(end))
        ++end;
    if (end != last and *end == '.')
        for (++end; digit(end);)
            ++end;
    if (not begins)
        return {first, errc::invalid_argument};
    if (end != last and (*end == 'e' or *end == 'E')) {
        auto power = end + 1;
        if (power != last and (*power == '-' or *power == '+'))
            ++power;
        if (digit(power))
            for (end = power; digit(end);)
                ++end;
    }
    number = std::strtod(std::string(first, end).c_str(), nullptr);
    return {end, errc{}};
}

/// As there is one thread, that which reads and writes need not be told from others.
template <class T>
class atomic_ref {
    T* to_;

public:
    explicit atomic_ref(T& to) : to_(&to) { }
    T load(memory_order = memory_order_seq_cst) const noexcept { return *to_; }
    void store(T value, memory_order = memory_order_seq_cst) const noexcept { *to_ = value; }
    T fetch_add(T more, memory_order = memory_order_seq_cst) const noexcept
    {
        return std::exchange(*to_, static_cast<T>(*to_ + more));
    }
    T fetch_or(T bits, memory_order = memory_order_seq_cst) const noexcept
    {
        return std::exchange(*to_, static_cast<T>(*to_ | bits));
    }
    T fetch_and(T bits, memory_order = memory_order_seq_cst) const noexcept
    {
        return std::exchange(*to_, static_cast<T>(*to_ & bits));
    }
    bool compare_exchange_weak(T& expected, T wanted,
                               memory_order = memory_order_seq_cst) const noexcept
    {
        if (*to_ == expected) {
            *to_ = wanted;
            return true;
        }
        expected = *to_;
        return false;
    }
    bool compare_exchange_strong(T& expected, T wanted,
                                 memory_order order = memory_order_seq_cst) const noexcept
    {
        return compare_exchange_weak(expected, wanted, order);
    }
};

/// A thread that is waited for.
class jthread {
    thread own_{};

public:
    jthread() = default;
    template <class F, class... Arguments>
    explicit jthread(F&& f, Arguments&&... arguments)
        : own_(std::forward<F>(f), std::forward<Arguments>(arguments)...)
    {
    }
    jthread(jthread&&) noexcept = default;
    jthread& operator=(jthread&&) noexcept = default;
    ~jthread()
    {
        if (own_.joinable())
            own_.join();
    }
};

} // namespace std

#endif
