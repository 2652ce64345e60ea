// Every search on uniform trees. It is optimized, as the one source of each game is.
#include <laboratory/growth/growth.hpp>

#include <fmt/format.h>

#include <laboratory/measure.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/searches/events.hpp>

namespace gametree::laboratory {

/// A search that comes back to nodes which it remembers makes no node there; but it takes time. So
/// its answers are counted too.
template <class Algorithm>
static effort cost_of(uniform_tree const& tree, Algorithm const& a, std::uint64_t megabytes,
                      progress_fn const& progress)
{
    search_settings<std::int64_t> const how{.memory = in_megabytes(megabytes)};
    if constexpr (Algorithm::visits_once and not Algorithm::about.remembers) {
        return measure(tree, a, how, progress).work;
    } else {
        std::uint64_t answers = 0;
        auto const watch = [&]<class Tree, class Value>(Tree const&, value_returned<Value> const&) {
            if (++answers % nodes_between_looks == 0)
                progress(a.name, answers);
        };
        return measure(tree, a, how, progress, watch).work;
    }
}

static std::string words_of(leaf_values const& values)
{
    if (values.order == ordering::natural)
        return fmt::format("random values, seed {}", values.seed);
    return values.order == ordering::best_first ? "best child first" : "worst child first";
}

growing_trees uniform_trees(growth_axis along, std::size_t other, leaf_values const& values,
                            std::uint64_t megabytes)
{
    growing_trees trees;
    trees.title = fmt::format("uniform trees, {} {}, {}", other,
                              along == growth_axis::depth ? "children a node" : "levels deep",
                              words_of(values));
    trees.along = along;
    for (auto const id : search_ids(derivation))
        trees.searches.push_back(id);
    auto const shape_at = [along, other](std::size_t at) {
        return along == growth_axis::depth ? uniform_shape{other, at} : uniform_shape{at, other};
    };
    auto const tree_at = [shape_at, values](std::size_t at) {
        auto const shape = shape_at(at);
        return uniform_tree(static_cast<std::uint32_t>(shape.branching),
                            static_cast<std::uint32_t>(shape.depth), values);
    };
    trees.shape = shape_at;
    trees.cost = [tree_at, megabytes](std::size_t at, search_id search,
                                      progress_fn const& progress) {
        effort work;
        with_listed(derivation, search,
                    [&](auto const& a) { work = cost_of(tree_at(at), a, megabytes, progress); });
        return work;
    };
    trees.smallest_proof = [tree_at](std::size_t at, progress_fn const& progress) {
        std::uint64_t nodes = 0;
        return critical_leaves(tree_at(at) | tell_nodes(progress, "critical tree", nodes));
    };
    return trees;
}

} // namespace gametree::laboratory
