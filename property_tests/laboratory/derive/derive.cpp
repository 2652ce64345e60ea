// `derive`: the ladder rung by rung, each rung's savings and the words about them.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/lists/mmx.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/observe/text_tree.hpp>
#include "support/all_trees.hpp"
#include "support/random_trees.hpp"
#include "support/command.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

std::set<node const*> as_set(std::vector<node const*> const& leaves)
{
    return {leaves.begin(), leaves.end()};
}

/// Of each step, what it saves and adds are the differences of the two searches.
void tells_the_differences(std::vector<step> const& all)
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        RC_ASSERT(all[i].search.worth == all[0].search.worth);
        if (i == 0)
            continue;
        auto here = as_set(all[i].search.evaluated);
        auto const there = as_set(all[i - 1].search.evaluated);
        for (auto const& group : all[i].saved)
            for (auto const* leaf : group.leaves) {
                RC_ASSERT(there.contains(leaf));
                RC_ASSERT(here.insert(leaf).second); // was not evaluated, nor named twice
                if (group.by == nullptr)
                    continue;
                auto const* above = leaf->parent();
                while (above and above != group.by->at)
                    above = above->parent();
                RC_ASSERT(above == group.by->at);
            }
        for (auto const* leaf : all[i].more)
            RC_ASSERT(here.erase(leaf) == 1);
        RC_ASSERT(here == there);
        RC_ASSERT(all[i].same_order == (all[i].search.evaluated == all[i - 1].search.evaluated));
    }
}

} // namespace

TEST_CASE("the rungs are the searches of the lists, in their order", "[laboratory][derive]")
{
    auto const check = [](auto const& list, bool chance) {
        auto const listed = gametree::search_ids(list);
        auto const all = rungs(chance);
        REQUIRE(all.size() == listed.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            CHECK(all[i].id == listed[i]);
    };
    check(gametree::derivation, false);
    check(gametree::chance_algorithms, true);
}

TEST_CASE("a rung is defined by the functions under its equations on the page",
          "[laboratory][derive]")
{
    auto const defined = [](gametree::search_id id) {
        return definition_of(*std::ranges::find(rungs(false), id, &rung::id));
    };
    namespace about = gametree::about;
    CHECK(defined(about::omit).starts_with("bool min_leq("));
    CHECK(defined(about::omit).find("omit(n, tail(xss))") != std::string::npos);
    CHECK(defined(about::alpha_beta).ends_with("minimax(map_gtree(clamp, t))({}); }\n"));
    CHECK(defined(about::mtdf).empty());
    for (auto const& r : rungs(false)) {
        auto const text = definition_of(r);
        INFO(text);
        CHECK(text.empty() == r.defined_by[0].empty());
        CHECK(text.find("\n//") == std::string::npos);
        CHECK(text.find('#') == std::string::npos);
        CHECK(std::ranges::count(text, '{') == std::ranges::count(text, '}'));
    }
}

/// The text of a pipeline, and what it computes.
#define PIPELINE(...) #__VA_ARGS__, __VA_ARGS__

static std::string without_spaces(std::string_view text)
{
    std::string out;
    std::ranges::remove_copy_if(text, std::back_inserter(out),
                                [](char c) { return c == ' ' or c == '\n'; });
    return out;
}

TEST_CASE("the pipelines beside the equations compile, and find the value", "[laboratory][derive]")
{
    using namespace gametree;
    rose_tree<int> const tree{0, {{20}, {0, {{-30}, {5}}}}};
    std::size_t at = 0;
    auto const is = [&](std::string_view text, int value) {
        CHECK(without_spaces(rungs(false)[at].pipeline) == without_spaces(text));
        CHECK(value == -20);
        ++at;
    };
    is(PIPELINE(tree | minimax));
    is(PIPELINE(tree | mmx));
    is(PIPELINE(tree | omit));
    is(PIPELINE(tree | fused));
    is(PIPELINE(tree | alpha_beta));
    is(PIPELINE(tree | scout));
    is(PIPELINE(tree | mtdf));
}

TEST_CASE("the pipelines with chance nodes compile, and find the value", "[laboratory][derive]")
{
    using namespace gametree;
    auto const chancy = read_rose_tree<weighted_label<rational, rational>>(
        "Node 0 [Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 0 [])],Node 1 []]");
    value_range<rational> const range{-1, 1};
    std::size_t at = 0;
    auto const is_chancy = [&](std::string_view text, rational const& value) {
        CHECK(without_spaces(rungs(true)[at].pipeline) == without_spaces(text));
        CHECK(value == rational(-1) / 2);
        ++at;
    };
    auto const tree = chancy | views::map(value_of);
    is_chancy(PIPELINE(tree | expectiminimax));
    is_chancy(PIPELINE(tree | gamma_pruning(range)));
    is_chancy(PIPELINE(tree | star1(range)));
    is_chancy(PIPELINE(tree | star2(range)));
    is_chancy(PIPELINE(tree | deep_star1(range)));
}

TEST_CASE("what a rung saves is what the one before evaluated and it did not",
          "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        tells_the_differences(derived(*written(gametree::to_string(tree), "")));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        tells_the_differences(derived(*written(gametree::to_string(chancy), "")));
    });
}

