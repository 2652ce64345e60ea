#include <laboratory/gap/meter.hpp>

#include <gametree/views/memo.hpp>
#include <laboratory/observe/run_search.hpp>

namespace gametree::laboratory {

template <bool Chancy>
static laziness meter_of(instance const& whole, search_id id, calling how)
{
    ledger counts;
    metered<Chancy> const tree(whole.root(), counts);
    if (how == calling::by_need)
        static_cast<void>(run_search(whole, id, views::memo(tree, whole.memory().limit())));
    else
        static_cast<void>(run_search(whole, id, tree));
    return counts.sum();
}

laziness meter(instance const& whole, search_id id, calling how)
{
    return whole.about().chance ? meter_of<true>(whole, id, how) : meter_of<false>(whole, id, how);
}

} // namespace gametree::laboratory
