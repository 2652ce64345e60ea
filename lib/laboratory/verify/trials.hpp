/// \file
/// Trying a search on random trees, and making the tree smaller that shows it wrong: first by leaving
/// parts of it out, then by trying all small trees in the order of small_trees.hpp.
///
/// Laws:     the same seed, the same trees; the same verdict on any number of threads. Where one of the small trees that are tried shows a search
///           wrong, the verdict has the first of them.
///           Tested in laboratory/verify/verify.cpp and threads/laboratory.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <laboratory/verify/contracts.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::laboratory {

/// How many trees, which.
struct trials {
    int cases = 1000;
    std::uint64_t seed = 1;
    /// How many of all small trees are tried for one that is smaller: the first 10,000 are those of up
    /// to 5 nodes, and most of 6.
    int small_trees = 10'000;
    /// That make random trees and try them. With several, what is tried must be a function that several
    /// threads can call at once; a tree that shows it wrong is made smaller by one.
    thread_count threads{};
};

/// What came of trying one search.
struct verdict {
    std::string algorithm;
    int passed = 0;
    std::string tree; ///< the smallest that was found to show it wrong, in Node notation; or empty
    std::optional<breach> wrong; ///< what is wrong there
    /// The gallery's wrong versions that answer as it did; none: that was not looked into.
    std::optional<std::vector<std::string>> resembles{};
    std::optional<search_id> reads_as{}; ///< another listed search that answers as it did
    std::optional<search_id> listed{}; ///< which search of the library it is; none: another's
    label_order labels{}; ///< those of the tree
    /// Whether no tree showed it wrong.
    [[nodiscard]] bool holds() const { return not wrong; }
    /// How many trees were tried before one was made smaller.
    [[nodiscard]] int cases() const { return holds() ? passed : passed + 1; }
};

/// Tries whether a search keeps its guarantees.
///
/// \param progress  called with the number of nodes of all trees tried so far, by any of the threads
[[nodiscard]] verdict tried(contract<plain_tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress = {});
/// The same for trees with chance nodes.
[[nodiscard]] verdict tried(contract<dice_tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress = {});

/// Tries whatever can be wrong on a tree.
///
/// \param name    how the verdict names it
/// \param broken  the first guarantee that it breaks on a tree
[[nodiscard]] verdict
tried_by(std::string const& name,
         std::function<std::optional<breach>(plain_tree const&)> const& broken, trials const& t,
         std::function<void(std::uint64_t)> const& progress = {});

/// Tries a search of your own: whether it keeps what a listed search of trees without chance nodes
/// guarantees, its value and which leaves it evaluates.
///
/// Law:      the verdict is that on the contract of `listed` with `search` in its place.
///           Tested in laboratory/verify/verify.cpp.
///
/// \param name    how the verdict names it
/// \param search  tree of `long long` -> value; called with trees of more than one type
/// \param listed  such as `about::omit`
template <class Search>
[[nodiscard]] verdict tried(std::string name, Search search, search_id listed, trials const& t = {})
{
    auto claim
        = claiming(plain_contracts(), listed,
                   tried_search<plain_tree>([search = std::move(search)](plain_tree const& tree) {
                       return try_on(tree, search);
                   }));
    claim.name = std::move(name);
    return tried(claim, t);
}

} // namespace gametree::laboratory
