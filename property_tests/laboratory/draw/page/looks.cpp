// The page of `draw --format html` for eyes, for screen readers, on every screen, and by itself.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
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
void emulate(json const& features, char const* media = "")
{
    the_browser().command("Emulation.setEmulatedMedia", {{"media", media}, {"features", features}});
}
void window_of(int width, int height)
{
    the_browser().command(
        "Emulation.setDeviceMetricsOverride",
        {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", false}});
}
void usual_window()
{
    the_browser().command("Emulation.clearDeviceMetricsOverride", json::object());
}

/// The contrast of two colours as WCAG 2 defines it, of custom properties of the page.
double contrast(std::string const& a, std::string const& b)
{
    auto const channels = the_browser().script(R"(
        const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        return [...arguments].map((name) => {
            paint.fillStyle = name.startsWith("--")
                ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : name;
            paint.fillRect(0, 0, 1, 1);
            return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        });)",
                                               {a, b});
    std::array<double, 2> light{};
    for (std::size_t i = 0; i < 2; ++i) {
        constexpr std::array weight{0.2126, 0.7152, 0.0722};
        for (std::size_t k = 0; k < 3; ++k) {
            auto const c = channels[i][k].get<double>() / 255;
            light.at(i)
                += weight.at(k) * (c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4));
        }
    }
    auto const [low, high] = std::minmax(light[0], light[1]);
    return (high + 0.05) / (low + 0.05);
}
} // namespace

TEST_CASE("all controls have names and are reached in their order", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--position", "XOX.O...."}, {"omit", "alpha-beta"});
    b.open(drawn.file(), "search=alpha-beta&step=20");
    b.press({"m"});
    for (auto const& e : b.find_all("details:not([open]) > summary"))
        b.script("arguments[0].click()", {{{"element-6066-11e4-a52e-4f735466cecf", e}}});
    std::set<std::string> buttons;
    for (auto const& e : b.find_all("input, select, button, summary, [tabindex]")) {
        if (not b.shown(e))
            continue;
        auto const name = b.name_of(e);
        CHECK(not name.empty());
        if (b.role_of(e) == "button")
            buttons.insert(name);
    }
    for (auto const* name : {"First", "Back", "Play", "Forward", "Last", "Quiz", "☰ More", "Close"})
        CHECK(buttons.count(name) == 1);
    CHECK(b.role_of(b.find("#step")) == "slider");
    CHECK(b.name_of(b.find("#step")) == "Step");
    CHECK(b.role_of(b.find("#tree")) == "tree");
    CHECK(b.name_of(b.find("#tree")) == "The tree");
    CHECK(b.role_of(b.find("#now")) == "status");
    CHECK(b.role_of(b.find("#drawer")) == "complementary");
    CHECK(b.role_of(b.find("main")) == "main");
    CHECK(b.role_of(b.find("#node-0")) == "treeitem");
    CHECK(b.name_of(b.find("#node-0")).find("root, X") == 0);
    CHECK(b.name_of(b.find("#node-0")).find("board X at 1, 3; O at 2, 5") != std::string::npos);
    CHECK(b.role_of(b.find("#position svg")) == "image");
    CHECK(b.name_of(b.find("#position svg")).find("board of ") == 0);
    CHECK(b.script("return document.querySelectorAll('[aria-live], [role=status], [role=alert]')"
                   ".length")
          == 1);
    CHECK(b.script("return document.documentElement.lang") == "en");
    CHECK(b.script("return document.querySelectorAll('[id]').length"
                   " === new Set([...document.querySelectorAll('[id]')].map((e) => e.id)).size"));
    // Tab goes through all that can be used, in the order of the page, and shows where it is.
    auto const order = b.script(R"(
        const all = [...document.querySelectorAll("button, input, select, summary, [tabindex]")]
            .filter((e) => e.checkVisibility());
        all.forEach((e, i) => e.dataset.place = i);
        document.activeElement.blur();
        return all.length;)");
    REQUIRE(order > 30);
    b.script("document.querySelector('#which').focus()");
    for (int i = 1; i < 25; ++i) {
        b.press({key::tab});
        auto const now
            = b.script("const e = document.activeElement; return [e.dataset.place ?? '-1',"
                       "getComputedStyle(e).outlineStyle, e.tabIndex]");
        INFO(now);
        CHECK(std::stoi(now[0].get<std::string>()) == i);
        CHECK(now[1] != "none");
        CHECK(now[2] == 0);
    }
}

