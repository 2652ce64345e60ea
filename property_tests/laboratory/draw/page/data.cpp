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
#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/page/page.hpp>
#include <laboratory/draw/page/places.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/studied_trees.hpp"
#include "support/random_trees.hpp"
#include "support/drawings.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

/// A sentence as a view has it.
std::string said(json const& words, viewpoint values)
{
    return words.is_array() ? words.at(values == viewpoint::root ? 1 : 0) : words;
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

/// After so many events a node is worth what its status says.
void is_worth(json const& states, std::size_t steps, node const& n, known_value const& f)
{
    json seen = json::object();
    for (auto const& state : states)
        if (state["step"] <= steps)
            seen = state;
    must(seen.contains("value") == (f.known != knowledge::nothing));
    must(seen.contains("known")
         == (f.known == knowledge::at_least or f.known == knowledge::at_most));
    if (seen.contains("value"))
        must(seen["value"] == as_text(f.worth, n.whole()));
    if (seen.contains("known"))
        must(seen["known"] == (f.known == knowledge::at_least ? "≥" : "≤"));
}

/// In the end the root is worth the answer of the search, and an evaluated leaf what stands on it.
known_value worth_in_the_end(node const& n, observed const& search)
{
    if (not n.parent())
        return {knowledge::exact, search.worth};
    if (n.is_leaf() and search.of(n).evaluated)
        return {knowledge::exact, n.label()};
    return search.of(n);
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
        for (auto const values : {viewpoint::mover, viewpoint::root})
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
            if (steps < search.events.size())
                is_worth(states, steps, *nodes[i], state.of(*nodes[i]));
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
        is_worth(states, search.events.size(), n, worth_in_the_end(n, search));
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
    asked.values = *rc::gen::element(viewpoint::mover, viewpoint::root);
    asked.limit = 10'000;
    constexpr std::size_t all_events = 100'000;
    auto const j = embedded_in(page(searches, asked, all_events));
    must(j["view"] == viewpoint_words.word_of(asked.values));
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
        CHECK(times(text, "<b>") == 0);
        CHECK(times(text, "<title>") == 1);
        CHECK(times(text, "</title>") == 1);
        CHECK(times(text, "<h1") == 1);
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

// What a page of `draw --format html` leaves out, and that it says so.

TEST_CASE("what does not fit on a page is left out, and said to be", "[laboratory][html]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const searches = all_searches(*whole);
        drawing_options asked;
        asked.limit = *rc::gen::inRange<std::size_t>(1, 20);
        asked.levels = *rc::gen::inRange<std::size_t>(0, 6);
        auto const most = *rc::gen::inRange<std::size_t>(1, 30);
        auto const made = whole->made();
        auto const j = embedded_in(page(searches, asked, most));
        auto const& nodes = j["nodes"];
        must(whole->made() - made <= not_visited(nodes_of(*whole, nodes), searches));
        must(nodes.size() <= asked.limit);
        bool more = false;
        auto const found = nodes_of(*whole, nodes);
        std::set<node const*> const drawn(found.begin(), found.end());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            auto const& n = *found[i];
            must(n.level() <= asked.levels);
            std::size_t children = 0;
            for (auto const& other : nodes)
                children += other["parent"] == i ? 1 : 0;
            must(nodes[i].contains("more") == (children < n.size()));
            more = more or children < n.size();
        }
        must(j.contains("left_out") == more);
        for (std::size_t i = 0; i < searches.size(); ++i) {
            auto const& search = searches[i];
            auto const& shown = j["searches"][i];
            auto const steps = std::min(most, search.events.size());
            must(shown["events"].size() == steps);
            must(shown.contains("left_out") == (steps < search.events.size()));
            must(shown["events_in_all"] == search.events.size());
            must(shown["nodes"] == search.nodes);
            std::size_t below = 0;
            for (auto const& hidden : shown["below"])
                below += hidden.get<std::size_t>();
            auto const visited = std::count_if(drawn.begin(), drawn.end(),
                                               [&](auto const* n) { return search.visited(*n); });
            must(below + static_cast<std::size_t>(visited) == search.nodes);
            for (std::size_t k = 0; k < steps; ++k) {
                auto const& e = shown["events"][k];
                must(e.contains("below") == not drawn.contains(search.events[k].at));
                auto const* n = search.events[k].at;
                while (not drawn.contains(n))
                    n = n->parent();
                must(found.at(e["at"]) == n);
            }
        }
    });
}

