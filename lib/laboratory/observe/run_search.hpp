/// \file
/// Running a listed search on a tree of an instance.
#pragma once

#include <stdexcept>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// The value that a search finds.
///
/// \param whole  says where the values lie, what a win is worth, and what may be remembered
/// \param tree   made of the nodes of `whole`; a tree with chance nodes, if these may have any
/// \throws request_error  when a value lies outside the range, or the memory is used up
template <game_tree Tree>
value run_search(instance const& whole, search_id id, Tree const& tree)
{
    auto const& about = whole.about();
    value worth;
    try {
        if constexpr (chance_tree<Tree>)
            with_search(chance_algorithms, id,
                        [&](auto const& a) { worth = a.search(tree, about.range.value()); });
        else
            with_search(algorithms, id, [&](auto const& a) {
                worth = a.within(whole.memory().limit(), about.win)(tree);
            });
    } catch (std::domain_error const& e) {
        throw request_error(fmt::format("{}: {}", id.name(), e.what()));
    } catch (memory_limit_reached const&) {
        whole.memory().throw_used_up();
    }
    return worth;
}

} // namespace gametree::laboratory
