#include <laboratory/draw/selection.hpp>

#include <algorithm>

namespace gametree::laboratory {

static constexpr std::size_t most_counted = 1000;
static constexpr std::size_t most_made = 100'000;
static constexpr std::size_t reserve = 20'000'000; // bytes

chosen::chosen(observed const& search, drawing_options const& options)
    : search_(search),
      options_(options),
      made_before_(search.whole->made())
{
    add(search.whole->root());
    add_line();
    add_visited();
    add_skipped();
    for (auto& [n, out] : nodes_)
        count_children(*n, out);
    count_below();
}

/// What no search has made costs time and memory, of which there is only so much.
bool chosen::may_make() const
{
    auto const made = search_.whole->made();
    return made - made_before_ < std::max(most_made, options_.limit)
       and search_.whole->memory().left() > reserve;
}

bool chosen::add(node const& n)
{
    bool const is_new = (nodes_.empty() or not full()) and n.level() <= options_.levels
                    and (not n.parent() or has(*n.parent())) and nodes_.try_emplace(&n).second;
    if (is_new)
        order_.push_back(&n);
    return is_new;
}

void chosen::add_line()
{
    for (auto const* n : search_.line)
        add(*n);
}

/// Level by level; `order_` grows as it is read.
void chosen::add_visited()
{
    for (std::vector<node const*> level{&search_.whole->root()}; not level.empty();) {
        std::vector<node const*> next;
        for (auto const* n : level)
            for (std::size_t place = 0; place < n->made() and not full(); ++place)
                if (auto const& child = n->child(place); search_.visited(child)) {
                    add(child);
                    if (has(child))
                        next.push_back(&child);
                }
        level = std::move(next);
    }
}

bool chosen::has_more_skipped(node const& n, std::size_t than) const
{
    std::size_t skipped = 0;
    for (std::size_t place = 0; skipped <= than and may_make() and n.has_child(place); ++place)
        skipped += search_.visited(n.child(place)) ? 0 : 1;
    return skipped > than;
}

void chosen::add_skipped()
{
    for (std::size_t at = 0; at < order_.size() and not full(); ++at) {
        auto const& n = *order_[at];
        if (n.level() >= options_.levels)
            continue;
        if (options_.folded != any_number and has_more_skipped(n, options_.folded))
            continue;
        std::size_t added = 0;
        for (std::size_t place = 0;
             added < options_.skipped and not full() and may_make() and n.has_child(place); ++place)
            added += add(n.child(place)) ? 1 : 0;
    }
}

void chosen::count_children(node const& n, left_out& out) const
{
    auto const count = [&](node const& child) {
        if (not has(child))
            ++(search_.visited(child) ? out.children : out.skipped);
    };
    std::size_t place = 0;
    for (; place < n.made(); ++place)
        count(n.child(place));
    for (; out.skipped < most_counted and may_make() and n.has_child(place); ++place)
        count(n.child(place));
    out.more = n.has_child(place);
}

/// Of each visited node that is not drawn, the nearest that is above it.
void chosen::count_below()
{
    std::unordered_map<node const*, left_out*> nearest;
    std::vector<node const*> path;
    for (auto const& [visited, node_status] : search_.statuses) {
        path.clear();
        left_out* out = nullptr;
        for (auto const* n = visited; not out; n = n->parent())
            if (auto const found = nodes_.find(n); found != nodes_.end())
                out = &found->second;
            else if (auto const known = nearest.find(n); known != nearest.end())
                out = known->second;
            else
                path.push_back(n);
        for (auto const* n : path)
            nearest[n] = out;
        if (not has(*visited))
            ++out->below;
    }
}

std::vector<node const*> chosen::children(node const& n) const
{
    std::vector<node const*> found;
    for (std::size_t place = 0; place < n.made(); ++place)
        if (auto const& child = n.child(place); has(child))
            found.push_back(&child);
    return found;
}

} // namespace gametree::laboratory
