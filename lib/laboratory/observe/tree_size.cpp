#include <laboratory/observe/tree_size.hpp>

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include <laboratory/observe/generators.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/wording.hpp>
#include <gametree/text/bracket_notation.hpp>

namespace gametree::laboratory {

std::size_t nodes_in(std::string_view text)
{
    if (not in_brackets(text))
        return static_cast<std::size_t>(std::ranges::count(text, '['));
    std::size_t nodes = 0;
    bool in_word = false; // a leaf is one number, maybe after a name
    for (char const c : text) {
        bool const part = (c >= '0' and c <= '9') or (c >= 'a' and c <= 'z')
                       or (c >= 'A' and c <= 'Z') or c == '_' or c == '\'' or c == '.';
        bool const digit = c >= '0' and c <= '9';
        nodes += c == '(' or (digit and not in_word);
        in_word = part;
    }
    return nodes;
}

/// A label in the array of a `rose_tree`, with the end of its subtree.
static constexpr std::uint64_t bytes_read
    = sizeof(weighted_label<value, value>) + sizeof(std::size_t);
/// A node that has been made, as `instance` counts it.
static constexpr std::uint64_t bytes_made
    = sizeof(node) + sizeof(label_generator) + 2 * sizeof(node*) + 16;

/// \param each  bytes of a node
static void check(std::size_t nodes, std::uint64_t each, memory_budget const& memory,
                  std::string const& name, std::string_view doing)
{
    if (nodes > memory.left() / each)
        throw limit_reached(fmt::format("{}: the tree has {} nodes, and the memory is enough to {} "
                                        "{}: more --memory helps, and "
                                        "gametree eval needs little",
                                        name, grouped(nodes), doing,
                                        grouped(memory.left() / each)));
}

void spend_tree(memory_budget& memory, std::string_view text, std::string const& name,
                bool every_node)
{
    auto const nodes = nodes_in(text);
    check(nodes, bytes_read, memory, name, "read");
    memory.spend(nodes * bytes_read);
    if (every_node)
        check(nodes, bytes_made, memory, name, "study");
}

void check_fits(instance const& whole)
{
    if (whole.written())
        check(nodes_in(whole.about().text), bytes_made, whole.memory(), whole.title(), "study");
}

} // namespace gametree::laboratory
