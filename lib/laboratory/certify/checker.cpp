#include <laboratory/certify/checker.hpp>

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include <laboratory/certify/scanner.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/certify/cuts.hpp>

namespace gametree::laboratory {

namespace {
    /// A node whose children are being checked.
    struct open_node {
        std::unique_ptr<rule_node> at;
        std::size_t number;
        std::optional<value_ends> range; // for the player to move here
        proved_bounds worth{}; // the range included
        std::size_t size = 0; // children that the rules have
        std::vector<bool> listed{}; // by the place in the rules
        std::size_t children = 0;
        gathered_bounds below{};
    };

    class claims_checker {
        certificate const& c_;
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

        void conclude(open_node& n)
        {
            n.size = n.at->size();
            bool const complete = n.children == n.size;
            if (n.size > 0 and n.at->by_chance()) {
                if (complete and n.below.left() != 0)
                    reject_node(n.number, "has the wrong outcomes", "they do not sum to 1");
                n.worth = n.below.of_chance(n.range);
            } else if (n.size > 0) {
                n.worth = n.below.of_choice(complete);
            }
            n.worth = within(n.worth, n.range);
        }
        /// Adds up outcomes, but no sum of so many denominators that it takes for ever.
        void weigh(open_node& above, proved_bounds const& outcome, rational const& weight) const
        {
            above.below.weigh(outcome, weight);
            auto const sum = above.below.of_chance(value_ends(0, 0));
            for (auto const& part : {sum.least, sum.most})
                if (part and not can_be_stated(*part))
                    reject_node(above.number, "cannot be checked",
                                fmt::format("what its outcomes come to has more than {} digits",
                                            most_digits));
        }
        /// What follows for the parent of a node that is done.
        void hand_up(std::size_t number, proved_bounds const& worth)
        {
            auto& above = line_.back();
            if (above.at->by_chance())
                weigh(above, worth, *c_.claims[number].weight);
            else
                above.below.choose(worth);
        }
        /// What is to be said of a worth: ends of the range go without saying.
        [[nodiscard]] static proved_bounds said(open_node const& n)
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
            auto& n = line_.back();
            auto const number = n.number;
            auto const& claimed = c_.claims[number];
            if (claimed.kind != claim_kind::leaf) {
                if (claimed.children != n.children)
                    reject_node(number, fmt::format("has no {} children", claimed.children),
                                fmt::format("{} are listed", n.children));
                conclude(n);
                if (claimed.all != (n.children == n.size))
                    reject_node(number, claimed.all ? "lacks children" : "lacks no children",
                                fmt::format("{} of {} are listed", n.children, n.size));
            }
            if (n.worth.least and n.worth.most and *n.worth.most < *n.worth.least)
                reject_node(number, "cannot be", "its value lies outside the range of all values");
            if (auto const proved = said(n); claimed.worth != proved)
                reject_node(number,
                            "is not proved to be worth " + certificate_bounds(claimed.worth),
                            "what is below it proves " + certificate_bounds(proved));
            auto const worth = std::move(n.worth);
            line_.pop_back();
            if (not line_.empty())
                hand_up(number, worth);
        }
        /// The node that a claim is of, as the rules have it.
        std::unique_ptr<rule_node> reached(std::size_t number)
        {
            auto const& claimed = c_.claims[number];
            auto& above = line_.back();
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
            ++above.children;
            return above.at->child(place);
        }
        [[nodiscard]] std::optional<value_ends> range_below(open_node const& above) const
        {
            if (not above.range or above.at->by_chance())
                return above.range;
            return value_ends(-above.range->second, -above.range->first);
        }
        void open(std::size_t number, std::unique_ptr<rule_node> at,
                  std::optional<value_ends> range)
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
            proved_bounds worth;
            if (is_leaf) {
                if (auto const size = at->size(); size > 0)
                    reject_node(number, "is not a leaf",
                                fmt::format("{} children come after it", size));
                worth.least = worth.most = at->label();
            }
            line_.push_back({std::move(at), number, std::move(range), std::move(worth)});
        }

    public:
        claims_checker(certificate const& c, rule_book rules) : c_(c), book_(std::move(rules)) { }

