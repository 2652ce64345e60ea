// The page as it is used, in Chromium: a tree that is changed and saved, games by clicks and against the computer,
// hostile text, a search that is cancelled; on a phone nothing is wider than the window; nothing is asked of a
// network, and nothing stands in the console. With axe-core, whose axe.min.js is AXE, each part is accessible too.
//
//   node page.mjs PAGE [AXE]
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Browser } from "../../support/browser.mjs";

const [page, axe_file] = process.argv.slice(2);
const browser = await Browser.start();
const open = (link) => browser.open(page, new URLSearchParams(link));
/** Waits until it is true in the page. @returns {Promise<number>} after how many milliseconds */
async function until(what, ...given) {
  const began = Date.now();
  while (!await browser.run(what, ...given))
    assert(Date.now() - began < 60000, `never: ${what} ${JSON.stringify(given)}`);
  return Date.now() - began;
}
const number_of = (selector) => browser.run((selector) => document.querySelectorAll(selector).length, selector);
const there_are = (count, selector) => until((count, selector) => document.querySelectorAll(selector).length === count, count, selector);
const there_is = (selector) => until((selector) => document.querySelector(selector) !== null, selector);
const value_of = (selector) => browser.run((selector) => document.querySelector(selector).value, selector);
const press = (name) => browser.run((name) =>
  [...document.querySelectorAll("button")].find((b) => b.textContent === name).click(), name);
const change = (selector, value) => browser.run((selector, value) => {
  const field = document.querySelector(selector);
  field.value = value;
  field.dispatchEvent(new Event("change"));
}, selector, value);
const answered = () => until(() => document.getElementById("busy").hidden && document.querySelector("#shown pre"));
const answer = () => browser.run(() => document.querySelector("#shown pre").textContent);
const answers = (begin) => until((begin) => document.querySelector("#shown pre")?.textContent.startsWith(begin), begin);
const forget_answer = () => browser.run(() => document.querySelector("#shown pre").remove());
const refused = () => until(() => !document.getElementById("wrong").hidden);
const settled = () => until(() => !document.getElementById("wrong").hidden
  || document.getElementById("busy").hidden && document.querySelector("#shown > *"));

await open({}); // before the first test: a file ends where nothing is left to test
const parts = await browser.run(() => [...document.querySelectorAll("#parts a")].map((a) => a.textContent && a.hash.slice(6)));
assert(parts.length > 1);
const quiet = () => assert.deepEqual(browser.complaints(), []);
const small = { part: "tree", tree: "((3 12 8) (2 4 6))" };
const position = () => value_of("input[name=position]");

test("a tree is searched, changed, searched again and changed back", async () => {
  await open({ ...small, search: "omit" });
  await there_are(6, ".editor input");
  await answered();
  assert.match(await answer(), /^omit +3 +7 +4 /m);
  await forget_answer();
  await change("[aria-label='value of 2.1']", "9");
  await answered();
  assert.match(await answer(), /^minimax +4 +9 +6 /m);
  assert((await browser.run(() => location.hash)).includes("Node+9"));
  await press("Undo");
  await until((tree) => document.querySelector("textarea").value === tree, small.tree);
});

test("hostile text is refused, and is text", async () => {
  await open({ part: "tree", tree: "<img src=x onerror=alert(1)>" });
  await refused();
  assert.equal(await number_of("img[src=x]"), 0);
});

test("a search is cancelled within 200 ms, and the next one answers", async () => {
  await open({ part: "command", words: "solve reversi --time 500" });
  await until(() => /nodes, \d+ s/.test(document.getElementById("doing").textContent));
  await browser.run(() => document.getElementById("cancel").click());
  assert(await until(() => document.getElementById("busy").hidden) < 200);
  await open({ part: "command", words: "compare tic-tac-toe --depth 2" });
  await answered();
});

test("a game is played to its end, and the computer takes its win", async () => {
  await open({ part: "game" });
  await there_are(9, ".moves button");
  const made = async (move) => {
    const before = await number_of(".moves button");
    await move();
    await until((left) => document.querySelectorAll(".moves button").length === left
      || document.querySelector(".moves").textContent.includes("over"), before - 1);
    return number_of(".moves button");
  };
  while (await made(() => browser.run(() => document.querySelector(".moves button").click())) > 0)
    if (await made(() => press("The computer moves")) === 0)
      break;
  assert.match(await position(), /^XXO.O.O..$|^(?=.*OOO)/);
});

test("moves are made by clicks on a board", async () => {
  const at = async (link) => {
    await open({ part: "game", ...link });
    await there_is(".board [data-place].open");
  };
  const click = (place) => browser.run((place) => document.querySelector(`[data-place="${place}"] > *`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true })), place);
  const comes_to = (wanted) => until((wanted) => document.querySelector("input[name=position]").value === wanted, wanted);
  await at({ game: "tic-tac-toe" });
  await click("5");
  await comes_to("....X....");
  await at({ game: "nim", position: "1,3" });
  await click("2/1"); // a stick goes with those behind it
  await comes_to("1,1");
  await at({ game: "nine-mens-morris", position: "W../.../.../...WB./.../.../BBW white 0 0" });
  await click("a7"); // a man that is clicked waits, and goes where the second click is
  await there_are(1, ".board .clicked");
  await click("d7");
  await comes_to(".W./.../.../...WB./.../.../BBW black 0 0");
  await at({ game: "tic-tac-toe", position: "XX.OO....", answers: "yes" });
  await click("9"); // the computer answers, and wins
  await comes_to("XX.OOO..X");
  await press("Take back");
  await at({ game: "tic-tac-toe", position: "XO.......", depth: "2" });
  await press("Study this tree"); // what is looked ahead becomes a tree
  await there_are(42, ".editor input");
});

