// The page of `draw --format html` for eyes, for screen readers, on every screen, and by itself.
import { readFileSync } from "node:fs";
import { assert, browser, choose, drawn, quiet, test, written } from "../../../support/pages.mjs";

const computed = (selector, property) => browser.run((selector, property) =>
  getComputedStyle(document.querySelector(selector))[property], selector, property);
const count = (selector) => browser.run((selector) => document.querySelectorAll(selector).length, selector);
const unusual_page = drawn(["tic-tac-toe", "--position", "XOX.O...."], "omit", "alpha-beta");
const example_page = drawn([], "alpha-beta");

test("all controls have names and are reached in their order", async () => {
  await browser.open(unusual_page, "search=alpha-beta&step=20");
  await browser.press("m");
  // each that is shown gets its place in the order of the page
  const controls = await browser.run(() => {
    for (const summary of document.querySelectorAll("details:not([open]) > summary"))
      summary.click();
    return [...document.querySelectorAll("button, input, select, summary, [tabindex]")]
      .filter((e) => e.checkVisibility()).map((e, i) => { e.dataset.place = i; return e.id; });
  });
  assert(controls.length > 30);
  const buttons = [];
  for (const i of controls.keys()) {
    const { name, role } = await browser.spoken(`[data-place="${i}"]`);
    assert.notEqual(name, "", `${i} ${controls[i]}`);
    if (role === "button")
      buttons.push(name);
  }
  for (const name of ["First", "Back", "Play", "Forward", "Last", "Quiz", "☰ More", "Close"])
    assert.equal(buttons.filter((each) => each === name).length, 1, name);
  for (const [selector, role, name] of [["#step", "slider", /^Step$/], ["#tree", "tree", /^The tree$/], ["#now", "status", /^/],
    ["#drawer", "complementary", /^/], ["main", "main", /^/], ["#node-0", "treeitem", /^root, X.*board X at 1, 3; O at 2, 5/],
    ["#position svg", "image", /^board of /]]) {
    const spoken = await browser.spoken(selector);
    assert.equal(spoken.role, role, selector);
    assert.match(spoken.name, name);
  }
  assert.equal(await count("[aria-live], [role=status], [role=alert]"), 1);
  assert.equal(await browser.run(() => document.documentElement.lang), "en");
  const ids = await browser.run(() => [...document.querySelectorAll("[id]")].map((e) => e.id));
  assert.equal(new Set(ids).size, ids.length);
  // Tab goes through all that can be used, and shows where it is.
  await browser.run(() => document.querySelector("#which").focus());
  for (let i = controls.indexOf("which") + 1; i < 25; ++i) {
    await browser.press("Tab");
    const [place, outline, index] = await browser.run(() => [document.activeElement.dataset.place,
      getComputedStyle(document.activeElement).outlineStyle, document.activeElement.tabIndex]);
    assert.equal(place, String(i));
    assert.notEqual(outline, "none", `${i} ${controls[i]}`);
    assert.equal(index, 0);
  }
});

test("a screen reader is told each event, once", async () => {
  await browser.open(example_page);
  await browser.run(() => {
    const live = document.querySelector("[aria-live=polite]");
    globalThis.told = [];
    new MutationObserver(() => told.push(live.textContent.trim()))
      .observe(live, { childList: true, characterData: true, subtree: true });
  });
  await browser.press("ArrowRight", "ArrowRight", "ArrowRight");
  assert.deepEqual(await browser.run(() => told), ["1. the root is entered", "2. node 1 is entered", "3. node 1 is evaluated: 20"]);
  // the name of a node says all that its look says
  await browser.press("End");
  const names = await browser.run(() =>
    [...document.querySelectorAll("[role=treeitem]")].map((e) => e.getAttribute("aria-label")).join("\n"));
  for (const said of ["not read", "cut here", "evaluated as number 1", "at least 30", "best play", "the other player",
    "the search is here"])
    assert(names.includes(said), said);
});

