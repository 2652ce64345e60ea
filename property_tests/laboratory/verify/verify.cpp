// `verify`: the definitions that it holds searches against, and that what it tries catches every
// wrong version; the command from outside.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/verify/definition.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/verdicts.hpp>
#include "support/random_trees.hpp"
#include "support/model.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

std::size_t nodes_in(std::string const& tree)
{
    return gametree::read_rose_tree<gametree::weighted_label<value, value>>(tree).size();
}

/// What trying a wrong version as the search that it should be comes to.
verdict tried_as_listed(wrong_search const& e, trials const& t)
{
    return std::holds_alternative<tried_search<plain_tree>>(e.search)
             ? tried(contract_of<plain_tree>(e), t)
             : tried(contract_of<dice_tree>(e), t);
}

} // namespace

TEST_CASE("the definitions are those of the model", "[laboratory][verify]")
{
    rc::prop("worth and leaves", [](gametree::rose_tree<int> const& tree) {
        auto const plain = relabelled<long long>(tree, [](auto const& n) { return n.label(); });
        auto const model = model::copy_of(tree);
        RC_ASSERT(definition::worth(plain) == model::minimax(model));
        RC_ASSERT(definition::needed(plain, true) == model::leaves_of_omit(model));
        RC_ASSERT(definition::needed(plain, false) == model::leaves_of_alpha_beta(model));
    });
    rc::prop("worth with chance", [](gametree::rose_tree<int> const& tree) {
        auto const dice = with_chance<value>(tree, where::anywhere);
        RC_ASSERT(definition::worth(dice) == model::expectiminimax(dice));
    });
}

TEST_CASE("every listed search keeps its promises", "[laboratory][verify]")
{
    trials const few{.cases = 150, .seed = 42};
    for (auto const& c : plain_contracts()) {
        INFO(c.name);
        CHECK(tried(c, few).holds());
    }
    for (auto const& c : dice_contracts()) {
        INFO(c.name);
        CHECK(tried(c, few).holds());
    }
}

TEST_CASE("over sets every search that takes them keeps its promises; else alpha-beta is wrong",
          "[laboratory][verify]")
{
    trials const few{.seed = 42};
    for (auto const kind : {label_kind::sets, label_kind::pentagon, label_kind::diamond}) {
        auto const& contracts = plain_contracts(kind);
        CHECK(contracts.size() == 5);
        for (auto const& c : contracts) {
            INFO(label_words.word_of(kind) << ", " << c.name);
            auto const found = tried(c, few);
            bool const wrong = c.id == gametree::about::alpha_beta and kind != label_kind::sets;
            CHECK(found.holds() == not wrong);
            if (wrong) { // shown by a tree of those labels
                auto const tree = written(found.tree, kind);
                CHECK(observe(*tree, c.id).worth == found.wrong->found->worth);
                CHECK(observe(*tree, gametree::about::minimax).worth == found.wrong->right);
            }
        }
    }
}

TEST_CASE("a search that is wrong over sets is shown by a tree of sets", "[laboratory][verify]")
{
    auto c = contract_named(plain_contracts(label_kind::sets), gametree::about::omit);
    c.search = [](plain_tree const& tree) { // minimax, of which the first child is all
        return try_on(tree, [](auto const& t) {
            auto at = t;
            bool turned = false;
            for (; not at.is_leaf(); turned = not turned)
                for (auto const child : at.children()) {
                    at = child;
                    break;
                }
            auto const label = label_order{label_kind::sets, 3}.label_for(at.label());
            return turned ? value(-label) : label;
        });
    };
    auto const found = tried(c, {.cases = 100, .seed = 1});
    REQUIRE(not found.holds());
    CHECK(found.tree == "Node 000 [Node 001 [],Node 000 []]");
    CHECK(as_text({found}, {.seed = 1})
              .ends_with("omit finds 110, and the tree is worth 111:\n\n"
                         "  Node 000 [Node 001 [],Node 000 []]\n\n"
                         "root\n  1: 001\n  2: 000\n\nevaluated:  1\nminimax:    1 2\n"));
    json const j = json::parse(json_of(in_json({found}, {.seed = 1})).dump());
    CHECK(j["verdicts"][0]["counterexample"]["expected"]["exact"] == json{{"value", "111"}});
}

