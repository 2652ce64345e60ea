#include <laboratory/certify/issue.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include <laboratory/certify/cuts.hpp>
#include <laboratory/certify/explored_tree.hpp>
#include <laboratory/certify/intervals.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

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
