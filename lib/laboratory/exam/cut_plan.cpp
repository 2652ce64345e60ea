#include <laboratory/exam/cut_plan.hpp>

#include <algorithm>

namespace gametree::laboratory {

std::vector<cut_counts> cut_set::pairs() const
{
    std::vector<cut_counts> all;
    for (std::size_t shallow = 0; shallow < rows_.size(); ++shallow)
        for (std::size_t deep = 0; deep <= most; ++deep)
            if (rows_[shallow][deep])
                all.push_back({shallow, deep});
    return all;
}

void cut_set::add(cut_counts c)
{
    if (rows_.size() <= c.shallow)
        rows_.resize(c.shallow + 1);
    rows_[c.shallow].set(c.deep);
}

void cut_set::add(cut_set const& other)
{
    if (rows_.size() < other.rows_.size())
        rows_.resize(other.rows_.size());
    for (std::size_t shallow = 0; shallow < other.rows_.size(); ++shallow)
        rows_[shallow] |= other.rows_[shallow];
}

cut_set cut_set::plus(cut_set const& other) const
{
    cut_set sum;
    if (empty() or other.empty())
        return sum;
    sum.rows_.resize(rows_.size() + other.rows_.size() - 1);
    for (auto const& [shallow, deep] : pairs())
        for (std::size_t more = 0; more < other.rows_.size(); ++more)
            sum.rows_[shallow + more] |= other.rows_[more] << deep;
    return sum;
}

bounds_known half_done::next(hands_down which) const
{
    if (which == hands_down::own)
        return {raised ? above::parent : above::nowhere, false};
    // The child's bound from above is what the player here has already: by an earlier child, or
    // from further up.
    return {raised         ? above::parent
            : window.below ? above::further_up
                           : above::nowhere,
            window.from != above::nowhere};
}

cut_counts half_done::cut() const
{
    if (left <= 1)
        return {};
    return window.from == above::parent ? cut_counts{1, 0} : cut_counts{0, 1};
}

half_done half_done::after(outcome child) const
{
    return {plies, window, raised or child == outcome::inside, left - 1};
}

std::size_t cut_plan::place(bounds_known w, outcome o)
{
    return (static_cast<std::size_t>(w.from) * 2 + (w.below ? 1 : 0)) * 3
         + static_cast<std::size_t>(o);
}

static constexpr std::size_t places = 18; // 3 sources of a bound, below or not, 3 outcomes

std::size_t cut_plan::place(half_done const& n, outcome o) const
{
    return ((n.plies * (branching_ + 1) + n.left) * 2 + (n.raised ? 1 : 0)) * places
         + place(n.window, o);
}

cut_set const& cut_plan::node(std::size_t plies, bounds_known w, outcome o) const
{
    return nodes_[plies * places + place(w, o)];
}

cut_set const& cut_plan::rest(half_done const& n, outcome o) const { return rests_[place(n, o)]; }

/// Needs `rest` of fewer children, and `node` one ply further down.
cut_set cut_plan::find_rest(half_done const& n, outcome o) const
{
    cut_set found;
    if (n.left == 0) {
        if (o == (n.raised ? outcome::inside : outcome::low))
            found.add(cut_counts{});
        return found;
    }
    for (auto const child : {outcome::inside, outcome::high})
        found.add(node(n.plies - 1, next(n), child).plus(rest(n.after(child), o)));
    if (can_cut(n, o)) {
        cut_set here;
        here.add(n.cut());
        found.add(node(n.plies - 1, next(n), cutting()).plus(here));
    }
    return found;
}

/// Of a leaf there is nothing to count; it may be on any side of a window where there is a bound.
cut_set cut_plan::find_leaf(bounds_known w, outcome o)
{
    cut_set found;
    if (o == outcome::inside or (o == outcome::low ? w.below : w.from != above::nowhere))
        found.add(cut_counts{});
    return found;
}

cut_plan::cut_plan(std::size_t depth, std::size_t branching, hands_down which)
    : branching_(branching),
      handed_(which),
      nodes_((depth + 1) * places),
      rests_((depth + 1) * (branching + 1) * 2 * places)
{
    std::vector<bounds_known> windows;
    for (auto const from : {above::nowhere, above::parent, above::further_up})
        for (bool const below : {false, true})
            windows.push_back({from, below});
    for (auto const w : windows)
        for (auto const o : outcomes)
            nodes_[place(w, o)] = find_leaf(w, o);
    for (std::size_t plies = 1; plies <= depth; ++plies) {
        for (std::size_t left = 0; left <= branching; ++left)
            for (auto const w : windows)
                for (auto const o : outcomes)
                    for (bool const raised : {false, true}) {
                        half_done const n{plies, w, raised, left};
                        rests_[place(n, o)] = find_rest(n, o);
                    }
        for (auto const w : windows)
            for (auto const o : outcomes)
                nodes_[plies * places + place(w, o)] = rest(begin(plies, w), o);
    }
}

} // namespace gametree::laboratory
