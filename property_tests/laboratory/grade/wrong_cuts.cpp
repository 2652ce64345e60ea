// Cutoffs in an answer: each that the search did not make costs a point.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/grade/grade.hpp>
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// As many nodes as the limits allow, so that there are cutoffs.
gametree::rose_tree<int> tree_with_cutoffs()
{
    constexpr int full_size = 100;
    return *rc::gen::resize(full_size, trees<int>({.depth = 4, .branching = 3, .nodes = 60},
                                                  *rc::gen::element(shape::uniform, shape::bushy),
                                                  *rc::gen::element(labels::tied, labels::small)));
}
} // namespace

TEST_CASE("a cutoff that was not made costs a point", "[laboratory][grade]")
{
    rc::prop("invented, or said once too often", [] {
        auto const whole = written(gametree::to_string(tree_with_cutoffs()), "");
        RC_PRE(whole->root().has_child(0));
        auto const search = observe(*whole, *rc::gen::element<std::string>("alpha-beta", "omit"));
        auto a = right_answer(search, view::mover);
        auto const made = a.cuts->size();
        auto const wrong = *rc::gen::inRange<std::size_t>(0, 5);
        for (std::size_t i = 0; i < wrong; ++i)
            if (made > 0 and *rc::gen::arbitrary<bool>())
                a.cuts->push_back(a.cuts->at(*rc::gen::inRange<std::size_t>(0, made)));
            else // nothing bounds what the root is worth
                a.cuts->push_back({{whole->root().name()}, {whole->root().child(0).name()}});
        auto const text = write_answer(a);
        auto const cuts = graded(read_answer(text), text, search).cuts;
        RC_CLASSIFY(made > 0, "with cutoffs");
        RC_ASSERT(cuts.of == std::max<std::size_t>(made, 1));
        if (wrong == 0)
            RC_ASSERT(cuts.points == cuts.of);
        else
            RC_ASSERT(cuts.points == made - std::min(made, wrong));
        RC_ASSERT(cuts.faults.size() == wrong);
    });
    auto const whole = written("Node 0 [Node (-3) [],Node 0 [Node 2 [],Node 5 []],"
                               "Node 0 [Node 1 [],Node 6 []]]",
                               "");
    auto const points = [&](std::string const& cuts) {
        auto const text = "cuts: " + cuts;
        return graded(read_answer(text), text, observe(*whole, "alpha-beta")).cuts.points;
    };
    CHECK(points("2 after 2.1; 3 after 3.1") == 2);
    CHECK(points("2 after 2.1; 3 after 3.1; root after 1") == 1);
    CHECK(points("2 after 2.1; 3 after 3.1; root after 1; root after 2") == 0);
    CHECK(points("2 after 2.1; root after 1; root after 2") == 0);
}

TEST_CASE("what the right answer says of cutoffs", "[laboratory][grade]")
{
    std::string const trees = "Node 0 [Node 0 [Node 0 [Node 1 [],Node 0 []],Node 0 [Node 1 [],"
                              "Node 1 []]],Node 0 [Node 0 [Node 0 [],Node 1 []],Node 0 [Node 1 "
                              "[],Node 0 []],Node 0 [Node 0 [],Node 0 []]]]";
    std::string const choice = "Node 0 [Node 0 [],Node 1 []]";
    std::string const chance = "Node 0 [Node (-1) [],Chance 0 [(1 % 2," + choice + "),(1 % 2,"
                             + choice + ")],Chance 0 [(1 % 2," + choice + "),(1 % 2,Node 1 [])]]";
    std::size_t with_parent = 0;
    std::size_t of_no_kind = 0;
    for (auto const& [notation, range] : std::vector<std::pair<std::string, std::string>>{
             {trees, ""}, {trees, "-1,1"}, {trees, "0,1"}, {chance, ""}, {chance, "-1,1"}}) {
        auto const whole = written(notation, "", range);
        for (auto const name : algorithms_for(*whole)) {
            auto const search = observe(*whole, name);
            auto const right = right_answer(search);
            std::size_t own = 0;
            for (auto const& c : search.cuts) {
                CHECK(kind(c).has_value() == (c.from == origin::move));
                of_no_kind += c.from != origin::move;
                with_parent += c.with_parent;
                own += not c.with_parent;
            }
            CHECK(right.cuts->size() == own);
        }
    }
    CHECK(with_parent > 0);
    CHECK(of_no_kind > 0);
}