TEST_CASE("ten cutoffs are told, and of more the number of the others", "[laboratory][derive]")
{
    auto const savings_of_omit = [](std::size_t cutoffs) {
        std::string text = "Node 0 [Node 0 [Node 5 []]";
        for (std::size_t i = 0; i < cutoffs; ++i)
            text += ",Node 0 [Node 3 [],Node 1 []]";
        auto const whole = written(text + "]", "");
        auto const all = derived(*whole);
        auto const& omit = all.at(2);
        REQUIRE(omit.of->id.name() == "omit");
        REQUIRE(omit.saved.size() == cutoffs);
        return savings(omit, "mmx");
    };
    auto const ten = savings_of_omit(10);
    REQUIRE(ten.size() == 1 + 10);
    CHECK(ten.front() == "Of the leaves of mmx, 10 are no longer evaluated:");
    CHECK(ten.back().starts_with("  11.2 (1): "));
    auto const thirteen = savings_of_omit(13);
    REQUIRE(thirteen.size() == 1 + 10 + 1);
    CHECK(thirteen[10].starts_with("  11.2 (1): "));
    CHECK(thirteen.back() == "  and those of 3 more cutoffs");
}

TEST_CASE("no smaller tree has a deep cutoff than the one that is shown", "[laboratory][derive]")
{
    auto const example = example_of_depth();
    CHECK(example.by_alpha_beta.evaluations() < example.by_omit.evaluations());
    CHECK(example.by_alpha_beta.cuts.at(0).deep);
    auto const leaves = [](gametree::rose_tree<int> const& tree, auto const& search) {
        std::size_t count = 0;
        auto const note = [&](gametree::label_forced<int> const&) { ++count; };
        static_cast<void>(tree | gametree::views::observe(note) | search);
        return count;
    };
    auto const shown = gametree::read_rose_tree<int>(smallest_deep_cutoff);
    std::size_t tried = 0;
    all_trees(shown.size() - 1, {-1, 0, 1}, [&](gametree::rose_tree<int> const& tree) {
        ++tried;
        if (leaves(tree, gametree::alpha_beta) != leaves(tree, gametree::omit))
            FAIL_CHECK(gametree::to_string(tree));
    });
    CHECK(tried > 1000);
}

