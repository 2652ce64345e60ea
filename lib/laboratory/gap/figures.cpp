#include <gametree/laboratory/gap/figures.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <gametree/laboratory/gap/meter.hpp>
#include <gametree/laboratory/observe/observed_search.hpp>
#include <gametree/laboratory/observe/tree_size.hpp>
#include <gametree/laboratory/gap/smallest_proof.hpp>
#include <gametree/searches/critical_tree.hpp>

namespace gametree::laboratory {

static std::uint64_t power(std::uint64_t base, std::size_t exponent)
{
    std::uint64_t product = 1;
    for (; exponent > 0; --exponent)
        product *= base;
    return product;
}

std::uint64_t uniform_shape::with_deep_cutoffs() const
{
    return power(branching, depth - depth / 2) + power(branching, depth / 2) - 1;
}

std::uint64_t uniform_shape::with_shallow_cutoffs() const
{
    std::uint64_t before = 1;
    std::uint64_t last = branching;
    for (std::size_t d = 1; d < depth; ++d)
        before = std::exchange(last, last + (branching - 1) * before);
    return last;
}

std::optional<uniform_shape> shape_of(instance const& whole)
{
    std::optional<std::size_t> depth;
    auto const branching = whole.root().size();
    std::vector<node const*> left{&whole.root()};
    while (not left.empty()) {
        auto const& n = *left.back();
        left.pop_back();
        if (n.is_leaf()) {
            if (depth.value_or(n.level()) != n.level())
                return std::nullopt;
            depth = n.level();
        } else if (n.by_chance() or n.size() != branching) {
            return std::nullopt;
        }
        for (std::size_t place = 0; n.has_child(place); ++place)
            left.push_back(&n.child(place));
    }
    if (branching < 2)
        return std::nullopt;
    return uniform_shape{branching, *depth};
}

/// The smallest proof for whoever knows the range, or what a win is worth.
static std::optional<std::uint64_t> proof_of(instance const& whole)
{
    if (whole.about().chance)
        return smallest_proof(whole, whole.about().range);
    return critical_leaves(choice_tree(whole.root()));
}

static std::optional<std::uint64_t> proof_of_wins(instance const& whole)
{
    auto const& about = whole.about();
    if (about.chance or not about.win or *about.win < 0)
        return std::nullopt;
    return smallest_proof(whole, value_range<value>(-*about.win, *about.win));
}

/// What the searches count has to agree with what the meter counts.
static void compare(gap_figures& found, gap_row const& row, search_counts const& seen)
{
    auto const check = [&](bool right, std::string_view what) {
        if (not right)
            found.differences.push_back(fmt::format("{}: {}", row.algorithm, what));
    };
    check(seen.nodes == 1 + row.by_name->made - row.by_name->again,
          "the nodes that are made are not those that are visited");
    check(seen.nodes == 1 + row.by_need->made, "with memo other nodes are made");
    check(row.by_need->again == 0, "with memo a node is made again");
    check(seen.evaluations == row.by_need->labels, "with memo other labels are forced");
}

gap_figures find_gap(instance const& whole,
                     std::function<void(std::string_view, std::uint64_t)> const& progress,
                     std::uint64_t questions)
{
    check_fits(whole);
    gap_figures found;
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < compared_orders.size(); ++i) {
        auto const other = i == 0 ? nullptr : whole.ordered(compared_orders[i]);
        auto const& tree = other ? *other : whole;
        auto const searches = searches_for(tree);
        found.rows.resize(searches.size());
        for (std::size_t a = 0; a < searches.size(); ++a) {
            auto const name = searches[a].name();
            auto& row = found.rows[a];
            progress(name, nodes);
            row.algorithm = name;
            auto const& seen = row.counts[i] = count_within(
                tree, searches[a], std::max(questions, std::uint64_t{10} * tree.made()));
            if (not seen)
                continue;
            progress(name, nodes += seen->nodes);
            if (i == 0 and a == 0)
                found.worth = seen->worth;
            if (seen->worth != found.worth)
                found.differences.push_back(fmt::format(
                    "{}, {}: the value is {}, not {}", name, name_of(compared_orders[i]),
                    as_text(seen->worth, whole), as_text(found.worth, whole)));
            if (i > 0)
                continue;
            row.by_name = meter(tree, searches[a], calling::by_name);
            row.by_need = meter(tree, searches[a], calling::by_need);
            compare(found, row, *seen);
        }
        progress("the smallest proof", nodes);
        auto const proof = proof_of(tree);
        auto const wins = proof_of_wins(tree);
        if (i == 0) {
            found.proof = proof;
            found.proof_of_wins = wins;
            found.uniform = shape_of(tree);
        } else if (proof != found.proof or wins != found.proof_of_wins) {
            found.differences.push_back(fmt::format(
                "the smallest proof is another one in the order {}", name_of(compared_orders[i])));
        }
    }
    auto const searches = searches_for(whole);
    for (std::size_t a = 0; a < searches.size(); ++a) {
        auto& row = found.rows[a];
        row.proof = searches[a]->stops_at_wins and found.proof_of_wins ? found.proof_of_wins
                                                                       : found.proof;
        for (std::size_t i = 0; i < compared_orders.size(); ++i)
            if (row.proof and row.counts[i] and row.counts[i]->evaluations < *row.proof)
                found.differences.push_back(fmt::format("{}, {}: fewer leaves than a proof needs",
                                                        row.algorithm,
                                                        name_of(compared_orders[i])));
    }
    return found;
}

} // namespace gametree::laboratory
