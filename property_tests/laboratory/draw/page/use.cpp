// The page of `draw --format html` as it is used: keys, lists, links, folding, saving.
#include <chrono>
#include <string>
#include <thread>
#include <utility>
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
/// Three levels of three children, by the player at the root seen as in many slides.
constexpr auto slide
    = "Node 0 [Node 0 [Node 0 [Node 3 [],Node 12 [],Node 8 []],Node 0 [Node 2 [],Node 4 [],Node 6 "
      "[]],Node 0 [Node 14 [],Node 5 [],Node 2 []]],Node 0 [Node 0 [Node 7 [],Node 1 [],Node 9 "
      "[]],Node 0 [Node (-3) [],Node 11 [],Node 10 [],Node 2 []],Node 0 [Node 13 [],Node 15 "
      "[],Node 0 []]]]";

int step() { return the_browser().script("return player.position"); }
json attribute(std::string const& selector, std::string const& name)
{
    return the_browser().script(
        "return document.querySelector(arguments[0])?.getAttribute(arguments[1])",
        {selector, name});
}
/// Where every node stands on the screen.
json places()
{
    return the_browser().script(
        "return Object.fromEntries([...document.querySelectorAll('[data-node]')]"
        ".map((n) => [n.dataset.node, n.getAttribute('transform')]).sort())");
}
class slide_page {
    scratch_directory dir_;
    std::string tree_;
    drawn_page page_;

    std::string write()
    {
        auto const file = dir_.file("slide.txt");
        write_text(file, slide);
        return file;
    }

public:
    explicit slide_page(words const& algorithms = {"alpha-beta"})
        : tree_(write()),
          page_({"--tree", tree_, "--view", "root"}, algorithms)
    {
    }
    [[nodiscard]] std::string file() const { return page_.file(); }
    [[nodiscard]] words tree() const { return {"--tree", tree_, "--view", "root"}; }
};
} // namespace

TEST_CASE("keys step, also those of a presenter", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    int const last = b.script("return searches[0].last");
    CHECK(step() == 0);
    b.press({key::left});
    CHECK(step() == 0);
    b.press({key::right, key::right, key::page_down, key::page_up});
    CHECK(step() == 2);
    b.press({key::end, key::right});
    CHECK(step() == last);
    b.press({key::left});
    CHECK(step() == last - 1);
    b.press({key::home});
    CHECK(step() == 0);
    // in the slider the same keys do the same
    b.script("document.querySelector('#step').focus()");
    b.press({key::right, key::right});
    CHECK(step() == 2);
    b.press({key::end});
    CHECK(step() == last);
    CHECK(attribute("#step", "aria-valuetext")
          == "step " + std::to_string(last) + " of " + std::to_string(last));
}

TEST_CASE("space plays and pauses, and what ends stops", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    auto const label = [] { return attribute("[data-go=play]", "aria-label"); };
    b.script("document.getElementById('pace').value = '0.3'");
    CHECK(label() == "Play");
    b.press({key::space});
    CHECK(label() == "Pause");
    CHECK(b.wait_for([] { return step() >= 2; }));
    b.press({key::space});
    CHECK(label() == "Play");
    auto const rest = step();
    std::this_thread::sleep_for(std::chrono::milliseconds(700)); // two steps' time
    CHECK(step() == rest);
    b.press({key::end, key::left});
    press_button("play");
    CHECK(b.wait_for([&] { return b.script("return player.position === player.last"); }));
    CHECK(b.wait_for([&] { return label() == "Play"; }));
    // at the end, play begins again; a step by hand stops it, long before the next of its own
    b.script("document.getElementById('pace').value = '4'");
    press_button("play");
    CHECK(step() == 0);
    press_button("forward");
    CHECK(step() == 1);
    CHECK(label() == "Play");
    // a button that has the focus is pressed by space, once
    b.script("document.querySelector('[data-go=forward]').focus()");
    b.press({key::space});
    CHECK(step() == 2);
    CHECK(label() == "Play");
}

