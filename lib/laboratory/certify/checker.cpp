#include <laboratory/certify/checker.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/certify/by_the_rules.hpp>
#include <laboratory/certify/claims.hpp>
#include <laboratory/certify/cuts.hpp>

namespace gametree::laboratory {

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
                                    certificate_number(s.worth), certificate_worth(root)));
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
