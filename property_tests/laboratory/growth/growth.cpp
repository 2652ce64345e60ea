// How the work of searches grows: uniform trees, limits, lines, their figure, the command.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
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
#include <laboratory/observe/text_tree.hpp>
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
    auto const seed = *rc::gen::arbitrary<std::uint64_t>();
    RC_LOG() << branching << " children, " << depth << " deep, " << name_of(order) << ", seed "
             << seed << '\n';
    return {branching, depth, {order, seed}};
}

uniform_tree tree_of(small_tree const& t)
{
    return {static_cast<std::uint32_t>(t.branching), static_cast<std::uint32_t>(t.depth), t.values};
}
std::unique_ptr<instance> written(small_tree const& t)
{
    std::vector<std::int64_t> leaves;
    return gametree::laboratory::written(notation(tree_of(t), leaves), "");
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
    words.insert(words.end(), {"--time", "1000"});
    return json_answer(words);
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
        std::vector<std::int64_t> leaves;
        auto const text = notation(tree_of(t), leaves);
        RC_ASSERT(leaves.size() == leaves_of_uniform(t.branching, t.depth));
        auto const shape = shape_of(*written(t));
        RC_ASSERT(shape);
        RC_ASSERT(shape->branching == t.branching);
        RC_ASSERT(shape->depth == t.depth);
        if (t.values.order != ordering::natural)
            RC_ASSERT(std::set(leaves.begin(), leaves.end()).size() == leaves.size());
        std::vector<std::int64_t> again;
        RC_ASSERT(text == notation(tree_of(t), again));
        if (t.values.order == ordering::natural and leaves.size() > 8) {
            auto other = t;
            ++other.values.seed;
            RC_ASSERT(text != notation(tree_of(other), again));
        }
    });
}

TEST_CASE("children of an ordered tree are in the order of their values", "[laboratory][growth]")
{
    rc::prop("best or worst first", [] {
        auto t = any_small_tree();
        t.values.order = *rc::gen::element(ordering::best_first, ordering::worst_first);
        auto const whole = written(t);
        exact_values values;
        for (auto const* n : in_preorder(whole->root()))
            for (std::size_t i = 1; n->has_child(i); ++i)
                RC_ASSERT((values.of(n->child(i - 1)) < values.of(n->child(i)))
                          == (t.values.order == ordering::best_first));
    });
}

