#include <laboratory/observe/outline.hpp>

#include <fmt/format.h>

namespace gametree::laboratory {

std::vector<node const*> in_preorder(node const& root)
{
    std::vector<node const*> found;
    std::vector<node const*> to_come{&root};
    while (not to_come.empty()) {
        auto const& n = *to_come.back();
        to_come.pop_back();
        found.push_back(&n);
        for (auto place = n.size(); place > 0; --place)
            to_come.push_back(&n.child(place - 1));
    }
    return found;
}

std::string outline(node const& root)
{
    std::string text;
    for (auto const* n : in_preorder(root)) {
        text += std::string(2 * n->level(), ' ') + n->name();
        if (n->parent() and n->parent()->by_chance())
            text += fmt::format(" ({})", as_text(n->weight()));
        if (n->is_leaf())
            text += ": " + as_text(n->label(), n->whole());
        else if (n->by_chance())
            text += ", by chance";
        text += '\n';
    }
    return text;
}

std::vector<std::string> names_of(node const& root, std::vector<std::size_t> const& numbers)
{
    auto const nodes = in_preorder(root);
    std::vector<std::string> names;
    for (auto const number : numbers)
        names.push_back(nodes.at(number)->name());
    return names;
}

} // namespace gametree::laboratory
