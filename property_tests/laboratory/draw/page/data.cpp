// What a page of `draw --format html` embeds: the observed searches, and nothing that is markup.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/page/page.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/studied_trees.hpp"
#include "support/random_trees.hpp"
#include "support/page_data.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

/// A sentence as a view has it.
std::string said(json const& words, view values)
{
    return words.is_array() ? words.at(values == view::root ? 1 : 0) : words;
}

/// By the definition, as the player to move there sees it.
value exact_value(node const& n)
{
    if (n.is_leaf())
        return n.label();
    value sum = 0;
    std::optional<value> best;
    for (std::size_t place = 0; n.has_child(place); ++place) {
        auto const& child = n.child(place);
        auto const below = exact_value(child);
        auto const seen = opponent_moves(child) == opponent_moves(n) ? below : value(-below);
        sum += child.weight() * seen;
        best = best ? std::max(*best, seen) : seen;
    }
    return n.by_chance() ? sum : *best;
}

/// A value as a page writes it.
value value_in(std::string const& text)
{
    auto const slash = text.find('/');
    auto const over = slash == text.npos ? 1 : std::stoll(text.substr(slash + 1));
    return value(std::stoll(text)) / value(over);
}

/// In the end a node is worth what its status says; an evaluated leaf what stands on it, the root the
/// answer of the search; and of bounds that meet, what they say together.
void is_worth(json const& end, node const& n, observed const& search)
{
    auto const& f = search.of(n);
    bool const sure = n.is_leaf() ? f.evaluated : not n.parent();
    if (sure) {
        must(not end.contains("known"));
        must(end["value"] == as_text(n.is_leaf() ? n.label() : search.worth, n.whole()));
    } else if (f.known != knowledge::nothing) {
        if (f.known == knowledge::exact or end.contains("known"))
            must(end["value"] == as_text(f.worth, n.whole()));
        else // bounds met
            must(value(f.worth) == exact_value(n));
        must(f.known != knowledge::exact or not end.contains("known"));
        if (end.contains("known"))
            must(end["known"] == (f.known == knowledge::at_least ? "≥" : "≤"));
    }
}

/// What is said of a node at any step is true of it.
void is_true(json const& states, node const& n)
{
    auto const worth = exact_value(n);
    for (auto const& state : states) {
        if (not state.contains("value"))
            continue;
        auto const said = value_in(state["value"]);
        if (not state.contains("known"))
            must(said == worth);
        else
            must(state["known"] == "≥" ? said <= worth : said >= worth);
    }
}

/// A page of a whole search says of each node in the end what became of it.
void is_observed(json const& shown, std::vector<node const*> const& nodes, observed const& search)
{
    must(shown["algorithm"] == search.algorithm);
    must(shown["value"] == as_text(search.worth, *search.whole));
    must(shown["evaluations"] == search.evaluations());
    must(shown["nodes"] == search.nodes);
    must(shown["cutoffs"] == search.cutoffs());
    must(shown["events_in_all"] == search.events.size());
    must(shown["moves"].size() == search.line.size());
    must(shown["line"].size() == search.line.size());
    must(not shown.contains("left_out"));
    must(shown["events"].size() == search.events.size());
    for (std::size_t i = 0; i < search.events.size(); ++i) {
        auto const& e = shown["events"][i];
        for (auto const values : {view::mover, view::root})
            must(said(e["words"], values) == in_words(search, search.events[i], values));
        must(nodes.at(e["at"]) == search.events[i].at);
        must(not e.contains("below"));
    }
    // so_far reads the events anew for each
    for (std::size_t tried = 0; tried < 8; ++tried) {
        auto const steps = *rc::gen::inRange<std::size_t>(1, search.events.size() + 1);
        auto const state = replay(search, steps);
        auto const& e = shown["events"][steps - 1];
        must(e["evaluations"] == state.evaluations());
        must(e["nodes"] == state.nodes);
        must(e["cutoffs"] == state.cutoffs());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            auto const& states = shown["states"][i];
            must(state.visited(*nodes[i]) == (not states.empty() and states[0]["step"] <= steps));
        }
    }
    auto const& last = shown["events"].back();
    must(last["evaluations"] == search.evaluations());
    must(last["nodes"] == search.nodes);
    must(last["cutoffs"] == search.cutoffs());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto const& n = *nodes[i];
        auto const& states = shown["states"][i];
        must(states.empty() == not search.visited(n));
        if (states.empty())
            continue;
        auto const& f = search.of(n);
        auto const& end = states.back();
        is_worth(end, n, search);
        is_true(states, n);
        must(end.contains("order") == f.evaluated);
        if (f.evaluated)
            must(end["order"] == f.order);
        bool known = false;
        for (auto const& state : states) { // nothing that is known is forgotten
            must(not known or state.contains("value"));
            known = state.contains("value");
        }
        must(end.contains("cut") == f.cut);
        must(end.value("visits", 1u) == std::max<std::size_t>(1, f.visits));
        must(std::is_sorted(states.begin(), states.end(),
                            [](auto const& a, auto const& b) { return a["step"] < b["step"]; }));
    }
}

