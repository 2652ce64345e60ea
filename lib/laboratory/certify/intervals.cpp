#include <laboratory/certify/intervals.hpp>

namespace gametree::laboratory {

namespace {
    using end = std::optional<value>;

    void raise(end& e, end const& by)
    {
        if (by and (not e or *e < *by))
            e = by;
    }
    void add(end& sum, end const& part, value const& weight)
    {
        sum = sum and part ? end(*sum + weight * *part) : std::nullopt;
    }

    /// What the children of a node have said so far.
    struct gathered {
        interval best{}; // of a choice
        bool all_limited = true; // no child leaves the player at the node more than something
        interval sum{value(0), value(0)}; // of chance
        value weight = 0;
    };

    interval from_below(proof_node const& n, gathered below)
    {
        if (n.is_leaf)
            return {n.at->label(), n.at->label()};
        bool const all = not n.at->has_child(n.children);
        if (n.children == 0 and all) // a leaf that nobody evaluated
            return n.outer;
        auto found = below.best;
        if (n.at->by_chance()) {
            found = below.sum;
            if (below.weight != 1) {
                add(found.low, n.outer.low, 1 - below.weight);
                add(found.high, n.outer.high, 1 - below.weight);
            }
        } else if (not all or not below.all_limited) {
            found.high = n.outer.high;
        }
        raise(found.low, n.outer.low);
        if (n.outer.high and (not found.high or *n.outer.high < *found.high))
            found.high = n.outer.high;
        return found;
    }
} // namespace

interval flipped(interval const& i)
{
    return {i.high ? end(-*i.high) : i.high, i.low ? end(-*i.low) : i.low};
}

void derive_intervals(std::vector<proof_node>& nodes, interval const& range)
{
    for (auto& n : nodes) {
        auto const& above = nodes[n.parent];
        n.outer = &n == &above ? range : above.at->by_chance() ? above.outer : flipped(above.outer);
    }
    std::vector<gathered> below(nodes.size());
    for (auto number = nodes.size(); number-- > 0;) {
        auto& n = nodes[number];
        n.proved = from_below(n, std::move(below[number]));
        auto& above = below[n.parent];
        if (number == 0)
            break;
        if (nodes[n.parent].at->by_chance()) {
            auto const weight = n.at->weight();
            above.weight += weight;
            add(above.sum.low, n.proved.low, weight);
            add(above.sum.high, n.proved.high, weight);
            continue;
        }
        auto const seen = flipped(n.proved);
        raise(above.best.low, seen.low);
        raise(above.best.high, seen.high);
        above.all_limited = above.all_limited and seen.high;
    }
}

} // namespace gametree::laboratory
