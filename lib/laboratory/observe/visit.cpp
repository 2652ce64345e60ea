#include <laboratory/observe/visit.hpp>

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <laboratory/measure.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

/// All trees of a reader.
template <class Tree>
static std::vector<Tree> all_of(auto reader)
{
    std::vector<Tree> trees;
    while (auto tree = reader.next())
        trees.push_back(*std::move(tree));
    return trees;
}

std::vector<label_tree> read_trees(std::string_view text)
{
    return in_brackets(text) ? all_of<label_tree>(bracket_tree_reader<long long>(text))
                             : all_of<label_tree>(rose_tree_reader<long long>(text));
}

std::vector<chance_label_tree> read_chance_trees(std::string_view text)
{
    return all_of<chance_label_tree>(rose_tree_reader<weighted_label<rational, rational>>(text));
}

/// Runs the search of a list on the values of a tree.
///
/// \param value_of  label -> value
template <class Value, class Label>
static visit_order<Value> visit_by(auto const& searches, rose_tree<Label> const& tree,
                                   search_id search, search_settings<Value> const& how,
                                   auto const& value_of)
{
    visit_order<Value> found;
    auto const note = [&](label_forced<numbered_label<Label>> const& forced) {
        found.visited.push_back(forced.label.index);
    };
    auto const values
        = numbered(tree) | views::observe(note)
        | views::map([&](numbered_label<Label> const& l) { return value_of(l.label); });
    with_listed(searches, search, [&](auto const& a) {
        found.value = measure(values, a, how, [](auto const&...) { }).value;
    });
    return found;
}

visit_order<long long> visit(label_tree const& tree, search_id search, bool best_first)
{
    return visit_by<long long>(algorithms, tree, search, {.best_first = best_first, .memory = {}},
                               [](long long label) { return label; });
}

visit_order<rational> visit(chance_label_tree const& tree, search_id search, bool best_first,
                            std::optional<value_range<rational>> range)
{
    try {
        return visit_by<rational>(chance_algorithms, tree, search,
                                  {.best_first = best_first,
                                   .memory = {},
                                   .range = range ? *range : range_of_labels(tree)},
                                  [](auto const& label) { return label.value; });
    } catch (std::domain_error const& e) {
        throw request_error(fmt::format("{}: {}", search.name(), e.what()));
    }
}

} // namespace gametree::laboratory
