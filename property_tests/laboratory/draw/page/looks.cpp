// The page of `draw --format html` for eyes and for screen readers, and by itself.
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
json computed(std::string const& selector, std::string const& property)
{
    return the_browser().script("return getComputedStyle(document.querySelector(arguments[0]))"
                                "[arguments[1]]",
                                {selector, property});
}
} // namespace

TEST_CASE("all controls have names and are reached in their order", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--position", "XOX.O...."}, {"omit", "alpha-beta"});
    b.open(drawn.file());
    b.click("#together");
    std::set<std::string> buttons;
    for (auto const& e : b.find_all("input, select, .controls button, .cuts button")) {
        if (not b.shown(e))
            continue;
        auto const name = b.name_of(e);
        CHECK(not name.empty());
        if (b.role_of(e) == "button")
            buttons.insert(name);
    }
    for (auto const* name : {"|◀ First", "◀ Back", "▶ Play", "Forward ▶", "Last ▶|"})
        CHECK(buttons.count(name) == 1);
    CHECK(b.role_of(b.find("#together")) == "checkbox");
    CHECK(b.name_of(b.find("#together")) == "Step all searches together");
    CHECK(b.role_of(b.find(".panel input")) == "slider");
    CHECK(b.name_of(b.find(".panel input")) == "Step, omit");
    CHECK(b.role_of(b.find(".panel [aria-live]")) == "status");
    CHECK(b.role_of(b.find(".view")) == "region");
    CHECK(b.name_of(b.find(".view")) == "Tree of omit");
    CHECK(b.role_of(b.find(".panel")) == "region");
    CHECK(b.name_of(b.find(".panel")) == "omit");
    CHECK(b.role_of(b.find(".view ul")) == "list");
    CHECK(b.role_of(b.find(".view li li")) == "listitem");
    CHECK(b.script("return document.documentElement.lang") == "en");
    CHECK(b.script("return document.querySelectorAll('[id]').length"
                   " === new Set([...document.querySelectorAll('[id]')].map((e) => e.id)).size"));
    // Tab goes through all that can be used, from the top to the bottom, and shows where it is.
    auto const order = b.script(R"(
        const all = [...document.querySelectorAll("button, input, select, summary, [tabindex]")]
            .filter((e) => e.checkVisibility());
        all.forEach((e, i) => e.dataset.place = i);
        return all.length;)");
    REQUIRE(order > 30);
    int before = 0; // it was used just now
    for (int i = 0; i < 25; ++i) {
        b.press({key::tab});
        auto const now
            = b.script("const e = document.activeElement; return [e.dataset.place ?? '-1',"
                       "getComputedStyle(e).outlineStyle, e.tabIndex]");
        INFO(now);
        CHECK(std::stoi(now[0].get<std::string>()) == before + 1);
        CHECK(now[1] != "none");
        CHECK(now[2] == 0);
        ++before;
    }
}

TEST_CASE("a screen reader is told each event", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    b.script("globalThis.told = []; new MutationObserver(() => told.push("
             "document.querySelector('[aria-live=polite]').textContent))"
             ".observe(document.querySelector('[aria-live=polite]'),"
             "{ childList: true, characterData: true, subtree: true })");
    b.press({key::right, key::right, key::right});
    CHECK(b.script("return told")
          == json({"1. the root is entered", "2. 1 is entered", "3. 1 is evaluated: 20"}));
    // the text of a node says all that its look says
    b.press({key::end});
    auto const text
        = b.script("return document.querySelector('.view').innerText").get<std::string>();
    for (auto const* said : {"not read", "✂ cut here", "evaluated 1st", "evaluated 2nd", "≥ 30",
                             "★ best play", "the other player"}) {
        INFO(said);
        CHECK(text.find(said) != std::string::npos);
    }
}

TEST_CASE("shown without colour, motion or light", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    b.press({key::end});
    CHECK(computed(".view .skipped > .box", "borderTopStyle") == "dashed");
    CHECK(computed(".view .seen > .box", "borderTopStyle") == "solid");
    CHECK(computed(".view .cut > .box", "borderBottomStyle") == "double");
    b.press({key::home});
    CHECK(computed(".view .coming > .box", "borderTopStyle") == "dotted");
    auto const look = [&](char const* feature, char const* value) {
        b.command("Emulation.setEmulatedMedia",
                  {{"media", ""}, {"features", {{{"name", feature}, {"value", value}}}}});
    };
    look("prefers-color-scheme", "light");
    CHECK(computed("body", "backgroundColor") == "rgb(255, 255, 255)");
    look("prefers-color-scheme", "dark");
    CHECK(computed("body", "backgroundColor") == "rgb(22, 24, 27)");
    CHECK(computed("body", "color") == "rgb(232, 234, 237)");
    look("prefers-reduced-motion", "no-preference");
    CHECK(computed(".box", "transitionDuration") == "0.15s");
    look("prefers-reduced-motion", "reduce");
    CHECK(computed(".box", "transitionDuration") == "0s");
    b.command("Emulation.setEmulatedMedia", {{"media", "print"}, {"features", json::array()}});
    CHECK(computed(".controls", "display") == "none");
    CHECK(computed(".view", "overflow") == "visible");
    b.command("Emulation.setEmulatedMedia", {{"media", ""}, {"features", json::array()}});
    CHECK(computed(".controls", "display") == "flex");
}

TEST_CASE("a page needs nothing but itself", "[html]")
{
    auto& b = the_browser();
    scratch_directory const dir;
    // a name that would be markup, in the page's JSON and its title
    auto const file = dir.file("<b id=bad>&amp;\"'x");
    write_text(file, "Node 0 [Node 1 [],Node 2 []]");
    drawn_page const drawn({"--tree", file}, {"omit", "alpha-beta"});
    b.open(drawn.file());
    CHECK(b.script("return document.title") == "the tree in " + file);
    CHECK(b.script("return document.querySelector('h1').textContent") == "the tree in " + file);
    CHECK(b.script("return document.querySelectorAll('b, #bad').length") == 0);
    CHECK(b.script("return document.querySelectorAll('[src], [href], link, iframe').length") == 0);
    CHECK(b.script("return performance.getEntriesByType('resource').length") == 0);
    CHECK(b.script("return document.compatMode") == "CSS1Compat");
    CHECK(b.complaints() == json::array());
    // and is not let have anything else
    CHECK(b.script("return new Promise((done) => { const i = new Image();"
                   "i.onload = () => done('loaded'); i.onerror = () => done('refused');"
                   "i.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='; })")
          == "refused");
    b.complaints();
}
