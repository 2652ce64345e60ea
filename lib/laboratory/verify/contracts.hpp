/// \file
/// What each listed search guarantees for every tree: its value, and how little it reads.
///
/// Laws:     the guarantees on leaves that the description of each search makes; and none reads a
///           label twice, or one that is not a leaf's.
///           Tested in laboratory/verify/verify.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/verify/trial.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// What of a search is wrong.
enum class breach_of { worth, work };

/// The leaves that are to be read, in their order, and by which listed search they are.
struct expected_leaves {
    search_id of;
    std::vector<std::size_t> leaves;
    bool all = true; ///< else some may be left out, and they may be in another order
};

/// A guarantee that was not kept, on one tree.
struct breach {
    breach_of what;
    std::string says; ///< in words
    value right; ///< what the tree is worth
    std::optional<trial_result> found; ///< nothing if the search failed
    std::optional<expected_leaves> expected{}; ///< nothing if no leaves are guaranteed
    /// Of a leaf that should not be read, or is not where it should be, why: as an answer of a
    /// student is marked. Empty before the tree has been made smaller.
    std::string reason{};
};

/// A search that is listed, or one that claims to be that.
template <class Tree>
struct contract {
    search_id id;
    std::string name;
    tried_search<Tree> search;
    /// The leaves that by definition it reads, from left to right; none: no such guarantee.
    std::function<std::vector<std::size_t>(Tree const&)> exactly{};
    contract const* within = nullptr; ///< reads no leaf that this one does not
    contract const* same_as = nullptr; ///< reads what this one does, in the same order
    label_order labels{}; ///< of the trees; the labels of others stand for these: see `label_for`

    /// The leaves of the first of these guarantees that there is.
    [[nodiscard]] std::optional<expected_leaves> promised(Tree const& tree) const;
    /// The first guarantee that is broken on a tree.
    [[nodiscard]] std::optional<breach> broken(Tree const& tree) const;
};

/// The contracts of the steps of the derivations, in the order of the lists. Of labels that are no
/// numbers, those of the steps that take them; sets are of three questions.
[[nodiscard]] std::vector<contract<plain_tree>> const& plain_contracts(label_kind labels
                                                                       = label_kind::numbers);
/// The same for trees with chance nodes.
[[nodiscard]] std::vector<contract<dice_tree>> const& dice_contracts();

/// The contract of a search, out of a list of them.
///
/// \throws request_error  if the search has none, as min_max, which is no step of the derivation
template <class Tree>
[[nodiscard]] contract<Tree> const& contract_named(std::vector<contract<Tree>> const& listed,
                                                   search_id id)
{
    auto const found = std::ranges::find(listed, id, &contract<Tree>::id);
    if (found == listed.end())
        throw request_error("nothing is promised of the leaves of " + std::string(id.name()));
    return *found;
}

/// The same for `search` in its place. \throws request_error  likewise
template <class Tree>
[[nodiscard]] contract<Tree> claiming(std::vector<contract<Tree>> const& listed, search_id id,
                                      tried_search<Tree> search)
{
    auto claim = contract_named(listed, id);
    claim.search = std::move(search);
    return claim;
}

} // namespace gametree::laboratory
