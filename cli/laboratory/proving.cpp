#include "proving.hpp"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "chance_games.hpp"
#include "lists.hpp"
#include "strategies.hpp"
#include "support.hpp"

namespace gametree::laboratory {

namespace {
    using bound = std::optional<value>;

    /// What is known of a node: a value lies within, seen by the player to move.
    struct interval {
        bound low, high;
    };
    interval flipped(interval const& i)
    {
        return {i.high ? bound(-*i.high) : i.high, i.low ? bound(-*i.low) : i.low};
    }

    class prover {
        observed const& search_;
        certificate made_;
        std::vector<node const*> nodes_; // in preorder
        std::vector<std::size_t> parents_;
        std::vector<interval> outer_; // what the range says
        std::vector<interval> known_;
        std::unordered_map<node const*, std::size_t> numbers_;

        /// The number of a child in the text of a written tree, whatever order the search had.
        [[nodiscard]] static std::size_t written_place(node const& n)
        {
            auto const& parent = *n.parent();
            std::size_t before = 0;
            for (std::size_t place = 0; place < parent.made(); ++place)
                before += parent.child(place).preorder() < n.preorder() ? 1 : 0;
            return before + 1;
        }
        void list_nodes()
        {
            std::vector<std::pair<node const*, std::size_t>> left{{&search_.whole->root(), 0}};
            while (not left.empty()) {
                auto const [n, parent] = left.back();
                left.pop_back();
                auto const number = nodes_.size();
                numbers_[n] = number;
                nodes_.push_back(n);
                parents_.push_back(parent);
                std::size_t children = 0;
                for (auto place = n->made(); place-- > 0;)
                    if (auto const& child = n->child(place); search_.visited(child)) {
                        left.emplace_back(&child, number);
                        ++children;
                    }
                made_.claims.push_back(bare_claim(*n, children));
            }
        }
        /// All that a claim says but the worth.
        [[nodiscard]] claim bare_claim(node const& n, std::size_t children) const
        {
            claim c;
            c.kind = search_.of(n).evaluated and n.is_leaf() ? claim_kind::leaf
                   : n.by_chance()                           ? claim_kind::chance
                                                             : claim_kind::node;
            c.number = made_.claims.size();
            c.level = n.level();
            c.children = children;
            c.all = not n.has_child(children);
            if (n.parent()) {
                if (n.parent()->by_chance())
                    c.weight = n.weight();
                c.move = search_.whole->written() and made_.claimed.order != "natural"
                           ? fmt::format("{}", written_place(n))
                           : n.move();
            }
            c.place = n.preorder() ? fmt::format("{}", *n.preorder()) : n.position();
            return c;
        }
        void bound_by_range()
        {
            auto const& range = made_.claimed.range;
            outer_.resize(nodes_.size());
            if (not range)
                return;
            outer_[0] = {range->first, range->second};
            for (std::size_t n = 1; n < nodes_.size(); ++n)
                outer_[n] = nodes_[parents_[n]]->by_chance() ? outer_[parents_[n]]
                                                             : flipped(outer_[parents_[n]]);
        }
        /// From the leaves up: in reverse, children come before their parents.
        void derive()
        {
            struct gathered {
                interval best{}; // of a choice
                bool all_low = true;
                interval sum{value(0), value(0)}; // of chance
                value weight = 0;
            };
            std::vector<gathered> below(nodes_.size());
            known_.resize(nodes_.size());
            for (auto n = nodes_.size(); n-- > 0;) {
                known_[n]
                    = from_below(n, below[n].best, below[n].all_low, below[n].sum, below[n].weight);
                if (n == 0)
                    break;
                auto& above = below[parents_[n]];
                if (nodes_[parents_[n]]->by_chance()) {
                    auto const& weight = *made_.claims[n].weight;
                    above.weight += weight;
                    add(above.sum.low, known_[n].low, weight);
                    add(above.sum.high, known_[n].high, weight);
                    continue;
                }
                auto const seen = flipped(known_[n]);
                raise(above.best.low, seen.low);
                raise(above.best.high, seen.high);
                above.all_low = above.all_low and seen.high;
            }
        }
        static void add(bound& sum, bound const& part, value const& weight)
        {
            sum = sum and part ? bound(*sum + weight * *part) : std::nullopt;
        }
        static void raise(bound& b, bound const& by)
        {
            if (by and (not b or *b < *by))
                b = by;
        }
        [[nodiscard]] interval from_below(std::size_t n, interval best, bool all_low, interval sum,
                                          value const& weight) const
        {
            auto const& c = made_.claims[n];
            auto const& outer = outer_[n];
            if (c.kind == claim_kind::leaf)
                return {nodes_[n]->label(), nodes_[n]->label()};
            if (c.children == 0 and c.all) // a leaf that nobody evaluated
                return outer;
            if (c.kind == claim_kind::chance) {
                best = sum;
                if (weight != 1) {
                    add(best.low, outer.low, 1 - weight);
                    add(best.high, outer.high, 1 - weight);
                }
            } else if (not c.all or not all_low) {
                best.high = outer.high;
            }
            raise(best.low, outer.low);
            if (outer.high and (not best.high or *outer.high < *best.high))
                best.high = outer.high;
            return best;
        }
        void say()
        {
            for (std::size_t n = 0; n < nodes_.size(); ++n) {
                auto const& [low, high] = known_[n];
                auto& said = made_.claims[n].worth;
                said = {low, high};
                if (made_.claims[n].kind == claim_kind::leaf or (low and low == high))
                    continue;
                if (low == outer_[n].low)
                    said.least.reset();
                if (high == outer_[n].high)
                    said.most.reset();
            }
        }
        /// Best play after a child, as far as it is proved.
        [[nodiscard]] std::vector<std::size_t> refutation(cutoff const& c) const
        {
            std::vector<std::size_t> line{numbers_.at(c.refuted_by)};
            bool high = c.at->by_chance() == c.too_low;
            while (line.size() < longest_refutation) {
                auto const& n = *nodes_[line.back()];
                auto const& worth = high ? known_[line.back()].high : known_[line.back()].low;
                if (n.by_chance() or n.is_leaf() or not worth)
                    break;
                auto const before = line.size();
                for (std::size_t place = 0; place < n.made() and line.size() == before; ++place)
                    if (auto const child = numbers_.find(&n.child(place));
                        child != numbers_.end()) {
                        auto const seen = flipped(known_[child->second]);
                        if ((high ? seen.high : seen.low) == worth)
                            line.push_back(child->second);
                    }
                if (line.size() == before)
                    break;
                high = not high;
            }
            return line;
        }
        void list_cuts()
        {
            for (auto const& c : search_.cuts) {
                cut_claim cut;
                cut.at = numbers_.at(c.at);
                cut.too_low = c.too_low;
                cut.reached = c.reached;
                cut.bound = c.bound;
                cut.spare = c.too_low ? c.bound - c.reached : c.reached - c.bound;
                cut.read = c.read;
                cut.refutation = refutation(c);
                constexpr bound_source sources[]
                    = {bound_source::move, bound_source::win, bound_source::range,
                       bound_source::question, bound_source::memory};
                cut.from = c.with_parent ? bound_source::parent
                                         : sources[static_cast<std::size_t>(c.from)];
                if (cut.from == bound_source::move) {
                    cut.set_by = numbers_.at(c.set_by);
                    cut.set_at = numbers_.at(c.set_at);
                    cut.levels = c.levels;
                }
                made_.cuts.push_back(std::move(cut));
            }
        }

    public:
        prover(observed const& search, statement claimed) : search_(search)
        {
            made_.claimed = std::move(claimed);
        }
        certificate run()
        {
            list_nodes();
            bound_by_range();
            derive();
            say();
            list_cuts();
            auto& s = made_.claimed;
            s.nodes = nodes_.size();
            s.leaves = search_.evaluations();
            s.cuts = search_.cuts.size();
            return std::move(made_);
        }
    };

    statement statement_of(observed const& search, request const& r)
    {
        auto const& about = search.whole->about();
        statement s;
        s.algorithm = search.algorithm;
        s.order = r.what.order;
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
        s.dynamic = r.what.dynamic;
        cli::with_game(about.game, [&]<class G>() {
            if constexpr (cli::game_with_strategies<G>)
                s.strategy = G::strategies[cli::strategy_number<G>(r.what.strategy)];
        });
        return s;
    }
} // namespace

certificate certificate_of(observed const& search, request const& r)
{
    return prover(search, statement_of(search, r)).run();
}

} // namespace gametree::laboratory
