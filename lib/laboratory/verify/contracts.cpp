#include <gametree/laboratory/verify/contracts.hpp>

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include <gametree/laboratory/verify/definition.hpp>
#include <gametree/laboratory/search_names.hpp>
#include <gametree/laboratory/observe/instance.hpp>
#include <gametree/laboratory/request_error.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/views/memo.hpp>

namespace gametree::laboratory {

using leaves = std::vector<std::size_t>;

static leaves sorted(leaves numbers)
{
    std::ranges::sort(numbers);
    return numbers;
}

template <class Tree>
static leaves all_leaves(Tree const& tree)
{
    leaves found;
    gametree::detail::walk(
        tree,
        [&](Tree const& n) {
            if (n.size() == 1)
                found.push_back(n.index());
        },
        [] {});
    return found;
}

/// What is wrong with the leaves that a search reads; empty if nothing.
template <class Tree>
static std::string wasted(contract<Tree> const& of, Tree const& tree, leaves const& read)
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
    value const right = definition::worth(tree);
    try {
        auto const found = search(tree);
        if (found.worth != right)
            return breach{breach_of::worth,
                          fmt::format("finds {}, and the tree is worth {}", as_text(found.worth),
                                      as_text(right)),
                          right, found};
        if (auto const says = wasted(*this, tree, found.read); not says.empty())
            return breach{breach_of::work, says, right, found};
    } catch (std::exception const&) {
        return breach{breach_of::worth, "fails: " + reason(), right, {}};
    }
    return {};
}

template struct contract<plain_tree>;
template struct contract<dice_tree>;

value farthest_label(dice_tree const& tree)
{
    value most = 0;
    gametree::detail::walk(
        tree,
        [&](dice_tree const& n) {
            if (auto const size = abs(n.label().value); most < size)
                most = size;
        },
        [] {});
    return most;
}

template <class Contracts>
static auto const* named(Contracts const& contracts, std::string_view name)
{
    return &*std::ranges::find(contracts, name, [](auto const& c) { return c.name; });
}

std::vector<contract<plain_tree>> const& plain_contracts()
{
    static auto const all = [] {
        std::vector<contract<plain_tree>> made;
        made.reserve(algorithm_names().size()); // they refer to one another
        boost::hana::for_each(algorithms, [&](auto const& a) {
            auto const search = [a](auto const& tree) {
                if constexpr (std::remove_cvref_t<decltype(a)>::visits_once)
                    return a.search(tree);
                else
                    return a.search(views::memo(tree));
            };
            made.push_back({std::string(a.name),
                            [search](plain_tree const& tree) { return try_on(tree, search); }});
        });
        for (auto& c : made) {
            if (c.name == "minimax" or c.name == "mmx")
                c.exactly = all_leaves<plain_tree>;
            if (c.name == "omit" or c.name == "fused")
                c.exactly = [](plain_tree const& t) { return definition::needed(t, true); };
            if (c.name == "alpha-beta")
                c.exactly = [](plain_tree const& t) { return definition::needed(t, false); };
            if (c.name == "omit")
                c.within = named(made, "minimax");
            if (c.name == "fused")
                c.same_as = named(made, "omit");
            if (c.name == "alpha-beta")
                c.within = named(made, "omit");
            if (c.name == "scout" or c.name == "mtdf")
                c.within = named(made, "alpha-beta");
        }
        return made;
    }();
    return all;
}

std::vector<contract<dice_tree>> const& dice_contracts()
{
    static auto const all = [] {
        std::vector<contract<dice_tree>> made;
        made.reserve(chance_algorithm_names().size());
        boost::hana::for_each(chance_algorithms, [&](auto const& a) {
            made.push_back({std::string(a.name), [a](dice_tree const& tree) {
                                auto const most = farthest_label(tree);
                                return try_on(tree, [&](auto const& t) {
                                    return a.search(t, value_range<value>(-most, most));
                                });
                            }});
        });
        for (auto& c : made) {
            if (c.name == "expectiminimax")
                c.exactly = all_leaves<dice_tree>;
            if (c.name == "gamma" or c.name == "star2")
                c.within = named(made, "expectiminimax");
            if (c.name == "star1")
                c.within = named(made, "gamma");
            if (c.name == "deep-star1")
                c.within = named(made, "star1");
        }
        return made;
    }();
    return all;
}

} // namespace gametree::laboratory