TEST_CASE("steps by leaf and by cutoff", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    traced_search const t(drawn.tree(), "alpha-beta");
    b.open(drawn.file());
    for (auto const& [letter, event] : {std::pair("l", "evaluate"), std::pair("c", "cutoff")}) {
        b.press({key::home, letter});
        std::vector<int> right;
        for (std::size_t at = 0; at < t.events.size(); ++at)
            if (t.events[at].at("event") == event)
                right.push_back(static_cast<int>(at) + 1);
        REQUIRE(right.size() > 1);
        std::vector<int> found;
        for (std::size_t i = 0; i < right.size(); ++i) {
            b.press({key::right});
            found.push_back(step());
        }
        CHECK(found == right);
        b.press({key::left});
        CHECK(step() == right[right.size() - 2]);
    }
    b.press({"e", key::right});
    CHECK(caption().find(std::to_string(step()) + ". ") == 0);
}

TEST_CASE("nothing moves between steps, and nothing is given away", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file());
    auto const begin = places();
    auto const camera = attribute("#tree", "viewBox");
    // all of it fits, with text that can be read
    CHECK(begin.size() == b.script("return nodes.length").get<std::size_t>());
    CHECK(b.script("return tree.camera.scale >= 1").get<bool>());
    // what stands on leaves is in the tree's own text; nothing else is known
    CHECK(b.script("return document.querySelectorAll('#tree .value:not(.label)').length") == 0);
    for (auto const* of : {".best", ".skipped", ".seen", ".bars", ".stub", ".crossed"})
        CHECK(b.script("return document.querySelectorAll(`#tree ${arguments[0]}`).length", {of})
              == 0);
    int const last = b.script("return searches[0].last");
    bool still = true;
    for (int at = 1; at <= last; ++at) {
        b.press({key::right});
        auto const now = places(); // but what a stub stands for
        for (auto const& [node, place] : now.items())
            still = still and begin.at(node) == place;
    }
    CHECK(still);
    CHECK(attribute("#tree", "viewBox") == camera);
}

TEST_CASE("the signs of a cutoff", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    traced_search const t(drawn.tree(), "alpha-beta");
    std::size_t cut = 0; // the first at 2.2, whose bound was set at 2
    while (t.events[cut].at("event") != "cutoff" or t.events[cut].at("node") != json({"2", "2"}))
        ++cut;
    b.open(drawn.file(), "step=" + std::to_string(cut + 1) + "&view=root");
    auto const named = [&](std::string const& selector) {
        return b.script("return [...document.querySelectorAll(arguments[0])]"
                        ".map((e) => nodes[e.dataset.node].name)",
                        {selector});
    };
    CHECK(named(".node.current") == json({"2.2"}));
    CHECK(named(".node.setter") == json({"2"}));
    CHECK(b.script("return document.querySelectorAll('.setter .ring').length") == 1);
    CHECK(b.script("return document.querySelector('#compared').textContent") == "3 ≥ −1: cut");
    CHECK(b.script("return [...document.querySelectorAll('.current .crossed')]"
                   ".map((e) => e.textContent)")
          == json({"α 3", "β −1", "✂ cut"}));
    CHECK(b.script("return document.querySelector('.current .value').textContent") == "≥3");
    // what a player has already raises alpha, or lowers beta
    auto const beside = [&](char const* name) {
        return b.script("return [...document.querySelectorAll(`#node-${nodes.findIndex((n) => "
                        "n.name === arguments[0])} + .texts text:not(.value)`)]"
                        ".map((e) => e.textContent)",
                        {name});
    };
    CHECK(beside("root") == json({"α −3", "β ∞"}));
    CHECK(beside("2") == json({"α −3", "β −1"}));
    // three children are left: one stub stands for them, and a click opens it
    CHECK(b.script("return [...document.querySelectorAll('.stub text')].map((e) => e.textContent)")
          == json({"✂ 3", "not read"}));
    CHECK(b.script("return document.querySelectorAll('.edge.skipped .bars').length") == 3);
    b.click(".stub");
    CHECK(named(".node.skipped") == json({"1.2.2", "1.2.3", "2.2.2", "2.2.3", "2.2.4"}));
    CHECK(b.script("return document.querySelectorAll('.stub').length") == 0);
    // the player to move at 2.2 has the sign of MAX
    b.press({"v"});
    CHECK(b.script("return document.querySelector('#compared').textContent") == "3 ≥ −1: cut");
    b.press({"v"});
    CHECK(caption()
          == with_minus(std::to_string(cut + 1) + ". "
                        + t.events[cut].at("words").get<std::string>()));
}

