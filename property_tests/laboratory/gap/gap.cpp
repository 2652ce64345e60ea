// How far the searches are from the smallest proof, and what laziness costs.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <laboratory/gap/figures.hpp>
#include <laboratory/gap/meter.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/gap/smallest_proof.hpp>
#include "terminal/support.hpp"
#include "support/random_trees.hpp"
#include "support/command.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using gametree::value_range;

namespace {
using int_tree = gametree::rose_tree<int>;
using interval = std::pair<value, value>;

auto instance_of(int_tree const& tree) { return written(gametree::to_string(tree), ""); }
auto tree_with_chance(int_tree const& tree)
{
    auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
    return written(gametree::to_string(chancy), "", "-1,1");
}

/// Tries all sets of leaves: model of `smallest_proof`.
class all_proofs {
    std::vector<node const*> leaves_;
    value_range<value> range_;

    void collect(node const& n)
    {
        if (n.is_leaf())
            leaves_.push_back(&n);
        for (std::size_t place = 0; n.has_child(place); ++place)
            collect(n.child(place));
    }
    /// Between what the value lies if those leaves are known whose bits are set.
    interval known(node const& n, unsigned set, value_range<value> const& range) const
    {
        if (n.is_leaf()) {
            auto const number = std::ranges::find(leaves_, &n) - leaves_.begin();
            return (set >> number & 1U) != 0 ? interval{n.label(), n.label()}
                                             : interval{range.lowest(), range.highest()};
        }
        interval sum{0, 0};
        interval most;
        for (std::size_t place = 0; n.has_child(place); ++place) {
            auto const& child = n.child(place);
            auto const [lowest, highest]
                = known(child, set, n.by_chance() ? range : range.negated());
            sum.first += child.weight() * lowest;
            sum.second += child.weight() * highest;
            most.first = place == 0 ? value(-highest) : std::max<value>(most.first, -highest);
            most.second = place == 0 ? value(-lowest) : std::max<value>(most.second, -lowest);
        }
        return n.by_chance() ? sum : most;
    }

public:
    all_proofs(node const& root, value_range<value> range) : range_(std::move(range))
    {
        collect(root);
    }
    [[nodiscard]] std::size_t leaves() const { return leaves_.size(); }
    [[nodiscard]] int smallest(node const& root) const
    {
        auto best = static_cast<int>(leaves_.size());
        for (unsigned set = 0; set < 1U << leaves_.size(); ++set)
            if (auto const [lowest, highest] = known(root, set, range_); lowest == highest)
                best = std::min(best, __builtin_popcount(set));
        return best;
    }
};

void agrees_with_model(instance const& whole, value_range<value> const& range)
{
    all_proofs const model(whole.root(), range);
    RC_PRE(model.leaves() <= 9);
    RC_ASSERT(smallest_proof(whole, range) == model.smallest(whole.root()));
}

gap_figures gap_of(instance const& whole)
{
    return find_gap(whole, [](std::string_view, std::uint64_t) { });
}

void is_consistent(instance const& whole)
{
    auto const found = gap_of(whole);
    RC_ASSERT(found.differences.empty());
    RC_ASSERT(found.rows.size() == algorithms_for(whole).size());
    std::uint64_t leaves = 0;
    std::uint64_t nodes = 0;
    std::size_t deepest = 0;
    auto const walk = [&](auto const& self, node const& n) -> void {
        ++nodes;
        leaves += n.is_leaf() ? 1 : 0;
        deepest = std::max(deepest, n.level());
        for (std::size_t place = 0; n.has_child(place); ++place)
            self(self, n.child(place));
    };
    walk(walk, whole.root());
    for (auto const& row : found.rows) {
        auto const search = observe(whole, row.algorithm);
        RC_ASSERT(row.counts[0].value().evaluations == search.evaluations());
        RC_ASSERT(row.counts[0].value().nodes == search.nodes);
        for (auto const& count : row.counts) {
            RC_ASSERT(count.value().evaluations >= row.proof.value());
            RC_ASSERT(count.value().evaluations <= leaves);
        }
        RC_ASSERT(row.by_name->made - row.by_name->again == search.nodes - 1);
        RC_ASSERT(row.by_need
                  == (laziness{search.evaluations(), search.nodes - 1, 0, search.nodes}));
        RC_ASSERT(row.by_name->labels >= row.by_need->labels);
        RC_ASSERT(row.by_name->alive <= search.nodes);
        if (row.algorithm != "scout")
            RC_ASSERT(row.by_name->again == 0u);
        if (row.algorithm == "mtdf")
            RC_ASSERT(row.by_name->alive == search.nodes);
        else if (row.algorithm != "star2")
            RC_ASSERT(row.by_name->alive <= deepest + 1);
    }
    auto const& definition = found.rows.front();
    RC_ASSERT(definition.by_name == (laziness{leaves, nodes - 1, 0, deepest + 1}));
    for (auto const& count : definition.counts)
        RC_ASSERT(count.value().evaluations == leaves);
}

std::uint64_t power(std::uint64_t b, std::size_t e) { return e == 0 ? 1 : b * power(b, e - 1); }
std::uint64_t shallow(std::uint64_t b, std::size_t d)
{
    return d == 0 ? 1 : d == 1 ? b : shallow(b, d - 1) + (b - 1) * shallow(b, d - 2);
}

gap_row const& row_of(gap_figures const& found, std::string_view name)
{
    return *std::ranges::find(found.rows, name, &gap_row::algorithm);
}

json gap_command(std::vector<std::string> words, std::string const& input = {})
{
    words.insert(words.begin(), "gap");
    return json_answer(words, input);
}
} // namespace

