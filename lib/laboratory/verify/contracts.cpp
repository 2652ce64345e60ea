#include <laboratory/verify/contracts.hpp>

#include <algorithm>
#include <exception>
#include <type_traits>

#include <fmt/format.h>

#include <laboratory/verify/definition.hpp>
#include <gametree/all_searches.hpp>
#include <laboratory/observe/instance.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/views/memo.hpp>
#include <laboratory/observe/run_search.hpp>

namespace gametree::laboratory {

using leaf_numbers = std::vector<std::size_t>;

static leaf_numbers sorted(leaf_numbers numbers)
{
    std::ranges::sort(numbers);
    return numbers;
}

template <class Tree>
static leaf_numbers all_leaves(Tree const& tree)
{
    leaf_numbers found;
    gametree::detail::walk(
        tree,
        [&](Tree const& n) {
            if (n.size() == 1)
                found.push_back(n.index());
        },
        [] {});
    return found;
}

template <class Tree>
std::optional<expected_leaves> contract<Tree>::promised(Tree const& tree) const
{
    if (exactly)
        return expected_leaves{id, exactly(tree)};
    for (auto const* other : {same_as, within})
        if (other)
            return expected_leaves{other->id, other->search(tree).read, other == same_as};
    return std::nullopt;
}

/// What is wrong with the leaves that a search reads; empty if nothing.
template <class Tree>
static std::string wasted(contract<Tree> const& of, Tree const& tree, leaf_numbers const& read)
{
    auto const once = sorted(read);
    if (std::ranges::adjacent_find(once) != once.end())
        return "evaluates a leaf twice";
    auto const all = all_leaves(tree);
    if (not std::ranges::includes(all, once))
        return "evaluates a node that is not a leaf";
    if (of.exactly and read != of.exactly(tree))
        return "does not evaluate the leaves that it should, from left to right";
    if (of.within and not std::ranges::includes(sorted(of.within->search(tree).read), once))
        return "evaluates a leaf that " + of.within->name + " does not";
    if (of.same_as and of.same_as->search(tree).read != read)
        return "does not evaluate the same leaves as " + of.same_as->name + " in the same order";
    return {};
}

template <class Tree>
std::optional<breach> contract<Tree>::broken(Tree const& tree) const
{
    value const right = definition::worth(tree, labels);
    try {
        auto const found = search(tree);
        if (found.worth != right)
            return breach{
                breach_of::worth,
                fmt::format("finds {}, and the tree is worth {}",
                            labels.total() ? as_text(found.worth) : labels.exactly(found.worth),
                            labels.total() ? as_text(right) : labels.exactly(right)),
                right, found, promised(tree)};
        if (auto const says = wasted(*this, tree, found.read); not says.empty())
            return breach{breach_of::work, says, right, found, promised(tree)};
    } catch (std::exception const&) {
        return breach{breach_of::worth, "fails: " + reason(), right, {}};
    }
    return {};
}

template struct contract<plain_tree>;
template struct contract<dice_tree>;

/// What the theory says of the leaves that a search reads, if it says it.
static std::function<leaf_numbers(plain_tree const&)> exactly(plain_tree const*,
                                                              leaf_contract promise)
{
    switch (promise) {
    case leaf_contract::none:
        return {};
    case leaf_contract::every:
        return all_leaves<plain_tree>;
    default:
        return [shallow = promise == leaf_contract::shallow_cutoffs](plain_tree const& t) {
            return definition::needed(t, shallow);
        };
    }
}
static std::function<leaf_numbers(dice_tree const&)> exactly(dice_tree const*,
                                                             leaf_contract promise)
{
    if (promise == leaf_contract::every)
        return all_leaves<dice_tree>;
    return {}; // with chance the theory says no more
}

/// The contracts of a list of searches, as their descriptions have it.
///
/// \param tried   entry of the list -> the search as it is tried; none: it takes no such labels
/// \param labels  what the theory says of leaves is said of numbers
template <class Tree, class List, class Tried>
static std::vector<contract<Tree>> contracts_of(List const& list, Tried const& tried,
                                                label_order const& labels = {})
{
    std::vector<contract<Tree>> made;
    made.reserve(search_ids(list).size()); // they refer to one another
    auto const made_of = [&](search_description const* about) {
        return about ? &*std::ranges::find(made, search_id(*about), &contract<Tree>::id) : nullptr;
    };
    boost::hana::for_each(list, [&](auto const& a) {
        tried_search<Tree> search = tried(a);
        if (not search)
            return;
        bool const stated = labels.total() or a.about.leaves == leaf_contract::every;
        made.push_back({a.about, std::string(a.name), std::move(search),
                        exactly(static_cast<Tree const*>(nullptr),
                                stated ? a.about.leaves : leaf_contract::none),
                        made_of(a.about.within), made_of(a.about.same_leaves_as), labels});
    });
    return made;
}

/// Those of the searches that take labels in an order which is not total.
static std::vector<contract<plain_tree>> lattice_contracts(label_order const& order)
{
    auto const tried = [order]<class Algorithm>(Algorithm const& a) -> tried_search<plain_tree> {
        if constexpr (takes_lattices<Algorithm>)
            return [a, order](plain_tree const& tree) {
                return try_on(tree,
                              [&](auto const& t) { return a.search(in_order(t, order)).label; });
            };
        else
            return {};
    };
    return contracts_of<plain_tree>(derivation, tried, order);
}

std::vector<contract<plain_tree>> const& plain_contracts(label_kind labels)
{
    static auto const sets = lattice_contracts({label_kind::sets, 3});
    static auto const pentagons = lattice_contracts({label_kind::pentagon, 0});
    static auto const diamonds = lattice_contracts({label_kind::diamond, 0});
    switch (labels) {
    case label_kind::sets:
        return sets;
    case label_kind::pentagon:
        return pentagons;
    case label_kind::diamond:
        return diamonds;
    case label_kind::numbers:
        break;
    }
    static auto const all = contracts_of<plain_tree>(derivation, [](auto const& a) {
        auto const search = [a](auto const& tree) {
            if constexpr (std::remove_cvref_t<decltype(a)>::visits_once)
                return a.search(tree);
            else
                return a.search(views::memo(tree));
        };
        return [search](plain_tree const& tree) { return try_on(tree, search); };
    });
    return all;
}

std::vector<contract<dice_tree>> const& dice_contracts()
{
    static auto const all = contracts_of<dice_tree>(chance_algorithms, [](auto const& a) {
        return [a](dice_tree const& tree) {
            auto const range = range_of_labels(tree);
            return try_on(tree, [&](auto const& t) { return a.search(t, range); });
        };
    });
    return all;
}

} // namespace gametree::laboratory
