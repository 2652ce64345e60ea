#include <laboratory/certify/issue.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include <laboratory/certify/cuts.hpp>
#include <laboratory/certify/explored_tree.hpp>

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

namespace {
    class prover {
        observed const& search_;
        certificate made_;
        std::vector<proof_node> nodes_; // in preorder
        std::vector<std::size_t> moves_; // by which each is reached, where the order is not natural
        std::unordered_map<node const*, explored_place> places_; // if the tree is to be there

        /// Of each child that was made, its number in the text of a written tree, from 1.
        [[nodiscard]] static std::vector<std::size_t> written_places(node const& n)
        {
            std::vector<std::size_t> as_written(n.made());
            std::iota(as_written.begin(), as_written.end(), std::size_t{0});
            std::ranges::sort(as_written, {},
                              [&](std::size_t place) { return n.child(place).preorder(); });
            std::vector<std::size_t> places(as_written.size());
            for (std::size_t before = 0; before < as_written.size(); ++before)
                places[as_written[before]] = before + 1;
            return places;
        }
        [[nodiscard]] bool is_reordered() const
        {
            return search_.whole->written() and search_.whole->order() != ordering::natural;
        }
        void list_nodes()
        {
            struct found {
                node const* at;
                std::size_t parent;
                std::size_t move;
            };
            std::vector<found> left{{&search_.whole->root(), 0, 0}};
            while (not left.empty()) {
                auto const [n, parent, move] = left.back();
                left.pop_back();
                auto const number = nodes_.size();
                auto const moves = is_reordered() ? written_places(*n) : std::vector<std::size_t>{};
                std::size_t children = 0;
                for (auto place = n->made(); place-- > 0;)
                    if (auto const& child = n->child(place); search_.visited(child)) {
                        left.push_back({&child, number, moves.empty() ? 0 : moves[place]});
                        ++children;
                    }
                moves_.push_back(move);
                nodes_.push_back({n, parent, children, search_.of(*n).evaluated and n->is_leaf()});
            }
        }
        [[nodiscard]] claim claim_of(proof_node const& proved) const
        {
            auto const& n = *proved.at;
            claim c;
            c.kind = proved.is_leaf ? claim_kind::leaf
                   : n.by_chance()  ? claim_kind::chance
                                    : claim_kind::node;
            c.number = made_.claims.size();
            c.level = n.level();
            c.children = proved.children;
            c.all = not n.has_child(c.children);
            if (n.parent()) {
                if (n.parent()->by_chance())
                    c.weight = n.weight();
                c.move = is_reordered() ? fmt::format("{}", moves_[c.number]) : n.move();
            }
            c.place = n.preorder() ? fmt::format("{}", *n.preorder()) : n.position();
            if (auto const written = places_.find(&n); written != places_.end()) {
                c.place = fmt::format("{}", written->second.number);
                if (n.parent())
                    c.move = fmt::format("{}", written->second.move);
            }
            auto const& [low, high] = proved.proved;
            c.worth = {low, high};
            if (proved.is_leaf or (low and low == high))
                return c;
            if (low == proved.outer.low)
                c.worth.least.reset();
            if (high == proved.outer.high)
                c.worth.most.reset();
            return c;
        }

    public:
        prover(observed const& search, statement claimed) : search_(search)
        {
            made_.claimed = std::move(claimed);
        }
        void write_tree()
        {
            explored_tree const tree(search_, search_.whole->root());
            places_ = places_in(tree);
            made_.claimed.tree = text_of(tree) + '\n';
        }
        certificate run()
        {
            list_nodes();
            interval whole;
            if (auto const& range = made_.claimed.range)
                whole = {range->first, range->second};
            derive_intervals(nodes_, whole);
            for (auto const& n : nodes_)
                made_.claims.push_back(claim_of(n));
            made_.cuts = cuts_that_follow(made_);
            auto& s = made_.claimed;
            s.nodes = nodes_.size();
            s.leaves = search_.evaluations();
            s.cuts = made_.cuts.size();
            return std::move(made_);
        }
    };

    statement statement_of(observed const& search)
    {
        auto const& about = search.whole->about();
        statement s;
        s.worth = search.worth;
        if (about.chance or search.whole->written())
            s.range.emplace(about.range->lowest(), about.range->highest());
        else if (about.win)
            s.range.emplace(-*about.win, *about.win);
        if (search.whole->written()) {
            s.tree = about.text;
            if (not s.tree.ends_with('\n'))
                s.tree += '\n';
            return s;
        }
        s.game = about.game;
        s.position = about.position;
        s.depth = static_cast<std::size_t>(about.depth.value());
        s.dynamic = about.dynamic;
        s.strategy = about.strategy;
        return s;
    }
} // namespace

certificate certificate_of(observed const& search)
{
    return prover(search, statement_of(search)).run();
}

certificate explicit_certificate_of(observed const& search)
{
    prover made(search, statement_of(search));
    if (not search.whole->written())
        made.write_tree();
    return made.run();
}

} // namespace gametree::laboratory