TEST_CASE("every wrong version is caught, whatever the seed", "[laboratory][verify]")
{
    constexpr std::uint64_t seeds = 5;
    for (auto const& e : gallery()) {
        auto const least = smallest(e);
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            INFO(e.name << ", seed " << seed);
            int const cases = e.labels == label_kind::numbers ? trials().cases : 10'000;
            auto const found = tried_as_listed(e, {.cases = cases, .seed = seed});
            REQUIRE(not found.holds());
            CHECK(found.wrong->what
                  == (e.broken == breaks::work ? breach_of::work : breach_of::worth));
            INFO(found.tree);
            // of wasted work the first wrong leaf is named, with its reason
            CHECK(found.wrong->reason.empty() == (e.broken != breaks::work));
            if (e.broken == breaks::work) {
                auto const tree = gametree::read_rose_tree<long long>(found.tree);
                auto const right = claiming(plain_contracts(), e.right, {}).exactly(tree);
                REQUIRE(found.wrong->expected);
                CHECK(found.wrong->expected->of == e.right);
                CHECK(found.wrong->expected->leaves == right);
                auto const wrong = std::ranges::mismatch(found.wrong->found->read, right).in1;
                auto const name = names_of(written(found.tree, "")->root(), {*wrong}).front();
                INFO(found.wrong->reason);
                CHECK(found.wrong->reason.find(name + " is cut off at ") != std::string::npos);
            }
            if (e.family.most_label == 0) {
                CHECK(found.tree == least.tree);
                continue;
            }
            // where too many are smaller, shrunk from up to 200 nodes
            CHECK(nodes_in(found.tree) >= least.nodes);
            CHECK(nodes_in(found.tree) <= 60);
        }
    }
}

TEST_CASE("what is shown wrong is wrong", "[laboratory][verify]")
{
    for (auto const& e : gallery()) {
        INFO(e.name);
        auto const found = tried_as_listed(e, {.seed = 5});
        REQUIRE(found.wrong->found);
        auto const again = std::visit(
            [&]<class Tree>(tried_search<Tree> const& search) {
                using label = std::remove_cvref_t<decltype(std::declval<Tree>().label())>;
                return search(gametree::read_rose_tree<label>(found.tree));
            },
            e.search);
        CHECK(again == *found.wrong->found);
        CHECK((again.worth != found.wrong->right) == (e.broken != breaks::work));
    }
}

TEST_CASE("a failing search is shown with its tree", "[laboratory][verify]")
{
    trials const t{.seed = 3};
    plain_tree const tree{0, {{1}}};
    auto const broken
        = contract_of<plain_tree>(wrong_search_named("negation-dropped")).broken(tree);
    REQUIRE(broken);
    verdict const wrong{"minimax", 12, to_string(tree), broken};
    std::vector<verdict> const both{tried(plain_contracts().front(), {.cases = 20}), wrong};
    CHECK(not all_hold(both));
    CHECK(all_hold({both[0]}));
    CHECK(json(json::parse(json_of(in_json({}, t)).dump()))["correct"]
              .is_null()); // nothing was tried
    auto const text = as_text(both, t);
    CHECK(text.starts_with("random trees, seed 3\n\n"
                           "                  cases   passed\n"
                           "minimax              20       20\n"));
    CHECK(text.ends_with("minimax              13       12  wrong\n\n"
                         "minimax finds 1, and the tree is worth -1:\n\n"
                         "  Node 0 [Node 1 []]\n\n"
                         "root\n"
                         "  1: 1\n\n"
                         "evaluated:  1\n"));
    json const j = json::parse(json_of(in_json(both, t)).dump());
    CHECK(j["correct"] == false);
    CHECK(j["verdicts"][0]["counterexample"] == nullptr);
    CHECK(j["verdicts"][0]["correct"] == true);
    CHECK(j["verdicts"][1]["cases"] == 13);
    auto const& shown = j["verdicts"][1]["counterexample"];
    CHECK(shown["tree"] == "Node 0 [Node 1 []]");
    CHECK(shown["breaks"] == "value");
    CHECK(shown["expected"]["value"] == -1);
    CHECK(shown["found"]["value"] == 1);
    CHECK(shown["found"]["evaluated"] == json::array({1}));
}

TEST_CASE("a search that throws is shown too", "[laboratory][verify]")
{
    auto c = plain_contracts().front();
    c.search = [](plain_tree const& tree) -> trial_result {
        if (tree.size() > 2)
            throw std::runtime_error("no room");
        return {definition::worth(tree), {tree.size() - 1}};
    };
    auto const found = tried(c, {});
    REQUIRE(not found.holds());
    CHECK(found.wrong->says.starts_with("fails: "));
    CHECK(found.wrong->says.find("no room") != std::string::npos);
    CHECK(nodes_in(found.tree) == 3);
    CHECK(as_text({found}, {}).find("evaluated:") == std::string::npos);
}

