// A tree that says where it ends is read, and answers, as one that does not say it: value by value, and
// event by event.
#include <string>

#include <boost/hana/for_each.hpp>
#include <boost/hana/functional/overload.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/any_tree.hpp"
#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
/// What is seen of a search that does not know that it is watched.
template <class Label>
auto reads(std::string& log)
{
    return boost::hana::overload(
        [&](label_forced<Label> const& e) { log += " " + label_notation<Label>::write(e.label); },
        [&]<class Tree>(child_made<Tree> const&) { log += " made"; },
        [&](children_opened const&) { log += " ("; },
        [&](children_exhausted const&) { log += " )"; });
}
/// And what it tells.
template <class Label>
auto reads_and_answers(std::string& log)
{
    return boost::hana::overload(
        reads<Label>(log),
        [&]<class Tree>(Tree const&, value_returned<Label> const& e) {
            log += " = " + label_notation<Label>::write(e.value);
        },
        [&]<class Tree>(Tree const&, bound_listed<Label> const& e) {
            log += " <= " + label_notation<Label>::write(e.bound);
        },
        [&]<class Tree>(Tree const&, list_left const&) { log += " left"; });
}

/// On the tree, and on the same tree which keeps to itself where it ends.
template <class Tree, class Search>
void same(Tree const& tree, Search const& search)
{
    using label = label_t<Tree>;
    auto const all = any_tree_of(tree);
    auto const silent = any_tree_of(tree, ends::unsaid);
    auto const log = [&](auto const& t, auto const& watching) {
        std::string text;
        text += label_notation<label>::write(search(t | views::observe(watching(text))));
        return text;
    };
    auto const reading = [](std::string& text) { return reads<label>(text); };
    auto const telling = [](std::string& text) { return reads_and_answers<label>(text); };
    RC_ASSERT(log(all, reading) == log(silent, reading));
    RC_ASSERT(log(all, telling) == log(silent, telling));
}
} // namespace

TEST_CASE("where a tree says that it ends: nothing else is read or answered", "[known_leaves]")
{
    laws::for_trees("every listed search", [](rose_tree<int> const& t) {
        auto const n = *rc::gen::inRange(0, 6);
        auto const even = [](int x) { return x % 2 == 0; };
        boost::hana::for_each(algorithms, [&](auto const& a) {
            RC_LOG(std::string(a.name));
            same(t | views::prune(n), a.search);
            same(t | views::prune(n, even), a.search);
            same(t | views::prune(n) | views::best_first, a.search);
            same(t | views::prune(n) | views::best_first(n - (n != 0)), a.search);
            same(t | views::prune(n) | views::memo, a.search);
        });
    });
    laws::prop("every listed search of chance", [] {
        auto const t = with_chance<rational>(*trees<int>(), where::anywhere)
                     | views::map([](auto const& l) { return l.value; });
        auto const n = *rc::gen::inRange(0, 6);
        auto const range = unit_range<rational>();
        boost::hana::for_each(chance_algorithms, [&](auto const& a) {
            RC_LOG(std::string(a.name));
            auto const search = [&](auto const& tree) { return a.search(tree, range); };
            same(t | views::prune(n), search);
            same(t | views::prune(n) | views::best_first(2), search);
        });
    });
    CHECK(is_known_leaf(rose_tree<int>(1) | views::prune(0)));
    CHECK(is_known_leaf(rose_tree<int>(1) | views::prune(0) | views::map([](int x) { return x; })));
    CHECK_FALSE(is_known_leaf(rose_tree<int>(1) | views::prune(1)));
    CHECK_FALSE(is_known_leaf(rose_tree<int>(1) | views::prune(0, [](int) { return true; })));
    CHECK_FALSE(is_known_leaf(rose_tree<int>(1)));
    CHECK_FALSE(is_known_leaf(rose_tree<int>(1) | views::prune(0) | views::memo));
}
