#include <laboratory/observe/instance.hpp>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/request_error.hpp>
#include <laboratory/observe/trees_in.hpp>
#include <laboratory/wording.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace gametree::laboratory {

/// A node of a tree that is written out.
class label_generator final : public node_generator {
    using tree = rose_tree<weighted_label<value, value>>;

    tree tree_;
    children_in_turn<tree> children_;

public:
    explicit label_generator(tree t) : tree_(std::move(t)) { }
    [[nodiscard]] bool done() const override { return children_.done(tree_); }
    [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
    {
        return std::make_unique<label_generator>(tree_);
    }
    [[nodiscard]] std::unique_ptr<node_generator> next() override
    {
        return std::make_unique<label_generator>(children_.next(tree_));
    }
    [[nodiscard]] value label() const override { return tree_.label().value; }
    [[nodiscard]] std::string move() const override { return {}; }
    [[nodiscard]] std::string position() const override { return {}; }
    [[nodiscard]] std::string board() const override { return {}; }
    [[nodiscard]] bool by_chance() const override { return tree_.is_chance(); }
    [[nodiscard]] value weight() const override { return tree_.weight(); }
    [[nodiscard]] bool forced_pass() const override { return false; }
    [[nodiscard]] std::optional<std::size_t> preorder() const override { return tree_.index(); }
    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }
};

std::size_t nodes_in(std::string_view text)
{
    if (not in_brackets(text))
        return static_cast<std::size_t>(std::ranges::count(text, '['));
    std::size_t nodes = 0;
    bool in_word = false; // a leaf is one number, maybe after a name
    for (char const c : text) {
        bool const part = (c >= '0' and c <= '9') or (c >= 'a' and c <= 'z')
                       or (c >= 'A' and c <= 'Z') or c == '_' or c == '\'' or c == '.';
        bool const digit = c >= '0' and c <= '9';
        nodes += c == '(' or (digit and not in_word);
        in_word = part;
    }
    return nodes;
}

/// A label in the array of a `rose_tree`, with the end of its subtree.
static constexpr std::uint64_t bytes_read
    = sizeof(weighted_label<value, value>) + sizeof(std::size_t);
/// A node that has been made, as `instance` counts it.
static constexpr std::uint64_t bytes_made
    = sizeof(node) + sizeof(label_generator) + 2 * sizeof(node*) + 16;

/// \param each  bytes of a node
static void check(std::size_t nodes, std::uint64_t each, memory_budget const& memory,
                  std::string const& name, std::string_view doing)
{
    if (nodes > memory.left() / each)
        throw limit_reached(fmt::format("{}: the tree has {} nodes, and the memory is enough to {} "
                                        "{}: more --memory helps, and "
                                        "gametree eval needs little",
                                        name, grouped(nodes), doing,
                                        grouped(memory.left() / each)));
}

void spend_tree(memory_budget& memory, std::string_view text, std::string const& name,
                bool every_node)
{
    auto const nodes = nodes_in(text);
    check(nodes, bytes_read, memory, name, "read");
    memory.spend(nodes * bytes_read);
    if (every_node)
        check(nodes, bytes_made, memory, name, "study");
}

void check_fits(instance const& whole)
{
    if (whole.written())
        check(nodes_in(whole.about().text), bytes_made, whole.memory(), whole.title(), "study");
}

std::string instance::title() const
{
    auto const& a = info_;
    if (a.game.empty()) {
        auto const& from = a.source;
        return (from.empty()         ? "the lecture's example"
                : writes_trees(from) ? "the tree " + from
                                     : "the tree in " + from.substr(from.rfind('/') + 1))
             + (a.leaves == leaf_view::of_max ? ", leaves as MAX sees them" : "");
    }
    return fmt::format("{} {}, {}{}", a.game, a.position, looking_ahead(a.depth, a.chance),
                       a.knowing.empty() ? "" : ", knowing " + listed(a.knowing.names(), ", "));
}

static rational read_fraction(std::string_view text)
{
    std::string notation(text);
    if (auto const slash = notation.find('/'); slash != notation.npos)
        notation[slash] = '%';
    notation_scanner in(notation);
    bool const negative = in.accept("-");
    auto const size = label_notation<rational>::read(in);
    in.expect_end();
    return negative ? rational(-size) : size;
}