TEST_CASE("what is counted is what an observed search of the same tree counts",
          "[laboratory][growth]")
{
    rc::prop("leaves and nodes, and the smallest proof", [] {
        auto const t = any_small_tree();
        auto const found = grown(uniform_trees(growth_axis::depth, t.branching, t.values, 100),
                                 t.depth, t.depth);
        auto const whole = written(t);
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
    rc::prop("by every search", [] {
        auto const t = any_small_tree();
        auto const order = t.values.order;
        auto const g = grown(uniform_trees(growth_axis::depth, t.branching, t.values, 100), t.depth,
                             t.depth);
        auto const& p = g.points.at(0);
        auto const all = leaves_of_uniform(t.branching, t.depth).value();
        auto const least = p.shape.value().with_deep_cutoffs();
        RC_ASSERT(p.smallest_proof == least);
        for (std::size_t i = 0; i < g.searches.size(); ++i) {
            auto const leaves = p.cells[i].work.value().evaluations;
            RC_LOG(std::string(g.searches[i].name()));
            auto const promise = g.searches[i]->leaves;
            bool const shallow = promise == gametree::leaf_contract::shallow_cutoffs;
            RC_ASSERT((leaves >= least and leaves <= all));
            RC_ASSERT((not shallow or leaves >= p.shape->without_deep_cutoffs()));
            if (promise == gametree::leaf_contract::every)
                RC_ASSERT(leaves == all);
            else if (order == ordering::best_first)
                RC_ASSERT(leaves == (shallow ? p.shape->without_deep_cutoffs() : least));
            if (order == ordering::worst_first and g.searches[i] != about::mtdf)
                RC_ASSERT(leaves == all);
        }
    });
}

TEST_CASE("along branching the points are the same trees", "[laboratory][growth]")
{
    rc::prop("as along depth", [] {
        auto const t = any_small_tree();
        auto const along = [&](growth_axis axis, std::size_t fixed, std::size_t at) {
            return grown(uniform_trees(axis, fixed, t.values, 100), at, at).points.at(0);
        };
        auto const wide = along(growth_axis::branching, t.depth, t.branching);
        auto const deep = along(growth_axis::depth, t.branching, t.depth);
        RC_ASSERT(wide.smallest_proof == deep.smallest_proof);
        for (std::size_t i = 0; i < wide.cells.size(); ++i)
            RC_ASSERT(wide.cells[i].work->evaluations == deep.cells[i].work->evaluations);
    });
}

TEST_CASE("a search that does not fit is said, and what fits is as without a limit",
          "[laboratory][growth]")
{
    rc::prop("with any number of nodes", [] {
        auto const t = any_small_tree();
        auto const trees = uniform_trees(growth_axis::depth, t.branching, t.values, 100);
        auto const all = grown(trees, 1, t.depth);
        auto const most = *rc::gen::element<std::uint64_t>(1, 5, 30, 100, 300);
        auto const some = grown(trees, 1, t.depth, {most, 1000, 100});
        RC_ASSERT(some.points.size() == t.depth);
        std::string said;
        for (auto const& line : unfinished(some))
            said += line;
        for (std::size_t i = 0; i < some.searches.size(); ++i) {
            RC_LOG() << some.searches[i].name() << ", " << most << " nodes";
            bool ended = false;
            for (std::size_t at = 0; at < t.depth; ++at) {
                auto const& cell = some.points[at].cells[i];
                RC_ASSERT(cell.work.has_value() != cell.beyond.has_value());
                RC_ASSERT_FALSE((ended and cell.work)); // not tried any more
                ended = ended or cell.beyond;
                if (cell.beyond)
                    RC_ASSERT(*cell.beyond == work_limit::nodes);
                if (cell.work) {
                    RC_ASSERT(cell.work->nodes <= most);
                    RC_ASSERT(cell.work->evaluations == all.points[at].cells[i].work->evaluations);
                }
            }
            RC_ASSERT((said.find(some.searches[i].name()) != said.npos) == ended);
        }
    });
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

/// What grows, with so few nodes at times that not all is counted.
growth any_growth()
{
    auto const t = any_small_tree();
    auto const nodes = *rc::gen::element<std::uint64_t>(30, 200, 5'000'000);
    RC_LOG() << nodes << " nodes\n";
    return grown(uniform_trees(growth_axis::depth, t.branching, t.values, 100), 1, t.depth,
                 {nodes, 1000, 1000});
}

TEST_CASE("lines that are the same are one, and nothing is lost", "[laboratory][growth]")
{
    rc::prop("of any growth", [] {
        auto const g = any_growth();
        auto const lines = lines_of(g);
        std::size_t together = 0;
        for (auto const& line : lines) {
            together += line.parts.size();
            for (auto const& part : line.parts) {
                RC_ASSERT(part.leaves == line.first().leaves);
                RC_ASSERT(part.leaves.size() == g.points.size());
                for (std::size_t i = 0; part.search and i < g.points.size(); ++i) {
                    auto const& work = g.points[i].cells[*part.search].work;
                    RC_ASSERT(part.leaves[i].has_value() == work.has_value());
                    if (work) {
                        RC_ASSERT(part.leaves[i] == work->evaluations);
                        RC_ASSERT(part.nodes[i] == work->nodes);
                    }
                }
            }
        }
        RC_ASSERT(together == parts_of(g).size());
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                RC_ASSERT((lines[i].first().leaves != lines[k].first().leaves
                           or lines[i].first().nodes != lines[k].first().nodes));
    });
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

TEST_CASE("the curves are the lines, and can be projected", "[laboratory][growth]")
{
    rc::prop("of any growth", [] {
        auto const g = any_growth();
        auto const f = figure_of(g);
        auto const lines = lines_of(g);
        RC_ASSERT(f.panels.size() == 1U);
        auto const& panel = f.panels[0];
        RC_ASSERT(panel.curves.size() == lines.size());
        RC_ASSERT(panel.vertical.logarithmic);
        std::set<std::string> looks;
        for (auto const& c : panel.curves) {
            RC_ASSERT_FALSE(c.name.empty());
            looks.insert(line_style(c.look, 1) + mark_of(c.look, {0, 0}, 1, 1));
            auto const line = std::ranges::find_if(lines, [&](growth_line const& l) {
                auto const& first = l.first();
                return c.name[0].starts_with(first.formula.empty() ? first.name : first.formula);
            });
            RC_ASSERT(line != lines.end());
            std::vector<std::pair<double, double>> drawn;
            std::vector<std::pair<double, double>> counted;
            for (auto const& at : c.points)
                drawn.emplace_back(at.x, at.y);
            for (std::size_t i = 0; i < g.points.size(); ++i)
                if (auto const& leaves = line->first().leaves[i])
                    counted.emplace_back(g.points[i].at, *leaves);
            RC_ASSERT(drawn == counted);
        }
        RC_ASSERT(looks.size() == panel.curves.size());
        RC_ASSERT(f.notes.size() == 1 + unfinished(g).size());

        auto const elements = read_xml(as_svg(f));
        RC_ASSERT(elements.has_value());
        RC_ASSERT(elements->front().attributes.at("width") == "1280");
        RC_ASSERT(elements->front().attributes.at("height") == "720");
        for (auto const& e : *elements) {
            auto const number = [&](char const* name) { return std::stod(e.attributes.at(name)); };
            RC_ASSERT((not e.attributes.contains("font-size") or number("font-size") >= 16));
            RC_ASSERT((e.name != "text" or (number("y") <= 716 and number("x") < 1270)));
        }
    });
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
