// The steps from minimax to mtdf: each is a program that finds what the one before it found.
#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/derive/calculation.hpp>
#include "support/all_trees.hpp"
#include "support/command.hpp"
#include "support/derivation.hpp"
#include "support/laws.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using int_tree = gametree::rose_tree<int>;

namespace {

/// What a step finds, and the leaves that it evaluates, in the order in which it first does.
struct outcome {
    int value;
    std::vector<std::size_t> leaves;
};
outcome outcome_of(calculation_step const& step, int_tree const& tree)
{
    auto const label_of = [](gametree::numbered_label<int> const& n) { return n.label; };
    auto const program = [&](auto const& t) { return step.program(gtree_of(t)); };
    auto const [value, labels] = forced(gametree::numbered(tree), label_of, program);
    outcome found{value, {}};
    for (auto const& label : labels)
        if (std::ranges::find(found.leaves, label.index) == found.leaves.end())
            found.leaves.push_back(label.index);
    return found;
}

/// The number of the first step that is not what it says it is; 0: each of them is.
std::size_t wrong_step(int_tree const& tree)
{
    auto before = outcome_of(calculation()[0], tree);
    for (std::size_t i = 1; i < calculation().size(); ++i) {
        auto const& step = calculation()[i];
        auto now = outcome_of(step, tree);
        bool const right
            = now.value == before.value
          and (step.leaves == step_leaves::others
               or (step.leaves == step_leaves::same
                       ? now.leaves == before.leaves
                       : std::ranges::all_of(now.leaves, [&](auto leaf) {
                             return std::ranges::find(before.leaves, leaf) != before.leaves.end();
                         })));
        if (not right)
            return i + 1;
        before = std::move(now);
    }
    return 0;
}

void check_steps(int_tree const& tree)
{
    if (auto const step = wrong_step(tree)) {
        INFO(model::copy_of(tree));
        CHECK(step == 0);
    }
}

} // namespace

TEST_CASE("each step finds what the one before it found, in the leaves that it says",
          "[laboratory][derive]")
{
    for (std::size_t leaves = 1; leaves <= 5; ++leaves)
        trees_with_leaves(leaves, check_steps);
    all_trees(5, {-1, 0, 1}, check_steps); // where there is only one move, too
    laws::for_trees("on random trees",
                    [](int_tree const& tree) { RC_ASSERT(wrong_step(tree) == 0); });
}

TEST_CASE("each step on every tree of 6 leaves", "[laboratory][derive][long]")
{
    trees_with_leaves(6, check_steps);
}

TEST_CASE("each step on every tree of 7 leaves", "[.seven]") // ten minutes: by hand
{
    trees_with_leaves(7, check_steps);
}

TEST_CASE("the calculation begins at minimax and ends at mtdf, and no step is prose only",
          "[laboratory][derive]")
{
    CHECK(calculation().size() >= 20);
    for (auto const& step : calculation()) {
        INFO(step.expression);
        CHECK(step.program);
        CHECK(step.expression.ends_with('\n'));
        CHECK_FALSE(step.law.empty());
        CHECK(step.place.empty() == (&step == &calculation().front()));
    }
    // a step that claims fewer leaves evaluates fewer on some tree
    for (std::size_t i = 1; i < calculation().size(); ++i) {
        if (calculation()[i].leaves != step_leaves::fewer)
            continue;
        bool fewer = false;
        auto const look = [&](int_tree const& tree) {
            fewer = fewer
                 or outcome_of(calculation()[i], tree).leaves.size()
                        < outcome_of(calculation()[i - 1], tree).leaves.size();
        };
        all_trees(7, {-1, 0, 1}, look);
        trees_with_leaves(5, look);
        INFO(calculation()[i].expression);
        CHECK(fewer);
    }
}

TEST_CASE("improving values are between omit and alpha-beta", "[laboratory][derive]")
{
    auto const found = std::ranges::find_if(calculation(), [](calculation_step const& step) {
        return step.expression.find("improving") != std::string_view::npos;
    });
    REQUIRE(found != calculation().end());
    int fewer_than_omit = 0;
    int more_than_alpha_beta = 0;
    auto const alpha_beta = [](auto const& t) { return gametree::equations::alpha_beta(t); };
    auto const count = [&](int_tree const& tree) {
        auto const leaves = outcome_of(*found, tree).leaves;
        auto const of_omit = outcome_of(found[-1], tree).leaves;
        auto const of_alpha_beta
            = outcome_of({"", "", "", "", step_leaves::others, alpha_beta}, tree).leaves;
        CHECK(std::ranges::includes(of_omit, leaves));
        CHECK(std::ranges::includes(leaves, of_alpha_beta));
        fewer_than_omit += leaves.size() < of_omit.size();
        more_than_alpha_beta += leaves.size() > of_alpha_beta.size();
    };
    for (std::size_t leaves = 1; leaves <= 4; ++leaves)
        trees_with_leaves(leaves, count);
    CHECK(fewer_than_omit == 0);
    CHECK(more_than_alpha_beta == 0);
    trees_with_leaves(5, count); // such as (0 (1 (1 (0 -1)))) and (0 (1 ((-1 -1) -1)))
    CHECK(fewer_than_omit == 39);
    CHECK(more_than_alpha_beta == 198);
}

TEST_CASE("each law names a theorem that is there", "[laboratory][derive]")
{
    for (auto const& step : calculation().subspan(1)) {
        INFO(step.theorem);
        auto const dot = step.theorem.find('.');
        auto const file = std::string(step.theorem.substr(0, dot));
        auto const name = std::string(step.theorem.substr(dot + 1));
        if (file == "List") // Coq's own
            continue;
        std::ifstream in(GAMETREE_SOURCE "/reference/coq/" + file + ".v");
        std::string const text{std::istreambuf_iterator<char>(in), {}};
        CHECK(std::ranges::any_of(std::array{"Theorem ", "Corollary ", "Lemma "}, [&](auto kind) {
            return text.find(kind + name + ' ') != text.npos;
        }));
    }
}