TEST_CASE("derive in its formats", "[laboratory][derive]")
{
    for (std::vector<std::string> const& what : {std::vector<std::string>{},
                                                 {"tic-tac-toe"},
                                                 {"nim", "-p", "1,2,2", "-d", "9"},
                                                 {"backgammon", "-r", "3-1", "-d", "1"},
                                                 {"dots-and-boxes", "--rules", "1x3"}}) {
        auto arguments = what;
        arguments.insert(arguments.begin(), "derive");
        auto const text = gametree_command(arguments);
        arguments.emplace_back("--json");
        auto const found = json::parse(gametree_command(arguments).out);
        arguments.back() = "--format=markdown";
        auto const markdown = gametree_command(arguments);
        arguments.back() = "--format=html";
        auto const html = gametree_command(arguments);
        INFO(text << markdown << html);
        REQUIRE(html.status == 0);
        REQUIRE(text.status == 0);
        REQUIRE(markdown.status == 0);
        for (auto const& rung : found["rungs"]) {
            auto const line = "value {}, evaluations " + rung["evaluations"].dump() + ", nodes "
                            + rung["nodes"].dump() + ", cutoffs " + rung["cutoffs"].dump();
            auto const counts = line.substr(line.find(", e"));
            CHECK(text.out.find(counts) != std::string::npos);
            CHECK(markdown.out.find(counts) != std::string::npos);
            CHECK(html.out.find(counts) != std::string::npos);
            std::string const equation = rung["equations"];
            auto const first = equation.substr(0, equation.find('\n'));
            CHECK(text.out.find(first) != std::string::npos);
            CHECK(markdown.out.find("\n```haskell\n" + first) != std::string::npos);
            CHECK(html.out.find("haskell\">" + svg::escaped(first)) != std::string::npos);
            if (rung["definition"].is_null())
                continue;
            std::string const definition = rung["definition"];
            auto const line_of_it = definition.substr(0, definition.find('\n'));
            CHECK(text.out.find("\n  " + line_of_it + "\n") != std::string::npos);
            CHECK(markdown.out.find("```cpp\n" + definition + "```\n") != std::string::npos);
            CHECK(html.out.find("cpp\">" + svg::escaped(definition)) != std::string::npos);
        }
        bool const chance = what.size() > 0 and what[0] == "backgammon";
        for (auto const* out : {&text.out, &markdown.out, &html.out})
            CHECK((out->find("has no deep cutoffs") != std::string::npos) == not chance);
    }
    CHECK(gametree_command({"derive", "--format", "pdf"}).status == 2);
}

// The tree of a derivation on every rung, as text: what is struck out.

namespace {

/// The leaves of a tree, from left to right.
std::vector<node const*> leaves_of(instance const& whole)
{
    std::vector<node const*> leaves;
    for (auto const* n : in_preorder(whole.root()))
        if (n->is_leaf())
            leaves.push_back(n);
    return leaves;
}

void strikes_what_is_saved(instance const& whole)
{
    auto const all = derived(whole);
    for (std::size_t number = 1; number <= all.size(); ++number) {
        rung_leaves const status(all, number);
        auto const& now = all[number - 1];
        std::set<node const*> spared;
        for (auto const& group : now.saved)
            spared.insert(group.leaves.begin(), group.leaves.end());
        std::set<node const*> const anew(now.more.begin(), now.more.end());
        std::set<node const*> const here(now.search.evaluated.begin(), now.search.evaluated.end());
        for (auto const* leaf : leaves_of(whole)) {
            auto const found = status.of(*leaf);
            RC_ASSERT((found == leaf_status::spared) == spared.contains(leaf));
            RC_ASSERT((found == leaf_status::anew) == anew.contains(leaf));
            RC_ASSERT((found == leaf_status::evaluated or found == leaf_status::anew)
                      == here.contains(leaf));
        }
        // and so has the text
        if (auto const text = tree_at_rung(all, number, {1'000'000, true});
            leaves_of(whole).size() < 300)
            RC_ASSERT(times(text, "~~") == 2 * spared.size());
    }
}

} // namespace

