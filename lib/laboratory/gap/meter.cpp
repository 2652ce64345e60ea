#include <laboratory/gap/meter.hpp>

#include <gametree/all_searches.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/views/memo.hpp>

namespace gametree::laboratory {

/// Searches a tree for the sake of its meter.
template <class Tree>
static void search(instance const& whole, search_id id, Tree const& tree)
{
    auto const& about = whole.about();
    if constexpr (chance_tree<Tree>)
        with_search(chance_algorithms, id,
                    [&](auto const& a) { static_cast<void>(a.search(tree, about.range.value())); });
    else
        with_search(algorithms, id, [&](auto const& a) {
            static_cast<void>(a.within(whole.memory().limit(), about.win)(tree));
        });
}

template <bool Chancy>
static laziness meter_of(instance const& whole, search_id id, calling how)
{
    ledger counts;
    metered<Chancy> const tree(whole.root(), counts);
    try {
        if (how == calling::by_need)
            search(whole, id, views::memo(tree, whole.memory().limit()));
        else
            search(whole, id, tree);
    } catch (memory_limit_reached const&) {
        whole.memory().throw_used_up();
    }
    return counts.sum();
}

laziness meter(instance const& whole, search_id id, calling how)
{
    return whole.about().chance ? meter_of<true>(whole, id, how) : meter_of<false>(whole, id, how);
}

} // namespace gametree::laboratory