TEST_CASE("in the end what was not visited is marked as skipped", "[html]")
{
    auto& b = the_browser();
    scratch_directory const dir;
    write_text(dir.file("slide"), slide);
    // to a node with two children mtdf comes back, does not need the second and cuts nothing
    write_text(dir.file("again"),
               "Node 0 [Node 0 [Node 0 [Node 0 [],Node 0 []],Node 0 [Node 1 []]]]");
    for (auto const* name : {"slide", "again"}) {
        INFO(name);
        drawn_page const drawn({"--tree", dir.file(name)},
                               {"minimax", "omit", "alpha-beta", "scout", "mtdf"});
        b.open(drawn.file());
        auto const wrong = b.script(R"(
            return searches.flatMap((search) => {
                search.go(search.last);
                const wrong = nodes.flatMap((node, i) => i && search.skipped(i) === Boolean(search.state(i)) ? [node.name] : []);
                search.go(search.last - 1);
                // before the end, only what lies below a cut
                const early = nodes.flatMap((node, i) => {
                    let cut = false;
                    for (let at = node.parent; at !== null && !cut; at = nodes[at].parent) cut = Boolean(search.state(at)?.cut);
                    return i && search.skipped(i) && !cut ? [node.name] : [];
                });
                return [...wrong, ...early];
            });)");
        CHECK(wrong == json::array());
        CHECK(b.script("return searches.some((search) => { search.go(search.last);"
                       "return nodes.some((_, i) => i && search.skipped(i)); })")
                  .get<bool>());
    }
}

TEST_CASE("a subtree is folded and counted", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file());
    int const all = b.script("return document.querySelectorAll('[data-node]').length");
    auto const one = b.script("return nodes.findIndex((n) => n.name === '1')").dump();
    auto const width = b.script("return tree.width").get<double>();
    b.click("#node-" + one + " .shape");
    CHECK(b.script("return document.querySelectorAll('[data-node]').length") == all - 12);
    CHECK(attribute("#node-" + one, "aria-expanded") == "false");
    CHECK(b.script("return document.querySelector('.fold').textContent") == "▸ 12");
    CHECK(attribute("#node-" + one, "aria-label").get<std::string>().find("folded, 12 nodes below")
          != std::string::npos);
    CHECK(b.script("return tree.width").get<double>() < width); // and gives its room back
    // what happens in it is followed at the node itself
    b.press({key::right, key::right, key::right});
    CHECK(b.script("return tree.hidden[player.look.current]") == 1);
    b.click("#node-" + one + " .shape");
    CHECK(b.script("return document.querySelectorAll('[data-node]').length") == all);
    CHECK(b.script("return tree.width").get<double>() == width);
    // by the keyboard: Tab into the tree, arrows from node to node, Enter
    b.script("document.querySelector('#tree').focus()");
    b.press({key::up, key::up, key::down, key::right});
    CHECK(b.script("return nodes[tree.focus].name") == "2");
    CHECK(attribute("#tree", "aria-activedescendant")
          == "node-" + b.script("return tree.focus").dump());
    b.press({key::enter});
    CHECK(b.script("return [...tree.folded].map((i) => nodes[i].name)") == json({"2"}));
    CHECK(step() == 3); // the arrows have not stepped
    b.press({key::page_down});
    CHECK(step() == 4);
    CHECK(b.complaints() == json::array());
}

TEST_CASE("the current node is always in sight", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--depth", "3", "--boards", "no"}, {"alpha-beta"});
    b.open(drawn.file());
    CHECK(b.script("return tree.camera.scale") == 1); // text is not smaller than 16 pixels
    CHECK(b.script(R"(
        const frame = document.getElementById("tree").getBoundingClientRect();
        const out = [];
        const steps = Math.min(searches[0].last, 600);
        for (let at = 0; at <= steps; ++at) {
            go(at);
            const box = document.getElementById(`node-${player.look.current}`)
                ?.querySelector(".shape").getBoundingClientRect();
            if (!box || box.left < frame.left || box.right > frame.right
                || box.top < frame.top || box.bottom > frame.bottom) out.push(at);
        }
        return out;)")
          == json::array());
    // 0 shows the whole tree, 1 what can be read; zoom keeps what is under the pointer
    b.press({"0"});
    CHECK(b.script("return tree.camera.scale < 1").get<bool>());
    b.press({"1"});
    CHECK(b.script("return tree.camera.scale") == 1);
    b.press({"+"});
    CHECK(b.script("return tree.camera.scale") == 1.25);
    b.press({"-"});
    CHECK(b.script("return Math.abs(tree.camera.scale - 1) < 1e-9").get<bool>());
    auto const x = b.script("return tree.camera.x").get<double>();
    b.press({key::right}, key::shift);
    CHECK(b.script("return tree.camera.x").get<double>() > x);
}

