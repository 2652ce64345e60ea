// Which cutoffs are called deep: those whose bound comes from more than one generation of choices
// above. Chance between the two makes no cutoff deep.
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// Whether a player chooses at a node between the one that set the bound and the one that was cut.
bool choice_between(cutoff const& c)
{
    for (auto const* n = c.at->parent(); n and n != c.set_at; n = n->parent())
        if (not n->by_chance())
            return true;
    return false;
}

void check_cuts(std::string const& tree, std::string const& range = {})
{
    auto const whole = written(tree, "", range);
    for (auto const name : algorithms_for(*whole)) {
        RC_LOG() << name << '\n';
        auto const search = observe(*whole, name);
        for (auto const& c : search.cuts)
            if (c.set_at)
                RC_ASSERT(c.deep == choice_between(c));
    }
}

/// The only cutoff of deep_star1 on a tree whose values lie from -6 to 6.
cutoff only_cut(observed const& search)
{
    REQUIRE(search.cuts.size() == 1);
    REQUIRE(search.cuts.front().from == origin::move);
    return search.cuts.front();
}
} // namespace

TEST_CASE("a cutoff is deep if a choice lies between it and its bound", "[laboratory]")
{
    rc::prop("without chance", [] {
        check_cuts(gametree::to_string(
            *trees<int>({.depth = 7, .branching = 3}, shape::any, labels::small)));
    });
    for (auto const chance : {where::anywhere, where::between})
        rc::prop(chance == where::anywhere ? "chance anywhere" : "dice", [=] {
            auto const tree = *rc::gen::oneOf(trees<int>({.depth = 7, .branching = 3}),
                                              tied_chance_trees({.depth = 7, .branching = 3}));
            auto const range = *rc::gen::element<std::string>("", "-1,1");
            check_cuts(gametree::to_string(with_chance<gametree::rational>(tree, chance)), range);
        });
}

TEST_CASE("chance between a cutoff and its bound does not make it deep", "[laboratory]")
{
    auto const cut_of = [](std::string const& below) {
        auto const whole
            = written("Node 0 [Node (-1) [],Chance 0 [(1," + below + ")]]", "", "-6,6");
        auto const cut = only_cut(observe(*whole, "deep-star1"));
        CHECK(cut.set_at == &whole->root());
        return std::pair(cut.levels, cut.deep);
    };
    CHECK(cut_of("Node 0 [Node 0 [],Node 1 []]") == std::pair(std::size_t{2}, false));
    CHECK(cut_of("Node 0 [Node 0 [Node 0 [Node 0 [],Node 1 []]]]")
          == std::pair(std::size_t{4}, true));
    CHECK(cut_of("Chance 0 [(1,Node 0 [Node 0 [],Node 1 []])]")
          == std::pair(std::size_t{3}, false));
}

TEST_CASE("a list that repeats what the parent has is cut by the parent", "[laboratory]")
{
    auto const whole = written("Node 0 [Node 0 [],Node 0 [Node 0 [],Node 1 []]]", "");
    auto const search = observe(*whole, "omit");
    REQUIRE(search.cuts.size() == 1);
    CHECK_FALSE(search.cuts.front().with_parent);
    CHECK(search.cuts.front().set_by == &whole->root().child(0));
}

TEST_CASE("chance that cannot reach what is had already is cut as too low", "[laboratory]")
{
    std::string const dice = "Chance 0 [(1 % 2,Node (-6) []),(1 % 4,Node 6 []),(1 % 4,Node 0 [])]";
    std::string const luck = "Chance 0 [(1 % 2,Node 6 []),(1 % 4,Node (-6) []),(1 % 4,Node 0 [])]";
    std::size_t low = 0;
    for (auto const& below : {dice, luck, "Node 0 [" + dice + "]", "Node 0 [" + luck + "]"}) {
        auto const whole = written("Node 0 [Node (-5) []," + below + "]", "", "-6,6");
        for (auto const name : algorithms_for(*whole))
            for (auto const& c : observe(*whole, name).cuts)
                if (c.too_low) {
                    CHECK(c.reached <= c.bound);
                    ++low;
                }
    }
    CHECK(low > 0);
}

TEST_CASE("of two bounds that are equal a cutoff names the one that was there first",
          "[laboratory]")
{
    auto const whole = written("Node 0 [Node (-3) [],Node 0 [Node 0 [Node (-3) [],"
                               "Node 0 [Node 3 [],Node 9 []]]]]",
                               "");
    auto const search = observe(*whole, "alpha-beta");
    auto const cut = only_cut(search);
    CHECK(cut.set_at == &whole->root());
    CHECK(cut.set_by == &whole->root().child(0));
    CHECK(cut.deep);
}

TEST_CASE("a bound that is the answer to scout's own question is no move", "[laboratory]")
{
    auto const whole = written("Node 0 [Node 0 [],Node 0 [Node 2 [],Node 5 []]]", "");
    auto const search = observe(*whole, "scout");
    REQUIRE(search.cuts.size() == 1);
    CHECK(search.cuts.front().from == origin::question);
    CHECK(search.cuts.front().at == &whole->root().child(1));
}

TEST_CASE("where an outcome is as good as any can be the range is the bound", "[laboratory]")
{
    auto const whole
        = written("Node 0 [Node (-1) [],Chance 0 [(1 % 4,Node 0 [Node (-6) [],Node 0 []]),"
                  "(3 % 4,Node 2 [])]]",
                  "", "-6,4");
    auto const search = observe(*whole, "deep-star1");
    auto const& outcome = whole->root().child(1).child(0);
    std::size_t here = 0;
    for (auto const& c : search.cuts)
        if (c.at == &outcome) {
            CHECK(c.from == origin::range);
            CHECK(c.bound == 6);
            ++here;
        }
    CHECK(here == 1);
}
