/// \file
/// Whether every line of a certificate of a written tree is true: worked out from the tree and the
/// definition, by looking through everything, with nothing of the checker.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/certify/certificate.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree_tests {

/// Looks at one certificate. Slow: for small trees.
class certificate_oracle {
    using number = gametree::rational;
    using written_tree = gametree::rose_tree<gametree::weighted_label<number, number>>;

    /// A node of the tree, by the definition.
    struct true_node {
        bool by_chance = false;
        number worth{};
        std::size_t children = 0;
    };
    gametree::laboratory::certificate const& c_;
    std::vector<true_node> tree_; // in preorder
    std::vector<std::size_t> parents_; // of the claims
    std::string wrong_{};

    void require(bool condition, std::string const& what)
    {
        if (not condition and wrong_.empty())
            wrong_ = what;
    }
    number define(written_tree const& t)
    {
        auto const at = tree_.size();
        tree_.emplace_back();
        std::size_t children = 0;
        number sum = 0;
        std::optional<number> best;
        for (written_tree const child : t.children()) {
            ++children;
            auto const worth = define(child);
            sum += child.weight() * worth;
            if (not best or *best < -worth)
                best = -worth;
        }
        tree_[at] = {t.is_chance(),
                     children == 0   ? t.label().value
                     : t.is_chance() ? sum
                                     : *best,
                     children};
        return tree_[at].worth;
    }

    [[nodiscard]] true_node const& truth(std::size_t n) const
    {
        return tree_.at(std::stoull(c_.claims[n].place));
    }
    [[nodiscard]] bool turned(std::size_t n) const
    {
        bool turns = false;
        for (; n > 0; n = parents_[n])
            turns = turns != not truth(parents_[n]).by_chance;
        return turns;
    }
    [[nodiscard]] bool below_chance(std::size_t n) const
    {
        for (; n > 0; n = parents_[n])
            if (truth(parents_[n]).by_chance)
                return true;
        return false;
    }
    /// An end of the range of all values.
    [[nodiscard]] std::optional<number> end(std::size_t n, bool most) const
    {
        auto const& range = c_.claimed.range;
        if (not range)
            return std::nullopt;
        return turned(n) ? number(most ? -range->first : -range->second)
                         : (most ? range->second : range->first);
    }
    [[nodiscard]] std::optional<number> side(std::size_t n, bool most) const
    {
        auto const& worth = c_.claims[n].worth;
        auto const& stated = most ? worth.most : worth.least;
        return stated ? stated : end(n, most);
    }
    [[nodiscard]] std::vector<std::size_t> children(std::size_t n) const
    {
        std::vector<std::size_t> found;
        for (auto child = n + 1; child < c_.claims.size(); ++child)
            if (parents_[child] == n)
                found.push_back(child);
        return found;
    }
    [[nodiscard]] std::optional<number> mean(std::size_t n, bool most) const
    {
        number sum = 0;
        number left = 1;
        for (auto const child : children(n)) {
            auto const& weight = *c_.claims[child].weight;
            auto const worth = side(child, most);
            if (not worth)
                return std::nullopt;
            sum += weight * *worth;
            left -= weight;
        }
        if (left == 0)
            return sum;
        auto const rest = end(n, most);
        return rest ? std::optional<number>(sum + left * *rest) : std::nullopt;
    }

    void look_at_claims()
    {
        std::vector<std::size_t> open;
        std::size_t leaves = 0;
        for (std::size_t n = 0; n < c_.claims.size(); ++n) {
            auto const& claim = c_.claims[n];
            open.resize(claim.level);
            parents_.push_back(open.empty() ? 0 : open.back());
            open.push_back(n);
        }
        for (std::size_t n = 0; n < c_.claims.size(); ++n) {
            auto const& claim = c_.claims[n];
            auto const& is = truth(n);
            auto const which = fmt::format("node {}", n);
            auto const& [least, most] = claim.worth;
            require(claim.number == n, which + " has another number");
            require((not least or *least <= is.worth) and (not most or is.worth <= *most),
                    which + " is worth something else");
            require(claim.children == children(n).size()
                        and claim.all == (claim.children == is.children),
                    which + " has other children");
            if (claim.kind == gametree::laboratory::claim_kind::leaf) {
                ++leaves;
                require(is.children == 0 and least == is.worth and most == is.worth,
                        which + " is another leaf");
            } else {
                require((claim.kind == gametree::laboratory::claim_kind::chance) == is.by_chance,
                        which + " is of another kind");
            }
        }
        require(c_.claimed.worth == tree_.front().worth, "the value is wrong");
        require(c_.claimed.nodes == c_.claims.size() and c_.claimed.leaves == leaves
                    and c_.claimed.cuts == c_.cuts.size(),
                "the counts are wrong");
    }

