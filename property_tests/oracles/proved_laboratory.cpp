// The laboratory and the program that Coq extracts from its proofs: the size of the smallest proof of
// a value that lies in a range, and what the wrong versions of the gallery answer, on random trees.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck/catch.h>

#include <laboratory/gap/smallest_proof.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/trial.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>

#include "support/random_trees.hpp"
#include "support/oracle.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rational;
using gametree::rose_tree;

namespace {

/// Questions, and the answers that the laboratory gives.
class comparison {
    std::vector<std::string> questions_;
    std::vector<std::string> ours_;

public:
    void ask(std::string question, std::string ours)
    {
        questions_.push_back(std::move(question));
        ours_.push_back(std::move(ours));
    }
    /// Fails the property where an answer differs, and shows the question.
    void holds() const
    {
        static oracle driver({GAMETREE_PROVED_DRIVER}); // one process for all tests of a run
        auto const theirs = driver.ask(questions_);
        for (std::size_t i = 0; i < theirs.size(); ++i)
            if (theirs[i] != ours_[i]) {
                RC_LOG() << questions_[i] << "\n  the laboratory: " << ours_[i]
                         << "\n  what is proved: " << theirs[i] << '\n';
                RC_FAIL("answers differ");
            }
    }
};

/// As the program writes what a tree of that kind is worth.
std::string text_of(value const& v, plain_tree const&) { return v.str(); }
std::string text_of(value const& v, dice_tree const&)
{
    return gametree::label_notation<value>::write_bare(v);
}
std::string text_of(plain_tree const& tree) { return to_string(tree); }
std::string text_of(dice_tree const& tree) { return to_string(tree); }

/// The wrong versions of which the leaves are compared too; of the others only values are proved.
constexpr std::array<std::string_view, 11> with_leaves{
    "alpha-not-passed",    "window-not-negated", "window-not-swapped",  "window-as-it-is",
    "window-not-narrowed", "alpha-not-kept",     "zero-in-alpha-beta",  "more-at-cutoff",
    "less-in-minleq",      "equal-is-better",    "table-without-bounds"};

template <class Tree>
std::string answer_of(wrong_search const& e, Tree const& tree, trial_result const& found)
{
    auto const worth = text_of(found.worth, tree);
    if (std::ranges::find(with_leaves, e.name) == with_leaves.end())
        return worth;
    return fmt::format("{} : {}", worth, fmt::join(found.read, " "));
}

/// Asks all wrong versions for this kind of tree.
template <class Tree>
void ask_all(comparison& all, std::string_view request, Tree const& tree)
{
    for (auto const& e : gallery())
        if (auto const* const search = std::get_if<tried_search<Tree>>(&e.search);
            search and e.labels == label_kind::numbers)
            all.ask(fmt::format("{} {} {}", request, e.name, text_of(tree)),
                    answer_of(e, tree, (*search)(tree)));
}

/// The least and the greatest label that a leaf has, for the player to move at the root.
std::pair<long long, long long> extent(plain_tree const& tree)
{
    if (tree.size() == 1)
        return {tree.label(), tree.label()};
    std::optional<std::pair<long long, long long>> all;
    for (plain_tree const child : tree.children()) {
        auto const [low, high] = extent(child);
        all = all ? std::pair(std::min(all->first, -high), std::max(all->second, -low))
                  : std::pair(-high, -low);
    }
    return *all;
}

} // namespace

TEST_CASE("the wrong versions of the gallery answer as those that are proved wrong", "[proved]")
{
    constexpr std::size_t trees_a_case = 10;
    for (auto const labels : {labels::tied, labels::small})
        rc::prop("any trees", [=] {
            comparison all;
            for (auto const& tree : *rc::gen::container<std::vector<plain_tree>>(
                     trees_a_case, trees<long long>({.depth = 5, .branching = 4, .nodes = 40},
                                                    shape::any, labels)))
                ask_all(all, "wrong", tree);
            all.holds();
        });
}

TEST_CASE("and so do those with chance nodes", "[proved][chance]")
{
    constexpr std::size_t trees_a_case = 10;
    for (auto const chance : {where::anywhere, where::between, where::nowhere})
        rc::prop("any trees", [=] {
            comparison all;
            for (auto const& tree : *rc::gen::container<std::vector<rose_tree<int>>>(
                     trees_a_case, trees<int>({.depth = 5, .branching = 4, .nodes = 40})))
                ask_all(all, "wrong-chance", with_chance<value>(tree, chance));
            all.holds();
        });
}

TEST_CASE("the smallest proof has as many leaves as the proved count says", "[proved]")
{
    constexpr std::size_t trees_a_case = 20;
    for (auto const labels : {labels::tied, labels::small})
        rc::prop("any trees", [=] {
            comparison all;
            for (auto const& tree : *rc::gen::container<std::vector<plain_tree>>(
                     trees_a_case, trees<long long>({}, shape::any, labels))) {
                auto const text = text_of(tree);
                auto const whole = written(text, "");
                auto const of_all = smallest_proof(*whole, {});
                all.ask("proof none none " + text, std::to_string(of_all.value()));
                auto const [low, high] = extent(tree);
                auto const lowest = low - *rc::gen::inRange(0, 2);
                auto const highest = high + *rc::gen::inRange(0, 2);
                auto const within
                    = smallest_proof(*whole, gametree::value_range<value>(lowest, highest));
                all.ask(fmt::format("proof {} {} {}", lowest, highest, text),
                        std::to_string(within.value()));
            }
            all.holds();
        });
}
