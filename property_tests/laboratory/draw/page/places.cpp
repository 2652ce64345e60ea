// Where the nodes of a page stand: once for all steps, with room for the widest that is shown.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/page/page.hpp>
#include <laboratory/draw/page/states.hpp>
#include <laboratory/draw/page/tree.hpp>
#include "support/random_trees.hpp"
#include "support/drawings.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

constexpr double small = 0.05; // places are rounded

double place(json const& n) { return n["x"]; }

/// No two nodes of a level overlap, and parents stand in the middle.
void is_tidy(json const& nodes)
{
    std::map<std::size_t, std::vector<json const*>> rows;
    for (auto const& n : nodes)
        rows[n["level"]].push_back(&n);
    for (auto const& [level, row] : rows)
        for (std::size_t i = 1; i < row.size(); ++i)
            must(place(*row[i - 1])
                     + std::max(row[i - 1]->at("right").get<double>(),
                                row[i - 1]->at("half").get<double>())
                 < place(*row[i]) - row[i]->at("half").get<double>());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        std::vector<double> below;
        for (auto const& n : nodes)
            if (n["parent"] == i)
                below.push_back(n["x"]);
        if (not below.empty())
            must(std::abs(place(nodes[i]) - (below.front() + below.back()) / 2) < small);
    }
}

/// What a node shows at a step, in the view in which it is wider.
double widest_value(json const& state, bool turned)
{
    auto const of = [&](char const* what) {
        if (not state.contains(what))
            return 0.;
        std::string text = state[what];
        auto width = page_text_width(text, page_value_text);
        if (turned and text != "0")
            width = std::max(width,
                             page_text_width(text.starts_with('-') ? text.substr(1) : "-" + text,
                                             page_value_text));
        return width
             + (state.contains("known") and what == std::string_view("value")
                    ? page_text_width("≥", page_value_text)
                    : 0);
    };
    return of("value");
}

void has_room(json const& j)
{
    auto const& nodes = j["nodes"];
    double right = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto const& n = nodes[i];
        right = std::max(right, place(n) + n["right"].get<double>());
        must(place(n) - n["half"].get<double>() > -small);
        double const half = n["half"];
        for (auto const& search : j["searches"])
            for (auto const& state : search["states"][i]) {
                // A sign of who moves is slanted: three quarters of its width are for its text.
                auto const room = n.contains("leaf") ? 2 * half : 1.5 * half;
                must(widest_value(state, n.contains("turned")) <= room);
                if (n.contains("leaf"))
                    continue;
                for (auto const* bound : {"alpha", "beta"})
                    if (state.contains(bound) and state[bound].is_string())
                        must(
                            page_text_width("α " + state[bound].get<std::string>(), page_small_text)
                            <= n["right"].get<double>() - half);
            }
    }
    must(j["layout"]["width"].get<double>() >= right - small);
    for (std::size_t level = 0; level < j["layout"]["rows"].size(); ++level)
        for (auto const& n : nodes)
            if (n["level"] == level) {
                must(j["layout"]["rows"][level]["up"] >= n["height"]);
                must(j["layout"]["rows"][level]["down"] >= n["height"]);
            }
}

/// What is not seen yet is not said by the sizes.
void is_secret(json const& nodes, bool written)
{
    std::map<std::pair<std::size_t, bool>, json const*> first;
    for (auto const& n : nodes) {
        bool const leaf = n.contains("leaf");
        if (leaf and written)
            continue;
        auto const& same = *first.try_emplace({n["level"], leaf}, &n).first->second;
        for (auto const* size : {"half", "height", "right"})
            must(n[size] == same[size]);
    }
}

void is_placed(instance const& whole)
{
    auto const searches = all_searches(whole);
    drawing_options asked;
    asked.limit = 10'000;
    auto const j = embedded_in(page(searches, asked));
    is_tidy(j["nodes"]);
    has_room(j);
    is_secret(j["nodes"], whole.written());
}

} // namespace

TEST_CASE("nodes have their places and their room", "[laboratory][html]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        is_placed(*written(gametree::to_string(tree), ""));
    });
    rc::prop("of trees with chance nodes", [](gametree::rose_tree<int> const& tree) {
        auto const chancy = with_chance<gametree::rational>(tree, where::anywhere);
        is_placed(*written(gametree::to_string(chancy), ""));
    });
    is_placed(*tree_of_game("tic-tac-toe", 2));
    is_placed(*tree_of_game("backgammon", 1));
}

TEST_CASE("moves stand where there is room for them", "[laboratory][html]")
{
    auto const moves = [](instance const& whole) {
        std::vector<observed> searches;
        searches.push_back(observe(whole, usual_search_for(whole)));
        std::map<std::string, int> found;
        auto const j = embedded_in(page(searches));
        for (auto const& n : j["nodes"]) {
            ++found[n.contains("edge") ? "edge" : n.contains("inside") ? "inside" : "none"];
            CHECK(n["parent"].is_null() != (n.contains("edge") or n.contains("inside")));
        }
        return found;
    };
    // six children have their moves on the edges, seven do not
    CHECK(moves(*tree_of_game("tic-tac-toe", 1, "XOX......"))["edge"] == 6);
    CHECK(moves(*tree_of_game("tic-tac-toe", 1, "XO......."))["inside"] == 7);
    CHECK(moves(*tree_of_game("tic-tac-toe", 1, "XO......."))["edge"] == 0);
}

TEST_CASE("boards stand in the nodes where they are small", "[laboratory][html]")
{
    auto const in_nodes = [](char const* game, boards shown) {
        auto const whole = tree_of_game(game, 1);
        std::vector<observed> searches;
        searches.push_back(observe(*whole, usual_search_for(*whole)));
        auto asked = page_options();
        asked.shown = shown;
        return embedded_in(page(searches, asked))["nodes"][0].contains("small_board");
    };
    CHECK(in_nodes("tic-tac-toe", boards::automatic));
    CHECK(not in_nodes("tic-tac-toe", boards::no));
    CHECK(not in_nodes("nine-mens-morris", boards::automatic));
    CHECK(in_nodes("nine-mens-morris", boards::yes));
}
