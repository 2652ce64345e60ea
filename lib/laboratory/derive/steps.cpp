#include <laboratory/derive/steps.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/all_searches.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/observe/tree_size.hpp>
#include <laboratory/theorems.hpp>

namespace gametree::laboratory {

static constexpr std::size_t most_leaves = 12;
static constexpr std::size_t most_savings = 10;

/// The node at which a search turned away from a leaf: the last above it that it visited.
static node const* turned_away(observed const& search, node const& leaf)
{
    auto const* n = leaf.parent();
    while (n and not search.visited(*n))
        n = n->parent();
    return n;
}

static void compare(step& now, observed const& before)
{
    std::unordered_set<node const*> const here(now.search.evaluated.begin(),
                                               now.search.evaluated.end());
    std::unordered_set<node const*> const there(before.evaluated.begin(), before.evaluated.end());
    std::unordered_map<node const*, cutoff const*> cut_at; // the last at each node
    for (auto const& c : now.search.cuts)
        cut_at[c.at] = &c;
    std::unordered_map<node const*, std::size_t> place;
    for (auto const* leaf : before.evaluated) {
        if (here.contains(leaf))
            continue;
        auto const* at = turned_away(now.search, *leaf);
        auto const [found, is_new] = place.try_emplace(at, now.saved.size());
        if (is_new)
            now.saved.push_back({cut_at.contains(at) ? cut_at[at] : nullptr, {}});
        now.saved[found->second].leaves.push_back(leaf);
    }
    std::ranges::copy_if(now.search.evaluated, std::back_inserter(now.more),
                         [&](auto const* leaf) { return not there.contains(leaf); });
    now.same_order = now.search.evaluated == before.evaluated;
}

std::vector<step> derived(instance const& whole)
{
    check_fits(whole); // the first rung makes every node
    std::vector<step> all;
    for (auto const& r : rungs(whole.about().chance)) {
        all.push_back({&r, observe(whole, r.id), {}, {}, false});
        if (all.size() > 1)
            compare(all.back(), all[all.size() - 2].search);
        all.back().search.forget_events(); // of which nothing is said
    }
    return all;
}

std::string listed_leaves(std::vector<node const*> const& leaves)
{
    std::vector<std::string> texts;
    for (auto const* leaf : leaves) {
        if (texts.size() == most_leaves) {
            texts.push_back(fmt::format("and {} more", leaves.size() - most_leaves));
            break;
        }
        // moves with commas between them need brackets round them
        auto const name
            = leaf->whole().written() ? leaf->short_name() : "[" + leaf->short_name() + "]";
        texts.push_back(fmt::format("{} ({})", name, as_text(leaf->label(), leaf->whole())));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> savings(step const& s, std::string_view before)
{
    std::vector<std::string> lines;
    if (s.same_order)
        return {fmt::format("The same leaves as {}, in the same order.", before)};
    std::size_t total = 0;
    for (auto const& saved : s.saved)
        total += saved.leaves.size();
    if (total == 0 and s.more.empty())
        return {fmt::format("The same leaves as {}, in another order.", before)};
    lines.push_back(total == 0 ? fmt::format("No leaf of {} is saved.", before)
                               : fmt::format("Of the leaves of {}, {} no longer evaluated:", before,
                                             total == 1 ? "one is" : fmt::format("{} are", total)));
    for (auto const& saved : s.saved) {
        if (lines.size() > most_savings) {
            lines.push_back(
                fmt::format("  and those of {} more cutoffs", s.saved.size() - most_savings));
            break;
        }
        lines.push_back(fmt::format("  {}{}", listed_leaves(saved.leaves),
                                    saved.by ? ": " + why(*saved.by) : ""));
    }
    if (not s.more.empty())
        lines.push_back(fmt::format("Evaluated here and not there: {}.", listed_leaves(s.more)));
    return lines;
}

deep_example example_of_depth()
{
    auto tree = written(smallest_deep_cutoff, "");
    auto by_omit = observe(*tree, about::omit);
    auto by_alpha_beta = observe(*tree, about::alpha_beta);
    return {std::move(tree), std::move(by_omit), std::move(by_alpha_beta)};
}

nlohmann::ordered_json as_json(std::vector<step> const& all, knowing_step const* known)
{
    nlohmann::ordered_json j;
    auto const& whole = *all.front().search.whole;
    add_subject(j, whole);
    j["order"] = name_of(whole.order());
    j["rungs"] = nlohmann::ordered_json::array();
    for (auto const& s : all) {
        nlohmann::ordered_json r;
        r["algorithm"] = s.of->id.name();
        r["equations"] = s.of->id->equations;
        r["pipeline"] = s.of->pipeline;
        r["why"] = s.of->why;
        r["source"] = s.of->source;
        r["theorems"] = nlohmann::ordered_json::array();
        for (auto const& t : theorems_about(s.of->id))
            r["theorems"].push_back({{"theorem", name_of(t)}, {"statement", t.statement}});
        add_value(r, "value", s.search.worth);
        r["evaluations"] = s.search.evaluations();
        r["nodes"] = s.search.nodes;
        r["cutoffs"] = s.search.cutoffs();
        auto saved = nlohmann::ordered_json::array();
        for (auto const& group : s.saved)
            saved.push_back({{"leaves", json_of_leaves(group.leaves)},
                             {"why", group.by ? nlohmann::ordered_json(why(*group.by)) : nullptr}});
        r["no_longer_evaluated"] = std::move(saved);
        r["evaluated_anew"] = json_of_leaves(s.more);
        j["rungs"].push_back(std::move(r));
    }
    j["knowing"] = known ? as_json(*known) : nlohmann::ordered_json();
    return j;
}

} // namespace gametree::laboratory