TEST_CASE("what a program does only once is not shown as a smaller tree", "[laboratory][verify]")
{
    int calls = 0;
    int once = 0; // the call that goes wrong, whatever the tree
    auto const broken = [&](plain_tree const& tree) -> std::optional<breach> {
        if (++calls == once)
            return breach{breach_of::worth, "once", {}, {}};
        if (tree.size() >= 4)
            return breach{breach_of::worth, "always", {}, {}};
        return std::nullopt;
    };
    auto const alone = tried_by("it", broken, {.small_trees = 1});
    REQUIRE(nodes_in(alone.tree) == 4);
    // the last was the first of all small trees
    once = std::exchange(calls, 0);
    auto const found = tried_by("it", broken, {});
    CHECK(calls > once);
    CHECK(nodes_in(found.tree) == 4);
    REQUIRE(found.wrong);
    CHECK(found.wrong->says == "always");
}

TEST_CASE("work that is too little or too much is seen", "[laboratory][verify]")
{
    plain_tree const tree{0, {{1}, {0, {{2}, {3}}}}};
    auto const of = [&](gametree::search_id search, std::vector<std::size_t> const& read) {
        auto const worth = definition::worth(tree);
        auto const broken
            = claiming(plain_contracts(), search,
                       tried_search<plain_tree>([&](auto&) { return trial_result{worth, read}; }))
                  .broken(tree);
        return broken ? broken->says : "";
    };
    CHECK(of(gametree::about::minimax, {1, 3, 4}).empty());
    CHECK(of(gametree::about::alpha_beta, {1, 3, 4}).empty());
    CHECK(of(gametree::about::scout, {1, 3}).empty());
    CHECK(of(gametree::about::minimax, {1, 3, 4, 4}) == "evaluates a leaf twice");
    CHECK(of(gametree::about::minimax, {1, 2, 3, 4}) == "evaluates a node that is not a leaf");
    CHECK(of(gametree::about::minimax, {1, 4, 3})
          == "does not evaluate the leaves that it should, from left to right");
    CHECK(of(gametree::about::alpha_beta, {1, 3})
          == "does not evaluate the leaves that it should, from left to right");
    plain_tree const cut{0, {{-3}, {0, {{-2}, {5}}}}}; // the last leaf is cut off
    auto c
        = claiming(plain_contracts(), gametree::about::mtdf, tried_search<plain_tree>([&](auto&) {
                       return trial_result{definition::worth(cut), {1, 3, 4}};
                   }));
    CHECK(c.broken(cut)->says == "evaluates a leaf that alpha-beta does not");
    CHECK(c.broken(cut)->what == breach_of::work);
    CHECK(c.broken(cut)->expected->leaves == std::vector<std::size_t>{1, 3});
    // what its leaves are held against may be in another order, and so no place is named
    c.search = [](plain_tree const& t) { return try_on(t, gametree::minimax); };
    CHECK(tried(c, {}).wrong->reason.starts_with("node 2.2 is cut off at node 2: "));
}

TEST_CASE("a search of one's own is held to the promises of a listed one", "[laboratory][verify]")
{
    using gametree::about::omit;
    trials const t{.cases = 100, .seed = 7};
    auto const right = tried("mine", gametree::fused, omit, t);
    CHECK(right.algorithm == "mine");
    CHECK(right.holds());
    CHECK(right.passed == 100);

    auto const works_too_much = tried("mine", gametree::minimax, omit, t);
    auto const same = tried(
        claiming(plain_contracts(), omit, tried_search<plain_tree>([](plain_tree const& tree) {
                     return try_on(tree, gametree::minimax);
                 })),
        t);
    REQUIRE(not works_too_much.holds());
    CHECK(works_too_much.wrong->what == breach_of::work);
    CHECK(works_too_much.wrong->says == same.wrong->says);
    CHECK(works_too_much.tree == same.tree);
    CHECK(works_too_much.passed == same.passed);

    auto const wrong = tried("mine", [](auto const&) { return 0LL; }, omit, t);
    REQUIRE(not wrong.holds());
    CHECK(wrong.wrong->what == breach_of::worth);

    // What has no contract is not tried, and so does not hold either.
    CHECK_THROWS_AS(tried("mine", gametree::minimax, gametree::about::min_max, t), request_error);
}

TEST_CASE("a wrong version falls over the tree of the seed", "[laboratory][verify]")
{
    auto const& wrong = wrong_search_named("no-second-search");
    auto const first = tried_as_listed(wrong, {.seed = 21});
    auto const second = tried_as_listed(wrong, {.seed = 21});
    CHECK(first.tree == second.tree);
    CHECK(first.passed == second.passed);
    std::vector<int> passed;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        passed.push_back(tried_as_listed(wrong, {.seed = seed}).passed);
    CHECK(std::ranges::any_of(passed, [&](int n) { return n != passed.front(); }));
}
