#include <laboratory/observe/unsorted.hpp>

#include <unordered_map>
#include <utility>
#include <vector>

namespace gametree::laboratory {

/// The nodes of a written tree by their numbers in preorder.
static std::vector<node const*> nodes_by_number(instance const& whole)
{
    std::vector<node const*> all;
    for (std::vector<node const*> ahead{&whole.root()}; not ahead.empty();) {
        auto const* n = ahead.back();
        ahead.pop_back();
        auto const number = n->preorder().value();
        if (all.size() <= number)
            all.resize(number + 1);
        all[number] = n;
        for (std::size_t place = 0; n->has_child(place); ++place)
            ahead.push_back(&n->child(place));
    }
    return all;
}

observed observe_sorted(instance const& whole, search_id search, ordering order)
{
    if (order == ordering::natural)
        return observe(whole, search);
    auto const sorted = whole.ordered(order);
    auto told = observe(*sorted, search);
    auto const nodes = nodes_by_number(whole);
    auto const tell = [&](node const*& n) {
        if (n)
            n = nodes.at(n->preorder().value());
    };
    told.whole = &whole;
    for (auto& e : told.events) {
        tell(e.at);
        tell(e.by);
    }
    for (auto& c : told.cuts)
        for (auto const** n : {&c.at, &c.set_at, &c.set_by, &c.refuted_by})
            tell(*n);
    for (auto* list : {&told.evaluated, &told.line})
        for (auto& n : *list)
            tell(n);
    std::unordered_map<node const*, node_status> statuses;
    for (auto& [n, status] : told.statuses)
        statuses.emplace(nodes.at(n->preorder().value()), std::move(status));
    told.statuses = std::move(statuses);
    return told;
}

} // namespace gametree::laboratory
