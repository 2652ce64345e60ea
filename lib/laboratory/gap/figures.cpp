#include <gametree/views/memo.hpp>
#include <laboratory/observe/run_search.hpp>
#include <laboratory/gap/figures.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <gametree/detail/on_threads.hpp>
#include <laboratory/gap/meter.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/gap/smallest_proof.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/searches/critical_tree.hpp>

namespace gametree::laboratory {

template <bool Chancy>
static laziness meter_of(instance const& whole, search_id id, calling how)
{
    cost_counts counts;
    metered<Chancy> const tree(whole.root(), counts);
    if (how == calling::by_need)
        static_cast<void>(run_search(whole, id, views::memo(tree, whole.memory().limit())));
    else
        static_cast<void>(run_search(whole, id, tree));
    return counts.sum();
}

laziness meter(instance const& whole, search_id id, calling how)
{
    return whole.about().chance ? meter_of<true>(whole, id, how) : meter_of<false>(whole, id, how);
}

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

std::uint64_t uniform_shape::without_deep_cutoffs() const
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

/// The smallest proof for a search that knows the range, or what a win is worth.
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

/// The counts of the searches have to agree with those of the meter.
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

namespace {
    /// What is found out on one tree, in its order.
    struct figures_of_order {
        std::vector<std::optional<search_counts>> counts{}; ///< of each search
        std::vector<std::optional<laziness>> by_name{}; ///< in the natural order
        std::vector<std::optional<laziness>> by_need{};
        std::optional<std::uint64_t> proof{};
        std::optional<std::uint64_t> proof_of_wins{};
        std::optional<uniform_shape> uniform{};
    };

    figures_of_order figures_of(instance const& tree, progress_fn const& progress,
                                std::atomic<std::uint64_t>& nodes, std::uint64_t questions)
    {
        bool const natural = tree.order() == ordering::natural;
        auto const searches = searches_for(tree);
        figures_of_order found;
        found.by_name.resize(searches.size());
        found.by_need.resize(searches.size());
        for (std::size_t a = 0; a < searches.size(); ++a) {
            auto const name = searches[a].name();
            progress(name, nodes);
            auto const& seen = found.counts.emplace_back(count_within(
                tree, searches[a], std::max(questions, std::uint64_t{10} * tree.made())));
            if (not seen)
                continue;
            progress(name, nodes += seen->nodes);
            if (not natural)
                continue;
            found.by_name[a] = meter(tree, searches[a], calling::by_name);
            found.by_need[a] = meter(tree, searches[a], calling::by_need);
        }
        progress("the smallest proof", nodes);
        found.proof = proof_of(tree);
        found.proof_of_wins = proof_of_wins(tree);
        if (natural)
            found.uniform = shape_of(tree);
        return found;
    }

    /// Of each order, on a tree of its own.
    std::vector<figures_of_order> figures_of_orders(instance const& whole,
                                                    progress_fn const& progress,
                                                    std::uint64_t questions, thread_count threads)
    {
        std::array<std::unique_ptr<instance>, compared_orders.size()> others;
        for (std::size_t i = 1; i < others.size(); ++i)
            others[i] = whole.ordered(compared_orders[i]); // before anything of `whole` changes
        std::atomic<std::uint64_t> nodes = 0;
        return gametree::detail::results_in_order(
            threads, compared_orders.size(), [&](std::size_t i) {
                auto const own = std::move(others[i]); // no longer than it is needed
                return figures_of(own ? *own : whole, progress, nodes, questions);
            });
    }

    /// Of any number of threads.
    std::vector<figures_of_order> figures_in_memory(instance const& whole,
                                                    progress_fn const& progress,
                                                    std::uint64_t questions, thread_count threads)
    {
        if (threads.number > 1)
            try {
                return figures_of_orders(whole, progress, questions, threads);
            } catch (limit_reached const&) { // one tree after the other may fit
            }
        return figures_of_orders(whole, progress, questions, {});
    }
} // namespace

gap_figures find_gap(instance const& whole, progress_fn const& progress, std::uint64_t questions,
                     thread_count threads)
{
    check_fits(whole);
    auto const orders = figures_in_memory(whole, progress, questions, threads);
    auto const searches = searches_for(whole);
    auto const& natural = orders.front();
    gap_figures found;
    found.proof = natural.proof;
    found.proof_of_wins = natural.proof_of_wins;
    found.uniform = natural.uniform;
    if (auto const& seen = natural.counts.front())
        found.worth = seen->worth;
    found.rows.resize(searches.size());
    for (std::size_t i = 0; i < orders.size(); ++i) {
        for (std::size_t a = 0; a < searches.size(); ++a) {
            auto& row = found.rows[a];
            row.algorithm = searches[a].name();
            auto const& seen = row.counts[i] = orders[i].counts[a];
            if (not seen)
                continue;
            if (seen->worth != found.worth)
                found.differences.push_back(fmt::format(
                    "{}, {}: the value is {}, not {}", row.algorithm, name_of(compared_orders[i]),
                    as_text(seen->worth, whole), as_text(found.worth, whole)));
            if (i > 0)
                continue;
            row.by_name = natural.by_name[a];
            row.by_need = natural.by_need[a];
            compare(found, row, *seen);
        }
        if (orders[i].proof != found.proof or orders[i].proof_of_wins != found.proof_of_wins)
            found.differences.push_back(fmt::format(
                "the smallest proof is another one in the order {}", name_of(compared_orders[i])));
    }
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
