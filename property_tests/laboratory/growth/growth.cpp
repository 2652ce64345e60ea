// How the work of searches grows: uniform trees, limits, lines, their figure, the command.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <range/v3/range/access.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <laboratory/growth/growth.hpp>
#include <laboratory/growth/uniform_tree.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
namespace about = gametree::about;

namespace {

std::string notation(uniform_tree const& tree, std::vector<std::int64_t>& leaves)
{
    std::string children;
    for (auto const& child : tree.children())
        children += (children.empty() ? "" : ",") + notation(child, leaves);
    if (children.empty())
        leaves.push_back(tree.label());
    return fmt::format("Node ({}) [{}]", tree.label(), children);
}

/// A tree of a few hundred nodes.
struct small_tree {
    std::size_t branching;
    std::size_t depth;
    leaf_values values;
};
small_tree any_small_tree()
{
    auto const branching = *rc::gen::inRange<std::size_t>(2, 6);
    auto const depth = *rc::gen::inRange<std::size_t>(1, branching == 2   ? 8
                                                         : branching == 3 ? 6
                                                                          : 4);
    auto const order
        = *rc::gen::element(ordering::natural, ordering::best_first, ordering::worst_first);
    return {branching, depth, {order, *rc::gen::arbitrary<std::uint64_t>()}};
}
void say(small_tree const& t)
{
    RC_LOG() << t.branching << " children, " << t.depth << " deep, " << name_of(t.values.order)
             << ", seed " << t.values.seed << '\n';
}

void ignore(std::string_view, std::uint64_t) { }

growth grown(growing_trees const& trees, std::size_t first, std::size_t last,
             growth_limits const& limits = {50'000'000, 1000, 1000})
{
    growth found;
    measure_growth(trees, first, last, limits, ignore, found);
    return found;
}

growth_cell const& cell_of(growth const& g, std::size_t point, gametree::search_id search)
{
    auto const at = std::ranges::find(g.searches, search) - g.searches.begin();
    return g.points.at(point).cells.at(static_cast<std::size_t>(at));
}

json growth_command(std::vector<std::string> words)
{
    words.insert(words.begin(), "growth");
    words.insert(words.end(), {"--json", "--time", "1000"});
    auto const o = gametree_command(words);
    INFO(o);
    REQUIRE(o.status == 0);
    return json::parse(o.out);
}

} // namespace

TEST_CASE("uniform trees are uniform, and as they are asked for", "[laboratory][growth]")
{
    CHECK(leaves_of_uniform(3, 4) == 81);
    CHECK(leaves_of_uniform(2, 0) == 1);
    CHECK(leaves_of_uniform(2, 61) == std::uint64_t{1} << 61U);
    CHECK_FALSE(leaves_of_uniform(2, 62));
    CHECK_FALSE(leaves_of_uniform(1000, 40));
    rc::prop("b^d leaves; ordered ones differ; a seed makes the same tree again", [] {
        auto const t = any_small_tree();
        say(t);
        uniform_tree const tree(static_cast<std::uint32_t>(t.branching),
                                static_cast<std::uint32_t>(t.depth), t.values);
        std::vector<std::int64_t> leaves;
        auto const text = notation(tree, leaves);
        RC_ASSERT(leaves.size() == leaves_of_uniform(t.branching, t.depth));
        auto const whole = written(text, "");
        auto const shape = shape_of(*whole);
        RC_ASSERT(shape);
        RC_ASSERT(shape->branching == t.branching);
        RC_ASSERT(shape->depth == t.depth);
        if (t.values.order != ordering::natural)
            RC_ASSERT(std::set(leaves.begin(), leaves.end()).size() == leaves.size());
        std::vector<std::int64_t> again;
        RC_ASSERT(text
                  == notation({static_cast<std::uint32_t>(t.branching),
                               static_cast<std::uint32_t>(t.depth), t.values},
                              again));
        if (t.values.order == ordering::natural and leaves.size() > 8) {
            auto other = t.values;
            ++other.seed;
            RC_ASSERT(text
                      != notation({static_cast<std::uint32_t>(t.branching),
                                   static_cast<std::uint32_t>(t.depth), other},
                                  again));
        }
    });
}

TEST_CASE("children of an ordered tree are in the order of their values", "[laboratory][growth]")
{
    for (auto const order : {ordering::best_first, ordering::worst_first}) {
        std::vector<std::int64_t> leaves;
        auto const whole = written(notation({3, 4, {order, 0}}, leaves), "");
        exact_values values;
        std::function<void(node const&)> const check = [&](node const& n) {
            for (std::size_t i = 0; n.has_child(i); ++i) {
                if (i > 0)
                    CHECK((values.of(n.child(i - 1)) < values.of(n.child(i)))
                          == (order == ordering::best_first));
                check(n.child(i));
            }
        };
        check(whole->root());
    }
}

