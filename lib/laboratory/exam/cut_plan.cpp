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

std::size_t leaf_line::place(leaf_number leaf) const
{
    return static_cast<std::size_t>(std::ranges::find(line_, leaf) - line_.begin());
}

void leaf_line::insert(leaf_number leaf, std::optional<leaf_number> over,
                       std::optional<leaf_number> under, random_choices& random)
{
    auto const first = over ? place(*over) + 1 : 0;
    auto const last = under ? place(*under) : line_.size();
    auto const at = first + random.below(last - first + 1);
    line_.insert(line_.begin() + static_cast<std::ptrdiff_t>(at), leaf);
}

leaf_line any_line(std::size_t leaves, random_choices& random)
{
    leaf_line line;
    for (leaf_number leaf = 0; leaf < leaves; ++leaf)
        line.insert(leaf, {}, {}, random);
    return line;
}

namespace {
    /// What is wanted of a node.
    struct goal {
        outcome side = outcome::inside;
        cut_counts cuts;
        bool cuts_parent = false;
    };

    /// Does what the search will do, and decides by lot what it will find. Where it hands no bounds
    /// down, leaves are put between them all the same: then what is found lies where it has to.
    class maker {
        using bound = std::optional<leaf_number>;

        cut_plan const& plan_;
        std::size_t branching_;
        random_choices& random_;
        leaf_line line_;
        std::vector<bool> read_;

        [[nodiscard]] std::size_t leaves_below(std::size_t plies) const
        {
            std::size_t leaves = 1;
            for (; plies > 0; --plies)
                leaves *= branching_;
            return leaves;
        }

        /// What can be asked of the next child, so that the rest can still be done.
        [[nodiscard]] std::vector<goal> choices(half_done const& n, goal g, outcome child,
                                                bool cuts_parent) const
        {
            std::vector<goal> possible;
            for (auto const& c : plan_.node(n.plies - 1, plan_.next(n), child).pairs()) {
                if (c.shallow > g.cuts.shallow or c.deep > g.cuts.deep)
                    continue;
                cut_counts const left{g.cuts.shallow - c.shallow, g.cuts.deep - c.deep};
                if (cuts_parent ? left == n.cut() : plan_.rest(n.after(child), g.side).has(left))
                    possible.push_back({child, c, cuts_parent});
            }
            return possible;
        }
        /// By lot, each side that is possible as likely as another.
        [[nodiscard]] goal choose(half_done const& n, goal g)
        {
            std::vector<std::vector<goal>> sides;
            auto const add = [&](outcome child, bool cuts_parent) {
                if (auto possible = choices(n, g, child, cuts_parent); not possible.empty())
                    sides.push_back(std::move(possible));
            };
            if (plan_.can_cut(n, g.side))
                add(plan_.cutting(), true);
            add(outcome::inside, false);
            add(outcome::high, false);
            auto const& side = sides.at(random_.below(sides.size()));
            return side[random_.below(side.size())];
        }

        void make_leaf(leaf_number leaf, bool max, outcome side, bound over, bound under)
        {
            read_[leaf] = true;
            if (side == outcome::inside)
                line_.insert(leaf, over, under, random_);
            else if ((side == outcome::high) == max)
                line_.insert(leaf, under, {}, random_);
            else
                line_.insert(leaf, {}, over, random_);
        }

    public:
        maker(cut_plan const& plan, std::size_t depth, std::size_t branching,
              random_choices& random)
            : plan_(plan),
              branching_(branching),
              random_(random),
              read_(leaves_below(depth))
        {
        }

        /// Makes a node whose first leaf is `first`.
        ///
        /// \param max          the player at the root moves here
        /// \param over, under  the window, as MAX sees it
        /// \return             the leaf that the node's value is of, if it is inside
        leaf_number make(std::size_t plies, bounds_known w, goal g, leaf_number first, bool max,
                         bound over, bound under)
        {
            if (plies == 0) {
                make_leaf(first, max, g.side, over, under);
                return first;
            }
            auto best = first;
            auto const width = leaves_below(plies - 1);
            for (auto n = plan_.begin(plies, w); n.left > 0; first += width) {
                auto const child = choose(n, g);
                if (child.cuts_parent and child.side == outcome::inside) { // beyond the bound
                    (max ? over : under) = max ? under : over;
                    (max ? under : over).reset();
                }
                auto const found
                    = make(plies - 1, plan_.next(n), child, first, not max, over, under);
                if (child.cuts_parent)
                    break;
                if (child.side == outcome::inside)
                    (max ? over : under) = best = found;
                g.cuts.shallow -= child.cuts.shallow;
                g.cuts.deep -= child.cuts.deep;
                n = n.after(child.side);
            }
            return best;
        }
        /// The line, with the leaves that nobody reads.
        leaf_line finish()
        {
            for (leaf_number leaf = 0; leaf < read_.size(); ++leaf)
                if (not read_[leaf])
                    line_.insert(leaf, {}, {}, random_);
            return std::move(line_);
        }
    };
} // namespace

leaf_line line_with_cuts(cut_plan const& plan, std::size_t depth, std::size_t branching,
                         cut_counts wanted, random_choices& random)
{
    maker m(plan, depth, branching, random);
    m.make(depth, {}, {outcome::inside, wanted}, 0, true, {}, {});
    return m.finish();
}

} // namespace gametree::laboratory
