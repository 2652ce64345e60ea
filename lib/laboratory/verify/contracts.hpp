/// \file
/// What each listed search promises of every tree: its value, and how little it reads.
///
/// Laws:     minimax and mmx read every leaf; omit and fused exactly those that shallow cutoffs
///           need, alpha-beta exactly those that deep ones need, in this order; scout and mtdf none
///           that alpha-beta does not. With chance: gamma none but leaves, star1 none that gamma
///           does not, deep-star1 none that star1 does not; star2 none but leaves. None reads a
///           label twice.
///           Tested in laboratory/verify/verify.cpp.
#ifndef GAMETREE_LABORATORY_VERIFY_CONTRACTS_HPP
#define GAMETREE_LABORATORY_VERIFY_CONTRACTS_HPP

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/laboratory/verify/trial.hpp>

namespace gametree::laboratory {

/// What of a search is wrong.
enum class breach_of { worth, work };

/// A promise that was not kept, on one tree.
struct breach {
    breach_of what;
    std::string says; ///< in words
    value right; ///< what the tree is worth
    std::optional<answered> found; ///< nothing if the search failed
};

/// A search that is listed, or one that claims to be that.
template <class Tree>
struct contract {
    std::string name;
    tried_search<Tree> search;
    /// The leaves that by definition it reads, from left to right; none: no such promise.
    std::function<std::vector<std::size_t>(Tree const&)> exactly{};
    contract const* within = nullptr; ///< reads no leaf that this one does not
    contract const* same_as = nullptr; ///< reads what this one does, in the same order

    /// The first promise that is broken on a tree.
    [[nodiscard]] std::optional<breach> broken(Tree const& tree) const;
};

/// The contracts of the listed searches, in the order of the lists.
[[nodiscard]] std::vector<contract<plain_tree>> const& plain_contracts();
[[nodiscard]] std::vector<contract<dice_tree>> const& dice_contracts();

/// The contract of that name, for `search` in the place of the listed one.
template <class Tree>
[[nodiscard]] contract<Tree> claiming(std::vector<contract<Tree>> const& listed,
                                      std::string_view name, tried_search<Tree> search)
{
    for (auto found : listed)
        if (found.name == name) {
            found.search = std::move(search);
            return found;
        }
    return {};
}

/// Between what the values of a tree lie: as far from 0 as the farthest label.
[[nodiscard]] value farthest_label(dice_tree const& tree);

} // namespace gametree::laboratory

#endif
