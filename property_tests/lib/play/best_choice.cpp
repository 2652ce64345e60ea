// best_choice: by every search the first of the best, what is won at once before what is won later;
// and what is not read.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using exact_tree = weighted_tree<rational>;

namespace {
struct choice {
    std::size_t index;
    rational worth;
};

/// What a child is worth to the player who moves into it.
rational offered(exact_tree const& child) { return -model::expectiminimax(child); }
bool is_leaf(exact_tree const& t) { return ranges::to<std::vector>(t.children()).empty(); }

/// The first of the best; but where nothing can be worth more, the first of the leaves among them.
std::optional<choice> by_definition(exact_tree const& tree, rational const& highest)
{
    auto const children = ranges::to<std::vector>(tree.children());
    if (children.empty())
        return std::nullopt;
    auto const best
        = std::max_element(children.begin(), children.end(), [](auto const& a, auto const& b) {
              return offered(a) < offered(b);
          }); // the first
    choice found{static_cast<std::size_t>(best - children.begin()), offered(*best)};
    if (found.worth == highest)
        for (auto i = children.size(); i-- > 0;)
            if (is_leaf(children[i]) and offered(children[i]) == highest)
                found.index = i;
    return found;
}

/// What a search chooses, and the leaves that are read for it.
struct chosen {
    std::optional<choice> found;
    std::vector<std::size_t> read;
};
struct chooser {
    std::string name;
    std::function<chosen(exact_tree const&, rational const&)> choose;
};

/// Every listed search, compiled once for all laws.
std::vector<chooser> const& choosers()
{
    static auto const all = [] {
        std::vector<chooser> made;
        boost::hana::for_each(chance_algorithms, [&](auto const& a) {
            made.push_back(
                {std::string(a.name), [&a](exact_tree const& tree, rational const& most) {
                     using labelled = numbered_label<weighted_label<rational, rational>>;
                     chosen c;
                     auto const note = [&](label_forced<labelled> const& e) {
                         c.read.push_back(e.label.index);
                     };
                     auto const values = numbered(tree) | views::observe(note)
                                       | views::map([](auto const& l) { return l.label.value; });
                     if (auto best
                         = best_choice(values, value_range<rational>(-most, most), a.search))
                         c.found = choice{best->index, best->worth};
                     return c;
                 }});
        });
        return made;
    }();
    return all;
}

/// The first number of a node of each child, and what comes after the last.
std::vector<std::size_t> beginnings(exact_tree const& tree)
{
    std::vector<std::size_t> all;
    for (auto const& child : tree.children())
        all.push_back(child.index());
    all.push_back(tree.size());
    return all;
}

/// The root is no chance node; values lie from `-most` to `most`.
void check_choice(exact_tree const& tree, rational const& most)
{
    RC_PRE(not tree.label().by_chance);
    auto const expected = by_definition(tree, most);
    auto const children = ranges::to<std::vector>(tree.children());
    auto const begin = beginnings(tree);
    for (auto const& [name, choose] : choosers()) {
        RC_LOG(name);
        auto const [found, read] = choose(tree, most);
        RC_ASSERT(found.has_value() == expected.has_value());
        if (not found)
            continue;
        RC_ASSERT(found->index == expected->index);
        RC_ASSERT(found->worth == expected->worth);
        auto const reads = [&](std::size_t child) {
            return std::any_of(read.begin(), read.end(), [&](std::size_t leaf) {
                return begin[child] <= leaf and leaf < begin[child + 1];
            });
        };
        bool highest = false; // the most that there can be has been found
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (highest and name == "deep-star1" and not is_leaf(children[i]))
                RC_ASSERT(not reads(i)); // nothing is better
            highest = highest or offered(children[i]) == most;
            if (is_leaf(children[i]) and offered(children[i]) == most) {
                RC_ASSERT((read.empty() or read.back() < begin[i + 1])); // and it ends there
                break;
            }
        }
    }
}
} // namespace

TEST_CASE("best_choice is the first of the best by every search", "[chance][choice]")
{
    for (auto const chance : {where::anywhere, where::between}) {
        std::string const dice = chance == where::anywhere ? ", chance anywhere" : ", dice";
        auto const check = [=](rose_tree<int> const& tree, rational const& most) {
            check_choice(with_chance<rational>(tree, chance), most);
        };
        laws::prop("any tree" + dice, [=] { check(*trees<int>({.depth = 4, .branching = 5}), 1); });
        laws::prop("ties" + dice, [=] {
            check(*tied_chance_trees({.depth = 3, .branching = 6}), rational(1, 10));
        });
        laws::prop("ties in a range that nothing reaches" + dice,
                   [=] { check(*tied_chance_trees({.depth = 3, .branching = 6}), 1); });
    }
}

TEST_CASE("best_choice of moves that are all worth the same is the first", "[chance][choice]")
{
    using builder = exact_tree::builder;
    for (std::size_t const moves : {1U, 2U, 5U}) {
        builder b;
        b.open({0});
        for (std::size_t i = 0; i < moves; ++i) {
            b.open({0, 1, true}); // a coin, worth 1/4 to who throws it
            for (int const value : {-1, 0}) {
                b.open({rational(value, 2), rational(1, 2)});
                b.close();
            }
            b.close();
        }
        b.close();
        auto const tree = b.finish();
        for (auto const& [name, choose] : choosers()) {
            INFO(name << ", " << moves << " moves");
            auto const found = choose(tree, 1).found;
            REQUIRE(found.has_value());
            CHECK(found->index == 0);
            CHECK(found->worth == rational(1, 4));
        }
    }
}
