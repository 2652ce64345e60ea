/// \file
/// What a search costs on a tree that is called by name, and what if each node is remembered.
#ifndef GAMETREE_LABORATORY_GAP_METER_HPP
#define GAMETREE_LABORATORY_GAP_METER_HPP

#include <string_view>

#include <gametree/laboratory/gap/meter_tree.hpp>
#include <gametree/laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// How the tree of a specimen is called.
enum class calling {
    by_name, ///< whoever reads a child makes it
    by_need ///< the same tree under `views::memo`
};

/// Runs the search of that name and reads the meter.
///
/// \throws request_error  if there is no such search for the specimen
[[nodiscard]] laziness meter(specimen const& whole, std::string_view algorithm, calling how);

} // namespace gametree::laboratory

#endif
