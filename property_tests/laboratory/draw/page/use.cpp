// The page of `draw --format html` as it is used: keys, slider, lists.
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/page.hpp"

using namespace gametree_tests;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {
/// The steps at which the searches are.
std::vector<int> steps()
{
    std::vector<int> found;
    for (auto const& panel : read_panels())
        found.push_back(std::stoi(panel.at("so_far").at("events").get<std::string>()));
    return found;
}
std::vector<int> ends()
{
    std::vector<int> found;
    for (auto const& panel : read_panels())
        found.push_back(std::stoi(panel.at("in_all").at("events").get<std::string>()));
    return found;
}
using at = std::vector<int>;
} // namespace

TEST_CASE("keys step through all searches together", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"omit", "alpha-beta"});
    b.open(drawn.file());
    auto const last = ends();
    REQUIRE(last[0] != last[1]);
    CHECK(steps() == at{0, 0});
    b.press({key::left});
    CHECK(steps() == at{0, 0});
    b.press({key::right});
    CHECK(steps() == at{1, 1});
    b.press({key::right, key::right, key::left});
    CHECK(steps() == at{2, 2});
    b.press({key::end});
    CHECK(steps() == last);
    b.press({key::right});
    CHECK(steps() == last);
    b.press({key::left}); // the shorter one has not to go back yet
    auto const longer = std::max(last[0], last[1]);
    CHECK(steps() == at{std::min(last[0], longer - 1), std::min(last[1], longer - 1)});
    b.press({key::home});
    CHECK(steps() == at{0, 0});
    // in the slider the same keys do the same
    b.script("document.querySelector('#all-controls input').focus()");
    b.press({key::right, key::right});
    CHECK(steps() == at{2, 2});
    b.press({key::end});
    CHECK(steps() == last);
    b.press({key::home});
    CHECK(steps() == at{0, 0});
    CHECK(b.script("return document.querySelector('#all-controls input').ariaValueText")
          == "step 0 of " + std::to_string(longer));
}

TEST_CASE("space plays and pauses, and what ends stops", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    auto const label = [&] {
        return b.script("return document.querySelector('.panel [data-go=play]').textContent");
    };
    b.script("document.getElementById('pace').value = '0.3'");
    CHECK(label() == "▶ Play");
    b.press({key::space});
    CHECK(label() == "‖ Pause");
    CHECK(b.wait_for([] { return steps()[0] >= 2; }));
    b.press({key::space});
    CHECK(label() == "▶ Play");
    auto const rest = steps();
    std::this_thread::sleep_for(std::chrono::milliseconds(700)); // two steps' time
    CHECK(steps() == rest);
    b.press({key::end, key::left});
    press_button("play");
    CHECK(b.wait_for([&] { return steps() == ends(); }));
    CHECK(b.wait_for([&] { return label() == "▶ Play"; }));
    // at the end, play begins again; a step by hand stops it
    press_button("play");
    CHECK(steps() == at{0});
    press_button("forward");
    CHECK(steps() == at{1});
    CHECK(label() == "▶ Play");
    // a button that has the focus is pressed by space, once
    b.script("document.querySelector('.panel [data-go=forward]').focus()");
    b.press({key::space});
    CHECK(steps() == at{2});
    CHECK(label() == "▶ Play");
}

TEST_CASE("searches are stepped one by one if so wished", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"omit", "alpha-beta", "scout"});
    b.open(drawn.file());
    b.press({key::right, key::right});
    b.click("#together");
    CHECK(steps() == at{2, 2, 2});
    CHECK(b.script("return document.querySelector('#all-controls').offsetParent") == nullptr);
    b.click(".panel:nth-child(2) [data-go=forward]");
    CHECK(steps() == at{2, 3, 2});
    b.press({key::right}); // what had the focus last
    CHECK(steps() == at{2, 4, 2});
    b.click(".panel:nth-child(3) [data-go=last]");
    b.press({key::home, key::right});
    CHECK(steps() == at{2, 4, 1});
    b.click(".panel:nth-child(1) .events li:nth-child(7) button");
    CHECK(steps() == at{7, 4, 1});
    b.click("#together");
    CHECK(steps() == at{7, 7, 7});
    b.click(".panel:nth-child(1) .events li:nth-child(5) button");
    CHECK(steps() == at{5, 5, 5});
    b.click(".panel:nth-child(2) .cuts li:nth-child(1) button");
    auto const cut = read_panels();
    CHECK(cut[1].at("now").get<std::string>().find("cutoff at 2 after 2.1: 2 is worth at least 30")
          != std::string::npos);
    CHECK(cut[1].at("not_read") == 1);
    CHECK(cut[1].at("skipped") == 1);
    CHECK(cut[0].at("not_read") == 0); // omit has not come so far
    CHECK(b.script("return [...document.querySelectorAll('.panel:nth-child(2) .events "
                   "[aria-current]')].map((e) => e.textContent)")
          == json::array({cut[1].at("now")}));
}