    /// The tightest bound that moves before have set, of those that are nothing but choices apart.
    struct bound_found {
        number worth;
        std::size_t set_by, set_at;
    };
    [[nodiscard]] std::optional<bound_found> tightest(std::size_t at) const
    {
        std::optional<bound_found> found;
        for (auto n = at; n > 0; n = parents_[n]) { // the last one found is nearest to the root
            auto const above = parents_[n];
            if ((c_.claims[at].level - c_.claims[above].level) % 2 == 0)
                continue; // the same player
            std::optional<bound_found> here;
            for (auto const before : children(above))
                if (auto const has = side(before, true);
                    before < n and has and (not here or *has < here->worth))
                    here = bound_found{*has, before, above};
            if (here and (not found or here->worth <= found->worth))
                found = here;
        }
        return found;
    }
    void look_at_move(gametree::laboratory::cut_claim const& cut, std::string const& which)
    {
        auto const is_above = [&](std::size_t above, std::size_t n) {
            while (n > above)
                n = parents_[n];
            return n == above;
        };
        require(cut.set_by > 0 and cut.set_by < cut.at and parents_[cut.set_by] == cut.set_at
                    and not truth(cut.set_at).by_chance and cut.set_at != cut.at
                    and is_above(cut.set_at, cut.at) and not is_above(cut.set_by, cut.at),
                which + " has its bound from no move before it");
        if (not wrong_.empty())
            return;
        require(cut.levels == c_.claims[cut.at].level - c_.claims[cut.set_at].level,
                which + " is so many levels below no bound");
        bool most = cut.too_low;
        auto bound = cut.bound;
        auto n = cut.at;
        for (; parents_[n] != cut.set_at; n = parents_[n]) {
            auto const above = parents_[n];
            if (truth(above).by_chance) {
                auto const all = mean(above, most);
                auto const own = side(n, most);
                require(all and own, which + " has a bound by what is not known");
                if (not all or not own)
                    return;
                bound = *all + *c_.claims[n].weight * (bound - *own);
            } else {
                bound = -bound;
                most = not most;
            }
        }
        require(not most and bound == side(cut.set_by, true), which + " has no such bound");
    }
    void look_at_line(gametree::laboratory::cut_claim const& cut, std::string const& which)
    {
        bool most = cut.too_low;
        auto at = cut.at;
        for (std::size_t place = 0; place < gametree::laboratory::longest_refutation; ++place) {
            std::optional<std::size_t> next;
            if (truth(at).by_chance) {
                if (place == 0 and not children(at).empty())
                    next = children(at).back();
            } else {
                for (auto const child : children(at))
                    if (auto const other = side(child, not most);
                        not next and other and -*other == side(at, most))
                        next = child;
                most = not most;
            }
            require(next.has_value() == (place < cut.refutation.size())
                        and (not next or *next == cut.refutation[place]),
                    which + " has another line");
            if (not next or not wrong_.empty())
                return;
            at = *next;
        }
        require(cut.refutation.size() == gametree::laboratory::longest_refutation,
                which + " has a longer line");
    }
    void look_at_cut(gametree::laboratory::cut_claim const& cut)
    {
        using gametree::laboratory::bound_source;
        auto const which = fmt::format("the cut at {}", cut.at);
        auto const& is = truth(cut.at);
        require(cut.read == c_.claims[cut.at].children, which + " read other children");
        auto const first_reason = [&]() -> bound_source {
            auto const least = side(cut.at, false);
            auto const root = tree_.front().worth;
            if (auto const found = tightest(cut.at); found and least and found->worth <= *least)
                return bound_source::move;
            if (least and least == end(cut.at, true))
                return bound_source::range;
            if (least and (turned(cut.at) ? number(-root) : root) <= *least)
                return bound_source::root;
            return bound_source::none;
        };
        if (not is.by_chance and not below_chance(cut.at)) {
            require(cut.from == first_reason(), which + " has another reason");
            if (auto const found = tightest(cut.at); cut.from == bound_source::move)
                require(found->worth == cut.bound and found->set_by == cut.set_by
                            and found->set_at == cut.set_at,
                        which + " has a tighter bound");
        }
        if (cut.from == bound_source::none)
            return;
        require(not cut.too_low or is.by_chance, which + " may have a better move");
        require(cut.too_low ? is.worth <= cut.reached : cut.reached <= is.worth,
                which + " is worth something else");
        require(cut.reached == side(cut.at, cut.too_low), which + " reached something else");
        require(cut.spare == (cut.too_low ? cut.bound - cut.reached : cut.reached - cut.bound)
                    and cut.spare >= 0,
                which + " has less to spare");
        if (cut.from == bound_source::range)
            require(cut.bound == end(cut.at, not cut.too_low), which + " is not at the end");
        if (cut.from == bound_source::root)
            require(not below_chance(cut.at)
                        and cut.bound == (turned(cut.at) ? -tree_[0].worth : tree_[0].worth),
                    which + " has another value above it");
        if (cut.from == bound_source::move)
            look_at_move(cut, which);
        if (wrong_.empty())
            look_at_line(cut, which);
    }

public:
    explicit certificate_oracle(gametree::laboratory::certificate const& c) : c_(c)
    {
        define(gametree::read_rose_tree<gametree::weighted_label<number, number>>(c.claimed.tree));
    }
    /// What is not true; empty if all is.
    std::string untrue()
    {
        look_at_claims();
        std::size_t cut = 0;
        for (std::size_t n = 0; n < c_.claims.size() and wrong_.empty(); ++n) {
            if (c_.claims[n].all)
                continue;
            require(cut < c_.cuts.size() and c_.cuts[cut].at == n,
                    fmt::format("the cut at {} is missing", n));
            if (wrong_.empty())
                look_at_cut(c_.cuts[cut++]);
        }
        require(cut == c_.cuts.size(), "there are more cuts");
        return wrong_;
    }
};

} // namespace gametree_tests
