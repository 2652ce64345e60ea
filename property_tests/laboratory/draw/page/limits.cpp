// What a page of `draw --format html` leaves out, and that it says so.
#include <algorithm>
#include <set>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/page/page.hpp>
#include "support/studied_trees.hpp"
#include "support/page_data.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

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
