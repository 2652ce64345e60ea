#include <laboratory/observe/visit.hpp>

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <laboratory/measure.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/run_search.hpp>
#include <laboratory/observe/trees_in.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

std::vector<label_tree> read_trees(std::string_view text) { return trees_in<long long>(text); }

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

visit_order<std::string> visit(lattice_label_tree const& tree, search_id search)
{
    visit_order<std::string> found;
    auto const watched = numbered(tree) | views::map([&](numbered_label<ordered_label> const& l) {
                             found.visited.push_back(l.index);
                             return l.label;
                         });
    auto const worth = run_lattice_search(search, watched);
    found.value = worth.order.exactly(worth.label);
    return found;
}

} // namespace gametree::laboratory