        void run()
        {
            if (c_.claims.empty())
                throw rejection("the value is not proved, because no node is listed");
            check_stated_range(c_, book_);
            for (std::size_t number = 0; number < c_.claims.size(); ++number) {
                auto const& claimed = c_.claims[number];
                while (line_.size() > std::max<std::size_t>(claimed.level, number > 0))
                    close();
                if (line_.size() != claimed.level)
                    reject_node(number, fmt::format("is not at level {}", claimed.level),
                                number == 0 ? std::string("it is the root")
                                            : fmt::format("the node before it is at level {}",
                                                          c_.claims[number - 1].level));
                if (number > 0) {
                    auto range = range_below(line_.back());
                    auto at = reached(number);
                    open(number, std::move(at), std::move(range));
                    continue;
                }
                if (not claimed.move.empty() or claimed.weight)
                    reject_node(number, "is not the root", "a move leads to it");
                open(number, std::move(book_.root), book_.range);
            }
            while (not line_.empty())
                close();
        }
    };
} // namespace

void check_stated_range(certificate const& c, rule_book const& rules)
{
    if (c.claimed.range != rules.range)
        throw rejection(fmt::format("the range of all values is wrong, because the rules have {}",
                                    rules.range ? certificate_number(rules.range->first) + " to "
                                                      + certificate_number(rules.range->second)
                                                : "none"));
}

/// What is proved of every node of a certificate, worked out from the leaves and the rules alone.
///
///   a leaf     its static value
///   a choice   at least -u if a child is worth at most u; at most the largest -l if all children
///              are listed, each worth at least l
///   chance     the mean, what is not listed being worth anything in the range
///
/// and nothing is worth more or less than the range of all values allows.
///
/// Checks every claim of a node.
///
/// \throws rejection, against_the_rules, notation_error
static void check_claims(certificate const& c, rule_book rules)
{
    claims_checker(c, std::move(rules)).run();
}

void reject(std::string_view what, std::size_t line, std::string_view says, std::string_view why)
{
    throw rejection(fmt::format("{} (line {}) {}, because {}", what, line, says, why));
}

static void check_count(std::string_view what, std::size_t stated, std::size_t listed)
{
    if (stated != listed)
        throw rejection(
            fmt::format("there are not {} {}, because {} are listed", stated, what, listed));
}

/// Once every claim is true, the cuts follow from them: each line has to say what follows.
static void check_cuts(certificate const& c)
{
    auto const following = cuts_that_follow(c);
    for (std::size_t place = 0; place < c.cuts.size(); ++place) {
        auto const& stated = c.cuts[place];
        auto const at = fmt::format("the cut at {}", stated.at);
        if (place == following.size())
            reject(at, stated.line, "is one too many",
                   fmt::format("{} nodes have children that are not listed", place));
        auto const& right = following[place];
        if (stated.at != right.at)
            reject(at, stated.line, "is out of place",
                   fmt::format("the next node with children that are not listed is {}", right.at));
        if (auto const line = certificate_cut(right); certificate_cut(stated) != line)
            reject(at, stated.line, "is not as stated",
                   fmt::format("what is proved makes it \"{}\"", line));
    }
    if (c.cuts.size() < following.size())
        throw rejection(fmt::format("a cut is missing, because children of node {} are not listed",
                                    following[c.cuts.size()].at));
}

void check(certificate const& c, rule_book rules)
{
    auto const& s = c.claimed;
    by_the_rules(c, [&] { check_claims(c, std::move(rules)); });
    auto const root = within(c.claims.front().worth, s.range); // which is proved
    if (root.least != s.worth or root.most != s.worth)
        throw rejection(fmt::format("the value {} is not proved, because the root is worth {}",
                                    certificate_number(s.worth), certificate_bounds(root)));
    check_cuts(c);
    check_count("nodes", s.nodes, c.claims.size());
    check_count(
        "leaves", s.leaves,
        static_cast<std::size_t>(std::ranges::count(c.claims, claim_kind::leaf, &claim::kind)));
    check_count("cuts", s.cuts, c.cuts.size());
    if (c.stated_sum != c.true_sum)
        throw rejection(fmt::format("the text has been changed, because the CRC-32 of what stands "
                                    "above line {} is {:08x}",
                                    c.sum_line, c.true_sum));
}

} // namespace gametree::laboratory