TEST_CASE("the smallest proof is the smallest of all sets of leaves", "[laboratory][gap]")
{
    tree_limits const small{.depth = 5, .branching = 4, .nodes = 16};
    rc::prop("of trees", [=] {
        auto const whole = instance_of(*trees<int>(small, shape::any, labels::tied));
        agrees_with_model(*whole, {-2, 2});
        agrees_with_model(*whole, {-3, 7});
    });
    rc::prop("of trees with chance nodes", [=] {
        auto const whole = tree_with_chance(*trees<int>(small, shape::any, labels::full));
        agrees_with_model(*whole, *whole->about().range);
        agrees_with_model(*whole, {-1, value(3) / 2});
    });
    rc::prop("of trees with chance nodes and ends of the range", [=] {
        auto const tree = *trees<int>(small, shape::bushy, labels::tied);
        auto const whole
            = written(gametree::to_string(with_chance<gametree::rational>(tree, where::between)),
                      "", "-1 % 10,1 % 10");
        agrees_with_model(*whole, {value(-1) / 10, value(1) / 10});
    });
    rc::prop("nothing, where the range leaves one value", [=] {
        auto const tree = *trees<int>(small, shape::any, labels::equal);
        auto const whole
            = instance_of(gametree::to_rose(tree | gametree::views::map([](int) { return 0; })));
        agrees_with_model(*whole, {0, 0});
        RC_ASSERT(smallest_proof(*whole, value_range<value>(0, 0)) == 0U);
    });
    // What is behind the dice is bounded by all that the player can do there.
    auto const dice = written("Node 0 [Node (-5) [],Node 0 [Chance 0 [(1 % 2,Node 0 [Node 1 [],"
                              "Node 2 []]),(1 % 2,Node 0 [Node 3 [],Node 1 []])]]]",
                              "", "-10,10");
    CHECK(smallest_proof(*dice, value_range<value>(-10, 10)) == 3U);
    rc::prop("without a range it is the critical tree", [](int_tree const& tree) {
        auto const whole = instance_of(tree);
        RC_ASSERT(smallest_proof(*whole, std::nullopt)
                  == gametree::critical_leaves(choice_tree(whole->root())));
    });
}

TEST_CASE("every search in every order needs a proof, and the sums are right", "[laboratory][gap]")
{
    rc::prop("on trees", [](int_tree const& tree) { is_consistent(*instance_of(tree)); });
    rc::prop("on trees with chance nodes",
             [](int_tree const& tree) { is_consistent(*tree_with_chance(tree)); });
}