TEST_CASE("a screen reader is told each event, once", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    b.script("globalThis.told = []; new MutationObserver(() => told.push("
             "document.querySelector('[aria-live=polite]').textContent.trim()))"
             ".observe(document.querySelector('[aria-live=polite]'),"
             "{ childList: true, characterData: true, subtree: true })");
    b.press({key::right, key::right, key::right});
    CHECK(b.script("return told")
          == json({"1. the root is entered", "2. 1 is entered", "3. 1 is evaluated: 20"}));
    // the name of a node says all that its look says
    b.press({key::end});
    auto const names = b.script("return [...document.querySelectorAll('[role=treeitem]')].map((e) "
                                "=> e.getAttribute('aria-label')).join('\\n')")
                           .get<std::string>();
    for (auto const* said : {"not read", "cut here", "evaluated as number 1", "at least 30",
                             "best play", "the other player", "the search is here"}) {
        INFO(said);
        CHECK(names.find(said) != std::string::npos);
    }
}

TEST_CASE("what differs in colour differs in shape or line too", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    CHECK(computed(".coming .shape", "strokeDasharray") == "1px, 4px");
    b.press({key::end});
    CHECK(computed(".skipped .shape", "strokeDasharray") == "6px, 4px");
    CHECK(computed(".seen .shape", "strokeDasharray") == "none");
    CHECK(computed(".edge.seen .line", "strokeDasharray") == "none");
    CHECK(computed(".edge.skipped .line", "strokeDasharray") == "6px, 4px");
    CHECK(computed(".edge.best .line", "strokeWidth") == "5px");
    CHECK(b.script("return document.querySelectorAll('.best .star').length")
          == b.script("return searches[0].best.size"));
    CHECK(b.script("return document.querySelectorAll('.edge.skipped .bars').length") == 1);
    CHECK(b.script("return document.querySelector('.node.root .shape').tagName") == "polygon");
    CHECK(b.script("return document.querySelector('.node.leaf .shape').tagName") == "rect");
}

TEST_CASE("text can be read: its size and its contrast", "[html]")
{
    auto& b = the_browser();
    window_of(1280, 720);
    scratch_directory const dir;
    write_text(dir.file("tree"),
               "Node 0 [Node 0 [Node 3 [],Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node "
               "4 [])]],Node 0 [Node 2 [],Node 5 []]]");
    drawn_page const drawn({"--tree", dir.file("tree")}, {"star2"});
    for (auto const* theme : {"light", "dark"}) {
        INFO(theme);
        emulate({{{"name", "prefers-color-scheme"}, {"value", theme}}});
        b.open(drawn.file(), "step=12");
        auto const smallest = b.script(R"(
            return Math.min(...[...document.querySelectorAll("header *, #now *, #tree text")]
                .filter((e) => e.textContent.trim() && e.checkVisibility() && !e.closest(".said"))
                .map((e) => parseFloat(getComputedStyle(e).fontSize)
                            * (e.closest("svg") ? tree.camera.scale : 1)));)");
        CHECK(smallest.get<double>() >= 16);
        for (auto const* text : {"--ink", "--faint", "--cut"})
            for (auto const* on : {"--paper", "--max-band", "--min-band", "--chance-band"}) {
                INFO(text << " on " << on);
                CHECK(contrast(text, on) >= 4.5);
            }
        for (auto const* text : {"--ink", "--faint"})
            CHECK(contrast(text, "--panel") >= 4.5);
        CHECK(contrast("--ink", "--here") >= 4.5);
        CHECK(contrast("--ink", "--evaluated") >= 4.5);
        CHECK(contrast("--ink", "--note") >= 4.5);
        CHECK(contrast("--max", "--max-band") >= 4.5);
        CHECK(contrast("--min", "--min-band") >= 4.5);
        CHECK(contrast("--chance", "--chance-band") >= 4.5);
        CHECK(contrast("--caption-ink", "--caption") >= 4.5);
        CHECK(contrast("#8c0016", "#ffffff") >= 4.5);
        for (auto const* fill : {"--s0", "--s1", "--s2", "--s3", "--s4", "--s5", "--s6"})
            CHECK(contrast("--cell-ink", fill) >= 4.5);
        // lines and shapes
        for (auto const* line : {"--line", "--best", "--focus", "--max", "--min", "--chance"})
            for (auto const* on : {"--paper", "--max-band", "--min-band"})
                CHECK(contrast(line, on) >= 3);
    }
    // chosen on the page, whatever the system has
    b.press({"m"});
    b.script("document.querySelector('#look').open = true;"
             "const s = document.querySelector('#theme'); s.value = 'light';"
             "s.dispatchEvent(new Event('change'))");
    CHECK(computed("body", "backgroundColor") == "rgb(255, 255, 255)");
    emulate(json::array());
    usual_window();
}