/// Every node of a tree is on a page with room for it.
void is_whole(json const& j, instance const& whole)
{
    must(not j.contains("left_out"));
    auto const nodes = nodes_of(whole, j["nodes"]);
    std::set<node const*> const drawn(nodes.begin(), nodes.end());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto const* n = nodes[i];
        auto const& shown = j["nodes"][i];
        must(not shown.contains("more"));
        must(shown.contains("label") == n->is_leaf());
        must(shown.contains("leaf") == n->is_leaf());
        must(shown["level"] == n->level());
        must(shown.contains("turned") == opponent_moves(*n));
        must(shown["turn"] == (n->by_chance() ? "chance" : opponent_moves(*n) ? "other" : "root"));
        must(shown.contains("weight") == (n->parent() and n->parent()->by_chance()));
    }
    must(drawn.size() == j["nodes"].size());
    must(drawn.size() == whole.made());
}

void is_right(instance const& whole)
{
    auto searches = all_searches(whole);
    constexpr std::size_t enough = 3;
    while (searches.size() > enough)
        searches.erase(searches.begin()
                       + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(searches)));
    drawing_options asked;
    asked.values = *rc::gen::element(view::mover, view::root);
    asked.limit = 10'000;
    constexpr std::size_t all_events = 100'000;
    auto const j = embedded_in(page(searches, asked, all_events));
    must(j["view"] == view_words.word_of(asked.values));
    is_whole(j, whole);
    auto const nodes = nodes_of(whole, j["nodes"]);
    must(j["searches"].size() == searches.size());
    for (std::size_t i = 0; i < searches.size(); ++i)
        is_observed(j["searches"][i], nodes, searches[i]);
}

} // namespace

TEST_CASE("a page shows what was observed", "[laboratory][html]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        is_right(*written(gametree::to_string(tree), ""));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        is_right(*written(gametree::to_string(chancy), ""));
    });
}

TEST_CASE("no name is markup", "[laboratory][html]")
{
    for (std::string const name :
         {"</script><b>", "<!--<script>", "&lt;&amp;", "\"'`${1}", "{title}{style}{}", "\xff\xfe",
          "]]>", "<\\/script>", "tree\n\t.txt", "Bäume"}) {
        INFO(name);
        auto const whole = written("Node 0 [Node 1 [],Node 2 []]", name);
        std::vector<observed> searches;
        searches.push_back(observe(*whole, "omit"));
        auto const text = page(searches);
        if (name != "\xff\xfe") // which is no text: signs for that stand in its place
            CHECK(embedded_in(text)["title"] == whole->title());
        CHECK(count(text, "<b>") == 0);
        CHECK(count(text, "<title>") == 1);
        CHECK(count(text, "</title>") == 1);
        CHECK(count(text, "<h1") == 1);
        CHECK(std::all_of(text.begin(), text.end(),
                          [](char c) { return c == '\n' or c >= ' ' or c < 0; }));
    }
}

TEST_CASE("a page of every game", "[laboratory][html][long]")
{
    for (auto const* name : {"nim", "tic-tac-toe", "backgammon", "nine-mens-morris", "reversi",
                             "labyrinth", "dots-and-boxes", "four-in-a-row"}) {
        INFO(name);
        auto const whole = tree_of_game(name, std::string_view(name) == "backgammon" ? 1 : 2);
        auto const searches = all_searches(*whole);
        auto const text = page(searches);
        CHECK(text.size() < 16'000'000);
        auto const j = embedded_in(text);
        CHECK(j["title"] == whole->title());
        for (std::size_t i = 0; i < searches.size(); ++i) {
            CHECK(j["searches"][i]["nodes"] == searches[i].nodes);
            CHECK(j["searches"][i]["value"] == as_text(searches[i].worth, *searches[i].whole));
        }
        for (auto const& n : j["nodes"]) {
            CHECK(not n["board"]["shapes"].empty());
            CHECK(not n["board"]["spoken"].get<std::string>().empty());
        }
    }
}
