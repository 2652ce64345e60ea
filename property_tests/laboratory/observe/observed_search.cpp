// One observed search is the source of all numbers: what it says is what the library does.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/random_trees.hpp"
#include "support/studied_trees.hpp"
#include "support/command.hpp"
#include "support/property.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

/// `worth` as the player at `above` sees what the player at `below`, further down, sees.
value seen_from(node const& above, node const& below, value worth)
{
    for (auto const* n = &below; n != &above; n = n->parent())
        if (not n->parent()->by_chance())
            worth = -worth;
    return worth;
}

/// Everything that an observed search claims, against the definition.
void is_true(observed const& search)
{
    INFO(search.algorithm << " on " << search.whole->title());
    auto const& root = search.whole->root();
    RC_ASSERT(search.worth == definition(root));
    // questions whose answers are bounds have proved the value in the end, all together
    RC_ASSERT(search.of(root).known == knowledge::exact);
    RC_ASSERT(search.of(root).worth == search.worth);
    RC_ASSERT(search.events.size() > 0);
    statuses_are_true(search);
    // A node whose children have all been read, and are exact, is exact; lists of chance nodes may end with
    // a bound.
    for (auto const& [n, status] : search.statuses) {
        if (search.whole->about().chance)
            break;
        bool all = not n->is_leaf();
        for (std::size_t place = 0; n->has_child(place); ++place)
            all = all and search.of(n->child(place)).known == knowledge::exact;
        RC_ASSERT((not all or status.known == knowledge::exact));
    }
    for (auto const& c : search.cuts) {
        auto const exact = definition(*c.at);
        RC_ASSERT((c.too_low ? exact <= c.reached : exact >= c.reached));
        RC_ASSERT((c.too_low ? c.reached <= c.bound : c.reached >= c.bound));
        RC_ASSERT(c.read > 0);
        RC_ASSERT(c.at->has_child(c.read));
        RC_ASSERT(c.refuted_by == &c.at->child(c.read - 1));
        if (c.from != origin::move or c.with_parent)
            continue;
        RC_ASSERT(c.set_at != nullptr);
        RC_ASSERT(c.set_by->parent() == c.set_at);
        RC_ASSERT(c.levels >= 1);
        if (search.algorithm == "omit" or search.algorithm == "fused")
            RC_ASSERT(not c.deep);
        if (search.whole->about().chance)
            continue; // between the two, chance turns the bound into another number
        // who has set the bound has at least that
        RC_ASSERT(-definition(*c.set_by) >= seen_from(*c.set_at, *c.at, c.bound));
        RC_ASSERT(c.levels % 2 == 1);
        RC_ASSERT(c.deep == (c.levels > 1));
    }
    auto worth = search.worth;
    auto const* at = &root;
    for (auto const* n : search.line) {
        worth = -worth;
        RC_ASSERT(n->parent() == at);
        RC_ASSERT(definition(*n) == worth);
        at = n;
    }
    RC_ASSERT(at->is_leaf() or at->by_chance());
}

std::vector<std::size_t> preorder(observed const& search)
{
    std::vector<std::size_t> numbers;
    for (auto const* n : search.evaluated)
        numbers.push_back(n->preorder().value());
    return numbers;
}

json command(std::vector<std::string> const& words)
{
    auto const o = gametree_command(words);
    INFO(o);
    REQUIRE(o.status == 0);
    return json::parse(o.out);
}

} // namespace

TEST_CASE("what an observed search says is true", "[laboratory]")
{
    laws::for_trees("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        for (auto const name : algorithms_for(*whole))
            is_true(observe(*whole, name));
    });
    laws::for_trees("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        auto const whole = written(gametree::to_string(chancy), "");
        for (auto const name : algorithms_for(*whole))
            is_true(observe(*whole, name));
    });
}

TEST_CASE("what is exact is exact below the window, too", "[laboratory]")
{
    auto const whole = written("A(B(3 12 8) C(2 4 6) D(14 5 x=2))", "trees/aima");
    auto const search = observe(*whole, "alpha-beta");
    auto const known = [&](std::size_t place) {
        auto const& status = search.of(whole->root().child(place));
        return std::pair(status.known, -status.worth);
    };
    CHECK(known(0) == std::pair(knowledge::exact, value(3)));
    CHECK(known(1) == std::pair(knowledge::at_least, value(2))); // to MIN, who moves there
    CHECK(known(2) == std::pair(knowledge::exact, value(2)));
    CHECK(search.evaluations() == 7);
}