test("a tree is saved", async () => {
  await open(small);
  await there_is(".editor input");
  await browser.run(() => {
    let made;
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      made = blob;
      return make.call(URL, blob);
    };
    window.saved = {};
    HTMLAnchorElement.prototype.click = function () {
      made.slice(0, 60).text().then((text) => { saved[this.download] = text; });
    };
  });
  for (const [name, file, begins] of [["SVG", "tree.svg", "<"], ["PNG", "tree.png", ".PNG"], ["TeX", "tree.tex", "%|\\\\"],
    ["Node", "tree.txt", "Node"]]) {
    await press(`Save ${name}`);
    await until((file, begins) => new RegExp(`^(?:${begins})`, "u").test(saved[file] ?? ""), file, begins);
  }
});

test("a certificate is accepted where it is dropped, and one that was changed is not", async () => {
  const drop = (text) => browser.run((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "some"));
    document.querySelector("textarea[name=certificate]")
      .dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
  }, text);
  await open({ ...small, part: "certificate" });
  await answers("gametree certificate");
  const certificate = await answer();
  await drop(certificate);
  await answers("accepted: ");
  await drop(certificate.replace("value 3", "value 4"));
  await answers("rejected: the value 4 is not proved");
});

test("an exam is answered and marked", async () => {
  await open({ part: "exam", seed: "1", depth: "2" });
  await until(() => document.querySelector("textarea[name=answer]")?.value.startsWith("tree: "));
  const form = await value_of("textarea[name=answer]");
  for (const [leaves, score] of [["1.1 1.2 2.1\ncuts: 2 after 2.1, bound 1, shallow\n", "7 of 7"],
    ["1.1 1.2 2.1 2.2\ncuts: none\n", "5 of 7"]]) {
    await change("textarea[name=answer]", `${form}value: -1\nvalues: 1 = 1, 2 >= 4\nleaves: ${leaves}`);
    await until((score) => document.querySelector("#shown pre")?.textContent.includes(`score   ${score}\n`), score);
  }
});

test("a wrong version is drawn beside the right one, and its tree can be studied", async () => {
  await open({ part: "gallery", wrong: "less-in-minleq" });
  await there_is("#shown pre");
  await there_is("#shown img");
  await there_are(26, "select[name=wrong] option");
  assert.equal(await value_of("select[name=wrong]"), "less-in-minleq");
  await press("Study this tree");
  await there_are(3, ".editor input");
});

test("the derivation of a tree is shown", async () => {
  await open({ ...small, part: "derive" });
  await there_is("#shown iframe");
  const shown = () => browser.run_in("#shown iframe", async () => document.body.textContent);
  assert.doesNotMatch(await shown(), /this is SSS\*/);
  await open({ ...small, part: "derive", steps: "yes" });
  await there_is("#shown iframe");
  assert.match(await shown(), /this is SSS\*/);
});

test("of a tree of 5,461 nodes 50 steps are made, one within 100 ms", async () => {
  const grown = (depth, number) => depth === 0 ? `Node ${number * 37 % 100} []`
    : `Node 0 [${[1, 2, 3, 4].map((child) => grown(depth - 1, 4 * number + child)).join(",")}]`;
  await open({ part: "tree", search: "minimax" });
  await answered();
  await forget_answer();
  await change("textarea", grown(6, 1));
  await answered();
  const [median, there] = await browser.run_in("#shown iframe", async () => {
    const times = [];
    const next = [...document.querySelectorAll("button")].find((b) => b.textContent === "→");
    for (let i = 0; i < 50; ++i) {
      const began = performance.now();
      next.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      times.push(performance.now() - began);
    }
    return [times.sort((a, b) => a - b)[25], document.querySelector("#progress").textContent.startsWith("step 50 /")];
  });
  assert(median < 100, `${median} ms`);
  assert(there);
});

test("every part fits into a window and a phone, and is accessible", async () => {
  for (const [width, scheme] of [[1280, "light"], [400, "light"], [1280, "dark"]]) {
    await browser.window_of(width, 860);
    await browser.media("", scheme);
    for (const part of parts) {
      await open({ part });
      await settled();
      assert(await browser.run(() => document.documentElement.scrollWidth <= window.innerWidth), `${part}, ${width} pixels`);
      if (axe_file === undefined)
        continue;
      quiet();
      await browser.send("Runtime.evaluate", { expression: readFileSync(axe_file, "utf8") });
      assert.deepEqual(await browser.run(async () => (await axe.run()).violations
        .map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`)), [], `${part}, ${width} pixels, ${scheme}`);
      browser.complaints(); // that axe-core cannot speak to the frames
    }
  }
});

test("hostile text in every field of every part is text", async () => {
  const hostile = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>";
  for (const part of parts) {
    await open({ part });
    const names = await browser.run(() => [...document.querySelectorAll("#asked [name]")].map((field) => field.name));
    await open({ part, ...Object.fromEntries(names.map((name) => [name, hostile])) });
    await settled();
    assert.equal(await number_of("img[src=x], script:not([id]):not(:last-of-type)"), 0, part);
    for (let i = await number_of("#shown iframe"); i > 0; --i)
      assert.equal(await browser.run_in(`#shown iframe:nth-of-type(${i})`, () => document.querySelectorAll("img[src=x]").length), 0, part);
  }
});

test("nothing is loaded, and the console is empty", async () => {
  assert.equal(await browser.run(() => performance.getEntriesByType("resource").length), 0);
  quiet();
});
