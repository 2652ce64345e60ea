/// \file
/// What a search costs on a tree that is called by name, and what if each node is remembered.
#pragma once

#include <laboratory/gap/meter_tree.hpp>
#include <laboratory/observe/instance.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// How often a child is made that is read again.
enum class calling {
    by_name, ///< each reading of a child makes it
    by_need ///< the same tree under `views::memo`
};

/// Runs a search and reads the meter.
///
/// \param search  for such an instance
[[nodiscard]] laziness meter(instance const& whole, search_id search, calling how);

} // namespace gametree::laboratory
