#include <gametree/laboratory/certify/explored_tree.hpp>

#include <algorithm>

#include <gametree/detail/walk.hpp>

namespace gametree::laboratory {

explored_tree::nodes explored_tree::natural_children() const
{
    nodes all;
    if (not search_->visited(*node_))
        return all;
    for (std::size_t place = 0; place < node_->size(); ++place)
        all.push_back(&node_->child(place));
    // they were made in the order of the rules, before any order was given to them
    std::ranges::sort(all, {}, &node::number);
    return all;
}

value explored_tree::label() const
{
    return search_->visited(*node_) and not node_->is_leaf() ? value(0) : node_->label();
}

std::unordered_map<node const*, explored_place> places_in(explored_tree const& tree)
{
    std::unordered_map<node const*, explored_place> places;
    std::vector<std::size_t> children{0}; // so far, of each open node
    detail::walk(
        tree,
        [&](explored_tree const& n) {
            places.emplace(&n.at(), explored_place{places.size(), children.back()++});
            children.push_back(1);
        },
        [&] { children.pop_back(); });
    return places;
}

} // namespace gametree::laboratory
