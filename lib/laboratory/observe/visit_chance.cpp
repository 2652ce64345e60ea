#include <gametree/laboratory/observe/visit_chance.hpp>

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "per_game/lists.hpp"
#include "terminal/support.hpp"
#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::cli {

std::vector<chance_label_tree> read_chance_trees(std::string_view text)
{
    std::vector<chance_label_tree> trees;
    rose_tree_reader<weighted_label<rational, rational>> reader(text);
    while (auto tree = reader.next())
        trees.push_back(*std::move(tree));
    return trees;
}

static rational read_fraction(std::string_view text)
{
    std::string notation(text);
    if (auto const slash = notation.find('/'); slash != notation.npos)
        notation[slash] = '%';
    notation_scanner in(notation);
    bool const negative = in.accept("-");
    auto const value = label_notation<rational>::read(in);
    if (not in.at_end())
        in.expected("the end");
    return negative ? rational(-value) : value;
}

value_range<rational> read_range(std::string const& text)
{
    auto const comma = text.find(',');
    try {
        if (comma != text.npos)
            return {read_fraction(std::string_view(text).substr(0, comma)),
                    read_fraction(std::string_view(text).substr(comma + 1))};
    } catch (notation_error const&) {
    } catch (std::invalid_argument const&) {
        throw request_error(
            fmt::format("--range '{}': the lowest value is above the highest", printable(text)));
    }
    throw request_error(fmt::format(
        "--range '{}': expected the lowest and the highest value, for example -1,1 or -1/2,3",
        printable(text)));
}

static value_range<rational> range_of(chance_label_tree const& tree)
{
    rational most = 0;
    detail::walk(
        tree,
        [&](chance_label_tree const& node) {
            auto const size = abs(node.label().value);
            if (most < size)
                most = size;
        },
        [] {});
    return {-most, most};
}

std::vector<chance_visit_order> visit_chance(chance_label_tree const& tree,
                                             std::string_view algorithm, bool best_first,
                                             std::optional<value_range<rational>> range)
{
    using label = numbered_label<weighted_label<rational, rational>>;
    auto const bounds = range ? *range : range_of(tree);
    std::vector<chance_visit_order> found;
    with_chance_algorithm(algorithm, [&](auto const& a) {
        std::vector<std::size_t> visited;
        auto const note
            = [&](label_forced<label> const& forced) { visited.push_back(forced.label.index); };
        auto const values = numbered(tree) | views::observe(note)
                          | views::map([](label const& l) { return l.label.value; });
        try {
            auto value = best_first ? a.search(values | views::best_first, bounds)
                                    : a.search(values, bounds);
            found.push_back({a.name, std::move(value), std::move(visited)});
        } catch (std::domain_error const& e) {
            throw request_error(fmt::format("{}: {}", a.name, e.what()));
        }
    });
    return found;
}

} // namespace gametree::cli
