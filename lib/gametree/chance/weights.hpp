/// \file
/// What the weights of a chance node have to be: positive, their sum 1.
#pragma once

#include <concepts>
#include <stdexcept>
#include <utility>

#include <gametree/detail/number_size.hpp>
#include <gametree/game_tree.hpp>

namespace gametree {

/// Values that can be weighed and added up, without leaving their type: rationals by rationals or
/// doubles by doubles, but not whole numbers by doubles.
template <class Value, class Weight>
concept weighable
    = game_value<Value> && std::totally_ordered<Weight> && std::constructible_from<Weight, int>
   && requires(Value const& v, Weight const& w) {
          { w* v } -> std::same_as<Value>;
          { v / w } -> std::same_as<Value>;
          { v + v } -> std::same_as<Value>;
          { v - v } -> std::same_as<Value>;
          { w - w } -> std::same_as<Weight>;
      };

/// A chance tree that the searches take.
template <class Tree>
concept valued_chance_tree = chance_tree<Tree> && weighable<label_t<Tree>, weight_t<Tree>>;

/// The weights of one chance node, as they are read.
template <class Weight>
class weights_left {
    Weight left_{1};

    /// How far from 1 the sum may be: rounding for floating-point numbers, otherwise nothing.
    static constexpr Weight slack()
    {
        if constexpr (std::floating_point<Weight>)
            return Weight(1e-9);
        else
            return Weight(0);
    }

public:
    /// The weight of the next outcome.
    /// \throws std::domain_error  if it is not positive, or the sum exceeds 1 or is too long
    constexpr void take(Weight const& weight)
    {
        if (not(Weight(0) < weight))
            throw std::domain_error("the weight of an outcome is not positive");
        left_ = detail::of_bounded_size(left_ - weight);
        if (left_ < Weight(0) - slack())
            throw std::domain_error("the weights of the outcomes sum to more than 1");
    }
    /// The sum of the weights that have not been read.
    [[nodiscard]] constexpr Weight const& left() const { return left_; }

    /// Call it after the last outcome. \throws std::domain_error  if the weights do not sum to 1
    constexpr void finish() const
    {
        if (slack() < left_)
            throw std::domain_error("the weights of the outcomes sum to less than 1");
    }
};

} // namespace gametree
