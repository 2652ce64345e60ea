/// \file
/// The driver of the Haskell port, and what it is asked.
#ifndef GAMETREE_PROPERTY_TESTS_SUPPORT_HASKELL_HPP
#define GAMETREE_PROPERTY_TESTS_SUPPORT_HASKELL_HPP

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck.h>

#include <evaluating.hpp>
#include <gametree/algorithms.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

#include <support/oracle.hpp>

namespace gametree_tests {

/// One process for all tests of a run.
inline oracle& haskell()
{
    static oracle driver({GAMETREE_HASKELL_DRIVER});
    return driver;
}

/// `fused` has to do what `omit` does there.
inline std::string_view name_in_haskell(std::string_view algorithm)
{
    return algorithm == "fused" ? "omit" : algorithm;
}

/// Calls `f(algorithm, best_first, words)` for every search and order; the two words begin a request.
template <class F>
void each_search(F&& f)
{
    boost::hana::for_each(gametree::algorithms, [&](auto const& a) {
        for (bool const best_first : {false, true})
            f(a, best_first,
              fmt::format("{} {}", name_in_haskell(a.name), best_first ? "best-first" : "natural"));
    });
}

/// How far a game is searched, as both sides are told.
struct pruning {
    std::optional<int> depth; ///< none: to the end
    bool dynamic = false;

    [[nodiscard]] std::string words() const
    {
        return (depth ? std::to_string(*depth) : "end") + (dynamic ? " dynamic" : " static");
    }
    template <class Position>
    [[nodiscard]] auto tree(Position const& p) const
    {
        auto const follow = [on = dynamic](Position const& q) { return on and q.dynamic(); };
        auto const value = [](Position const& q) -> long long { return q.static_value(); };
        return gametree::game_tree_of(p)
             | gametree::views::prune(depth.value_or(std::numeric_limits<int>::max()), follow)
             | gametree::views::map(value);
    }
};

/// Questions, and the answers that the library gives. `VALUE : n1 n2 ..` is the value and the preorder
/// numbers of the nodes as their labels were first forced.
class interview {
    std::vector<std::string> questions_;
    std::vector<std::string> ours_;

public:
    /// Asks about one tree. `request(words)` is the question that begins with those words.
    template <class Request>
    void every_search(gametree::cli::label_tree const& tree, Request&& request)
    {
        each_search([&](auto const& a, bool best_first, std::string const& words) {
            auto const found = gametree::cli::visit(tree, a, best_first);
            add(request(words), fmt::format("{} : {}", found.value, fmt::join(found.visited, " ")));
        });
    }
    void add(std::string question, std::string ours)
    {
        questions_.push_back(std::move(question));
        ours_.push_back(std::move(ours));
    }
    /// The first question to which the oracle gives another answer, with both; or nothing.
    [[nodiscard]] std::string difference(oracle& other) const
    {
        auto const theirs = other.ask(questions_);
        for (std::size_t i = 0; i < theirs.size(); ++i)
            if (theirs[i] != ours_[i])
                return fmt::format("{}\n  the library: {}\n  the port:    {}", questions_[i], ours_[i],
                                   theirs[i]);
        return {};
    }
    [[nodiscard]] std::size_t size() const { return questions_.size(); }
};

/// Fails the property where the library and the Haskell port differ, and shows the question.
inline void compare_with_haskell(interview const& questions)
{
    auto const difference = questions.difference(haskell());
    RC_LOG() << difference;
    RC_ASSERT(difference.empty());
}

} // namespace gametree_tests

#endif