TEST_CASE("what is counted is what an observed search of the same tree counts",
          "[laboratory][growth]")
{
    rc::prop("leaves and nodes, and the smallest proof", [] {
        auto const t = any_small_tree();
        say(t);
        auto const found = grown(uniform_trees(growth_axis::depth, t.branching, t.values, 100),
                                 t.depth, t.depth);
        std::vector<std::int64_t> leaves;
        auto const whole = written(notation({static_cast<std::uint32_t>(t.branching),
                                             static_cast<std::uint32_t>(t.depth), t.values},
                                            leaves),
                                   "");
        for (std::size_t i = 0; i < found.searches.size(); ++i) {
            auto const seen = observe(*whole, found.searches[i]);
            auto const& work = found.points[0].cells[i].work;
            RC_ASSERT(work);
            RC_ASSERT(work->evaluations == seen.evaluations());
            RC_ASSERT(work->nodes == seen.nodes);
            RC_ASSERT(work->cutoffs == seen.cutoffs());
        }
        auto const gap = find_gap(*whole, ignore);
        RC_ASSERT(found.points[0].smallest_proof == gap.proof);
    });
}

TEST_CASE("Knuth and Moore's bounds hold, and are reached by ordered trees", "[laboratory][growth]")
{
    for (std::size_t branching = 2; branching <= 5; ++branching)
        for (auto const order : {ordering::natural, ordering::best_first, ordering::worst_first}) {
            auto const last = branching < 4 ? 7 : 5;
            auto const g = grown(uniform_trees(growth_axis::depth, branching, {order, 5}, 100), 1,
                                 static_cast<std::size_t>(last));
            for (auto const& p : g.points) {
                INFO(branching << " children, " << p.at << " deep, " << name_of(order));
                auto const all = leaves_of_uniform(branching, p.at).value();
                auto const least = p.shape.value().with_deep_cutoffs();
                CHECK(p.smallest_proof == least);
                for (std::size_t i = 0; i < g.searches.size(); ++i) {
                    auto const leaves = p.cells[i].work.value().evaluations;
                    INFO(g.searches[i].name());
                    CHECK(leaves >= least);
                    CHECK(leaves <= all);
                    bool const shallow
                        = g.searches[i]->leaves == gametree::leaf_promise::shallow_cutoffs;
                    if (g.searches[i]->leaves == gametree::leaf_promise::every)
                        CHECK(leaves == all);
                    if (shallow)
                        CHECK(leaves >= p.shape->with_shallow_cutoffs());
                    if (order == ordering::best_first
                        and g.searches[i]->leaves != gametree::leaf_promise::every)
                        CHECK(leaves == (shallow ? p.shape->with_shallow_cutoffs() : least));
                    if (order == ordering::worst_first and g.searches[i] != about::mtdf)
                        CHECK(leaves == all);
                }
            }
        }
}

TEST_CASE("along branching the points are the same trees", "[laboratory][growth]")
{
    leaf_values const values{ordering::natural, 9};
    auto const wide = grown(uniform_trees(growth_axis::branching, 4, values, 100), 2, 5);
    for (auto const& p : wide.points) {
        auto const deep = grown(uniform_trees(growth_axis::depth, p.at, values, 100), 4, 4);
        CHECK(p.smallest_proof == deep.points[0].smallest_proof);
        for (std::size_t i = 0; i < p.cells.size(); ++i)
            CHECK(p.cells[i].work->evaluations == deep.points[0].cells[i].work->evaluations);
    }
}

