#include <laboratory/observe/lattice_labels.hpp>

#include <algorithm>
#include <optional>

#include <boost/hana/for_each.hpp>
#include <fmt/ranges.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/text/chance_notation.hpp>
#include <laboratory/observe/run_search.hpp>
#include <laboratory/observe/trees_in.hpp>

namespace gametree::laboratory {

static value number_of(won_questions const& set) { return 2 * value(set.won) - set.all(); }
template <table_of_joins const& Joins>
static value number_of(element<Joins> const& label)
{
    return label.number;
}

static won_questions set_of(value const& label, std::size_t asked)
{
    won_questions set{.asked = asked};
    set.won = numerator(value((label + set.all()) / 2)).convert_to<std::uint64_t>();
    return set;
}

std::string label_order::exactly(value const& label) const
{
    return kind == label_kind::sets ? as_text(set_of(label, asked))
         : denominator(label) == 1  ? numerator(label).str()
                                    : label_notation<rational>::write_bare(label);
}

value label_order::label_for(long long number) const
{
    if (total())
        return number;
    if (kind == label_kind::sets)
        return number_of(won_questions{
            static_cast<std::uint64_t>(number) & won_questions{.asked = asked}.all(), asked});
    if (-2 <= number and number <= 2)
        return number;
    return (number % 3 + 3) % 3
         - 1; // seldom the greatest or the least, beside which nothing counts
}

std::vector<search_id> lattice_searches()
{
    std::vector<search_id> found;
    boost::hana::for_each(algorithms, [&]<class Algorithm>(Algorithm const& a) {
        if constexpr (takes_lattices<Algorithm>)
            found.push_back(a.about);
    });
    return found;
}

void check_takes(search_id search, label_kind kind)
{
    auto const fitting = lattice_searches();
    if (kind == label_kind::numbers or std::ranges::find(fitting, search) != fitting.end())
        return;
    std::vector<std::string_view> names;
    for (auto const id : fitting)
        names.push_back(id.name());
    throw request_error(fmt::format("{} needs labels in a total order; for {} there are: {}",
                                    search.name(), label_words.word_of(kind),
                                    fmt::join(names, ", ")));
}

request_error needs_total_order(std::string_view what, label_kind kind, std::string_view more)
{
    return request_error(fmt::format("{} needs labels in a total order; --labels {} has none{}",
                                     what, label_words.word_of(kind), more));
}

void check_about_numbers(label_kind kind, bool range, bool best_first)
{
    if (kind != label_kind::numbers and (range or best_first))
        throw needs_total_order(range ? "--range" : "--order best-first", kind);
}

/// Refuses the sets if one of them has another number of digits than the first. Inner nodes in
/// brackets have none.
///
/// \return  how many digits they have
static std::size_t size_of_sets(rose_tree<won_questions> const& tree)
{
    std::optional<won_questions> first;
    gametree::detail::walk(
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
    return first ? first->asked : 0;
}

static won_questions in_order(won_questions set, label_order const& order)
{
    set.asked = order.asked; // an inner node in brackets has none
    return set;
}
template <table_of_joins const& Joins>
static element<Joins> in_order(element<Joins> const& label, label_order const&)
{
    return label;
}

/// The tree with its labels as numbers.
template <class Label>
static lattice_label_tree with_order(rose_tree<Label> const& tree, label_kind kind)
{
    label_order order{kind, 0};
    if constexpr (std::is_same_v<Label, won_questions>)
        order.asked = size_of_sets(tree);
    lattice_label_tree::builder copy;
    gametree::detail::walk(
        tree,
        [&](auto const& node) { copy.open({number_of(in_order(node.label(), order)), order}); },
        [&] { copy.close(); });
    return copy.finish();
}

/// What `f` makes of a label of that kind, which has its type.
static auto with_kind(label_kind kind, auto const& f)
{
    switch (kind) {
    case label_kind::sets:
        return f(won_questions());
    case label_kind::pentagon:
        return f(element<pentagon>());
    case label_kind::diamond:
        return f(element<diamond>());
    case label_kind::numbers:
        break;
    }
    throw std::logic_error("numbers are a total order");
}

/// Refuses chance nodes, which are worth means.
static void check_no_chance(std::string_view text, label_kind kind)
{
    if (auto const at = text.find("Chance"); at != text.npos and not in_brackets(text))
        throw notation_error_at(text, at,
                                fmt::format("a chance node is worth a mean; --labels {} has none",
                                            label_words.word_of(kind)));
}

std::vector<lattice_label_tree> read_lattice_trees(std::string_view text, label_kind kind)
{
    check_no_chance(text, kind);
    return with_kind(kind, [&]<class Label>(Label const&) {
        std::vector<lattice_label_tree> found;
        for (auto const& tree : trees_in<Label>(text))
            found.push_back(with_order(tree, kind));
        return found;
    });
}

lattice_label_tree read_lattice_tree(std::string_view text, label_kind kind,
                                     std::vector<std::string>* names)
{
    check_no_chance(text, kind);
    return with_kind(kind, [&]<class Label>(Label const&) {
        return with_order(tree_in<Label>(text, names), kind);
    });
}

static won_questions label_of(value const& number, won_questions const& like)
{
    return set_of(number, like.asked);
}
template <table_of_joins const& Joins>
static element<Joins> label_of(value const& number, element<Joins> const&)
{
    return {numerator(number).convert_to<int>()};
}

value label_order::join(value const& a, value const& b) const
{
    if (total())
        return std::max(a, b);
    return with_kind(kind, [&](auto const& label) {
        auto const like = in_order(label, *this);
        return number_of(gametree::join(label_of(a, like), label_of(b, like)));
    });
}

} // namespace gametree::laboratory
