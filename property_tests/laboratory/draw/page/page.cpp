// The page of `draw --format html` in a browser: every count that it shows is the command's own.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/page.hpp"
#include "support/traced_search.hpp"

using namespace gametree_tests;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {
/// Whether a page shows step `at` of a search.
void shows(json const& panel, traced_search const& t, std::size_t at, bool all_drawn)
{
    INFO(panel.dump(1) << "\nat step " << at);
    bool const ended = at == t.events.size();
    // a search that comes back for children that it left says how many are left in the end
    bool const comes_back = panel.at("algorithm") == "mtdf";
    for (auto const& [what, count] : t.so_far[at].items())
        if (not(comes_back and what == "cutoffs"))
            CHECK(panel.at("so_far").at(what) == std::to_string(count.get<int>()));
    for (auto const& [what, count] : panel.at("in_all").items())
        if (not ended) // nothing is given away
            CHECK(count == "");
        else if (what == "events")
            CHECK(count == std::to_string(t.events.size()));
        else if (what != "value")
            CHECK(count == std::to_string(t.done.at(what).get<int>()));
    if (at > 0)
        CHECK(panel.at("now")
              == with_minus(std::to_string(at) + ". "
                            + t.events[at - 1].at("words").get<std::string>()));
    CHECK(panel.at("here") == (at == 0 ? 0 : 1));
    if (not ended)
        CHECK(panel.at("best") == 0);
    if (not all_drawn)
        return;
    CHECK(panel.at("seen") == t.so_far[at].at("nodes"));
    CHECK(panel.at("evaluated") == t.so_far[at].at("evaluations"));
    if (ended) {
        CHECK(panel.at("coming") == 0);
        CHECK(panel.at("best") == t.done.at("line").size() + 1);
        if (not comes_back)
            CHECK(panel.at("cut") == t.done.at("cutoffs"));
    }
}

/// Goes from the beginning to the end, or so far, with clicks and then with keys, which are faster
/// here.
void clicked_through(words const& instance, words const& algorithms, std::size_t most,
                     bool all_drawn = true)
{
    drawn_page const drawn(instance, algorithms);
    auto& b = the_browser();
    for (auto const& algorithm : algorithms) {
        traced_search const t(instance, algorithm);
        auto const last = t.events.size();
        open_search(drawn.file(), algorithm);
        auto const shown = [&](std::size_t at) {
            auto const panels = read_panels();
            REQUIRE(panels.size() == 1);
            CHECK(panels[0].at("algorithm") == algorithm);
            shows(panels[0], t, at, all_drawn);
        };
        shown(0);
        for (std::size_t at = 1; at <= std::min(last, most); ++at) {
            constexpr std::size_t clicks = 4;
            if (at <= clicks)
                press_button("forward");
            else
                b.press({key::right});
            shown(at);
        }
        press_button("last");
        shown(last);
        press_button("back");
        shown(last - 1);
        press_button("first");
        shown(0);
        CHECK(b.complaints() == json::array());
    }
}
} // namespace

TEST_CASE("the counts on the page are the command's, step by step", "[html]")
{
    clicked_through({}, {"minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf"}, 20);
    scratch_directory const dir;
    auto const file = dir.file("tree");
    write_text(file,
               "Node 0 [Node 0 [Node 3 [], Node 5 [], Node 4 []], Node 1 [Node 2 [Node 7 [],"
               "Node (-9) []], Node 1 [], Node 6 [Node 2 []]], Node 0 [Node 4 [], Node 1 []]]");
    clicked_through({"--tree", file}, {"omit", "alpha-beta", "scout", "min-max"}, 25);
    write_text(file, "Node 0 [Node 0 [Node 3 [], Node 5 []], Chance 0 [(1 % 6,Node 2 [Node 1 [],"
                     "Node 4 []]), (5 % 6,Node 0 [Node 1 [], Node (-2) [], Node 3 []])]]");
    clicked_through({"--tree", file}, {"expectiminimax", "gamma", "star1", "star2", "deep-star1"},
                    30);
    clicked_through({"tic-tac-toe", "--position", "XOX.O...."}, {"alpha-beta"}, 15);
    clicked_through({"tic-tac-toe"}, {"min-max", "omit"}, 10);
    clicked_through({"nim", "--position", "1,2,2", "--depth", "3"}, {"omit", "alpha-beta"}, 20);
    clicked_through({"backgammon", "--roll", "3-1"}, {"star2"}, 5, false);
}

