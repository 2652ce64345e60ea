#include <gametree/laboratory/certify/issue.hpp>

#include <unordered_map>

#include <fmt/format.h>

#include <gametree/laboratory/certify/intervals.hpp>
#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

namespace {
    class prover {
        observed const& search_;
        certificate made_;
        std::vector<proof_node> nodes_; // in preorder
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
                std::size_t children = 0;
                for (auto place = n->made(); place-- > 0;)
                    if (auto const& child = n->child(place); search_.visited(child)) {
                        left.emplace_back(&child, number);
                        ++children;
                    }
                numbers_[n] = number;
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
                c.move = search_.whole->written() and search_.whole->order() != ordering::natural
                           ? fmt::format("{}", written_place(n))
                           : n.move();
            }
            c.place = n.preorder() ? fmt::format("{}", *n.preorder()) : n.position();
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
        /// The first child that makes one end of what is proved what it is.
        [[nodiscard]] std::optional<std::size_t> reply(std::size_t number, bool high) const
        {
            auto const& n = nodes_[number];
            auto const& worth = high ? n.proved.high : n.proved.low;
            if (n.at->by_chance() or n.at->is_leaf() or not worth)
                return std::nullopt;
            for (std::size_t place = 0; place < n.at->made(); ++place)
                if (auto const child = numbers_.find(&n.at->child(place));
                    child != numbers_.end()) {
                    auto const seen = flipped(nodes_[child->second].proved);
                    if ((high ? seen.high : seen.low) == worth)
                        return child->second;
                }
            return std::nullopt;
        }
        /// Best play after a child, as far as it is proved.
        [[nodiscard]] std::vector<std::size_t> refutation(cutoff const& c) const
        {
            std::vector<std::size_t> line{numbers_.at(c.refuted_by)};
            bool high = c.at->by_chance() == c.too_low;
            while (line.size() < longest_refutation) {
                auto const next = reply(line.back(), high);
                if (not next)
                    break;
                line.push_back(*next);
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
            interval whole;
            if (auto const& range = made_.claimed.range)
                whole = {range->first, range->second};
            derive_intervals(nodes_, whole);
            for (auto const& n : nodes_)
                made_.claims.push_back(claim_of(n));
            list_cuts();
            auto& s = made_.claimed;
            s.nodes = nodes_.size();
            s.leaves = search_.evaluations();
            s.cuts = search_.cuts.size();
            return std::move(made_);
        }
    };

    statement statement_of(observed const& search)
    {
        auto const& about = search.whole->about();
        statement s;
        s.algorithm = search.algorithm;
        s.order = name_of(search.whole->order());
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

} // namespace gametree::laboratory
