#include <algorithm>

#include <fmt/format.h>

#include <gametree/laboratory/certify/claims.hpp>

namespace gametree::laboratory {

namespace {
    /// One side of what is known of a node: that it is worth at least so much, or at most.
    struct one_side {
        bool most;
        rational worth;
    };

    class cut_checker {
        certificate const& c_;
        std::vector<checked_node> const& nodes_;
        cut_claim const& cut_;

        [[noreturn]] void wrong(std::string_view says, std::string_view why) const
        {
            reject(fmt::format("the cut at {}", cut_.at), cut_.line, says, why);
        }
        [[nodiscard]] bool is_leaf(std::size_t n) const
        {
            return c_.claims[n].kind == claim_kind::leaf;
        }
        [[nodiscard]] bool by_chance(std::size_t n) const
        {
            return c_.claims[n].kind == claim_kind::chance;
        }
        [[nodiscard]] proved_bound const& side(std::size_t n, bool most) const
        {
            return most ? nodes_[n].worth.most : nodes_[n].worth.least;
        }
        [[nodiscard]] bool is_child(std::size_t n, std::size_t parent) const
        {
            return n < nodes_.size() and n > 0 and nodes_[n].parent == parent;
        }

        /// The cut node really is worth so much, and more than the bound.
        void check_worth() const
        {
            if (cut_.at >= nodes_.size() or nodes_[cut_.at].size <= cut_.read)
                wrong("leaves nothing out",
                      fmt::format("node {} has no more than {} children", cut_.at, cut_.read));
            if (cut_.too_low and not by_chance(cut_.at))
                wrong("is not justified", "the best move there may be one that was not read");
            auto const& proved = side(cut_.at, cut_.too_low);
            if (not proved or (cut_.too_low ? cut_.reached < *proved : *proved < cut_.reached))
                wrong(fmt::format("did not reach {}", certificate_number(cut_.reached)),
                      fmt::format("node {} is worth {}", cut_.at,
                                  certificate_worth(nodes_[cut_.at].worth)));
            rational const spare = cut_.too_low ? rational(cut_.bound - cut_.reached)
                                                : rational(cut_.reached - cut_.bound);
            if (spare != cut_.spare or spare < 0)
                wrong(fmt::format("does not have {} to spare", certificate_number(cut_.spare)),
                      fmt::format("it reached {} and the bound is {}",
                                  certificate_number(cut_.reached),
                                  certificate_number(cut_.bound)));
        }

        /// The first listed child that gives the node this side of its worth, or none.
        [[nodiscard]] std::size_t reply(std::size_t n, bool most) const
        {
            auto const& worth = side(n, most);
            if (worth and not is_leaf(n) and not by_chance(n))
                for (auto child = n + 1; child < nodes_[n].end; child = nodes_[child].end)
                    if (auto const& other = side(child, not most); other and -*other == *worth)
                        return child;
            return nodes_.size();
        }
        void check_refutation() const
        {
            auto const& line = cut_.refutation;
            if (line.empty() or not is_child(line.front(), cut_.at))
                wrong("is not refuted by that line",
                      fmt::format("it does not begin with a child of {}", cut_.at));
            if (nodes_[line.front()].rank + 1 != cut_.read)
                wrong(fmt::format("does not come after {} children", cut_.read),
                      fmt::format("node {} is number {} of those", line.front(),
                                  nodes_[line.front()].rank + 1));
            bool most = by_chance(cut_.at) == cut_.too_low;
            if (not by_chance(cut_.at) and cut_.from != bound_source::parent)
                if (auto const& worth = side(line.front(), true);
                    not worth or -*worth < cut_.reached)
                    wrong("is not refuted by that line",
                          fmt::format("node {} is worth {}", line.front(),
                                      certificate_worth(nodes_[line.front()].worth)));
            std::size_t at = 0;
            for (auto n = line.front(); true; most = not most, ++at) {
                if (at == line.size() or line[at] != n)
                    wrong("is not refuted by that line",
                          at == line.size()
                              ? fmt::format("it goes on to {}", n)
                              : fmt::format("after {} it goes on to {}", line[at - 1], n));
                n = reply(n, most);
                if (n == nodes_.size() or at + 1 == longest_refutation)
                    break;
            }
            if (at + 1 != line.size())
                wrong("is not refuted by that line", fmt::format("it ends with {}", line[at]));
        }