TEST_CASE("leaves are struck out on the rung that saves them", "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        strikes_what_is_saved(*written(gametree::to_string(tree), ""));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        strikes_what_is_saved(*written(gametree::to_string(chancy), ""));
    });
}

TEST_CASE("the tree stands in the same places on every rung", "[laboratory][derive]")
{
    auto const whole = written(lecture_example, "");
    auto const all = derived(*whole);
    CHECK(tree_at_rung(all, 0, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30      5\n");
    CHECK(tree_at_rung(all, 3, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30    ~~5~~\n");
    CHECK(tree_at_rung(all, 4, {})
          == "           ▲\n"
             "     ┌─────┴─────┐\n"
             "    20           ▽\n"
             "             ┌───┴───┐\n"
             "            -30      .\n");
}

TEST_CASE("a tree that is too wide is in lines, and on a rung those that change",
          "[laboratory][derive]")
{
    std::string text;
    for (int i = 0; i < 30; ++i)
        text += (i > 0 ? "," : "") + ("Node 0 [Node " + std::to_string(29 - i) + " [],Node 3 []]");
    auto const whole = written("Node 0 [" + text + "]", "");
    auto const all = derived(*whole);
    auto const first = tree_at_rung(all, 0, {});
    CHECK(first.starts_with("  1: 29 3\n  2: 28 3\n"));
    CHECK(first.ends_with("  20: 10 3\n  and 10 lines more\n"));
    auto const omit = tree_at_rung(all, 3, {});
    CHECK(omit
          == "  27: 3 ~~3~~\n  28: 2 ~~3~~\n  29: 1 ~~3~~\n  30: 0 ~~3~~\n"
             "  26 lines more in which nothing changes\n");
    CHECK(tree_at_rung(all, 2, {}) == "  The tree is as it was.\n");
    for (std::size_t number = 0; number <= all.size(); ++number) {
        std::istringstream in(tree_at_rung(all, number, {40, true}));
        for (std::string line; std::getline(in, line);)
            CHECK(columns_of(line) <= 40);
    }
}

TEST_CASE("a line in which leaves are evaluated anew, and none is saved, is there",
          "[laboratory][derive]")
{
    // Node 2 is left by star1 within its first outcome; star2 reads a leaf of the other one first.
    std::string wide = "Node 9 []";
    for (int i = 1; i < 30; ++i)
        wide += ",Node 5 []";
    auto const whole = written("Node 0 [Node (-1) [],Chance 0 [(1 % 2,Node 0 [Node 9 [],Node (-9) "
                               "[]]),(1 % 2,Node 0 ["
                                   + wide + "])]]",
                               "");
    auto const all = derived(*whole);
    REQUIRE(all.at(3).of->id.name() == "star2");
    REQUIRE(all[3].saved.empty());
    REQUIRE(all[3].more.size() == 1);
    std::string left;
    for (int i = 1; i < 30; ++i)
        left += " .";
    CHECK(tree_at_rung(all, 4, {})
          == "  2.2: +9" + left + "\n  2 lines more in which nothing changes\n");
}

TEST_CASE("groups have every leaf once, until there are enough", "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const leaves = leaves_of(*whole);
        auto const most = *rc::gen::inRange<std::size_t>(1, 100);
        auto const found = groups_of(whole->root(), most);
        std::set<node const*> seen;
        for (auto const& group : found.groups)
            for (auto const* leaf : group.leaves) {
                RC_ASSERT(seen.insert(leaf).second);
                RC_ASSERT(leaf == group.above or leaf->parent() == group.above);
            }
        RC_ASSERT(seen.size() == std::min(most, leaves.size()));
        RC_ASSERT(found.more == (leaves.size() > most));
    });
}

// `derive` as a handout: pictures of the tree, HTML without anything that has to be loaded, Markdown.

namespace {

/// The places of the texts and the boxes.
std::vector<std::pair<std::string, std::string>> places_in(std::vector<xml_element> const& all)
{
    std::vector<std::pair<std::string, std::string>> places;
    for (auto const& e : all)
        if (e.name == "text" or e.name == "rect")
            places.emplace_back(e.attributes.at("x"), e.attributes.at("y"));
    return places;
}

std::size_t struck_in(std::vector<xml_element> const& all)
{
    return static_cast<std::size_t>(std::ranges::count_if(all, [](xml_element const& e) {
        return e.name == "line" and e.attributes.contains("stroke-width")
           and e.attributes.at("stroke-width") == "2.5";
    }));
}

} // namespace

TEST_CASE("pictures of a derivation stand still, and strike out what is saved",
          "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const all = derived(*whole);
        auto const leaves = all.front().search.evaluated.size();
        auto const first = tree_figure(all, 0);
        RC_ASSERT(leaves <= most_leaves_drawn or first.empty());
        if (first.empty())
            return;
        auto const all_of_it = read_xml(first).value();
        auto const places = places_in(all_of_it);
        RC_ASSERT(std::ranges::count(all_of_it, "rect", &xml_element::name)
                  == static_cast<std::ptrdiff_t>(leaves));
        for (std::size_t number = 1; number <= all.size(); ++number) {
            auto const elements = read_xml(tree_figure(all, number));
            RC_ASSERT(elements);
            RC_ASSERT(places_in(*elements) == places);
            std::size_t saved = 0;
            for (auto const& group : all[number - 1].saved)
                saved += group.leaves.size();
            RC_ASSERT(struck_in(*elements) == saved);
        }
    });
}

