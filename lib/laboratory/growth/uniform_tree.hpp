/// \file
/// uniform_tree: a tree in which every inner node has as many children and every leaf is as deep, of
/// any size: a node is made when it is read, and nothing is kept.
///
///   uniform_tree(3, 4, {ordering::natural, 1})       // random leaves, from the seed 1
///   uniform_tree(3, 4, {ordering::best_first, 0})    // the best child of each node first
///
/// Of an ordered tree with b children a node, each child of a node has an interval of its own, and
/// all leaves below it have their values there, from the view of the player to move at the node:
///
///   leaves below the best child  >  leaves below the second best  >  ..  >  leaves below the worst
///
/// So children are ordered by their values, and whatever their order is, no value comes twice.
///
/// Laws:     b^d leaves, all d deep. Best first, alpha-beta reads b^ceil(d/2) + b^floor(d/2) - 1 of
///           them and omit A(d) = A(d-1) + (b-1) A(d-2), the least that they can (D. E. Knuth and
///           R. W. Moore, Artificial Intelligence 6, 1975); worst first, all but mtdf read every leaf.
///           Tested in laboratory/growth/growth.cpp.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include <gametree/cursor_range.hpp>
#include <laboratory/random_choices.hpp>
#include <laboratory/study.hpp>

namespace gametree::laboratory {

/// b^d, if it is less than 2^62.
[[nodiscard]] constexpr std::optional<std::uint64_t> leaves_of_uniform(std::uint64_t branching,
                                                                       std::uint64_t depth)
{
    constexpr std::uint64_t most = (std::uint64_t{1} << 62U) - 1;
    std::uint64_t product = 1;
    for (; depth > 0; --depth) {
        if (product > most / branching)
            return std::nullopt;
        product *= branching;
    }
    return product;
}

/// How the leaves of a uniform tree get their values.
struct leaf_values {
    /// natural: at random; best_first and worst_first: ordered, the best child of each node first or
    /// last.
    ordering order = ordering::natural;
    std::uint64_t seed = 1; ///< of random values
};

/// A uniform tree, or a subtree of one.
class uniform_tree {
    struct place {
        std::uint32_t branching = 1;
        std::uint32_t depth = 0;
        ordering order = ordering::natural;
        std::uint64_t state = 0; // of random values: the seed, and which node this is
        std::int64_t low = 0; // of ordered ones: the least value here, for the player to move
        std::int64_t size = 1; // of the interval, which is the number of leaves

        [[nodiscard]] place child(std::uint32_t number) const
        {
            auto below = *this;
            --below.depth;
            if (order == ordering::natural) {
                below.state = random_choices(state, number).below(any_state);
                return below;
            }
            below.size = size / branching;
            auto const from_below = order == ordering::best_first ? branching - 1 - number : number;
            below.low = -(low + (from_below + 1) * below.size - 1);
            return below;
        }
    };
    place at_;

    struct cursor {
        place parent{};
        std::uint32_t number = 0;

        [[nodiscard]] bool done() const { return number == parent.branching; }
        [[nodiscard]] uniform_tree read() const { return uniform_tree(parent.child(number)); }
        void next() { ++number; }
        bool operator==(cursor const& other) const { return number == other.number; }
    };

    static constexpr auto any_state = std::numeric_limits<std::uint64_t>::max();

    explicit uniform_tree(place const& from) : at_(from) { }

public:
    /// Random values are from -1,000,000,000 to 1,000,000,000: two are seldom equal.
    static constexpr std::int64_t greatest_random = 1'000'000'000;

    /// \pre leaves_of_uniform(branching, depth), branching >= 1
    uniform_tree(std::uint32_t branching, std::uint32_t depth, leaf_values const& values)
    {
        auto const leaves = static_cast<std::int64_t>(leaves_of_uniform(branching, depth).value());
        at_ = {branching, depth, values.order, values.seed, -(leaves / 2), leaves};
    }

    /// The value of a leaf. Nobody asks for that of an inner node; it is made as that of a leaf is.
    [[nodiscard]] std::int64_t label() const
    {
        if (at_.order != ordering::natural)
            return at_.low;
        constexpr auto numbers = static_cast<std::uint64_t>(2 * greatest_random + 1);
        return static_cast<std::int64_t>(random_choices(at_.state).below(numbers))
             - greatest_random;
    }
    [[nodiscard]] auto children() const
    {
        return cursor_range(cursor{at_, at_.depth == 0 ? at_.branching : 0});
    }
};

} // namespace gametree::laboratory