        /// What the bound comes to for the node below `set_at` on the way to the cut: players who
        /// come this way cannot have more, or want no less.
        [[nodiscard]] one_side carried_up(std::size_t n) const
        {
            one_side known{cut_.too_low, cut_.bound};
            for (; nodes_[n].parent != cut_.set_at; n = nodes_[n].parent) {
                auto const parent = nodes_[n].parent;
                if (nodes_[n].chances == nodes_[cut_.set_at].chances) { // only choices from here
                    if ((nodes_[n].turns - nodes_[cut_.set_at].turns) % 2 == 0)
                        known = {not known.most, -known.worth};
                    break;
                }
                if (not by_chance(parent)) {
                    known = {not known.most, -known.worth};
                    continue;
                }
                auto const& mean
                    = known.most ? nodes_[parent].mean.most : nodes_[parent].mean.least;
                auto const& own = side(n, known.most);
                if (not mean or not own)
                    wrong("is not justified",
                          fmt::format("nothing is known of the other outcomes at {}", parent));
                known.worth = *mean + *c_.claims[n].weight * (known.worth - *own);
            }
            return known;
        }
        void check_move() const
        {
            if (not is_child(cut_.set_by, cut_.set_at) or by_chance(cut_.set_at))
                wrong("has no such bound",
                      fmt::format("{} is not a move at {}", cut_.set_by, cut_.set_at));
            if (not nodes_[cut_.set_at].has_below(cut_.set_at, cut_.at) or cut_.at < cut_.set_by
                or nodes_[cut_.set_by].has_below(cut_.set_by, cut_.at) or cut_.at == cut_.set_by)
                wrong("has no such bound",
                      fmt::format("{} is not a move before the one that leads from {} to {}",
                                  cut_.set_by, cut_.set_at, cut_.at));
            auto const levels = c_.claims[cut_.at].level - c_.claims[cut_.set_at].level;
            if (levels != cut_.levels)
                wrong("has no such bound",
                      fmt::format("the levels from {} down to it are {}", cut_.set_at, levels));
            auto const known = carried_up(cut_.at);
            auto const& had = side(cut_.set_by, true);
            if (known.most or not had or known.worth < *had)
                wrong("is not justified",
                      fmt::format("the player at {} has {} by {}", cut_.set_at,
                                  had ? "only " + certificate_number(-*had) : "nothing certain",
                                  cut_.set_by));
        }
        void check_source() const
        {
            auto const& range = nodes_[cut_.at].range;
            switch (cut_.from) {
            case bound_source::move:
                return check_move();
            case bound_source::win:
                if (cut_.too_low or not range or cut_.reached != range->second)
                    wrong("is not justified", "something may be worth more");
                return;
            case bound_source::range:
                if (not range)
                    wrong("is not justified", "no range of values is known");
                return;
            case bound_source::parent:
                if (cut_.at == 0)
                    wrong("is not justified", "the root has no parent");
                return;
            default:
                return;
            }
        }

    public:
        cut_checker(certificate const& c, std::vector<checked_node> const& nodes,
                    cut_claim const& cut)
            : c_(c),
              nodes_(nodes),
              cut_(cut)
        {
        }
        void run() const
        {
            check_worth();
            check_refutation();
            check_source();
        }
    };
} // namespace

void check_cuts(certificate const& c, std::vector<checked_node> const& nodes)
{
    for (auto const& cut : c.cuts)
        cut_checker(c, nodes, cut).run();
}

} // namespace gametree::laboratory
