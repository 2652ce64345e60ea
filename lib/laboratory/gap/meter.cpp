#include <gametree/laboratory/gap/meter.hpp>

#include <gametree/laboratory/search_names.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/min_max.hpp>
#include <gametree/views/memo.hpp>

namespace gametree::laboratory {

/// Searches a tree for the sake of its meter.
template <class Tree>
static void search(specimen const& whole, std::string_view algorithm, Tree const& tree)
{
    auto const& about = whole.about();
    if constexpr (chance_tree<Tree>)
        with_chance_algorithm(algorithm, [&](auto const& a) {
            static_cast<void>(a.search(tree, about.range.value()));
        });
    else if (algorithm == "min-max")
        static_cast<void>(about.win ? min_max(tree, *about.win) : min_max(tree));
    else
        with_algorithm(algorithm, [&](auto const& a) {
            static_cast<void>(a.within(whole.memory().limit())(tree));
        });
}

template <bool Chancy>
static laziness meter_of(specimen const& whole, std::string_view algorithm, calling how)
{
    ledger counts;
    metered<Chancy> const tree(whole.root(), counts);
    try {
        if (how == calling::by_need)
            search(whole, algorithm, views::memo(tree, whole.memory().limit()));
        else
            search(whole, algorithm, tree);
    } catch (memory_limit_reached const&) {
        whole.memory().throw_used_up();
    }
    return counts.sum();
}

laziness meter(specimen const& whole, std::string_view algorithm, calling how)
{
    return whole.about().chance ? meter_of<true>(whole, algorithm, how)
                                : meter_of<false>(whole, algorithm, how);
}

} // namespace gametree::laboratory