TEST_CASE("in the oracle's order uniform trees cost what Knuth and Moore say", "[laboratory][gap]")
{
    rc::prop("alpha-beta and omit", [] {
        auto const depth = *rc::gen::inRange<std::size_t>(0, 7);
        auto const branching = *rc::gen::inRange<std::size_t>(2, depth > 4 ? 3 : 5);
        auto const kind = *rc::gen::element(labels::tied, labels::small, labels::full);
        int_tree::builder builder;
        auto const grow = [&](auto const& self, std::size_t plies) -> void {
            builder.open(*label<int>(kind));
            for (std::size_t child = 0; plies > 0 and child < branching; ++child)
                self(self, plies - 1);
            builder.close();
        };
        grow(grow, depth);
        auto const whole = instance_of(builder.finish());
        auto const found = gap_of(*whole);
        RC_ASSERT(found.differences.empty());
        auto const best = power(branching, (depth + 1) / 2) + power(branching, depth / 2) - 1;
        RC_ASSERT(found.proof == best);
        RC_ASSERT(row_of(found, "alpha-beta").counts[3].value().evaluations == best);
        RC_ASSERT(row_of(found, "omit").counts[3].value().evaluations == shallow(branching, depth));
        RC_ASSERT(row_of(found, "fused").counts[3].value().evaluations
                  == shallow(branching, depth));
        RC_ASSERT(found.uniform.has_value() == (depth > 0));
        if (depth > 0) {
            RC_ASSERT(found.uniform->branching == branching);
            RC_ASSERT(found.uniform->depth == depth);
            RC_ASSERT(found.uniform->with_deep_cutoffs() == best);
            RC_ASSERT(found.uniform->without_deep_cutoffs() == shallow(branching, depth));
        }
    });
    for (std::string const text :
         {"Node 0 []", "Node 0 [Node 1 []]", "Node 0 [Node 1 [],Node 2 [Node 3 [],Node 4 []]]",
          "Node 0 [Node 0 [Node 1 [],Node 2 []],Node 0 [Node 3 [],Node 4 [],Node 5 []]]",
          "Node 0 [Node 0 [Node 3 [],Node 4 []],Node 1 []]",
          "Node 0 [Node 1 [],Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 2 [])]]",
          "Node 0 [Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 2 [])],"
          "Chance 0 [(1 % 2,Node 3 []),(1 % 2,Node 4 [])]]"}) {
        INFO(text);
        CHECK_FALSE(shape_of(*written(text, "")).has_value());
    }
}

TEST_CASE("the meter counts what is done with a tree", "[laboratory][gap]")
{
    auto const whole = written("Node 0 [Node 1 [],Node 2 [Node 3 []]]", "");
    cost_counts counts;
    {
        metered<false> const root(whole->root(), counts);
        CHECK(counts.alive() == 1);
        auto const copy = root;
        CHECK(counts.alive() == 1);
        auto children = root.children();
        auto it = children.begin();
        CHECK(counts.sum().made == 0);
        auto first = *it;
        CHECK(counts.sum() == laziness{0, 1, 0, 2});
        auto const twin = *it;
        CHECK(counts.sum() == laziness{0, 2, 1, 2}); // made again, but one node
        ++it;
        CHECK(counts.sum().made == 2);
        auto const second = *it;
        CHECK(counts.alive() == 3);
        first = second;
        CHECK(counts.alive() == 3); // its twin is still there
        CHECK(second.label() == 2);
        CHECK(second.label() == 2);
        CHECK(counts.sum() == laziness{2, 3, 1, 3});
        auto range = [&] { return metered<false>(*second.children().begin()).children(); }();
        CHECK(counts.alive() == 4); // a range keeps its node alive
        CHECK(range.begin() == ranges::default_sentinel);
    }
    CHECK(counts.alive() == 0);
    CHECK(counts.sum() == laziness{2, 4, 1, 4});
    cost_counts remembered;
    auto const tree = gametree::views::memo(metered<false>(whole->root(), remembered));
    for (int time = 0; time < 2; ++time)
        for (auto const& child : tree.children())
            static_cast<void>(child.label());
    CHECK(remembered.sum() == laziness{2, 2, 0, 3});
    CHECK(remembered.alive() == 3);
}

