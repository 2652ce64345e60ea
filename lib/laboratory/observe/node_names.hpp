/// \file
/// Finding a node by its name.
#ifndef GAMETREE_LABORATORY_OBSERVE_NODE_NAMES_HPP
#define GAMETREE_LABORATORY_OBSERVE_NODE_NAMES_HPP

#include <algorithm>
#include <string>
#include <string_view>

#include <gametree/laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// What is left of a name behind the move `move`, if it begins with that; the separators gone.
[[nodiscard]] inline bool begins_with_move(std::string_view name, std::string_view move, char joint,
                                           std::string_view& rest)
{
    if (not name.starts_with(move))
        return false;
    name.remove_prefix(move.size());
    if (not name.empty()) {
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        if (name.empty() or name.front() != joint)
            return false;
        name.remove_prefix(1);
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        if (name.empty())
            return false;
    }
    rest = name;
    return true;
}

/// The node that `name` names, as `node::name` has it; null if there is none.
[[nodiscard]] inline node const* find_node(instance const& whole, std::string_view name)
{
    auto const* at = &whole.root();
    if (name == "root")
        return at;
    char const joint = whole.written() ? '.' : ',';
    while (at and not name.empty()) {
        node const* next = nullptr;
        for (std::size_t place = 0; not next and at->has_child(place); ++place)
            if (begins_with_move(name, at->child(place).move(), joint, name))
                next = &at->child(place);
        at = next;
    }
    return at;
}

} // namespace gametree::laboratory

#endif
