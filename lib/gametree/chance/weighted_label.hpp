/// \file
/// weighted_label: the label of a chance tree that is written out.
///
///   rose_tree<weighted_label<rational, rational>>, or with doubles
///
/// A rose tree of such labels is a chance tree; `tree | views::map(value_of)` is the valued one.
#pragma once

#include <concepts>

#include <gametree/game_tree.hpp>

namespace gametree {

/// A value, how probable its node is as an outcome, and whether its node is a chance node.
template <std::copyable Value, std::copyable Weight>
struct weighted_label {
    using value_type = Value;
    using weight_type = Weight;

    Value value;
    Weight chance = Weight(1); ///< 1, except below a chance node
    bool by_chance = false; ///< whether this is a chance node

    [[nodiscard]] bool is_chance() const { return by_chance; }
    [[nodiscard]] Weight weight() const { return chance; }

    bool operator==(weighted_label const&) const = default;
};

/// The value of a weighted label.
struct value_of_fn {
    template <class Value, class Weight>
    [[nodiscard]] Value operator()(weighted_label<Value, Weight> const& label) const
    {
        return label.value;
    }
};
inline constexpr value_of_fn value_of{};

} // namespace gametree
