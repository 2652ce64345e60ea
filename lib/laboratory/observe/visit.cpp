#include <laboratory/observe/visit.hpp>

#include <stdexcept>
#include <utility>

#include <boost/hana/for_each.hpp>
#include <fmt/format.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <laboratory/measure.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/lattice_labels.hpp>
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

/// All trees of a text without chance nodes, in either notation.
template <class Label>
static std::vector<rose_tree<Label>> trees_in(std::string_view text)
{
    return in_brackets(text) ? all_of<rose_tree<Label>>(bracket_tree_reader<Label>(text))
                             : all_of<rose_tree<Label>>(rose_tree_reader<Label>(text));
}

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

/// Whether a listed search takes labels that are no total order: its own type says so.
template <class Algorithm>
static constexpr bool takes_lattices
    = requires(Algorithm const& a, rose_tree<won_questions> const& tree) { a.search(tree); };

std::vector<search_id> lattice_searches()
{
    std::vector<search_id> found;
    boost::hana::for_each(algorithms, [&]<class Algorithm>(Algorithm const& a) {
        if constexpr (takes_lattices<Algorithm>)
            found.push_back(a.about);
    });
    return found;
}

/// Refuses sets of which one has another number of digits than the first; inner nodes in brackets
/// have none.
static void check_sizes(rose_tree<won_questions> const& tree)
{
    std::optional<won_questions> first;
    detail::walk(
        tree,
        [&](auto const& node) {
            auto const set = node.label();
            if (set.asked == 0)
                return;
            if (not first)
                first = set;
            if (set.asked != first->asked)
                throw request_error(
                    fmt::format("the sets {} and {} of a tree have {} and {} digits: each has one "
                                "for each question",
                                as_text(*first), as_text(set), first->asked, set.asked));
        },
        [] {});
}

template <class Label>
static std::vector<lattice_visit> lattice_visits(std::string_view text)
{
    std::vector<lattice_visit> found;
    for (auto const& tree : trees_in<Label>(text)) {
        if constexpr (std::is_same_v<Label, won_questions>)
            check_sizes(tree);
        found.push_back([tree](search_id search) {
            visit_order<std::string> order;
            with_listed(algorithms, search, [&]<class Algorithm>(Algorithm const& a) {
                if constexpr (takes_lattices<Algorithm>)
                    order.value
                        = as_text(numbered(tree) | views::map([&](numbered_label<Label> const& l) {
                                      order.visited.push_back(l.index);
                                      return l.label;
                                  })
                                  | a.search);
                else
                    throw std::logic_error(std::string(a.name) + " takes no lattices");
            });
            return order;
        });
    }
    return found;
}

std::vector<lattice_visit> read_lattice_trees(std::string_view text, label_kind labels)
{
    switch (labels) {
    case label_kind::sets:
        return lattice_visits<won_questions>(text);
    case label_kind::pentagon:
        return lattice_visits<element<pentagon>>(text);
    case label_kind::diamond:
        return lattice_visits<element<diamond>>(text);
    case label_kind::numbers:
        break;
    }
    throw std::logic_error("numbers are a total order");
}

} // namespace gametree::laboratory