test("what differs in colour differs in shape or line too", async () => {
  await browser.open(example_page);
  assert.equal(await computed(".coming .shape", "strokeDasharray"), "1px, 4px");
  await browser.press("End");
  for (const [selector, property, value] of [[".skipped .shape", "strokeDasharray", "6px, 4px"],
    [".seen .shape", "strokeDasharray", "none"], [".edge.seen .line", "strokeDasharray", "none"],
    [".edge.skipped .line", "strokeDasharray", "6px, 4px"], [".edge.best .line", "strokeWidth", "5px"]])
    assert.equal(await computed(selector, property), value, selector);
  assert.equal(await count(".best .star"), await browser.run(() => searches[0].best.size));
  assert.equal(await count(".edge.skipped .bars"), 1);
  assert.deepEqual(await browser.run(() => [".node.root .shape", ".node.leaf .shape"]
    .map((selector) => document.querySelector(selector).tagName)), ["polygon", "rect"]);
});

test("text can be read: its size and its contrast", async () => {
  await browser.window_of(1280, 720);
  const page = drawn(written("Node 0 [Node 0 [Node 3 [],Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 4 [])]],"
    + "Node 0 [Node 2 [],Node 5 []]]"), "star2");
  const bands = ["--paper", "--max-band", "--min-band", "--chance-band"];
  for (const theme of ["light", "dark"]) {
    await browser.media("", theme);
    await browser.open(page, "step=12");
    assert(await browser.run(() => Math.min(...[...document.querySelectorAll("header *, #now *, #tree text")]
      .filter((e) => e.textContent.trim() && e.checkVisibility() && !e.closest(".said"))
      .map((e) => parseFloat(getComputedStyle(e).fontSize) * (e.closest("svg") ? tree.camera.scale : 1)))) >= 16);
    // The contrast of two colours as WCAG 2 defines it, of custom properties of the page.
    const is_clear = async (names, grounds, least) => {
      const light = await browser.run((names) => {
        const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        return Object.fromEntries(names.map((name) => {
          paint.fillStyle = name.startsWith("--") ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : name;
          paint.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...paint.getImageData(0, 0, 1, 1).data].map((of) =>
            of / 255 <= 0.04045 ? of / 255 / 12.92 : ((of / 255 + 0.055) / 1.055) ** 2.4);
          return [name, 0.2126 * red + 0.7152 * green + 0.0722 * blue];
        }));
      }, [...names, ...grounds]);
      for (const name of names)
        for (const ground of grounds) {
          const [low, high] = [light[name], light[ground]].sort((a, b) => a - b);
          const contrast = (high + 0.05) / (low + 0.05);
          assert(contrast >= least, `${name} on ${ground}, ${theme}: ${contrast}`);
        }
    };
    await is_clear(["--ink", "--faint", "--cut"], bands, 4.5);
    await is_clear(["--ink", "--faint"], ["--panel"], 4.5);
    await is_clear(["--ink"], ["--here", "--evaluated", "--note"], 4.5);
    for (const player of ["--max", "--min", "--chance"])
      await is_clear([player], [`${player}-band`], 4.5);
    await is_clear(["--caption-ink"], ["--caption"], 4.5);
    await is_clear(["#8c0016"], ["#ffffff"], 4.5);
    await is_clear(["--cell-ink"], ["--s0", "--s1", "--s2", "--s3", "--s4", "--s5", "--s6"], 4.5);
    // lines and shapes
    await is_clear(["--line", "--best", "--focus", "--max", "--min", "--chance"], bands.slice(0, 3), 3);
  }
  // chosen on the page, whatever the system has
  await browser.press("m");
  await browser.run(() => { document.querySelector("#look").open = true; });
  await choose("#theme", "light");
  assert.equal(await computed("body", "backgroundColor"), "rgb(255, 255, 255)");
  await browser.media();
  await browser.window_of();
});

