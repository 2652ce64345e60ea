/// \file
/// forwarded_values: what a node knows of its value, as the tree below a view knows it.
///
///   bounds (observe f t) = bounds t      recalled (bestfirst t) = recalled t      and so on
///
/// A base of every view that leaves the labels of its nodes as they are. A view that knows more
/// declares its own member of that name, which hides the one here.
#pragma once

#include <gametree/bounded_tree.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/recalling_tree.hpp>

namespace gametree::detail {

/// Forwards `bounds`, `recalled` and `learn`, those of them that `Source` has.
///
/// \tparam Tree    derives from this; its `source()` gives the `Source const&`, to this class only
template <class Tree, class Source>
class forwarded_values {
    friend Tree;
    constexpr forwarded_values() = default; // a part of `Tree`, never an object by itself

    [[nodiscard]] constexpr Source const& source() const
    {
        return static_cast<Tree const&>(*this).source();
    }

public:
    /// Between what the value of the node lies. See bounded_tree.hpp.
    [[nodiscard]] constexpr auto bounds() const
        requires bounded_tree<Source>
    {
        return source().bounds();
    }
    /// What is remembered of the value. See recalling_tree.hpp.
    [[nodiscard]] auto recalled() const
        requires recalling_tree<Source>
    {
        return source().recalled();
    }
    /// Remembers what has been found out.
    void learn(remembered_value<label_t<Source>> const& found) const
        requires recalling_tree<Source>
    {
        source().learn(found);
    }
};

} // namespace gametree::detail