TEST_CASE("in all is what search and eval count", "[html]")
{
    auto& b = the_browser();
    for (words const& instance :
         {words{"tic-tac-toe", "--depth", "3"}, words{"dots-and-boxes", "--depth", "2"},
          words{"four-in-a-row", "--depth", "2"}, words{"labyrinth", "--depth", "2"},
          words{"nine-mens-morris", "--depth", "1"}, words{"reversi", "--depth", "3"}}) {
        words const algorithms{"omit", "alpha-beta"};
        drawn_page const drawn(instance, algorithms);
        b.open(drawn.file());
        b.press({key::end});
        auto const panels = read_panels();
        for (std::size_t i = 0; i < algorithms.size(); ++i) {
            words arguments{"search", "--json", "--algorithm", algorithms[i]};
            arguments.insert(arguments.end(), instance.begin(), instance.end());
            auto const found = json::parse(gametree_command(arguments).out);
            INFO(instance.front() << ' ' << algorithms[i] << found);
            for (auto const* what : {"value", "evaluations", "nodes", "cutoffs"})
                CHECK(panels[i].at("in_all").at(what)
                      == with_minus(std::to_string(found.at(what).get<int>())));
        }
        CHECK(b.complaints() == json::array());
    }
}

TEST_CASE("a page begins where it is asked to", "[html]")
{
    drawn_page const drawn({"--until", "9", "--order", "best-first", "--view", "root"},
                           {"alpha-beta"});
    auto& b = the_browser();
    b.open(drawn.file());
    CHECK(read_panels().at(0).at("so_far").at("events") == "9");
    CHECK(b.script("return document.title") == "the lecture's example, best first");
    b.press({key::end});
    traced_search const t({"--order", "best-first", "--view", "root"}, "alpha-beta");
    CHECK(read_panels()[0].at("now")
          == with_minus(std::to_string(t.events.size()) + ". "
                        + t.events.back().at("words").get<std::string>()));
    CHECK(b.script("return document.querySelector('#tree .level').textContent") == "MAX");
    // of several searches: the leaves until then
    drawn_page const several({"--until", "9"}, {"alpha-beta", "omit"});
    traced_search const first({}, "alpha-beta");
    b.open(several.file());
    CHECK(b.script("return player.position") == first.so_far[9].at("evaluations"));
}

TEST_CASE("a search that is longer than the page says so", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--depth", "5"}, {"alpha-beta"});
    b.open(drawn.file());
    traced_search const whole({"tic-tac-toe", "--depth", "5"}, "alpha-beta");
    read_panels(); // opens the drawer
    auto const notes = b.script("return [...document.querySelectorAll('.left-out')]"
                                ".filter((p) => p.offsetParent).map((p) => p.textContent)");
    INFO(notes.dump(1));
    REQUIRE(notes.size() == 2);
    auto const drawn_nodes = b.script("return nodes.length");
    CHECK(drawn_nodes > 300);
    CHECK(drawn_nodes <= 400);
    CHECK(notes[0].get<std::string>().find(": " + drawn_nodes.dump() + " nodes")
          != std::string::npos);
    auto const total = std::to_string(whole.events.size());
    CHECK(notes[1].get<std::string>().find(" of " + total + " events") != std::string::npos);
    press_button("last");
    auto const last = read_panels().at(0);
    for (auto const* what : {"nodes", "evaluations", "cutoffs"})
        CHECK(last.at("in_all").at(what) == std::to_string(whole.done.at(what).get<int>()));
    CHECK(last.at("in_all").at("events") == total);
    CHECK(last.at("so_far").at("events") == "5000");
    for (auto const* what : {"nodes", "evaluations", "cutoffs"})
        CHECK(last.at("so_far").at(what) == whole.so_far[5000].at(what).dump());
    CHECK(last.at("best") == 0); // nothing is said of an end that is not shown
    // there is no quiz about a part of a search
    b.click("#quiz");
    CHECK(b.script("return document.querySelector('#words').textContent")
          == "No quiz: not all of this search is on the page");
    // the last page of the list of events is shown, and the one before can be
    b.click("#events summary");
    auto const range = "return document.querySelector('.pages span').textContent";
    CHECK(b.script(range) == "Events 4801 to 5000 of " + total);
    b.click("[data-page=earlier]");
    CHECK(b.script(range) == "Events 4601 to 4800 of " + total);
    b.click("#events ol li:nth-child(1) button");
    CHECK(read_panels().at(0).at("so_far").at("events") == "4601");
}

TEST_CASE("a page with more nodes has more events", "[html]")
{
    drawn_page const drawn({"tic-tac-toe", "--depth", "5", "--limit", "2000"}, {"alpha-beta"});
    traced_search const whole({"tic-tac-toe", "--depth", "5"}, "alpha-beta");
    auto& b = the_browser();
    b.open(drawn.file());
    CHECK(b.script("return searches[0].last") == std::min<std::size_t>(8000, whole.events.size()));
}
