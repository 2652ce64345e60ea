/// \file
/// Trying a search on random trees, and making the tree smaller that shows it wrong.
///
/// Law:      the same seed, the same trees.
///           Tested in laboratory/verify/verify.cpp.
#ifndef GAMETREE_LABORATORY_VERIFY_TRIALS_HPP
#define GAMETREE_LABORATORY_VERIFY_TRIALS_HPP

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <gametree/laboratory/verify/contracts.hpp>

namespace gametree::laboratory {

/// How many trees, which.
struct trials {
    int cases = 1000;
    std::uint64_t seed = 1;
};

/// What came of trying one search.
struct verdict {
    std::string algorithm;
    int passed = 0;
    std::string tree; ///< the smallest that was found to show it wrong, in Node notation; or empty
    std::optional<breach> wrong; ///< what is wrong there
    [[nodiscard]] bool holds() const { return not wrong; }
    /// How many trees were tried before one was made smaller.
    [[nodiscard]] int cases() const { return holds() ? passed : passed + 1; }
};

/// Tries whether a search keeps its promises.
///
/// \param progress  is told how many nodes the trees that have been tried had
[[nodiscard]] verdict tried(contract<plain_tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress = {});
[[nodiscard]] verdict tried(contract<dice_tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress = {});

} // namespace gametree::laboratory

#endif
