#include <gametree/laboratory/observe/instance.hpp>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <gametree/laboratory/observe/generators.hpp>
#include <gametree/laboratory/observe/tree_size.hpp>
#include <gametree/laboratory/request_error.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/text/rose_tree_reader.hpp>

namespace gametree::laboratory {

std::string instance::title() const
{
    auto const& a = identity_;
    if (a.game.empty())
        return a.source.empty() ? "the lecture's example" : "the tree in " + a.source;
    return fmt::format("{} {}, {}", a.game, a.position,
                       a.depth ? fmt::format("{} {} ahead", *a.depth,
                                             a.chance        ? *a.depth == 1 ? "level" : "levels"
                                             : *a.depth == 1 ? "ply"
                                                             : "plies")
                               : "to the end of the game");
}

static rational read_fraction(std::string_view text)
{
    std::string notation(text);
    if (auto const slash = notation.find('/'); slash != notation.npos)
        notation[slash] = '%';
    notation_scanner in(notation);
    bool const negative = in.accept("-");
    auto const size = label_notation<rational>::read(in);
    if (not in.at_end())
        in.expected("the end");
    return negative ? rational(-size) : size;
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

value_range<value> range_of_labels(rose_tree<weighted_label<value, value>> const& tree)
{
    value most = 0;
    gametree::detail::walk(
        tree,
        [&](auto const& n) {
            if (auto const size = abs(n.label().value); most < size)
                most = size;
        },
        [] {});
    return {-most, most};
}

static bool has_chance(rose_tree<weighted_label<value, value>> const& tree)
{
    bool found = false;
    gametree::detail::walk(tree, [&](auto const& n) { found = found or n.is_chance(); }, [] {});
    return found;
}

static void check_levels(rose_tree<weighted_label<value, value>> const& tree,
                         std::string const& name)
{
    std::size_t open = 0;
    std::size_t levels = 0;
    gametree::detail::walk(
        tree, [&](auto const&) { levels = std::max(levels, ++open); }, [&] { --open; });
    if (levels > instance::most_levels)
        throw request_error(fmt::format("{}: the tree has {} levels, and a tree with more than {} "
                                        "cannot be studied; gametree eval takes any",
                                        name, levels, instance::most_levels));
}

std::unique_ptr<instance> written(std::string_view text, std::string const& source,
                                  std::string const& range, ordering o, std::uint64_t megabytes,
                                  bool every_node)
{
    auto const name = source == "-" ? "stdin" : printable(source);
    try {
        identity known;
        known.memory = std::make_shared<memory_budget>(megabytes);
        spend_tree(*known.memory, text, name, every_node);
        auto const tree = read_rose_tree<weighted_label<value, value>>(text);
        check_levels(tree, name);
        known.source = source.empty() ? "" : name;
        known.text = text;
        known.chance = has_chance(tree);
        known.range = range.empty() ? range_of_labels(tree) : read_range(range);
        known.win = std::max(known.range->highest(), value(-known.range->lowest()));
        return std::make_unique<instance>(std::move(known), std::make_unique<label_generator>(tree),
                                          o);
    } catch (notation_error const& e) {
        throw request_error(fmt::format("{}: {}", name, e.what()), {name, e.line(), e.column()});
    }
}

std::string as_text(value const& v)
{
    auto const text = numerator(v).str();
    return denominator(v) == 1 ? text : text + "/" + denominator(v).str();
}

std::string as_decimal(value const& v)
{
    return denominator(v) == 1 ? as_text(v) : fmt::format("{:.6f}", v.convert_to<double>());
}

std::string as_text(value const& v, instance const& whole)
{
    return whole.written() ? as_text(v) : as_decimal(v);
}

std::string as_exact(value const& v)
{
    return denominator(v) == 1 ? numerator(v).str() : label_notation<rational>::write_bare(v);
}

} // namespace gametree::laboratory