test("the page fits small windows and large letters", async () => {
  const page = drawn([], "omit", "alpha-beta");
  // 200 % of 1280x720 is a window of 640x360
  for (const [width, height] of [[1280, 720], [640, 360], [400, 720]]) {
    await browser.window_of(width, height);
    for (const at of ["", "search=alpha-beta&step=9"]) {
      await browser.open(page, at);
      for (const keys of [[], ["m"]]) { // without the drawer, and with it
        await browser.press(...keys);
        assert(await browser.run(() => document.documentElement.scrollWidth) <= width);
        for (const what of ["#tree", "#now", "[data-go=forward]", "#quiz", "#more"]) {
          const box = await browser.run((what) => {
            const e = document.querySelector(what);
            e.scrollIntoView({ block: "nearest" });
            return e.getBoundingClientRect().toJSON();
          }, what);
          assert(box.left >= 0 && box.right <= width + 1 && box.width > 20 && box.height > 20,
            `${what}, ${width} pixels: ${JSON.stringify(box)}`);
        }
      }
    }
    if (width === 1280) // the tree has most of the window
      assert(await browser.run(() => { drawer.toggle(false); return tree.size()[1]; }) > 540);
  }
  await browser.window_of();
});

test("on paper there is no control", async () => {
  await browser.open(example_page);
  await browser.media("print");
  assert.equal(await computed("#controls", "display"), "none");
  assert.notEqual(await computed("#tree", "display"), "none");
  await browser.media();
  assert.equal(await computed("#controls", "display"), "flex");
});

test("a page needs nothing but itself", async () => {
  // a name that would be markup, in the page's JSON and its title
  const named = written("Node 0 [Node 1 [],Node 2 []]", "<b id=bad>&amp;\"'x");
  const title = `the tree in ${named[1].slice(named[1].lastIndexOf("/") + 1)}`;
  await browser.open(drawn(named, "omit", "alpha-beta"));
  assert.equal(await browser.run(() => document.title), title);
  assert.equal(await browser.run(() => document.querySelector("h1").textContent), `side by side · ${title}`);
  assert.equal(await count("b, #bad"), 0);
  assert.equal(await count("[src], [href], link, iframe"), 0);
  assert.equal(await browser.run(() => performance.getEntriesByType("resource").length), 0);
  assert.equal(await browser.run(() => document.compatMode), "CSS1Compat");
  quiet();
  // and is not let have anything else
  assert.equal(await browser.run(() => new Promise((done) => {
    const image = new Image();
    image.onload = () => done("loaded");
    image.onerror = () => done("refused");
    image.src = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  })), "refused");
  browser.complaints();
});

// axe-core is not in Debian: AXE_CORE names its axe.min.js.
test("axe-core finds nothing", { skip: !process.env.AXE_CORE }, async () => {
  const axe = readFileSync(process.env.AXE_CORE, "utf8");
  for (const theme of ["light", "dark"])
    for (const at of ["", "search=alpha-beta&step=30", "search=omit&quiz"]) {
      await browser.media("", theme);
      await browser.open(unusual_page, at);
      await browser.run(() => {
        drawer.toggle(true);
        for (const part of document.querySelectorAll("details"))
          part.open = true;
      });
      await browser.send("Runtime.evaluate", { expression: axe });
      assert.deepEqual(await browser.run(async () => (await axe.run()).violations.map((v) => [v.id, v.help,
        v.nodes.slice(0, 5).map((n) => `${n.html.slice(0, 200)} ${n.failureSummary}`)])), [], `${theme} ${at}`);
    }
  await browser.media();
});

test("boards are drawn in their nodes and in the drawer", async () => {
  await browser.open(drawn(["tic-tac-toe", "--position", "XOX.O...."], "alpha-beta"), "step=3");
  await browser.press("m");
  // each shape is there, in its node, and none reaches out of it
  assert.equal(await browser.run(() => [...document.querySelectorAll("[data-node]")].filter((figure) => {
    const board = figure.querySelector(".board");
    const frame = figure.querySelector(".shape").getBoundingClientRect(), box = board.getBoundingClientRect();
    return board.children.length !== nodes[figure.dataset.node].small_board.shapes.length || box.left < frame.left - 1
      || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  }).length), 0);
  assert.equal(await count("#position .board > *"), await browser.run(() => nodes[player.look.current].board.shapes.length));
  // it stays white with black men where the page is dark
  await browser.run(() => { document.documentElement.dataset.theme = "dark"; });
  assert.equal(await computed("#position .board rect", "fill"), "rgb(255, 255, 255)");
  assert.equal(await browser.run(() => [...document.querySelectorAll("#position .board text")]
    .filter((e) => getComputedStyle(e).fill === "rgb(107, 107, 107)").length), 3); // the numbers of the free squares
  quiet();
});