TEST_CASE("nodes have the names that the text gives", "[laboratory][names]")
{
    auto const whole = written("A(B(3 12 8) C(2 4 6) (14 5 x=2))", "trees/aima");
    CHECK(whole->title() == "the tree in aima");
    auto const& root = whole->root();
    auto const spoken = [](node const& n) { return n.spoken_name(); };
    CHECK(spoken(root) == "A");
    CHECK(spoken(root.child(1)) == "C");
    CHECK(spoken(root.child(1).child(0)) == "C.1");
    CHECK(spoken(root.child(2)) == "node 3");
    CHECK(spoken(root.child(2).child(2)) == "x");
    CHECK(root.child(1).name() == "2"); // where names are not meant
    auto const twice = written("A(B(x=3 y=12) C(x=2 4) (x=5 6))", "");
    auto const& above = twice->root();
    CHECK(spoken(above.child(0).child(0)) == "B.x"); // two others are x
    CHECK(spoken(above.child(0).child(1)) == "y");
    CHECK(spoken(above.child(1).child(1)) == "C.2");
    CHECK(spoken(above.child(2).child(0)) == "node 3.1");
    auto const search = observe(*whole, "alpha-beta");
    CHECK(why(search.cuts.front(), viewpoint::root)
          == "C is worth at most 2; MAX at A has 3 already, by B");
    auto const unnamed = written("((3 12 8) (2 4 6))", "");
    auto const again = observe(*unnamed, "alpha-beta");
    CHECK(why(again.cuts.front(), viewpoint::root)
          == "node 2 is worth at most 2; MAX at the root has 3 already, by node 1");
}

TEST_CASE("a win is as much as either player can have", "[laboratory]")
{
    // From -3 to 2 for MAX: MIN may have 3, and does not stop at 2.
    auto const whole = written("Node 0 [Node 0 [Node (-2) [],Node (-3) []]]", "", "-3,2");
    CHECK(whole->about().win == value(3));
    CHECK(observe(*whole, "min-max").worth == -3);
    CHECK(written("Node 1 []", "", "-2,3")->about().win == value(3));
}

TEST_CASE("the labels that a search forces are those that eval lists", "[laboratory]")
{
    for (std::string const text :
         {"Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]",
          "Node 0 [Node 0 [Node 3 [],Node 4 []],Node 0 [Node 2 [],Node 9 [],Node 1 []],Node 7 []]",
          "Node 0 [Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node (-1) [])],Node 0 [Node 1 [],Node 0 "
          "[]]]"}) {
        auto const whole = written(text, "");
        for (auto const name : algorithms_for(*whole)) {
            if (name == "min-max")
                continue; // the Romanian lecture's, which eval does not have
            auto const o = gametree_command({"eval", "-a", std::string(name)}, text);
            INFO(name << o);
            REQUIRE(o.status == 0);
            auto const search = observe(*whole, name);
            CHECK(json::parse(o.out)["evaluated"] == preorder(search));
        }
    }
}

TEST_CASE("the counts are those of compare, for every game", "[laboratory][long]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"})
        for (int const depth : {1, 3}) {
            if (game == "backgammon" and depth == 3)
                continue; // millions of exact fractions
            auto const whole = tree_of_game(game, depth);
            auto const rows = command({"compare", game, "-d", std::to_string(depth), "--json"});
            for (auto const& row : rows["searches"]) {
                auto const search = observe(*whole, row["algorithm"].get<std::string>());
                INFO(game << ", " << depth << ": " << row);
                if (whole->about().chance)
                    CHECK(search.worth.convert_to<double>()
                          == Approx(row["value"].get<double>()).margin(1e-12));
                else
                    CHECK(search.worth == row["value"].get<long long>());
                CHECK(search.evaluations() == row["evaluations"]);
                CHECK(search.nodes == row["nodes"]);
                CHECK(search.cutoffs() == row["cutoffs"]);
            }
            for (auto const name : algorithms_for(*whole))
                is_true(observe(*whole, name));
        }
}

// What is proved of a value in several visits, put together.

TEST_CASE("bounds of a value are put together", "[laboratory]")
{
    known_value v;
    v.learn(knowledge::at_least, 3);
    CHECK((v.known == knowledge::at_least and v.worth == 3));
    v.learn(knowledge::at_least, 1); // which says less
    CHECK((v.known == knowledge::at_least and v.worth == 3));
    v.learn(knowledge::at_most, 5);
    CHECK((v.known == knowledge::at_most and v.worth == 5));
    v.learn(knowledge::at_most, 3);
    CHECK((v.known == knowledge::exact and v.worth == 3));
    v.learn(knowledge::at_most, 4); // what is exact stays so
    CHECK((v.known == knowledge::exact and v.worth == 3));
}

