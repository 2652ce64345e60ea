#include "searched.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "lists.hpp"
#include "recorder.hpp"
#include "support.hpp"
#include <gametree/min_max.hpp>

namespace gametree::laboratory {

using cli::request_error;

static constexpr std::string_view min_max_name = "min-max";

bool observed::on_line(node const& n) const
{
    return not n.parent() or std::ranges::find(line, &n) != line.end();
}

std::vector<std::string_view> algorithms_for(specimen const& whole)
{
    if (whole.about().chance)
        return cli::chance_algorithm_names();
    auto names = cli::algorithm_names();
    names.push_back(min_max_name);
    return names;
}

std::string_view usual_algorithm(specimen const& whole)
{
    return whole.about().chance ? "star2" : "alpha-beta";
}

/// Refuses what is no search, or not one for such trees.
static void check(specimen const& whole, std::string_view algorithm)
{
    auto const fitting = algorithms_for(whole);
    if (std::ranges::find(fitting, algorithm) != fitting.end())
        return;
    auto all = cli::algorithm_names();
    all.push_back(min_max_name);
    for (auto const name : cli::chance_algorithm_names())
        all.push_back(name);
    if (std::ranges::find(all, algorithm) == all.end())
        cli::unknown("algorithm", algorithm, fitting);
    throw request_error(
        fmt::format("{} is {}for trees with chance nodes; for this one there are: {}", algorithm,
                    whole.about().chance ? "not " : "", fmt::join(fitting, ", ")));
}

/// The first child that is worth as much as the node is. The last one is not searched: if it is
/// none of the others, it is that one. So the best play down a line takes no longer than the line
/// is.
static node const* best_child(node const& n, value const& worth)
{
    if (n.by_chance())
        return nullptr;
    auto const& about = n.whole().about();
    for (std::size_t place = 0; n.has_child(place); ++place) {
        auto const& child = n.child(place);
        if (not n.has_child(place + 1))
            return &child;
        if (about.chance ? expectiminimax(chancy_tree(child)) <= -worth
                         : not value_exceeds(choice_tree(child), -worth))
            return &child;
    }
    return nullptr; // a leaf
}

observed observe(specimen const& whole, std::string_view algorithm)
{
    check(whole, algorithm);
    observed found;
    found.algorithm = algorithm;
    found.whole = &whole;
    recorder record(found, algorithm);
    auto const watch = views::observe(teller{&record});
    auto const& about = whole.about();
    try {
        if (about.chance)
            cli::with_chance_algorithm(algorithm, [&](auto const& a) {
                found.worth = a.search(chancy_tree(whole.root()) | watch, about.range.value());
            });
        else if (algorithm == min_max_name)
            found.worth = about.win ? min_max(choice_tree(whole.root()) | watch, *about.win)
                                    : min_max(choice_tree(whole.root()) | watch);
        else
            cli::with_algorithm(algorithm, [&](auto const& a) {
                found.worth = choice_tree(whole.root()) | watch | a.search;
            });
    } catch (std::domain_error const& e) {
        throw request_error(fmt::format("{}: {}", algorithm, e.what()));
    }
    record.finish();
    auto worth = found.worth;
    for (auto const* n = best_child(whole.root(), worth); n; n = best_child(*n, worth)) {
        found.line.push_back(n);
        worth = -worth;
    }
    return found;
}

} // namespace gametree::laboratory
