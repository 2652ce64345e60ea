#include <laboratory/observe/visit_chance.hpp>

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <laboratory/search_names.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::laboratory {

std::vector<chance_label_tree> read_chance_trees(std::string_view text)
{
    std::vector<chance_label_tree> trees;
    rose_tree_reader<weighted_label<rational, rational>> reader(text);
    while (auto tree = reader.next())
        trees.push_back(*std::move(tree));
    return trees;
}

std::vector<chance_visit_order> visit_chance(chance_label_tree const& tree,
                                             std::optional<search_id> search, bool best_first,
                                             std::optional<value_range<rational>> range)
{
    using label = numbered_label<weighted_label<rational, rational>>;
    auto const bounds = range ? *range : range_of_labels(tree);
    std::vector<chance_visit_order> found;
    auto const add = [&](auto const& a) {
        std::vector<std::size_t> visited;
        auto const note
            = [&](label_forced<label> const& forced) { visited.push_back(forced.label.index); };
        auto const values = numbered(tree) | views::observe(note)
                          | views::map([](label const& l) { return l.label.value; });
        try {
            auto worth = best_first ? a.search(values | views::best_first, bounds)
                                    : a.search(values, bounds);
            found.push_back({a.name, std::move(worth), std::move(visited)});
        } catch (std::domain_error const& e) {
            throw request_error(fmt::format("{}: {}", a.name, e.what()));
        }
    };
    if (search)
        with_search(chance_algorithms, *search, add);
    else
        boost::hana::for_each(chance_algorithms, add);
    return found;
}

} // namespace gametree::laboratory
