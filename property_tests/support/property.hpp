/// \file
/// `rc::prop` of one type: to compile a property takes a sixteenth of a second, here once for all tests.
#pragma once

#include <functional>
#include <string>
#include <type_traits>

#include <gametree/rose_tree.hpp>

namespace gametree_tests::laws {

/// A property that holds unless it throws, as RC_ASSERT does.
void checked(std::string const& name, std::function<void()> const& property);

/// One that returns whether it holds is refused: nobody would look at that.
template <class Property>
    requires std::is_void_v<std::invoke_result_t<Property const&>>
void prop(std::string const& name, Property const& property)
{
    checked(name, property);
}

/// A property of every tree.
void for_trees(std::string const& name,
               std::function<void(gametree::rose_tree<int> const&)> const& property);

} // namespace gametree_tests::laws