TEST_CASE("a search that does not fit is said, and what fits is as without a limit",
          "[laboratory][growth]")
{
    for (auto const order : {ordering::natural, ordering::worst_first}) {
        auto const trees = uniform_trees(growth_axis::depth, 4, {order, 2}, 100);
        auto const all = grown(trees, 1, 8);
        for (auto const most : std::initializer_list<std::uint64_t>{1, 30, 5'000, 30'000}) {
            auto const some = grown(trees, 1, 8, {most, 1000, 100});
            REQUIRE(some.points.size() == 8);
            auto const lines = unfinished(some);
            std::string said;
            for (auto const& line : lines)
                said += line;
            for (std::size_t i = 0; i < some.searches.size(); ++i) {
                bool ended = false;
                for (std::size_t at = 0; at < 8; ++at) {
                    auto const& cell = some.points[at].cells[i];
                    INFO(some.searches[i].name() << " at " << at + 1 << ", " << most << " nodes");
                    CHECK(cell.work.has_value() != cell.beyond.has_value());
                    CHECK_FALSE((ended and cell.work)); // not tried any more
                    ended = ended or cell.beyond;
                    if (cell.beyond)
                        CHECK(*cell.beyond == work_limit::nodes);
                    else
                        CHECK(cell.work->nodes <= most);
                    if (cell.work)
                        CHECK(cell.work->evaluations == all.points[at].cells[i].work->evaluations);
                }
                CHECK((said.find(some.searches[i].name()) != said.npos) == ended);
            }
        }
    }
    // a memory of nodes, and no time at all
    auto const trees = uniform_trees(growth_axis::depth, 6, {ordering::natural, 2}, 1);
    auto const forgetful = grown(trees, 7, 7, {5'000'000, 1000, 1});
    CHECK(cell_of(forgetful, 0, about::alpha_beta).work);
    CHECK(cell_of(forgetful, 0, about::mtdf).beyond == work_limit::memory);
    auto const late = grown(trees, 1, 2, {5'000'000, 1e-9, 1});
    for (auto const& p : late.points)
        for (auto const& cell : p.cells)
            CHECK(cell.beyond == work_limit::time);
    CHECK(unfinished(late).size() == 1);
}

TEST_CASE("a search that visits as many nodes as there may be fits", "[laboratory][growth]")
{
    auto const trees = uniform_trees(growth_axis::depth, 2, {ordering::natural, 0}, 100);
    constexpr std::uint64_t nodes = 1 + 2 + 4;
    auto const enough = grown(trees, 2, 2, {nodes, 1000, 100});
    CHECK(cell_of(enough, 0, about::minimax).work.value().nodes == nodes);
    auto const one_less = grown(trees, 2, 2, {nodes - 1, 1000, 100});
    CHECK(cell_of(one_less, 0, about::minimax).beyond == work_limit::nodes);
}

TEST_CASE("answers from memory are work too", "[laboratory][growth]")
{
    // mtdf makes a fifth of the nodes, and looks at the same ones again and again
    auto const trees = uniform_trees(growth_axis::depth, 4, {ordering::worst_first, 0}, 100);
    auto const all = grown(trees, 8, 8);
    auto const nodes = cell_of(all, 0, about::mtdf).work.value().nodes;
    auto const some = grown(trees, 8, 8, {nodes + 1, 1000, 100});
    CHECK(cell_of(some, 0, about::mtdf).beyond == work_limit::nodes);
}

TEST_CASE("an interruption leaves the points so far", "[laboratory][growth]")
{
    struct enough { };
    auto const trees = uniform_trees(growth_axis::depth, 3, {ordering::natural, 2}, 100);
    growth found;
    std::size_t at = 0;
    auto counted = trees;
    counted.cost = [&](std::size_t here, gametree::search_id search, progress_fn const& tell) {
        at = here;
        return trees.cost(here, search, tell);
    };
    auto const stop = [&](std::string_view, std::uint64_t) {
        if (at == 4)
            throw enough{};
    };
    CHECK_THROWS_AS(measure_growth(counted, 1, 9, {}, stop, found), enough);
    CHECK(found.points.size() == 3);
}

TEST_CASE("lines that are the same are one, and nothing is lost", "[laboratory][growth]")
{
    for (auto const order : {ordering::natural, ordering::best_first, ordering::worst_first}) {
        auto const g
            = grown(uniform_trees(growth_axis::depth, 3, {order, 1}, 100), 1, 6, {200, 1000, 100});
        auto const parts = parts_of(g);
        auto const lines = lines_of(g);
        std::size_t together = 0;
        for (auto const& line : lines) {
            together += line.parts.size();
            for (auto const& part : line.parts) {
                CHECK(part.leaves == line.first().leaves);
                REQUIRE(part.leaves.size() == g.points.size());
                if (not part.search)
                    continue;
                for (std::size_t i = 0; i < g.points.size(); ++i) {
                    auto const& work = g.points[i].cells[*part.search].work;
                    CHECK(part.leaves[i].has_value() == work.has_value());
                    if (work) {
                        CHECK(part.leaves[i] == work->evaluations);
                        CHECK(part.nodes[i] == work->nodes);
                    }
                }
            }
        }
        CHECK(together == parts.size());
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                CHECK((lines[i].first().leaves != lines[k].first().leaves
                       or lines[i].first().nodes != lines[k].first().nodes));
    }
}

