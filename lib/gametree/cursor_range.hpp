/// \file
/// A lazy range from a cursor: the shortest way to write a game's moves.
///
/// A cursor says whether it has come to the end, reads what it stands on, and steps on:
///
///   done()   nothing left
///   read()   the element; called at most once for each element, by the searches
///   next()   steps on; not called when done
///
/// Laziness: an element is computed by `read`, never by `next`.
#ifndef GAMETREE_CURSOR_RANGE_HPP
#define GAMETREE_CURSOR_RANGE_HPP

#include <concepts>
#include <cstddef>
#include <utility>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/concepts.hpp>

namespace gametree {

/// A position in a sequence that has not been computed yet.
template <class Cursor>
concept sequence_cursor = std::semiregular<Cursor> && requires(Cursor cursor, Cursor const& fixed) {
    { fixed.done() } -> std::convertible_to<bool>;
    fixed.read();
    cursor.next();
};

/// The view of what `Cursor` reads until it is done. Copying it copies the cursor.
template <sequence_cursor Cursor>
class cursor_range {
    Cursor cursor_{};

public:
    class iterator {
        Cursor cursor_{};

    public:
        using value_type = std::remove_cvref_t<decltype(std::declval<Cursor const&>().read())>;
        using difference_type = std::ptrdiff_t;

        iterator() = default;
        constexpr explicit iterator(Cursor cursor) : cursor_(std::move(cursor)) { }
        constexpr decltype(auto) operator*() const { return cursor_.read(); }
        constexpr iterator& operator++()
        {
            cursor_.next();
            return *this;
        }
        constexpr iterator operator++(int)
        {
            auto before = *this;
            cursor_.next();
            return before;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b)
            requires std::equality_comparable<Cursor>
        {
            return a.cursor_ == b.cursor_;
        }
        friend constexpr bool operator==(iterator const& i, ranges::default_sentinel_t)
        {
            return i.cursor_.done();
        }
    };

    cursor_range() = default;
    constexpr explicit cursor_range(Cursor cursor) : cursor_(std::move(cursor)) { }
    [[nodiscard]] constexpr iterator begin() const { return iterator(cursor_); }
    [[nodiscard]] constexpr ranges::default_sentinel_t end() const { return {}; }
};

} // namespace gametree

template <class Cursor>
inline constexpr bool ranges::enable_view<gametree::cursor_range<Cursor>> = true;

#endif
