/// \file
/// The driver of the Haskell port, and what it is asked.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gametree/rose_tree.hpp>

#include "support/oracle.hpp"

namespace gametree_tests {

/// One process for all tests of a run.
oracle& haskell();

/// Questions, and the answers that the library gives.
class interview {
    std::vector<std::string> questions_;
    std::vector<std::string> ours_;

public:
    /// Asks about a tree with every search, in both orders. The answer `VALUE : n1 n2 ..` is the
    /// value and the preorder numbers of the nodes as their labels were first forced.
    ///
    /// \param request  the question that begins with the two words that it is given
    void every_search(gametree::rose_tree<long long> const& tree,
                      std::function<std::string(std::string const&)> const& request);

    void add(std::string question, std::string ours);

    /// The first question to which the port gives another answer, with both; or nothing.
    [[nodiscard]] std::string difference() const;
};

/// Calls `f(algorithm, order, words)` for every search and order; the words begin a request. What
/// is `fused` here has to do what `omit` does there.
void each_search(std::function<void(std::string const& algorithm, std::string const& order,
                                    std::string const& words)> const& f);

/// Fails the property where the library and the port differ, and shows the question.
void compare_with_haskell(interview const& questions);

} // namespace gametree_tests