TEST_CASE("searches with the same leaves and other nodes are two lines", "[laboratory][growth]")
{
    auto const lines_with = [](std::uint64_t nodes) {
        growth g;
        g.searches = {about::minimax, about::alpha_beta};
        growth_point point;
        point.cells = {growth_cell{effort{.evaluations = 4, .nodes = 7}, {}},
                       growth_cell{effort{.evaluations = 4, .nodes = nodes}, {}}};
        point.smallest_proof = 3;
        g.points = {point};
        return lines_of(g).size();
    };
    CHECK(lines_with(7) == 2); // one is that of the critical tree
    CHECK(lines_with(6) == 3);
}

TEST_CASE("of every game the counts are those of compare", "[laboratory][growth][long]")
{
    for (std::string const game : {"nim", "tic-tac-toe", "nine-mens-morris", "reversi", "labyrinth",
                                   "dots-and-boxes", "four-in-a-row", "backgammon"}) {
        bool const dice = game == "backgammon";
        int const deepest = dice or game == "nine-mens-morris" or game == "dots-and-boxes" ? 2 : 3;
        auto const found = growth_command({game, "--depth", fmt::format("1-{}", deepest)});
        REQUIRE(found["growth"].size() == static_cast<std::size_t>(deepest));
        CHECK(found["game"] == game);
        for (int depth = 1; depth <= deepest; ++depth) {
            INFO(game << " " << depth);
            auto const o
                = gametree_command({"compare", game, "--depth", std::to_string(depth), "--json"});
            auto const rows = json::parse(o.out);
            auto const& point = found["growth"][static_cast<std::size_t>(depth) - 1];
            CHECK(point["depth"] == depth);
            CHECK(point["smallest_proof"] == rows["smallest_proof"]);
            CHECK(point["unfinished"].empty());
            CHECK(found["position"] == rows["position"]);
            REQUIRE(point["counted"].size() == rows["searches"].size());
            for (std::size_t i = 0; i < rows["searches"].size(); ++i)
                for (auto const* field : {"algorithm", "evaluations", "nodes", "cutoffs"})
                    CHECK(point["counted"][i][field] == rows["searches"][i][field]);
        }
    }
}

TEST_CASE("the order, the position and the strategy are those of search",
          "[laboratory][growth][long]")
{
    auto const same = [](std::vector<std::string> const& options, std::string const& depth) {
        auto words = options;
        words.insert(words.end(), {"--depth", depth});
        auto const found = growth_command(words);
        for (auto const& row : found["growth"][0]["counted"]) {
            auto one = words;
            one.insert(one.begin(), "search");
            one.insert(one.end(), {"--json", "-a", row["algorithm"]});
            auto const o = gametree_command(one);
            INFO(o << row);
            auto const seen = json::parse(o.out);
            CHECK(seen["evaluations"] == row["evaluations"]);
            CHECK(seen["nodes"] == row["nodes"]);
        }
        return found;
    };
    CHECK(same({"tic-tac-toe", "--order", "best-first"}, "3")["order"] == "best-first");
    CHECK(same({"nim", "-p", "3,4,5"}, "3")["position"] == "3,4,5");
    same({"reversi", "--strategy", "men"}, "2");
    same({"backgammon", "--roll", "3-1", "--order", "best-first"}, "1");
}

TEST_CASE("the command: text, comma-separated values and JSON agree", "[laboratory][growth]")
{
    std::vector<std::string> const words{"growth", "-b", "3", "-d", "1-5", "--nodes", "300"};
    auto const with = [&](char const* more) {
        auto all = words;
        all.emplace_back(more);
        return gametree_command(all);
    };
    auto const document = json::parse(with("--json").out);
    auto const csv = with("--csv");
    CHECK(csv.status == 0);
    std::istringstream lines(csv.out);
    std::string line;
    std::getline(lines, line);
    CHECK(line == "line,kind,branching,depth,leaves,nodes,limit");
    std::size_t searches = 0;
    std::size_t missing = 0;
    while (std::getline(lines, line)) {
        std::vector<std::string> cells;
        std::istringstream in(line + ",");
        for (std::string cell; std::getline(in, cell, ',');)
            cells.push_back(cell);
        REQUIRE(cells.size() == 7);
        if (cells[1] != "search")
            continue;
        ++searches;
        auto const& point = document["growth"][std::stoul(cells[3]) - 1];
        CHECK(cells[2] == "3");
        bool const counted = cells[6].empty();
        missing += counted ? 0 : 1;
        for (auto const& row : point[counted ? "counted" : "unfinished"])
            if (row["algorithm"] == cells[0] and counted) {
                CHECK(std::to_string(row["evaluations"].get<int>()) == cells[4]);
                CHECK(std::to_string(row["nodes"].get<int>()) == cells[5]);
            } else if (row["algorithm"] == cells[0]) {
                CHECK(row["limit"] == cells[6]);
            }
    }
    CHECK(searches == 7 * 5);
    CHECK(missing == 2); // minimax and mmx at depth 5 have 364 nodes
    auto const text = gametree_command(words);
    CHECK(text.status == 0);
    CHECK(text.out.find("\nminimax and mmx visit more than 300 nodes at depth 5.\n")
          != text.out.npos);
    CHECK(text.out.find("The same: omit and fused.\n") != text.out.npos);
    // the limit at the last point is said even where nothing else is missing
    CHECK(document["growth"][4]["unfinished"].size() == 2);
    CHECK(document["growth"][4]["smallest_proof"].is_null());
    CHECK(document["growth"][3]["smallest_proof"] == 17);
    CHECK(document["growth"][4]["uniform"]["with_deep_cutoffs"] == 35);
    CHECK(document["growth"][4]["all_leaves"] == 243);
    CHECK(document["random_values"]["seed"] == 1);
}