value_range<rational> read_range(std::string const& text, std::string_view option)
{
    auto const comma = text.find(',');
    try {
        if (comma != text.npos)
            return {read_fraction(std::string_view(text).substr(0, comma)),
                    read_fraction(std::string_view(text).substr(comma + 1))};
    } catch (notation_error const&) {
    } catch (std::invalid_argument const&) {
        throw request_error(
            fmt::format("{} '{}': the lowest value is above the highest", option, printable(text)));
    }
    throw request_error(fmt::format(
        "{} '{}': expected the lowest and the highest value, for example -1,1 or -1/2,3", option,
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

rose_tree<weighted_label<value, value>> read_labels_of_tree(std::string_view text,
                                                            std::vector<std::string>* names)
{
    std::string fractions(text); // of the same length, for the places of errors
    if (in_brackets(text))
        std::ranges::replace(fractions, '/', '%');
    return tree_in<weighted_label<value, value>>(fractions, names);
}

/// The tree with the labels of its leaves negated where MIN would move.
static rose_tree<weighted_label<value, value>>
as_the_mover_sees(rose_tree<weighted_label<value, value>> const& tree)
{
    using labels = rose_tree<weighted_label<value, value>>;
    labels::builder copy;
    std::vector<bool> min_below; // of the nodes that are open
    gametree::detail::walk(
        tree,
        [&](labels const& n) {
            auto label = n.label();
            bool const min = not min_below.empty() and min_below.back();
            if (min and n.size() == 1)
                label.value = -label.value;
            min_below.push_back(n.is_chance() ? min : not min);
            copy.open(std::move(label));
        },
        [&] {
            min_below.pop_back();
            copy.close();
        });
    return copy.finish();
}

std::string in_node_notation(rose_tree<weighted_label<value, value>> const& tree, bool chance,
                             label_order const& labels)
{
    if (chance)
        return to_string(tree);
    std::string text;
    gametree::detail::walk(
        tree,
        [&](auto const& n) {
            auto const& label = n.label().value;
            text += text.ends_with(']') ? ",Node " : "Node ";
            auto const exact = labels.exactly(label);
            text += exact.find_first_of("- ") == exact.npos ? exact : "(" + exact + ")";
            text += " [";
        },
        [&] { text += ']'; });
    return text;
}

/// The labels of a tree as numbers, whose order is noted; and its names, if there are any.
static rose_tree<weighted_label<value, value>> read_tree(std::string_view text, label_kind kind,
                                                         label_order& order,
                                                         std::vector<std::string>& names)
{
    if (kind == label_kind::numbers)
        return read_labels_of_tree(text, &names);
    auto const tree = read_lattice_tree(text, kind, &names);
    order = tree.label().order;
    rose_tree<weighted_label<value, value>>::builder numbers;
    gametree::detail::walk(
        tree, [&](lattice_label_tree const& n) { numbers.open({n.label().label}); },
        [&] { numbers.close(); });
    return numbers.finish();
}

/// The nodes, by their numbers in preorder, that a sibling has the name of.
static std::set<std::size_t> named_as_siblings(rose_tree<weighted_label<value, value>> const& tree,
                                               std::vector<std::string> const& names)
{
    std::set<std::size_t> found;
    std::vector<std::unordered_map<std::string_view, std::size_t>> siblings(1); // by name
    std::size_t number = 0;
    gametree::detail::walk(
        tree,
        [&](auto const&) {
            auto const& name = names[number];
            auto const [first, is_new] = siblings.back().try_emplace(name, number);
            if (not is_new and not name.empty())
                found.insert({first->second, number});
            siblings.emplace_back();
            ++number;
        },
        [&] { siblings.pop_back(); });
    return found;
}

std::unique_ptr<instance> written(std::string_view text, std::string const& source,
                                  std::string const& range, ordering o, std::uint64_t megabytes,
                                  bool every_node, leaf_view leaves, label_kind labels)
{
    auto const name = source == "-" ? "stdin" : printable(source);
    check_about_numbers(labels, not range.empty(), o == ordering::best_first);
    try {
        instance_info known;
        known.memory = std::make_shared<memory_budget>(megabytes);
        spend_tree(*known.memory, text, name, every_node);
        auto tree = read_tree(text, labels, known.labels, known.names);
        check_levels(tree, name);
        for (auto& given : known.names)
            given = printable(given);
        known.source = source.empty() ? "" : name;
        known.chance = has_chance(tree);
        known.leaves = leaves;
        if (std::ranges::all_of(known.names, [](auto const& given) { return given.empty(); }))
            known.names.clear();
        for (std::set<std::string_view> seen; auto const& given : known.names)
            if (not given.empty() and not seen.insert(given).second)
                known.repeated_names.insert(given);
        if (not known.repeated_names.empty())
            known.named_alike = named_as_siblings(tree, known.names);
        if (leaves == leaf_view::of_max)
            tree = as_the_mover_sees(tree);
        constexpr std::string_view minus_sign = "\u2212"; // which Haskell does not read
        known.text
            = leaves == leaf_view::of_max or in_brackets(text) or text.find(minus_sign) != text.npos
                ? in_node_notation(tree, known.chance, known.labels)
                : std::string(text);
        if (known.labels.total()) {
            known.range = range.empty() ? range_of_labels(tree) : read_range(range);
            known.win = std::max(known.range->highest(), value(-known.range->lowest()));
        }
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
    return not whole.written()          ? as_decimal(v)
         : whole.about().labels.total() ? as_text(v)
                                        : whole.about().labels.exactly(v);
}

std::string as_exact(value const& v) { return label_order().exactly(v); }

} // namespace gametree::laboratory
