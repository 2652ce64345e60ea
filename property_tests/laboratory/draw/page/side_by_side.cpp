// Several searches on one page: who evaluates what, leaf by leaf.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/page.hpp"
#include "support/traced_search.hpp"

using namespace gametree_tests;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {
constexpr auto tree = "Node 0 [Node 0 [Node 3 [],Node 5 [],Node 4 []],Node 0 [Node 2 [Node 7 "
                      "[],Node (-9) []],Node 1 "
                      "[],Node 6 [Node 2 []]],Node 0 [Node 4 [],Node 1 []]]";

/// The names of the leaves in the order in which a search evaluates them.
words leaves_of(traced_search const& t)
{
    words found;
    for (auto const& e : t.events)
        if (e.at("event") == "evaluate") {
            std::string name;
            for (auto const& move : e.at("node"))
                name += (name.empty() ? "" : ".") + move.get<std::string>();
            if (std::find(found.begin(), found.end(), name) == found.end())
                found.push_back(name);
        }
    return found;
}
} // namespace

TEST_CASE("one tree shows which search evaluates what", "[html]")
{
    auto& b = the_browser();
    scratch_directory const dir;
    write_text(dir.file("tree"), tree);
    words const instance{"--tree", dir.file("tree")};
    words const algorithms{"minimax", "omit", "alpha-beta", "scout"};
    drawn_page const drawn(instance, algorithms);
    b.open(drawn.file());
    std::vector<words> leaves;
    std::size_t most = 0;
    for (auto const& algorithm : algorithms) {
        leaves.push_back(leaves_of(traced_search(instance, algorithm)));
        most = std::max(most, leaves.back().size());
    }
    CHECK(b.script("return player.last") == most);
    CHECK(b.script("return document.querySelectorAll('#tree').length") == 1);
    for (std::size_t at = 0; at <= most; ++at) {
        INFO("leaf " << at);
        CHECK(b.script("return document.querySelector('#step').value") == std::to_string(at));
        // the cells below each leaf: its number in each search
        auto const shown = b.script(
            "return Object.fromEntries([...document.querySelectorAll('.node.leaf')].map((n) => "
            "[nodes[n.dataset.node].name, [...n.querySelectorAll('.cell')].map((e) => "
            "e.textContent)]))");
        auto const colours = b.script(
            "return Object.fromEntries([...document.querySelectorAll('.node.leaf')].map((n) => "
            "[nodes[n.dataset.node].name, n.getAttribute('class').match(/search-(\\d)/)?.[1]]))");
        for (auto const& [name, cells] : shown.items()) {
            REQUIRE(cells.size() == algorithms.size());
            std::size_t frugal = algorithms.size();
            for (std::size_t i = 0; i < algorithms.size(); ++i) {
                auto const found = std::find(leaves[i].begin(), leaves[i].end(), name);
                auto const number = static_cast<std::size_t>(found - leaves[i].begin()) + 1;
                bool const evaluated = found != leaves[i].end() and number <= at;
                CHECK(cells[i]
                      == (evaluated
                              ? std::string(1, static_cast<char>('A' + i)) + std::to_string(number)
                              : ""));
                if (evaluated
                    and (frugal == algorithms.size() or leaves[i].size() <= leaves[frugal].size()))
                    frugal = i;
            }
            CHECK(colours.at(name)
                  == (frugal == algorithms.size() ? json(nullptr) : json(std::to_string(frugal))));
        }
        // the bars
        auto const bars = b.script("return [...document.querySelectorAll('#bars li')].map((e) => "
                                   "[e.querySelector('.name').textContent,"
                                   " e.querySelector('.leaves').textContent,"
                                   " parseFloat(e.querySelector('.bar').style.width)])");
        REQUIRE(bars.size() == algorithms.size());
        for (std::size_t i = 0; i < algorithms.size(); ++i) {
            auto const so_far = std::min(at, leaves[i].size());
            CHECK(bars[i][0] == algorithms[i]);
            CHECK(bars[i][1] == std::to_string(so_far) + (at >= leaves[i].size() ? ", done" : ""));
            CHECK(bars[i][2].get<double>()
                  == Approx(100. * static_cast<double>(so_far) / static_cast<double>(most))
                         .epsilon(0.001));
        }
        b.press({key::right});
    }
    CHECK(b.complaints() == json::array());
}

TEST_CASE("one of several searches is chosen", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"omit", "alpha-beta"});
    b.open(drawn.file());
    CHECK(b.script("return player.name") == "side by side");
    auto const choose = [&](int which) {
        b.script("const s = document.querySelector('#which'); s.value = arguments[0];"
                 "s.dispatchEvent(new Event('change'))",
                 {which});
    };
    choose(2);
    CHECK(b.script("return player.name") == "alpha-beta");
    CHECK(b.script("return document.querySelector('#bars').checkVisibility()") == false);
    b.press({key::right, key::right, key::right});
    CHECK(b.script("return document.querySelector('#words').textContent")
          == "3. 1 is evaluated: 20");
    choose(0);
    CHECK(b.script("return document.querySelector('#bars').checkVisibility()") == true);
    b.press({key::right});
    CHECK(b.script("return document.querySelector('#words').textContent")
          == "leaf 1; all evaluate 1");
    auto const counts = read_panels();
    REQUIRE(counts.size() == 2);
    CHECK(counts[0].at("algorithm") == "omit");
    CHECK(counts[1].at("so_far").at("evaluations") == "1");
}