// The figure of a growth: its points, how lines are told apart, and whether it can be read.

namespace {

growth some_growth(ordering order, std::uint64_t nodes = 5'000'000)
{
    growth found;
    measure_growth(
        uniform_trees(growth_axis::depth, 3, {order, 1}, 100), 1, 7, {nodes, 1000, 100},
        [](std::string_view, std::uint64_t) { }, found);
    return found;
}

} // namespace

TEST_CASE("the curves are the lines", "[laboratory][growth]")
{
    for (auto const order : {ordering::natural, ordering::best_first, ordering::worst_first})
        for (auto const nodes : std::initializer_list<std::uint64_t>{5'000'000, 400}) {
            auto const g = some_growth(order, nodes);
            auto const f = figure_of(g);
            auto const lines = lines_of(g);
            REQUIRE(f.panels.size() == 1);
            auto const& panel = f.panels[0];
            CHECK(panel.curves.size() == lines.size());
            CHECK(panel.vertical.logarithmic);
            std::set<std::string> looks;
            for (auto const& c : panel.curves) {
                REQUIRE_FALSE(c.name.empty());
                looks.insert(line_style(c.look, 1) + mark_of(c.look, {0, 0}, 1, 1));
                auto const line = std::ranges::find_if(lines, [&](growth_line const& l) {
                    auto const& first = l.first();
                    return c.name[0].starts_with(first.formula.empty() ? first.name
                                                                       : first.formula);
                });
                REQUIRE(line != lines.end());
                std::size_t points = 0;
                for (std::size_t i = 0; i < g.points.size(); ++i)
                    if (auto const& leaves = line->first().leaves[i]) {
                        REQUIRE(points < c.points.size());
                        CHECK(c.points[points].x == static_cast<double>(g.points[i].at));
                        CHECK(c.points[points].y == static_cast<double>(*leaves));
                        ++points;
                    }
                CHECK(points == c.points.size());
            }
            CHECK(looks.size() == panel.curves.size());
            CHECK(f.notes.size() == 1 + unfinished(g).size());
        }
}

TEST_CASE("the figure can be projected", "[laboratory][growth]")
{
    for (auto const nodes : std::initializer_list<std::uint64_t>{5'000'000, 400, 30}) {
        auto const text = as_svg(figure_of(some_growth(ordering::natural, nodes)));
        auto const elements = read_xml(text);
        REQUIRE(elements);
        auto const& whole = elements->front().attributes;
        CHECK(whole.at("width") == "1280");
        CHECK(whole.at("height") == "720");
        for (auto const& e : *elements)
            if (e.attributes.contains("font-size"))
                CHECK(std::stod(e.attributes.at("font-size")) >= 16);
        for (auto const& e : *elements)
            if (e.name == "text") {
                CHECK(std::stod(e.attributes.at("y")) <= 716);
                CHECK(std::stod(e.attributes.at("x")) < 1270);
            }
    }
}

TEST_CASE("the command draws the same figure to a file and to stdout", "[laboratory][growth]")
{
    scratch_directory const here;
    auto const file = here.file("growth.svg");
    std::vector<std::string> words{"growth", "tic-tac-toe", "-d", "1-4", "--plot"};
    auto to_file = words;
    to_file.push_back(file);
    auto const o = gametree_command(to_file);
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.out.starts_with("tic-tac-toe .........\n"));
    words.emplace_back("-");
    auto const drawn = gametree_command(words);
    CHECK(drawn.out == run({"cat", file}).out);
    CHECK(read_xml(drawn.out));
}
