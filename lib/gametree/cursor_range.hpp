/// \file
/// A lazy range from a cursor: the shortest way to write a game's moves.
///
/// A cursor says whether it has come to the end, reads what it stands on, and steps on:
///
///   done()   nothing left
///   read()   the element; called at most once for each element, by the searches
///   next()   steps on; not called when done
///
/// The iterator is range-v3's, `ranges::basic_iterator`, as a `ranges::view_facade` has it: any
/// view or algorithm of range-v3 for its kind of range takes it. Cursors that can be compared make
/// a forward range, others an input range, whose iterators are equal as those of an input stream
/// are: if both have come to the end, or neither. `views::cache1` asks for that: it compares the
/// iterators that it is given, even those of an input range. Views of range-v3 that need more than
/// an input range, as `chunk_by`, `cycle`, `sliding`, `unique` and `reverse` do, take the elements
/// after `ranges::to<std::vector>()`.
///
/// It is not a `ranges::view_facade` itself, for two reasons (range-v3 0.12):
/// - the facade's `begin` is not constexpr, and a search that allocates nothing can run at compile
///   time;
/// - the facade has the empty base `ranges::view_base`, and so have the views of range-v3. Two of
///   them cannot have one address, so a view of a view is laid out askew. With clang++ 19 and
///   `views::transform` over the moves of tic-tac-toe, minimax takes 3.7 times as long as by hand,
///   alpha-beta 4.2 times; with this class, 1.01 and 1.01.
///
/// Laziness: an element is computed by `read`, never by `next`.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include <range/v3/iterator/basic_iterator.hpp>
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

namespace detail {
    /// What `Cursor` says that it reads a value of; else, what `read` gives without reference.
    template <class Cursor>
    struct read_value {
        using type = std::remove_cvref_t<decltype(std::declval<Cursor const&>().read())>;
    };
    template <class Cursor>
        requires requires { typename Cursor::value_type; }
    struct read_value<Cursor> {
        using type = typename Cursor::value_type;
    };

    /// A cursor with the members that `ranges::basic_iterator` asks for.
    template <sequence_cursor Cursor>
    class facade_cursor {
        Cursor cursor_{};

    public:
        /// Base of the iterator. `basic_iterator` has this constructor from here, as constexpr;
        /// its own are not.
        struct mixin : ranges::basic_mixin<facade_cursor> {
            mixin() = default;
            using ranges::basic_mixin<facade_cursor>::basic_mixin;
            constexpr mixin(std::in_place_t, Cursor&& cursor)
                : ranges::basic_mixin<facade_cursor>(facade_cursor(std::move(cursor)))
            {
            }
        };
        using value_type = typename read_value<Cursor>::type;
        using single_pass = std::bool_constant<not std::equality_comparable<Cursor>>;

        facade_cursor() = default;
        constexpr explicit facade_cursor(Cursor&& cursor) : cursor_(std::move(cursor)) { }
        [[nodiscard]] constexpr decltype(auto) read() const { return cursor_.read(); }
        constexpr void next() { cursor_.next(); }
        [[nodiscard]] constexpr bool equal(ranges::default_sentinel_t) const
        {
            return cursor_.done();
        }
        [[nodiscard]] constexpr bool equal(facade_cursor const& other) const
        {
            if constexpr (single_pass::value)
                return cursor_.done() == other.cursor_.done();
            else
                return cursor_ == other.cursor_;
        }
    };
} // namespace detail

/// Reads what `Cursor` reads.
template <sequence_cursor Cursor>
using cursor_iterator = ranges::basic_iterator<detail::facade_cursor<Cursor>>;

/// Base of a view that makes its cursor only when it is begun: `Derived` has `start()`, which gives
/// that cursor. What `ranges::view_facade` is for, without its base; see above.
template <class Derived>
class cursor_facade {
    friend Derived; // nobody else has it as a base
    constexpr cursor_facade() = default;

public:
    /// The elements from the first one; makes the cursor.
    template <std::same_as<Derived> D = Derived>
    [[nodiscard]] constexpr auto begin()
    {
        using cursor = decltype(static_cast<D&>(*this).start());
        return cursor_iterator<cursor>(std::in_place, static_cast<D&>(*this).start());
    }
    [[nodiscard]] constexpr ranges::default_sentinel_t end() const { return {}; }
};

/// The view of what `Cursor` reads until it is done. Copying it copies the cursor.
template <sequence_cursor Cursor>
class cursor_range {
    Cursor cursor_{};

public:
    cursor_range() = default;
    /// \param cursor  on the first element
    constexpr explicit cursor_range(Cursor cursor) : cursor_(std::move(cursor)) { }
    /// The elements from the first one, each time.
    [[nodiscard]] constexpr cursor_iterator<Cursor> begin() const
    {
        return cursor_iterator<Cursor>(std::in_place, Cursor(cursor_));
    }
    [[nodiscard]] constexpr ranges::default_sentinel_t end() const { return {}; }
};

} // namespace gametree

template <class Cursor>
inline constexpr bool ranges::enable_view<gametree::cursor_range<Cursor>> = true;
template <class Derived>
    requires std::derived_from<Derived, gametree::cursor_facade<Derived>>
inline constexpr bool ranges::enable_view<Derived> = true;
