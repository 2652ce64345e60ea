/// \file
/// told_bounds: the list of bounds of one node, each bound reported to an observed tree.
///
/// `Steps` computes the bounds. All such lists share what is here: each bound, and the end of the
/// reading, is reported to an observed tree; and a list that is read deep down the call stack goes
/// on at the bottom of a fresh one.
///
/// Laziness: as `Steps`, which is asked for a bound only if one is read.
#pragma once

#include <optional>
#include <utility>

#include <gametree/detail/deep.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/events.hpp>

namespace gametree::lists::detail {

/// \tparam Steps  made from the node, and from what else there is to know; has the `tree()` of the
///                node, and `next()`, the next bound if there is one
template <game_tree Tree, class Steps>
class told_bounds {
    using value = label_t<Tree>;

    Steps steps_;
    // after the steps: a list has been left before those below it are
    [[no_unique_address]] gametree::detail::list_visit<Tree> told_{steps_.tree()};

    std::optional<value> listed()
    {
        auto bound = steps_.next();
        told_.lists(bound);
        return bound;
    }

public:
    template <class... Known>
    explicit told_bounds(Tree tree, Known const&... known) : steps_(std::move(tree), known...)
    {
    }
    std::optional<value> next()
    {
        if (gametree::detail::stack_is_low()) [[unlikely]]
            return gametree::detail::on_fresh_stack([this] { return listed(); });
        return listed();
    }
};

} // namespace gametree::lists::detail
