/// \file
/// as_moves: a container or a `std::views` pipeline as the range that a position's `moves()`
/// returns.
///
///   auto moves() const
///   {
///       std::vector<board> next;
///       ...
///       return gametree::as_moves(std::move(next));
///   }
///
/// A tree copies the range of a node's children, so it asks for a view of range-v3: a container
/// would copy every position, and views of the standard library do not say so to range-v3. A view
/// of range-v3 needs no `as_moves`, nor does a `cursor_range`, which is the fastest.
///
/// Law:      as_moves(r) has the elements of r, in their order, each time that it is begun.
///           Tested in lib/concepts.cpp.
/// Laziness: none for a container, which has made every move already. A pipeline is as lazy as it
///           was: an element is computed when it is read.
/// Memory:   a container, or a view that cannot be copied, is moved into one block that all copies
///           of the range share. A view that can be copied is kept in the range: no block.
///
/// The range owns what it is given. A pipeline over a local container is only a reference to it:
/// move the container into the pipeline, or `as_moves` cannot help.
#pragma once

#include <concepts>
#include <memory>
#include <ranges>
#include <type_traits>
#include <utility>

#include <range/v3/range/concepts.hpp>
#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/cursor_range.hpp>

namespace gametree {

/// The range that `as_moves` makes of a `Range` of the standard library.
template <std::ranges::forward_range Range>
class owned_moves : public cursor_facade<owned_moves<Range>> {
    static constexpr bool shared = not(std::ranges::view<Range> and std::copyable<Range>);
    using kept = std::conditional_t<std::ranges::forward_range<Range const>, Range const, Range>;
    using keeper
        = std::conditional_t<shared, std::shared_ptr<kept>, ranges::semiregular_box_t<Range>>;

    keeper range_{};

    struct cursor {
        using value_type = std::ranges::range_value_t<Range>;
        using range = std::conditional_t<shared, kept, Range>;

        std::ranges::iterator_t<range> it{};
        [[no_unique_address]] std::ranges::sentinel_t<range> last{};

        [[nodiscard]] constexpr bool done() const { return it == last; }
        constexpr decltype(auto) read() const { return *it; }
        constexpr void next() { ++it; }
        friend constexpr bool operator==(cursor const& a, cursor const& b) { return a.it == b.it; }
    };

    static constexpr keeper keep(Range range)
    {
        if constexpr (shared)
            return std::make_shared<kept>(std::move(range));
        else
            return keeper(std::move(range));
    }

public:
    /// A range that may only be assigned to or destroyed.
    owned_moves() = default;
    constexpr explicit owned_moves(Range range) : range_(keep(std::move(range))) { }
    /// The cursor on the first element.
    [[nodiscard]] constexpr cursor start()
    {
        auto& range = [this]() -> auto& {
            if constexpr (shared)
                return *range_;
            else
                return static_cast<Range&>(range_);
        }();
        return {std::ranges::begin(range), std::ranges::end(range)};
    }
};

/// `as_moves(range)`: `range` as a view that owns it. A view of range-v3 is returned as it is.
///
/// \param range  forward range of the standard library, movable
struct as_moves_fn {
    template <ranges::view_ View>
    [[nodiscard]] constexpr View operator()(View view) const
    {
        return view;
    }
    template <std::ranges::forward_range Range>
        requires(std::movable<Range> and not ranges::view_<Range>)
    [[nodiscard]] constexpr owned_moves<Range> operator()(Range range) const
    {
        return owned_moves<Range>(std::move(range));
    }
};
inline constexpr as_moves_fn as_moves{};

} // namespace gametree
