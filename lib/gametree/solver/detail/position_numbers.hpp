/// \file
/// Positions numbered in the order in which they are first seen, and moves between numbers turned
/// around: what `retrograde` works on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gametree::detail {

/// The hash that a position has of itself.
struct own_hash {
    template <class P>
    [[nodiscard]] constexpr std::uint64_t operator()(P const& p) const
    {
        return p.hash();
    }
};

/// Work that has to be done in one go makes so many steps between two calls of the function that
/// may end it. They take some milliseconds.
inline constexpr std::size_t steps_in_one_go = 1 << 16;

/// A set of positions, each with a number from 0. The numbers are in a hash table, which is probed
/// from the slot that the hash says onwards; at least half of the slots are free.
template <class P, class Hash>
class position_numbers {
    static constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();

    [[no_unique_address]] Hash hash_;
    std::size_t limit_;
    std::vector<P> all_;
    std::vector<std::uint32_t> slots_;

    /// The slot of `p`, or the free one where it belongs.
    [[nodiscard]] std::size_t place(P const& p) const
    {
        auto const mask = slots_.size() - 1;
        auto at = static_cast<std::size_t>(hash_(p)) & mask;
        while (slots_[at] != free and not(all_[slots_[at]] == p))
            at = (at + 1) & mask;
        return at;
    }
    template <class Ask>
    void grow(Ask const& ask)
    {
        slots_.assign(2 * slots_.size(), free);
        for (std::uint32_t i = 0; i < all_.size(); ++i) {
            slots_[place(all_[i])] = i;
            if ((i + 1) % steps_in_one_go == 0)
                ask();
        }
    }

public:
    position_numbers(Hash hash, std::size_t limit)
        : hash_(std::move(hash)),
          limit_(std::min(limit, std::size_t{free})),
          slots_(16, free)
    {
    }
    [[nodiscard]] std::vector<P> const& all() const { return all_; }

    [[nodiscard]] std::optional<std::uint32_t> find(P const& p) const
    {
        auto const i = slots_[place(p)];
        return i == free ? std::nullopt : std::optional(i);
    }
    /// The number of `p`, which is added if it is new. Throws if there are too many.
    ///
    /// \param ask  called now and then while the table grows; may throw, then the numbers are lost
    template <class Ask>
    std::uint32_t add(P const& p, Ask const& ask)
    {
        auto at = place(p);
        if (slots_[at] != free)
            return slots_[at];
        if (all_.size() >= limit_)
            throw std::length_error("retrograde: play comes to more than " + std::to_string(limit_)
                                    + (limit_ == 1 ? " position" : " positions"));
        auto const number = static_cast<std::uint32_t>(all_.size());
        all_.push_back(p);
        slots_[at] = number;
        if (2 * all_.size() > slots_.size())
            grow(ask);
        return number;
    }
};

/// The numbers from which moves lead to each number.
struct sources {
    std::vector<std::size_t> first; ///< where those of a number begin, and at last all end
    std::vector<std::uint32_t> from;

    [[nodiscard]] std::span<std::uint32_t const> of(std::size_t number) const
    {
        return std::span(from).subspan(first[number], first[number + 1] - first[number]);
    }
};

/// \param targets  where the moves of 0 lead to, then those of 1, ...
/// \param moves    how many moves each number has
/// \param ask      called now and then; may throw
template <class Ask>
[[nodiscard]] sources reversed(std::vector<std::uint32_t> const& targets,
                               std::vector<std::uint32_t> const& moves, Ask const& ask)
{
    std::size_t steps = 0;
    auto const step = [&] {
        if (++steps % steps_in_one_go == 0)
            ask();
    };
    sources all{std::vector<std::size_t>(moves.size() + 1), {}};
    all.from.resize(targets.size());
    for (auto const to : targets) {
        ++all.first[to];
        step();
    }
    std::size_t end = 0; // where those of this number end; filling goes down from there
    for (auto& first : all.first)
        first = end += first;
    std::size_t at = targets.size();
    for (auto i = moves.size(); i-- > 0;)
        for (auto left = moves[i]; left > 0; --left) {
            all.from[--all.first[targets[--at]]] = static_cast<std::uint32_t>(i);
            step();
        }
    return all;
}

} // namespace gametree::detail
