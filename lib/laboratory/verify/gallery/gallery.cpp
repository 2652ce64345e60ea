#include <laboratory/verify/gallery/gallery.hpp>

#include <algorithm>
#include <stdexcept>

#include <laboratory/verify/definition.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

template <class Tree>
static std::vector<contract<Tree>> const& listed()
{
    if constexpr (chance_tree<Tree>)
        return dice_contracts();
    else
        return plain_contracts();
}

template <class Tree>
bool shown_by(Tree const& tree, trial_result const& wrong, wrong_search const& e)
{
    if (e.broken != breaks::work)
        return wrong.worth != definition::worth(tree);
    auto needless = wrong.read;
    std::ranges::sort(needless);
    auto needed = contract_named(listed<Tree>(), e.right).search(tree).read;
    std::ranges::sort(needed);
    return not std::ranges::includes(needed, needless);
}
template bool shown_by(plain_tree const&, trial_result const&, wrong_search const&);
template bool shown_by(dice_tree const&, trial_result const&, wrong_search const&);

template <class Tree>
contract<Tree> contract_of(wrong_search const& e)
{
    return claiming(listed<Tree>(), e.right, std::get<tried_search<Tree>>(e.search));
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
        found.right = contract_named(listed<Tree>(), e.right).search(tree);
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
