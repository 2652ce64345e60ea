#include <gametree/laboratory/certify/claims.hpp>

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

namespace {
    /// A node whose children are being checked.
    struct open_node {
        std::unique_ptr<rule_node> at;
        std::size_t number;
        std::vector<bool> listed{}; // by the place in the rules
        std::size_t children = 0;
        gathered_worth below{};
    };

    class claims_checker {
        certificate const& c_;
        std::vector<checked_node> nodes_;
        rule_book book_;
        std::deque<open_node> line_; // which moves no element

        [[noreturn]] void reject_node(std::size_t number, std::string_view says,
                                      std::string_view why) const
        {
            constexpr std::string_view kinds[] = {"node", "chance node", "leaf"};
            auto const& claimed = c_.claims[number];
            reject(
                fmt::format("{} {}", kinds[static_cast<std::size_t>(claimed.kind)], claimed.number),
                claimed.line, says, why);
        }

        void conclude(open_node& open)
        {
            auto& n = nodes_[open.number];
            n.size = open.at->size();
            bool const complete = open.children == n.size;
            if (n.size > 0 and open.at->by_chance()) {
                if (complete and open.below.left() != 0)
                    reject_node(open.number, "has the wrong outcomes", "they do not sum to 1");
                n.mean = open.below.of_chance(n.range);
                n.worth = n.mean;
            } else if (n.size > 0) {
                n.worth = open.below.of_choice(complete);
            }
            n.worth = within(n.worth, n.range);
        }
        /// What follows for the parent of a node that is done.
        void hand_up(std::size_t number)
        {
            auto& above = line_.back();
            if (above.at->by_chance())
                above.below.weigh(nodes_[number].worth, *c_.claims[number].weight);
            else
                above.below.choose(nodes_[number].worth);
        }
        /// What is to be said of a worth: ends of the range go without saying.
        [[nodiscard]] static proved_worth said(checked_node const& n)
        {
            auto w = n.worth;
            if (not n.range or (w.least and w.most and *w.least == *w.most))
                return w;
            if (w.least == n.range->first)
                w.least.reset();
            if (w.most == n.range->second)
                w.most.reset();
            return w;
        }
        void close()
        {
            auto& open = line_.back();
            auto const number = open.number;
            auto const& claimed = c_.claims[number];
            auto& n = nodes_[number];
            n.end = nodes_.size();
            if (claimed.kind != claim_kind::leaf) {
                if (claimed.children != open.children)
                    reject_node(number, fmt::format("has no {} children", claimed.children),
                                fmt::format("{} are listed", open.children));
                conclude(open);
                if (claimed.all != (open.children == n.size))
                    reject_node(number, claimed.all ? "lacks children" : "lacks no children",
                                fmt::format("{} of {} are listed", open.children, n.size));
            }
            if (n.worth.least and n.worth.most and *n.worth.most < *n.worth.least)
                reject_node(number, "cannot be", "its value lies outside the range of all values");
            if (auto const proved = said(n); claimed.worth != proved)
                reject_node(number, "is not proved to be worth " + certificate_worth(claimed.worth),
                            "what is below it proves " + certificate_worth(proved));
            line_.pop_back();
            if (not line_.empty())
                hand_up(number);
        }
        /// The node that a claim is of, as the rules have it.
        std::unique_ptr<rule_node> reached(std::size_t number)
        {
            auto const& claimed = c_.claims[number];
            auto& n = nodes_.back();
            auto& above = line_.back();
            auto const& parent = nodes_[above.number];
            bool const by_chance = above.at->by_chance();
            if (claimed.move.empty())
                reject_node(number, "is not said how to be reached", "no move is given");
            std::size_t place = 0;
            try {
                place = above.at->place_of(claimed.move);
            } catch (against_the_rules const& e) {
                reject_node(number,
                            fmt::format("is not reached by \"{}\" from node {}",
                                        printable(claimed.move), above.number),
                            e.what());
            }
            above.listed.resize(above.at->size());
            if (above.listed[place])
                reject_node(number, "comes twice",
                            fmt::format("\"{}\" from node {} is listed already", claimed.move,
                                        above.number));
            above.listed[place] = true;
            if (claimed.weight.has_value() != by_chance)
                reject_node(number, by_chance ? "has no weight" : "has a weight",
                            fmt::format("node {} is {}a chance node", above.number,
                                        by_chance ? "" : "not "));
            if (by_chance and not above.at->weighs(place, *claimed.weight))
                reject_node(number,
                            "does not have the weight " + certificate_number(*claimed.weight),
                            "the rules have another");
            n.parent = above.number;
            n.rank = above.children++;
            n.chances = parent.chances + (by_chance ? 1 : 0);
            n.turns = parent.turns + (by_chance ? 0 : 1);
            n.range = parent.range;
            if (n.range and not by_chance)
                n.range.emplace(-parent.range->second, -parent.range->first);
            return above.at->child(place);
        }
        void open(std::size_t number, std::unique_ptr<rule_node> at)
        {
            auto const& claimed = c_.claims[number];
            if (claimed.number != number)
                reject_node(number, "has the wrong number",
                            fmt::format("it is the one after {} others", number));
            if (auto const name = at->name(); name != claimed.place)
                reject_node(number, fmt::format("is not at \"{}\"", printable(claimed.place)),
                            fmt::format("the moves lead to \"{}\"", name));
            bool const is_leaf = claimed.kind == claim_kind::leaf;
            if (not is_leaf and at->by_chance() != (claimed.kind == claim_kind::chance))
                reject_node(number, "is of the wrong kind",
                            at->by_chance() ? "chance decides there" : "a player decides there");
            if (is_leaf) {
                if (auto const size = at->size(); size > 0)
                    reject_node(number, "is not a leaf",
                                fmt::format("{} children come after it", size));
                nodes_[number].worth.least = nodes_[number].worth.most = at->label();
            }
            line_.push_back({std::move(at), number});
        }

    public:
        claims_checker(certificate const& c, rule_book rules) : c_(c), book_(std::move(rules)) { }

        std::vector<checked_node> run()
        {
            if (c_.claims.empty())
                throw rejection("the value is not proved, because no node is listed");
            if (c_.claimed.range != book_.range)
                throw rejection(fmt::format("the range of all values is wrong, because the rules "
                                            "have {}",
                                            book_.range
                                                ? certificate_number(book_.range->first) + " to "
                                                      + certificate_number(book_.range->second)
                                                : "none"));
            for (std::size_t number = 0; number < c_.claims.size(); ++number) {
                auto const& claimed = c_.claims[number];
                while (line_.size() > std::max<std::size_t>(claimed.level, number > 0))
                    close();
                if (line_.size() != claimed.level)
                    reject_node(number, fmt::format("is not at level {}", claimed.level),
                                number == 0 ? std::string("it is the root")
                                            : fmt::format("the node before it is at level {}",
                                                          c_.claims[number - 1].level));
                nodes_.emplace_back();
                if (number > 0) {
                    open(number, reached(number));
                    continue;
                }
                if (not claimed.move.empty() or claimed.weight)
                    reject_node(number, "is not the root", "a move leads to it");
                nodes_.back().range = book_.range;
                open(number, std::move(book_.root));
            }
            while (not line_.empty())
                close();
            return std::move(nodes_);
        }
    };
} // namespace

std::vector<checked_node> check_claims(certificate const& c, rule_book rules)
{
    return claims_checker(c, std::move(rules)).run();
}

} // namespace gametree::laboratory
