/// \file
/// known_value: what a search has proved of a node's value. A search that comes back to a node asks
/// again, with another window or another question: what it proves is put together.
///
///     known_value v;
///     v.learn(knowledge::at_least, 3);
///     v.learn(knowledge::at_most, 3);      // now it is exact
///
/// Law:      of true bounds, what is known is true, and never less than before.
///           Tested in laboratory/observe/known_value.cpp.
#pragma once

#include <optional>

#include <laboratory/observe/node.hpp>

namespace gametree::laboratory {

/// What the value that a search has of a node says.
enum class knowledge { nothing, exact, at_least, at_most };

/// What is known of a value.
struct known_value {
    knowledge known = knowledge::nothing;
    value worth{}; ///< as far as `known`
    std::optional<value> lower{}; ///< the best lower bound so far
    std::optional<value> upper{};

    /// What is exact stays so, whatever is asked later.
    ///
    /// \pre what  is not `nothing`
    void learn(knowledge what, value const& found)
    {
        if (known == knowledge::exact and what != knowledge::exact)
            return;
        known = what;
        worth = found;
        if (what == knowledge::at_least) {
            if (not lower or *lower < found)
                lower = found;
            worth = *lower;
        } else if (what == knowledge::at_most) {
            if (not upper or found < *upper)
                upper = found;
            worth = *upper;
        }
        if (lower and lower == upper)
            known = knowledge::exact;
    }
};

} // namespace gametree::laboratory