TEST_CASE("scout comes back to nodes, and memo spares it that", "[laboratory][gap]")
{
    auto const whole
        = written("Node 0 [Node 0 [Node 1 [],Node 5 []],Node 0 [Node 3 [],Node 4 []]]", "");
    auto const plain = meter(*whole, gametree::about::scout, calling::by_name);
    CHECK(plain.again > 0);
    auto const kept = meter(*whole, gametree::about::scout, calling::by_need);
    CHECK(kept.again == 0);
    CHECK(kept.made == plain.made - plain.again);
    CHECK(plain.alive == 3);
    CHECK(kept.alive == kept.made + 1);
}

TEST_CASE("in every game the natural order is what compare counts", "[laboratory][gap][long]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"})
        for (int const depth : {0, 1, 2, 3}) {
            bool const dice = game == "backgammon";
            if (depth == 3 and (dice or game == "nine-mens-morris" or game == "dots-and-boxes"))
                continue; // many exact fractions
            INFO(game << " " << depth);
            std::vector<std::string> words{game, "--depth", std::to_string(depth)};
            auto const gap = gap_command(words);
            words.insert(words.begin(), "compare");
            words.emplace_back("--json");
            auto const rows = json::parse(gametree_command(words).out);
            if (not dice)
                CHECK(gap["smallest_proof"] == rows["smallest_proof"]);
            CHECK(gap["differences"].empty());
            REQUIRE(gap["costs"].size() == rows["searches"].size() + (dice ? 0 : 1));
            for (std::size_t i = 0; i < rows["searches"].size(); ++i) {
                auto const& row = rows["searches"][i];
                auto const& mine = gap["costs"][i];
                INFO(mine);
                CHECK(mine["algorithm"] == row["algorithm"]);
                auto const& natural = mine["orders"][0];
                CHECK(natural["order"] == "natural");
                CHECK(natural["evaluations"] == row["evaluations"]);
                CHECK(natural["nodes"] == row["nodes"]);
                CHECK(natural["ratio"].get<double>()
                      == Approx(row["evaluations"].get<double>()
                                / gap["smallest_proof"].get<double>()));
            }
            for (auto const& row : gap["costs"])
                for (auto const& order : row["orders"])
                    CHECK(order["ratio"].get<double>() >= 1);
        }
}

TEST_CASE("best first is the order of search --order best-first", "[laboratory][gap]")
{
    auto const gap = gap_command({"tic-tac-toe", "-d", "3"});
    for (auto const& row : gap["costs"]) {
        if (row["algorithm"] == "min-max")
            continue;
        auto const o = gametree_command({"search", "tic-tac-toe", "-d", "3", "--order",
                                         "best-first", "-a", row["algorithm"], "--json"});
        INFO(row << o);
        CHECK(row["orders"][1]["order"] == "best-first");
        CHECK(json::parse(o.out)["nodes"] == row["orders"][1]["nodes"]);
    }
}

TEST_CASE("gap takes the memory of the nodes, not of what is asked of them", "[laboratory][gap]")
{
    // Each child is better than those before it: mtdf asks for each once more.
    constexpr int leaves = 500;
    std::string text;
    for (int i = 1; i <= leaves; ++i)
        text += (i > 1 ? ",Node (-" : "Node (-") + std::to_string(i) + ") []";
    constexpr std::uint64_t megabytes = 4;
    auto const flat
        = [&] { return written("Node 0 [" + text + "]", "", "", ordering::natural, megabytes); };
    auto const found = gap_of(*flat());
    CHECK(found.differences.empty());
    CHECK(found.worth == leaves);
    CHECK_THROWS_AS(observe(*flat(), "mtdf"), gametree::cli::request_error);
    CHECK(observe(*flat(), "alpha-beta").worth == leaves);
}

