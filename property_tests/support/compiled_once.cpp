#include "support/compiled_once.hpp"

#include <rapidcheck/catch.h>

#include "support/property.hpp"
#include "support/random_trees.hpp"

template class nlohmann::basic_json<>;
template class nlohmann::detail::serializer<nlohmann::json>;
template class nlohmann::detail::parser<
    nlohmann::json, nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;

namespace gametree_tests::laws {

void checked(std::string const& name, std::function<void()> const& property)
{
    rc::prop(name, property);
}
void for_trees(std::string const& name,
               std::function<void(gametree::rose_tree<int> const&)> const& property)
{
    rc::prop(name, property);
}

} // namespace gametree_tests::laws

namespace gametree::random_trees {

template rc::Gen<rose_tree<int>> trees<int>(tree_limits, shape, labels);
template rc::Gen<rose_tree<long long>> trees<long long>(tree_limits, shape, labels);

template std::vector<chance_run<double>> all_runs(weighted_tree<double> const&,
                                                  value_range<double> const&);
template std::vector<chance_run<rational>> all_runs(weighted_tree<rational> const&,
                                                    value_range<rational> const&);

} // namespace gametree::random_trees