TEST_CASE("no more skipped children are drawn than asked for", "[laboratory][html]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        std::vector<observed> searches;
        searches.push_back(observe(*whole, "alpha-beta"));
        drawing_options asked;
        asked.limit = 10'000;
        asked.skipped = *rc::gen::inRange<std::size_t>(0, 3);
        auto const j = embedded_in(page(searches, asked));
        auto const nodes = nodes_of(*whole, j["nodes"]);
        for (auto const* n : nodes) {
            std::size_t skipped = 0;
            std::size_t read = 0;
            for (auto const* child : nodes)
                if (child->parent() == n)
                    ++(searches.front().visited(*child) ? read : skipped);
            auto const has = searches.front().of(*n).read;
            must(read == has);
            must(skipped == std::min(asked.skipped, n->size() - has));
        }
    });
}

TEST_CASE("boards where they are asked for", "[laboratory][html]")
{
    auto const whole = tree_of_game("tic-tac-toe", 1);
    std::vector<observed> searches;
    searches.push_back(observe(*whole, "minimax"));
    auto const shown = [&](boards where) {
        auto asked = page_options();
        asked.shown = where;
        auto const j = embedded_in(page(searches, asked));
        std::vector<bool> found;
        for (auto const& n : j["nodes"])
            found.push_back(n.contains("board"));
        return found;
    };
    std::vector<bool> const all(10, true);
    auto leaves = all;
    leaves.front() = false;
    CHECK(shown(boards::automatic) == all);
    CHECK(shown(boards::yes) == all);
    CHECK(shown(boards::leaves) == leaves);
    CHECK(shown(boards::no) == std::vector<bool>(10, false));
}

TEST_CASE("of what was skipped no more is grown than is drawn", "[laboratory][html]")
{
    for (std::size_t const limit : {1U, 2U, 3U, 5U, 20U, 400U}) {
        auto const whole = tree_of_game("tic-tac-toe", 9, "XX.OO....");
        // whose first move wins: min-max reads no other, and below each there is much
        std::vector<observed> searches;
        searches.push_back(observe(*whole, "min-max"));
        REQUIRE(searches.front().nodes == 2);
        auto const made = whole->made();
        auto asked = page_options();
        asked.limit = limit;
        auto const j = embedded_in(page(searches, asked));
        auto const nodes = nodes_of(*whole, j["nodes"]);
        CHECK(nodes.size() <= limit);
        CHECK(whole->made() - made == not_visited(nodes, searches));
    }
}

// Boards on a page: the pictures that `board_figure` makes, written as the shapes that they share.

namespace {
/// The group of a board again, of its shapes.
std::string group(board_figure const& board, json const& written, json const& shapes)
{
    auto text = board.svg.substr(0, board.svg.find('\n') + 1);
    for (auto const& number : written["shapes"])
        text += shapes.at(number.get<std::size_t>()).get<std::string>() + "\n";
    return text + "</g>\n";
}
} // namespace

TEST_CASE("the boards of a page are those of pictures", "[laboratory][html]")
{
    for (auto const* name : {"nim", "tic-tac-toe", "backgammon", "nine-mens-morris", "reversi",
                             "labyrinth", "dots-and-boxes", "four-in-a-row"}) {
        INFO(name);
        auto const whole = tree_of_game(name, 1);
        std::vector<observed> searches;
        searches.push_back(observe(*whole, usual_search_for(*whole)));
        page_tree const tree(searches, page_options());
        page_boards const boards(tree, true);
        json nodes = json::array();
        nlohmann::ordered_json into = tree.as_json();
        boards.add_to(into);
        nodes = into;
        json const shapes = boards.shapes();
        CHECK(std::set<json>(shapes.begin(), shapes.end()).size() == shapes.size());
        std::size_t written = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            auto const& n = *tree.nodes()[i];
            auto const whole_board = board_figure_of(n);
            CHECK(group(whole_board, nodes[i]["board"], shapes) == whole_board.svg);
            CHECK(nodes[i]["board"]["spoken"] == whole_board.spoken);
            board_style const in_node{.scale = 0.75, .words = false, .labels = false};
            auto const small = board_figure_of(n, in_node);
            CHECK(group(small, nodes[i]["small_board"], shapes) == small.svg);
            CHECK(boards.width(i) == small.width);
            CHECK(boards.height(i) == small.height);
            written += nodes[i]["board"]["shapes"].size();
        }
        CHECK(shapes.size() < 100 + written / 2); // which is what they are shared for
    }
}
