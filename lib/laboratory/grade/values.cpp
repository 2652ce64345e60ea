#include <laboratory/grade/values.hpp>

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include <laboratory/observe/node_names.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

static value as_seen(node const& n, value const& v, view values)
{
    return values == view::root and opponent_moves(n) ? -v : v;
}

std::vector<std::pair<node const*, value>> found_values(observed const& search, view values)
{
    std::vector<std::pair<node const*, value>> all;
    for (std::vector<node const*> ahead{&search.whole->root()}; not ahead.empty();) {
        auto const& n = *ahead.back();
        ahead.pop_back();
        for (auto place = n.made(); place > 0; --place)
            if (auto const& child = n.child(place - 1); search.visited(child))
                ahead.push_back(&child);
        auto const& status = search.of(n);
        if (n.parent() and not n.is_leaf() and not status.evaluated
            and status.known != knowledge::nothing)
            all.emplace_back(&n, as_seen(n, status.worth, values));
    }
    return all;
}

namespace {
    /// What is right of a node: `1.2 is worth at least 5`.
    std::string what_is_known(node const& n, value const& worth, observed const& search,
                              view values)
    {
        auto known = search.of(n).known;
        bool const turned = values == view::root and opponent_moves(n);
        std::string_view const bound = known == knowledge::exact                ? ""
                                     : (known == knowledge::at_least) != turned ? "at least "
                                                                                : "at most ";
        return fmt::format("{} is worth {}{}", n.short_name(), bound,
                           as_text(worth, *search.whole));
    }
} // namespace

mark values_marked(answer const& a, std::string_view text, observed const& search, view values)
{
    auto const right = found_values(search, values);
    mark m{false, 0, right.size()};
    if (not a.values) {
        if (right.empty())
            m.answered = true;
        else
            m.add(mistake::not_answered, "not answered");
        return m;
    }
    m.answered = true;
    std::unordered_map<node const*, value> missing(right.begin(), right.end());
    std::size_t wrong = 0;
    for (auto const& v : *a.values) {
        auto const* n = find_node(*search.whole, v.node.words);
        if (not n)
            throw notation_error_at(text, v.node.at,
                                    fmt::format("there is no node '{}'", printable(v.node.words)));
        if (not n->parent() or n->is_leaf())
            continue;
        auto const found = missing.find(n);
        if (found == missing.end()) {
            ++wrong;
            bool const again
                = std::ranges::any_of(right, [&](auto const& r) { return r.first == n; });
            m.add(mistake::values_unvisited,
                  again ? fmt::format("{} is said once too often", n->short_name())
                        : fmt::format("{} is not visited, and gets no value", n->short_name()));
            continue;
        }
        if (found->second == v.number)
            ++m.points;
        else
            m.add(v.number == -found->second ? mistake::wrong_sign : mistake::wrong_inner_value,
                  fmt::format("{}, not {}", what_is_known(*n, found->second, search, values),
                              as_text(v.number, *search.whole)));
        missing.erase(found);
    }
    m.points -= std::min(wrong, m.points);
    for (auto const& [n, worth] : right)
        if (missing.contains(n))
            m.add(mistake::misses_inner_value,
                  fmt::format("{} is missing: {}", n->short_name(),
                              what_is_known(*n, worth, search, values)));
    return m;
}

} // namespace gametree::laboratory