TEST_CASE("from far away the way and its siblings can still be read", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({"tic-tac-toe", "--depth", "5", "--limit", "3000", "--boards", "no"},
                           {"alpha-beta"});
    b.open(drawn.file(), "step=400");
    b.press({"0"});
    REQUIRE(b.script("return tree.svg.classList.contains('far-away')") == true);
    auto const found = b.script(R"(
        const boxes = [...tree.sizes.keys()].map((i) => {
            const box = document.querySelector(`[data-node="${i}"] .shape`).getBoundingClientRect();
            return { level: nodes[i].level, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
        });
        const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        const frame = tree.svg.getBoundingClientRect(), way = [];
        for (let i = player.look.current; i !== null; i = nodes[i].parent) way.push(i);
        return {
            all: way.every((i) => tree.sizes.has(i)),
            siblings: [...tree.sizes.keys()].every((i) => way.includes(i) || way.includes(nodes[i].parent)),
            more: tree.sizes.size - way.length,
            out: boxes.filter((box) => box.top < frame.top || box.bottom > frame.bottom).length,
            overlap: boxes.filter((a, k) => boxes.some((b, j) => j < k && !apart(a, b))).length,
            size: parseFloat(getComputedStyle(document.querySelector("[data-node] .value")).fontSize)
                * tree.sizes.get(player.look.current) * tree.camera.scale,
        };)");
    CHECK(found["all"] == true);
    CHECK(found["siblings"] == true);
    CHECK(found["more"] > 0);
    CHECK(found["overlap"] == 0);
    CHECK(found["out"] == 0);
    CHECK(found["size"] >= 16);
    b.press({"1"});
    CHECK(b.script("return tree.sizes.size") == 0);
    CHECK(b.complaints() == json::array());
}

TEST_CASE("two fingers zoom and move the tree", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file());
    auto const found = b.script(R"(
        const svg = document.getElementById("tree"), frame = svg.getBoundingClientRect();
        const finger = (what, id, x, y) => svg.dispatchEvent(new PointerEvent(what, { pointerId: id, pointerType: "touch",
            isPrimary: id === 1, clientX: frame.left + x, clientY: frame.top + y, buttons: what === "pointerup" ? 0 : 1, bubbles: true }));
        svg.setPointerCapture = () => {}; // which only a real finger can be
        const under = (x, y) => [tree.camera.x + x / tree.camera.scale, tree.camera.y + y / tree.camera.scale];
        const before = tree.camera.scale, place = under(200, 100);
        finger("pointerdown", 1, 150, 100);
        finger("pointerdown", 2, 250, 100);
        finger("pointermove", 2, 350, 100); // twice as far apart, their middle moves by 50
        const scale = tree.camera.scale / before, after = under(250, 100);
        finger("pointerup", 2, 350, 100);
        const rest = { ...tree.camera };
        finger("pointermove", 1, 160, 100); // the one that is left moves nothing before it is put down anew
        const still = rest.x === tree.camera.x && rest.scale === tree.camera.scale;
        svg.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        finger("pointerup", 1, 160, 100);
        return { scale, moved: Math.hypot(place[0] - after[0], place[1] - after[1]), still };)");
    CHECK(found["scale"].get<double>() == Approx(2).epsilon(0.001));
    CHECK(found["moved"].get<double>() < 1);
    CHECK(found["still"] == true);
    CHECK(b.complaints() == json::array());
}