TEST_CASE("a memory budget changes nothing, or it is used up", "[laboratory]")
{
    rc::prop("for every search", [] {
        auto const text = gametree::to_string(*rc::gen::arbitrary<int_tree>());
        auto const whole = written(text, "");
        auto const name = *rc::gen::elementOf(algorithms_for(*whole));
        auto const before = whole->memory().left();
        auto const seen = observe(*whole, name);
        RC_ASSERT(before - whole->memory().left() > seen.events.size() * sizeof(event));
        auto const again = written(text, "");
        again->memory().spend(again->memory().left()
                              - *rc::gen::inRange<std::uint64_t>(1, 100'000));
        try {
            auto const less = observe(*again, name);
            RC_ASSERT(less.worth == seen.worth);
            RC_ASSERT(less.events.size() == seen.events.size());
            RC_ASSERT(less.evaluated.size() == seen.evaluated.size());
        } catch (gametree::cli::request_error const& e) {
            RC_ASSERT(std::string(e.what()).find("--memory") != std::string::npos);
        }
    });
}

TEST_CASE("a tree in another order gives its memory back", "[laboratory]")
{
    auto const whole = written(std::string(lecture_example), "");
    static_cast<void>(whole->root().size());
    auto const before = whole->memory().left();
    {
        auto const other = whole->ordered(ordering::oracle);
        static_cast<void>(other->root().size());
        CHECK(whole->memory().left() < before);
    }
    CHECK(whole->memory().left() == before);
}

TEST_CASE("min-max is held against a proof that knows what a win is worth", "[laboratory][gap]")
{
    auto const found = gap_of(*written("Node 0 [Node (-9) [],Node 0 [],Node 3 []]", ""));
    CHECK(found.differences.empty());
    CHECK(found.proof == 3u);
    CHECK(found.proof_of_wins == 1u);
    CHECK(row_of(found, "min-max").counts[0].value().evaluations == 1);
    CHECK(row_of(found, "min-max").counts[2].value().evaluations == 3);
    CHECK(row_of(found, "alpha-beta").proof == 3u);
}

TEST_CASE("what gap prints", "[laboratory][gap]")
{
    auto const o = gametree_command({"gap"});
    CHECK(o.status == 0);
    CHECK(o.out.starts_with("the lecture's example: -20 for the player to move\n\n"
                            "The critical tree, the smallest proof of the value, has 2 leaves"));
    CHECK(o.out.find("omit                      2    1.00           3    1.50           3    1.50"
                     "           2    1.00\n")
          != std::string::npos);
    CHECK(o.out.find("scout                  2        3       0      3        2        3       0"
                     "      4\n")
          != std::string::npos);
    auto const piped = gametree_command({"gap", "--tree", "-"}, "Node 0 [Node 3 [],Node 2 []]");
    INFO(piped);
    CHECK(piped.out.starts_with("the tree in stdin: -2 for the player to move\n"));
    CHECK(piped.out.find("The tree is uniform, 2 children, 1 deep") != std::string::npos);
    auto const dice
        = gametree_command({"gap", "-t", "-"}, "Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 2 [])]");
    CHECK(dice.out.find("if all values lie between -2 and 2, these fix it") != std::string::npos);
    auto const exact = gap_command({"-t", "-"}, "Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 2 [])]");
    CHECK(exact["value"] == 1.5);
    CHECK(exact["range"] == json::parse(R"({"lowest":-2,"highest":2,"exact":null})"));
}

TEST_CASE("a search that would read a wide tree again and again is left out", "[laboratory][gap]")
{
    std::string tree = "Node 0 [";
    for (int leaf = 60; leaf > 0; --leaf)
        tree += fmt::format("Node {} []{}", leaf, leaf > 1 ? "," : "]");
    auto const whole = written(tree, "");
    auto const found = find_gap(*whole, [](std::string_view, std::uint64_t) { }, 100);
    CHECK(found.differences.empty());
    for (auto const& row : found.rows) {
        bool const null_windows = row.algorithm == "mtdf"; // from the worst guess on
        CHECK(row.counts[0].has_value() != null_windows);
        CHECK(row.by_name.has_value() != null_windows);
        CHECK(row.counts[1].has_value());
    }
    for (auto const& row : gap_of(*whole).rows)
        CHECK(row.counts[0].has_value());
}
