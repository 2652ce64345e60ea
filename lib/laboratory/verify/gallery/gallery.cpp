#include <laboratory/verify/gallery/gallery.hpp>

#include <algorithm>
#include <stdexcept>

#include <laboratory/verify/definition.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// What it should be.
template <class Tree>
static contract<Tree> const& right(wrong_search const& e)
{
    if constexpr (chance_tree<Tree>)
        return contract_named(dice_contracts(), e.right);
    else
        return contract_named(plain_contracts(e.labels), e.right);
}

template <class Tree>
bool shown_by(Tree const& tree, trial_result const& wrong, wrong_search const& e)
{
    if (e.broken != breaks::work)
        return wrong.worth != definition::worth(tree, right<Tree>(e).labels);
    auto needless = wrong.read;
    std::ranges::sort(needless);
    auto needed = right<Tree>(e).search(tree).read;
    std::ranges::sort(needed);
    return not std::ranges::includes(needed, needless);
}
template bool shown_by(plain_tree const&, trial_result const&, wrong_search const&);
template bool shown_by(dice_tree const&, trial_result const&, wrong_search const&);

template <class Tree>
contract<Tree> contract_of(wrong_search const& e)
{
    auto claim = right<Tree>(e);
    claim.search = std::get<tried_search<Tree>>(e.search);
    return claim;
}
template contract<plain_tree> contract_of(wrong_search const&);
template contract<dice_tree> contract_of(wrong_search const&);

template <class Tree>
static counterexample smallest(wrong_search const& e, tried_search<Tree> const& search)
{
    counterexample found;
    small_trees<Tree> trees(e.family, [&](Tree const& tree) {
        auto wrong = search(tree);
        if (not shown_by(tree, wrong, e))
            return false;
        found.tree = to_string(tree);
        found.nodes = tree.size();
        found.wrong = std::move(wrong);
        found.right = right<Tree>(e).search(tree);
        return true;
    });
    if (not trees.search())
        throw std::logic_error("no small tree shows " + std::string(e.name));
    found.smaller = trees.tried() - 1;
    return found;
}

counterexample smallest(wrong_search const& e)
{
    return std::visit([&](auto const& search) { return smallest(e, search); }, e.search);
}

wrong_search const& wrong_search_named(std::string_view name)
{
    std::vector<std::string_view> names;
    for (auto const& e : gallery()) {
        if (e.name == name)
            return e;
        names.push_back(e.name);
    }
    unknown("wrong version", name, names);
}

} // namespace gametree::laboratory
