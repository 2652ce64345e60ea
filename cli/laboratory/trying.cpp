#include "trying.hpp"

#include <unordered_map>

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <support/chance_trees.hpp>
#include <support/random_trees.hpp>

namespace gametree::laboratory {

using gametree_tests::labels;
using gametree_tests::shape;
using gametree_tests::trees;
using gametree_tests::where;

/// Trees of every shape: bushy, wide, uniform, with forced moves; narrow and deep; lines.
template <class T>
static rc::Gen<rose_tree<T>> any_tree(labels kind)
{
    constexpr std::size_t deep = 40;
    return rc::gen::weightedOneOf<rose_tree<T>>(
        {{4, trees<T>({}, shape::any, kind)},
         {1, trees<T>({.depth = deep, .branching = 2}, shape::bushy, kind)},
         {1, trees<T>({.depth = deep}, shape::line, kind)}});
}

static rc::Gen<plain_tree> any_tree(plain_tree const*) { return any_tree<long long>(labels::any); }

static rc::Gen<dice_tree> any_tree(dice_tree const*)
{
    auto const with = [](labels kind, where chance) {
        return rc::gen::map(any_tree<int>(kind), [chance](rose_tree<int> const& tree) {
            return gametree_tests::with_chance<value>(tree, chance);
        });
    };
    return rc::gen::weightedOneOf<dice_tree>({{3, with(labels::any, where::anywhere)},
                                              {3, with(labels::any, where::between)},
                                              {1, with(labels::tied, where::between)},
                                              {1, with(labels::any, where::nowhere)}});
}

template <class Tree>
static verdict try_contract(contract<Tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress)
{
    verdict found{c.name, 0, {}, {}};
    auto const trees_to_try = any_tree(static_cast<Tree const*>(nullptr));
    std::uint64_t nodes = 0;
    auto const holds = [&] {
        Tree const tree = *trees_to_try;
        nodes += tree.size();
        if (progress)
            progress(nodes);
        if (auto wrong = c.broken(tree)) {
            found.tree = to_string(tree); // the last to fail is the smallest
            found.wrong = std::move(wrong);
            RC_FAIL("");
        }
    };
    rc::detail::TestParams params;
    params.seed = t.seed;
    params.maxSuccess = t.cases;
    rc::detail::TestListenerAdapter silent;
    auto const result
        = rc::detail::checkProperty(rc::detail::toProperty(holds), {}, params, silent,
                                    std::unordered_map<std::string, rc::detail::Reproduce>());
    rc::detail::SuccessResult success;
    rc::detail::FailureResult failure;
    if (result.match(success))
        found.passed = success.numSuccess;
    else if (result.match(failure))
        found.passed = failure.numSuccess;
    return found;
}

verdict tried(contract<plain_tree> const& c, trials const& t,
              std::function<void(std::uint64_t)> const& progress)
{
    return try_contract(c, t, progress);
}
verdict tried(contract<dice_tree> const& c, trials const& t,
              std::function<void(std::uint64_t)> const& progress)
{
    return try_contract(c, t, progress);
}

} // namespace gametree::laboratory
