#include <gametree/laboratory/certify/checker.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <gametree/laboratory/certify/by_the_rules.hpp>
#include <gametree/laboratory/certify/claims.hpp>

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

void check(certificate const& c, rule_book rules)
{
    auto const& s = c.claimed;
    auto const nodes = by_the_rules(c, [&] { return check_claims(c, std::move(rules)); });
    auto const& root = nodes.front().worth;
    if (root.least != s.worth or root.most != s.worth)
        throw rejection(fmt::format("the value {} is not proved, because the root is worth {}",
                                    certificate_number(s.worth), certificate_worth(root)));
    check_cuts(c, nodes);
    check_count("nodes", s.nodes, c.claims.size());
    check_count(
        "leaves", s.leaves,
        static_cast<std::size_t>(std::ranges::count(c.claims, claim_kind::leaf, &claim::kind)));
    check_count("cuts", s.cuts, c.cuts.size());
    if (c.stated_sum != c.true_sum)
        throw rejection(fmt::format("what is claimed has been changed, because the CRC-32 of what "
                                    "stands above line {} is {:08x}",
                                    c.sum_line, c.true_sum));
}

} // namespace gametree::laboratory