TEST_CASE("the page fits small windows and large letters", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"omit", "alpha-beta"});
    // 200 % of 1280x720 is a window of 640x360
    for (auto const& [width, height] :
         {std::pair(1280, 720), std::pair(640, 360), std::pair(400, 720)}) {
        INFO(width);
        window_of(width, height);
        for (auto const* at : {"", "search=alpha-beta&step=9"}) {
            b.open(drawn.file(), at);
            for (bool const drawer : {false, true}) {
                if (drawer)
                    b.press({"m"});
                CHECK(b.script("return document.documentElement.scrollWidth") <= width);
                for (auto const* what : {"#tree", "#now", "[data-go=forward]", "#quiz", "#more"}) {
                    auto const box = b.script("const e = document.querySelector(arguments[0]);"
                                              "e.scrollIntoView({ block: 'nearest' });"
                                              "const r = e.getBoundingClientRect();"
                                              "return [r.left, r.top, r.width, r.height]",
                                              {what});
                    INFO(what << box);
                    CHECK(box[0] >= 0);
                    CHECK(box[2] > 20);
                    CHECK(box[3] > 20);
                    CHECK(box[0].get<double>() + box[2].get<double>() <= width + 1);
                }
            }
        }
        if (width == 1280) // the tree has most of the window
            CHECK(b.script("drawer.toggle(false); return tree.size()[1]") > 540);
    }
    usual_window();
}

TEST_CASE("on paper there is no control", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    emulate(json::array(), "print");
    CHECK(computed("#controls", "display") == "none");
    CHECK(computed("#tree", "display") != "none");
    emulate(json::array());
    CHECK(computed("#controls", "display") == "flex");
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
    CHECK(b.script("return document.querySelector('h1').textContent")
          == "side by side · the tree in " + file);
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

/// Where AXE_CORE names the file axe.min.js (npm pack axe-core; it is not in Debian), the rules of
/// axe-core are tried too.
TEST_CASE("axe-core finds nothing", "[html]")
{
    auto const* const path = std::getenv("AXE_CORE");
    if (not path)
        return;
    std::ifstream in(path);
    std::string const axe{std::istreambuf_iterator<char>(in), {}};
    REQUIRE(axe.size() > 100'000);
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--position", "XOX.O...."}, {"omit", "alpha-beta"});
    for (auto const* theme : {"light", "dark"})
        for (auto const* at : {"", "search=alpha-beta&step=30", "search=omit&quiz"}) {
            emulate({{{"name", "prefers-color-scheme"}, {"value", theme}}});
            b.open(drawn.file(), at);
            b.script("drawer.toggle(true);"
                     "for (const d of document.querySelectorAll('details')) d.open = true;");
            b.script(axe + "; globalThis.axe = axe;");
            auto const found = b.script(
                "return axe.run().then((r) => r.violations.map((v) => [v.id, v.help,"
                "v.nodes.slice(0, 5).map((n) => n.html.slice(0, 200) + ' ' + n.failureSummary)]))");
            INFO(theme << ' ' << at);
            CHECK(found == json::array());
        }
    emulate(json::array());
}

TEST_CASE("boards are drawn in their nodes and in the drawer", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--position", "XOX.O...."}, {"alpha-beta"});
    b.open(drawn.file(), "step=3");
    b.press({"m"});
    // each shape is there, in its node, and none reaches out of it
    CHECK(b.script(R"(
        return [...document.querySelectorAll("[data-node]")].filter((figure) => {
            const node = nodes[figure.dataset.node], board = figure.querySelector(".board");
            const frame = figure.querySelector(".shape").getBoundingClientRect(), box = board.getBoundingClientRect();
            return board.children.length !== node.small_board.shapes.length || box.left < frame.left - 1
                || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        }).length;)")
          == 0);
    CHECK(b.script("return document.querySelectorAll('#position .board > *').length"
                   " === nodes[player.look.current].board.shapes.length"));
    // it stays white with black men where the page is dark
    b.script("document.documentElement.dataset.theme = 'dark'");
    CHECK(b.script("return getComputedStyle(document.querySelector('#position .board rect')).fill")
          == "rgb(255, 255, 255)");
    CHECK(b.script("return [...document.querySelectorAll('#position .board text')]"
                   ".filter((e) => getComputedStyle(e).fill === 'rgb(107, 107, 107)').length")
          == 3); // the numbers of the free squares
    CHECK(b.complaints() == json::array());
}