TEST_CASE("a handout in HTML needs nothing else", "[laboratory][derive]")
{
    for (std::vector<std::string> const& what : {std::vector<std::string>{},
                                                 {"tic-tac-toe"},
                                                 {"nim", "-p", "1,2", "-d", "9"},
                                                 {"backgammon", "-r", "3-1", "-d", "1"}}) {
        auto arguments = what;
        arguments.insert(arguments.begin(), "derive");
        arguments.insert(arguments.end(), {"--format", "html"});
        auto const o = gametree_command(arguments);
        INFO(o);
        REQUIRE(o.status == 0);
        CHECK(o.out.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
        for (auto const* what_loads :
             {"<script", "<link", "src=", "url(", "@import", "href=\"http"})
            CHECK(o.out.find(what_loads) == o.out.npos);
        CHECK(o.out.find("size: A4") != o.out.npos);
        std::map<std::string, int> open; // what is opened is closed
        for (auto at = o.out.find('<', o.out.find("</style>")); at != o.out.npos;
             at = o.out.find('<', at + 1)) {
            auto const end = o.out.find_first_of(" >\n", at);
            auto const name = o.out.substr(at + 1, end - at - 1);
            if (name.starts_with('/'))
                --open[name.substr(1)];
            else if (o.out[o.out.find('>', at) - 1] != '/')
                ++open[name];
        }
        for (auto const& [name, count] : open) {
            INFO(name);
            CHECK(count == (name == "style" or name == "head" ? -1 : name == "html" ? -1 : 0));
        }
    }
}

TEST_CASE("a handout in Markdown has fences that match, and no text beyond them is broken",
          "[laboratory][derive]")
{
    auto const o = gametree_command({"derive", "--format", "markdown"});
    std::istringstream in(o.out);
    bool inside = false;
    std::map<std::string, int> languages;
    for (std::string line; std::getline(in, line);) {
        if (not line.starts_with("```"))
            continue;
        if (not inside)
            ++languages[line.substr(3)];
        else
            CHECK(line == "```");
        inside = not inside;
    }
    CHECK_FALSE(inside);
    CHECK(languages
          == std::map<std::string, int>{{"coq", 6}, {"cpp", 14}, {"haskell", 8}, {"text", 8}});
    CHECK(o.out.find("\n            -30    ~~5~~\n") != o.out.npos);
}
