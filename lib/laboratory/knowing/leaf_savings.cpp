#include <laboratory/knowing/leaf_savings.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <laboratory/gap/figures.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// The trees to be counted: without views, with one, with all.
static std::vector<known_views> trees_of(known_views asked)
{
    std::vector<known_views> all{known_views{}};
    for (auto const v : asked.each())
        all.push_back({v});
    if (all.size() > 2)
        all.push_back(asked);
    return all;
}

/// What has to agree between a tree and the same without views, for a search that looks at everything.
static void compare_leaves(leaf_savings& found, cost_knowing const& plain,
                           cost_knowing const& knowing)
{
    for (std::size_t a = 0; a < found.searches.size(); ++a) {
        auto const& before = plain.counts[a];
        auto const& now = knowing.counts[a];
        if (before and now and found.searches[a] == found.searches.front()
            and (knowing.views == known_views{known_view::ordered}
                     ? now->evaluations != before->evaluations
                     : now->evaluations > before->evaluations))
            found.differences.push_back(fmt::format(
                "{}, {}: {} leaves, and without {}", found.searches[a], name_of(knowing.views),
                grouped(now->evaluations), grouped(before->evaluations)));
    }
}

leaf_savings
find_leaf_savings(tree_knowing const& tree, known_views asked, progress_fn const& progress,
                  std::function<void(cost_knowing const&, instance const&)> const& seen)
{
    leaf_savings found;
    std::uint64_t nodes = 0;
    for (auto const views : trees_of(asked)) {
        auto const whole = tree(views);
        cost_knowing now{views};
        auto const searches = searches_for(*whole);
        if (views.empty())
            for (auto const& search : searches)
                found.searches.push_back(search.name());
        for (auto const& search : searches) {
            progress(search.name(), nodes);
            auto const counted = count_within(
                *whole, search, std::max(most_questions, std::uint64_t{10} * whole->made()));
            now.counts.push_back(counted);
            if (not counted)
                continue;
            progress(search.name(), nodes += counted->nodes);
            if (views.empty() and now.counts.size() == 1)
                found.worth = counted->worth;
            if (counted->worth != found.worth)
                found.differences.push_back(
                    fmt::format("{}, {}: the value is {}, not {}", search.name(), name_of(views),
                                as_text(counted->worth, *whole), as_text(found.worth, *whole)));
        }
        if (seen)
            seen(now, *whole);
        found.costs.push_back(std::move(now));
        compare_leaves(found, found.costs.front(), found.costs.back());
    }
    return found;
}

std::string name_of(known_views views)
{
    auto const names = views.names();
    return names.empty()     ? "the rules"
         : names.size() == 1 ? std::string(names.front())
                             : "together";
}

std::vector<std::vector<std::string>> cells_of_leaves(leaf_savings const& found)
{
    std::vector<std::vector<std::string>> lines(1 + found.searches.size());
    lines.front().emplace_back("leaves");
    for (std::size_t a = 0; a < found.searches.size(); ++a)
        lines[a + 1].emplace_back(found.searches[a]);
    for (auto const& cost : found.costs) {
        lines.front().push_back(name_of(cost.views));
        for (std::size_t a = 0; a < found.searches.size(); ++a) {
            auto const& seen = cost.counts[a];
            lines[a + 1].push_back(seen ? grouped(seen->evaluations) : std::string("left out"));
        }
    }
    return lines;
}

std::string table_of_leaves(leaf_savings const& found)
{
    constexpr std::size_t first = 15;
    constexpr std::size_t apart = 2;
    auto const lines = cells_of_leaves(found);
    std::size_t width = 0;
    for (auto const& line : lines)
        for (std::size_t column = 1; column < line.size(); ++column)
            width = std::max(width, line[column].size());
    std::string out;
    for (auto const& line : lines) {
        out += fmt::format("{:<{}}", line.front(), first);
        for (std::size_t column = 1; column < line.size(); ++column)
            out += fmt::format("{:>{}}", line[column], width + apart);
        out += '\n';
    }
    return out;
}

/// What is seen through these views.
static std::string_view meaning_of(known_views views)
{
    auto const each = views.each();
    if (each.empty())
        return "the tree as it is";
    if (each.size() > 1)
        return "all of these";
    switch (each.front()) {
    case known_view::canonical:
        return "moves that lead to positions which are alike are one move";
    case known_view::ordered:
        return "the moves that look best first";
    case known_view::relevant:
        return "the moves that are enough";
    case known_view::bounded:
        return "a node whose bounds meet is a leaf";
    }
    return {};
}

std::string legend_of_leaves(leaf_savings const& found)
{
    std::string text;
    for (auto const& cost : found.costs)
        text += fmt::format("{}{}: {}.", text.empty() ? "" : " ", name_of(cost.views),
                            meaning_of(cost.views));
    return wrapped(text + '\n');
}

std::vector<work_knowing> in_json(leaf_savings const& found,
                                  std::vector<std::string> const& effects)
{
    std::vector<work_knowing> all;
    for (auto const& cost : found.costs) {
        bool const told = not all.empty() and not effects.empty();
        all.push_back(
            {cost.views.each(), {}, told ? std::optional(effects[all.size() - 1]) : std::nullopt});
        for (std::size_t a = 0; a < found.searches.size(); ++a)
            if (auto const& seen = cost.counts[a])
                all.back().work.push_back({found.searches[a], {*seen}});
    }
    return all;
}

} // namespace gametree::laboratory
