#include <gametree/laboratory/observe/observed_search.hpp>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include <gametree/laboratory/search_names.hpp>
#include <gametree/laboratory/observe/recorder.hpp>
#include <gametree/laboratory/observe/observer.hpp>
#include <gametree/laboratory/request_error.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/min_max.hpp>

namespace gametree::laboratory {

static constexpr std::string_view min_max_name = "min-max";

bool observed::on_line(node const& n) const
{
    return not n.parent() or std::ranges::find(line, &n) != line.end();
}

std::vector<std::string_view> algorithms_for(specimen const& whole)
{
    if (whole.about().chance)
        return chance_algorithm_names();
    auto names = algorithm_names();
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
    auto all = algorithm_names();
    all.push_back(min_max_name);
    for (auto const name : chance_algorithm_names())
        all.push_back(name);
    if (std::ranges::find(all, algorithm) == all.end())
        unknown("algorithm", algorithm, fitting);
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

view view_named(std::string_view name)
{
    if (name != "mover" and name != "root")
        unknown("view", name, {"mover", "root"});
    return name == "root" ? view::root : view::mover;
}

/// The value that a search finds, while somebody listens.
static value search(specimen const& whole, std::string_view algorithm, search_listener& to)
{
    check(whole, algorithm);
    auto const watch = views::observe(teller{&to});
    auto const& about = whole.about();
    value worth;
    try {
        if (about.chance)
            with_chance_algorithm(algorithm, [&](auto const& a) {
                worth = a.search(chancy_tree(whole.root()) | watch, about.range.value());
            });
        else if (algorithm == min_max_name)
            worth = about.win ? min_max(choice_tree(whole.root()) | watch, *about.win)
                              : min_max(choice_tree(whole.root()) | watch);
        else
            with_algorithm(algorithm, [&](auto const& a) {
                worth = choice_tree(whole.root()) | watch | a.within(whole.memory().limit());
            });
    } catch (std::domain_error const& e) {
        throw request_error(fmt::format("{}: {}", algorithm, e.what()));
    } catch (memory_limit_reached const&) {
        whole.memory().throw_used_up();
    }
    return worth;
}

observed observe(specimen const& whole, std::string_view algorithm)
{
    observed found;
    found.algorithm = algorithm;
    found.whole = &whole;
    recorder record(found, algorithm);
    found.worth = search(whole, algorithm, record);
    record.finish();
    auto worth = found.worth;
    for (auto const* n = best_child(whole.root(), worth); n; n = best_child(*n, worth)) {
        found.line.push_back(n);
        worth = -worth;
    }
    return found;
}

namespace {
    /// Counts each node once, by its number.
    class counter : public search_listener {
        std::vector<bool> visited_;
        std::vector<bool> forced_;

        static std::uint64_t add(std::vector<bool>& nodes, node const& n)
        {
            if (n.number() >= nodes.size())
                nodes.resize(2 * n.number() + 1);
            bool const is_new = not nodes[n.number()];
            nodes[n.number()] = true;
            return is_new ? 1 : 0;
        }

    public:
        search_counts counts{};

        void made(node const& n) override { counts.nodes += add(visited_, n); }
        void forced(node const& n, value const&) override { counts.evaluations += add(forced_, n); }
    };
} // namespace

search_counts count(specimen const& whole, std::string_view algorithm)
{
    counter all;
    all.counts.worth = search(whole, algorithm, all);
    return all.counts;
}

} // namespace gametree::laboratory
