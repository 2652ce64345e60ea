#include <laboratory/growth/lines.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// A bound of uniform trees at every point, if they are uniform.
template <class Bound>
static void add_bound(std::vector<growth_part>& parts, growth const& g, growth_part part,
                      Bound const& bound)
{
    for (auto const& p : g.points) {
        if (not p.shape)
            return;
        part.leaves.push_back(bound(*p.shape));
    }
    parts.push_back(std::move(part));
}

std::vector<growth_part> parts_of(growth const& g)
{
    std::vector<growth_part> parts;
    for (std::size_t i = 0; i < g.searches.size(); ++i) {
        growth_part one{growth_subject::search, i, std::string(g.searches[i].name()), {}};
        for (auto const& p : g.points) {
            auto const& work = p.cells[i].work;
            one.leaves.push_back(work ? std::optional(work->evaluations) : std::nullopt);
            one.nodes.push_back(work ? std::optional(work->nodes) : std::nullopt);
        }
        parts.push_back(std::move(one));
    }
    if (not g.searches.front()->for_chance) {
        growth_part proof{growth_subject::smallest_proof, {}, "critical tree", {}};
        for (auto const& p : g.points)
            proof.leaves.push_back(p.smallest_proof);
        parts.push_back(std::move(proof));
    }
    add_bound(parts, g, {growth_subject::all_leaves, {}, "b^d", "bᵈ"},
              [](uniform_shape const& u) { return leaves_of_uniform(u.branching, u.depth); });
    add_bound(parts, g, {growth_subject::shallow_bound, {}, "A(d)", "A(d)"},
              [](uniform_shape const& u) { return u.with_shallow_cutoffs(); });
    add_bound(parts, g, {growth_subject::deep_bound, {}, "best case", "b^⌈d/2⌉ + b^⌊d/2⌋ − 1"},
              [](uniform_shape const& u) { return u.with_deep_cutoffs(); });
    return parts;
}

std::vector<growth_line> lines_of(growth const& g)
{
    std::vector<growth_line> lines;
    for (auto& part : parts_of(g)) {
        auto const same = std::ranges::find_if(lines, [&](growth_line const& l) {
            return l.first().leaves == part.leaves
               and (part.nodes.empty() or l.first().nodes == part.nodes);
        });
        if (same == lines.end())
            lines.push_back({{std::move(part)}});
        else
            same->parts.push_back(std::move(part));
    }
    return lines;
}

std::string_view meaning(growth_subject subject)
{
    switch (subject) {
    case growth_subject::smallest_proof:
        return "the leaves of the smallest proof of the value; no search that knows no range "
               "of the values can do with fewer";
    case growth_subject::all_leaves:
        return "all leaves";
    case growth_subject::shallow_bound:
        return "what omit reads if the best child is first everywhere: A(d-1) + (b-1) A(d-2), "
               "A(0) = 1, A(1) = b";
    case growth_subject::deep_bound:
        return "what alpha-beta reads if the best child is first everywhere: b^ceil(d/2) + "
               "b^floor(d/2) - 1, after Knuth and Moore";
    case growth_subject::search:
        break;
    }
    return {};
}

static std::string why_not(work_limit limit, growth_limits const& limits, bool several)
{
    switch (limit) {
    case work_limit::time:
        return fmt::format("{} not done in {} of the {:g} s", several ? "were" : "was",
                           several ? "their part" : "its part", limits.seconds);
    case work_limit::memory:
        return fmt::format("would remember more than {} MB of nodes", limits.megabytes);
    case work_limit::nodes:
        break;
    }
    return fmt::format("{} more than {} nodes", several ? "visit" : "visits",
                       grouped(limits.nodes));
}

std::vector<std::string> unfinished(growth const& g)
{
    std::vector<std::string> lines;
    std::vector<bool> said(g.searches.size());
    for (auto const& p : g.points)
        for (auto const& [word, limit] : work_limit_words.meanings) {
            std::vector<std::string_view> names;
            for (std::size_t i = 0; i < g.searches.size(); ++i)
                if (not said[i] and p.cells[i].beyond == limit) {
                    said[i] = true;
                    names.push_back(g.searches[i].name());
                }
            if (names.empty())
                continue;
            bool const several = names.size() > 1;
            lines.push_back(fmt::format("{} {} at {} {}{}.", listed(names, " and "),
                                        why_not(limit, g.limits, several),
                                        growth_axis_words.word_of(g.along), p.at,
                                        &p == &g.points.back() ? ""
                                        : several              ? ", and were not tried beyond"
                                                               : ", and was not tried beyond"));
        }
    return lines;
}

} // namespace gametree::laboratory
