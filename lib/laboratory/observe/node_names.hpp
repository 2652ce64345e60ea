/// \file
/// Finding a node by its name.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

#include <laboratory/observe/instance.hpp>

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

/// The number that a name begins with, from 1; 0 if it begins with none that a child can have.
[[nodiscard]] inline std::size_t number_before(std::string_view name)
{
    std::size_t number = 0;
    auto const* const end = name.data() + name.size();
    return std::from_chars(name.data(), end, number).ec == std::errc{} ? number : 0;
}

/// The node that `name` names, as `node::name` has it; null if there is none.
[[nodiscard]] inline node const* find_node(instance const& whole, std::string_view name)
{
    auto const* at = &whole.root();
    if (name == "root")
        return at;
    constexpr auto none = static_cast<std::size_t>(-1);
    char const joint = whole.written() ? '.' : ',';
    while (at and not name.empty()) {
        node const* next = nullptr;
        // in a written tree a move is the number of the child: there may be very many
        auto place = whole.written() ? number_before(name) - 1 : 0;
        for (; not next and at->has_child(place); place = whole.written() ? none : place + 1)
            if (begins_with_move(name, at->child(place).move(), joint, name))
                next = &at->child(place);
        at = next;
    }
    return at;
}

} // namespace gametree::laboratory
