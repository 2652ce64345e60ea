#include <laboratory/certify/explored_tree.hpp>

#include <algorithm>
#include <string_view>

#include <gametree/detail/walk.hpp>
#include <gametree/text/chance_notation.hpp>

namespace gametree::laboratory {

explored_tree::nodes explored_tree::natural_children() const
{
    nodes all;
    if (not goes_on())
        return all;
    for (std::size_t place = 0; place < node_->size(); ++place)
        all.push_back(&node_->child(place));
    // they were made in the order of the rules, before any order was given to them
    std::ranges::sort(all, {}, &node::number);
    return all;
}

bool explored_tree::goes_on() const { return search_->visited(*node_) and not node_->is_leaf(); }

value explored_tree::label() const { return goes_on() ? value(0) : node_->label(); }

std::string text_of(explored_tree const& tree)
{
    constexpr std::string_view over_one = " % 1)";
    auto const text = to_string(tree);
    std::string shorter;
    for (std::size_t at = 0; at < text.size();) {
        auto const next = text.find(over_one, at);
        shorter += text.substr(at, next - at);
        if (next == text.npos)
            break;
        // (5 % 1) or ((-5) % 1): the outer parentheses go
        auto const is_negative = shorter.back() == ')';
        shorter.erase(shorter.rfind('(') - (is_negative ? 1 : 0), 1);
        at = next + over_one.size();
    }
    return shorter;
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