TEST_CASE("what is put together of true bounds", "[laboratory]")
{
    rc::prop("is true, and never less than before", [](std::vector<unsigned char> const& bounds) {
        int const truth = *rc::gen::inRange(-5, 6);
        known_value v;
        for (auto const bound : bounds) {
            auto const before = v;
            int const away = bound / 3 % 8;
            auto const what = bound % 3 == 0 ? knowledge::exact
                            : bound % 3 == 1 ? knowledge::at_least
                                             : knowledge::at_most;
            v.learn(what, what == knowledge::exact      ? truth
                          : what == knowledge::at_least ? truth - away
                                                        : truth + away);
            RC_ASSERT(v.known != knowledge::nothing);
            RC_ASSERT((v.known != knowledge::exact or v.worth == truth));
            RC_ASSERT((v.known != knowledge::at_least or v.worth <= truth));
            RC_ASSERT((v.known != knowledge::at_most or v.worth >= truth));
            RC_ASSERT((before.known != knowledge::exact or v.known == knowledge::exact));
            RC_ASSERT(
                (v.known != knowledge::at_least or not before.lower or v.worth >= *before.lower));
            RC_ASSERT(
                (v.known != knowledge::at_most or not before.upper or v.worth <= *before.upper));
            if (away == 0 and before.known != knowledge::nothing
                and (what == knowledge::at_least ? before.upper : before.lower) == value(truth))
                RC_ASSERT(v.known == knowledge::exact);
        }
    });
}

// A search that reads children in another order, told of the tree as it is written.

TEST_CASE("a sorted search is told of the tree as it is written", "[laboratory][observe][unsorted]")
{
    laws::prop("node by node what happened on the sorted tree", [] {
        auto const whole = written(to_string(*trees<int>()), "");
        auto const order = *rc::gen::element(ordering::natural, ordering::best_first,
                                             ordering::worst_first, ordering::oracle);
        auto const search = search_named(*whole, *rc::gen::elementOf(algorithms_for(*whole)));
        auto const sorted = whole->ordered(order);
        auto const happened = observe(*sorted, search);
        auto const told = observe_sorted(*whole, search, order);
        auto const same = [&](node const* a, node const* b) {
            RC_ASSERT((a == nullptr) == (b == nullptr));
            if (a) {
                RC_ASSERT(a->preorder() == b->preorder());
                RC_ASSERT(&b->whole() == whole.get());
            }
        };
        RC_ASSERT(told.whole == whole.get());
        RC_ASSERT(told.worth == happened.worth);
        RC_ASSERT(told.nodes == happened.nodes);
        RC_ASSERT(told.cutoffs() == happened.cutoffs());
        RC_ASSERT(told.events.size() == happened.events.size());
        for (std::size_t i = 0; i < told.events.size(); ++i) {
            auto const& e = happened.events[i];
            RC_ASSERT(told.events[i].what == e.what);
            RC_ASSERT(told.events[i].worth == e.worth);
            same(e.at, told.events[i].at);
            same(e.by, told.events[i].by);
        }
        RC_ASSERT(told.cuts.size() == happened.cuts.size());
        for (std::size_t i = 0; i < told.cuts.size(); ++i) {
            auto const& c = happened.cuts[i];
            auto const& t = told.cuts[i];
            RC_ASSERT((t.deep == c.deep and t.reached == c.reached and t.bound == c.bound));
            same(c.at, t.at);
            same(c.set_at, t.set_at);
            same(c.set_by, t.set_by);
            same(c.refuted_by, t.refuted_by);
        }
        RC_ASSERT(told.evaluated.size() == happened.evaluated.size());
        for (std::size_t i = 0; i < told.evaluated.size(); ++i)
            same(happened.evaluated[i], told.evaluated[i]);
        RC_ASSERT(told.line.size() == happened.line.size());
        for (std::size_t i = 0; i < told.line.size(); ++i)
            same(happened.line[i], told.line[i]);
        RC_ASSERT(told.statuses.size() == happened.statuses.size());
        for (auto const& [n, status] : happened.statuses) {
            auto const found = std::ranges::find_if(
                told.statuses, [&](auto const& s) { return s.first->preorder() == n->preorder(); });
            RC_ASSERT(found != told.statuses.end());
            RC_ASSERT(found->second.worth == status.worth);
            RC_ASSERT(found->second.order == status.order);
            RC_ASSERT(found->second.known == status.known);
        }
    });
    auto const whole = written("Node 0 [Node 20 [],Node 0 [Node 5 [],Node (-30) []]]", "");
    auto const told = observe_sorted(*whole, gametree::about::alpha_beta, ordering::best_first);
    std::vector<std::string> names;
    for (auto const* n : told.evaluated)
        names.push_back(n->name());
    CHECK(names == std::vector<std::string>{"2.2", "2.1", "1"});
}

// Which cutoffs are called deep: those whose bound comes from more than one generation of choices
// above. Chance between the two makes no cutoff deep.

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
    laws::prop("without chance", [] {
        check_cuts(gametree::to_string(
            *trees<int>({.depth = 7, .branching = 3}, shape::any, labels::small)));
    });
    for (auto const chance : {where::anywhere, where::between})
        laws::prop(chance == where::anywhere ? "chance anywhere" : "dice", [=] {
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
