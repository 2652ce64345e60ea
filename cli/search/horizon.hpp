/// \file
/// horizon: where a search of a game ends, as the predicate of `views::prune`.
#pragma once

#include <range/v3/range/access.hpp>

#include <gametree/position.hpp>

namespace gametree::cli {

/// What a search does at its last ply, as the predicate of `views::prune`.
template <position P>
struct horizon {
    bool follow_dynamic = false; ///< go on where the position is dynamic
    bool* complete = nullptr; ///< set to false where play would have gone on

    bool operator()(P const& p) const
    {
        bool const follow = follow_dynamic and p.dynamic();
        if (complete != nullptr and *complete and not follow) {
            auto next = p.moves();
            *complete = ranges::begin(next) == ranges::end(next);
        }
        return follow;
    }
};

} // namespace gametree::cli