TEST_CASE("links lead to a step", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn({"omit", "alpha-beta"});
    b.open(drawn.file(), "search=alpha-beta&step=21&view=mover&by=leaf");
    CHECK(step() == 21);
    CHECK(b.script("return [player.name, view, unit.value]")
          == json({"alpha-beta", "mover", "leaf"}));
    b.press({key::right});
    auto const here = step();
    CHECK(b.wait_for([&] {
        return b.script("return location.hash")
            == "#search=alpha-beta&step=" + std::to_string(here) + "&by=leaf&view=mover";
    }));
    b.script("location.hash = '#search=omit&step=3&view=root'"); // as if it were typed
    CHECK(b.wait_for([] { return step() == 3; }));
    CHECK(b.script("return [player.name, view]") == json({"omit", "root"}));
    for (auto const* nonsense : {"step=9999999", "step=-4", "step=x", "search=none", "view=none"}) {
        b.open(drawn.file(), nonsense);
        CHECK(
            b.script("return player.position >= 0 && player.position <= player.last").get<bool>());
    }
    CHECK(b.complaints() == json::array());
    // in a frame of another page there is less around it
    b.open(drawn.file() + "?embed", "search=omit&step=5");
    CHECK(step() == 5);
    CHECK(b.script("return document.querySelector('h1').checkVisibility()") == false);
    CHECK(b.script("return document.querySelector('[data-go=forward]').checkVisibility()") == true);
}

TEST_CASE("a step is saved as a picture", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file(), "step=30");
    auto const file = b.script("return picture()").get<std::string>();
    CHECK(file.find("xmlns=\"http://www.w3.org/2000/svg\"") != std::string::npos);
    auto const found = b.script(R"(
        const d = new DOMParser().parseFromString(picture(), "image/svg+xml");
        return [d.querySelectorAll("parsererror").length, d.querySelectorAll("[data-node]").length,
                d.querySelector(".head").textContent,
                [...d.querySelectorAll(".foot")].map((e) => e.textContent).join(" ")];)");
    CHECK(found[0] == 0);
    CHECK(found[1] == b.script("return document.querySelectorAll('[data-node]').length"));
    CHECK(found[2].get<std::string>().find("alpha-beta") == 0);
    CHECK(found[3].get<std::string>().find(caption().substr(0, 30)) == 0);
    auto const png = b.script(R"(
        return (async () => {
            const blob = await png_blob();
            const bytes = new Uint8Array(await blob.arrayBuffer());
            const image = await createImageBitmap(blob);
            return [blob.type, [...bytes.slice(1, 4)].map((c) => String.fromCharCode(c)).join(""),
                    image.width === 2 * tree.size()[0]];
        })();)");
    CHECK(png == json({"image/png", "PNG", true}));
    CHECK(b.complaints() == json::array());
}

TEST_CASE("a step prints on one page", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file(), "step=30");
    auto const before = attribute("#tree", "viewBox");
    std::string const pdf
        = b.command("Page.printToPDF", {{"preferCSSPageSize", true}, {"printBackground", true}})
              .at("data");
    CHECK(pdf.size() > 5000);
    CHECK(b.script("const text = atob(arguments[0]);"
                   "return [...text.matchAll(/\\/Type\\s*\\/Page\\b(?!s)/g)].length",
                   {pdf})
          == 1);
    CHECK(attribute("#tree", "viewBox") == before);
}

TEST_CASE("the drawer lists what has happened", "[html]")
{
    auto& b = the_browser();
    slide_page const drawn;
    b.open(drawn.file());
    CHECK(b.script("return document.querySelector('#drawer').checkVisibility()") == false);
    b.press({"m"});
    CHECK(attribute("#more", "aria-expanded") == "true");
    auto const listed = [&](char const* where) {
        return b.script("return document.querySelectorAll(`${arguments[0]} li`).length", {where});
    };
    CHECK(listed("#cutoffs") == 0);
    b.press({key::right, key::right, key::right, key::right});
    CHECK(listed("#events") == 4);
    b.press({key::end});
    CHECK(listed("#cutoffs") == b.script("return searches[0].cut_steps.length"));
    b.click("#cutoffs li:nth-child(1) button");
    CHECK(step() == b.script("return searches[0].cut_steps[0]"));
    CHECK(listed("#cutoffs") == 1);
    CHECK(b.script("return document.querySelector('#events [aria-current]').textContent")
          == caption());
    b.press({key::escape});
    CHECK(b.script("return document.querySelector('#drawer').checkVisibility()") == false);
    CHECK(b.script("return document.activeElement.id") == "more");
}
