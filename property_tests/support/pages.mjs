// Pages of `gametree draw --format html` in a browser, and what the command says of the searches on them.
// A file of tests is run as `node FILE COMMAND`; RC_PARAMS has the seed, and how often a law is tried, as for the others.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Browser } from "./browser.mjs";

export { assert, test };
export const browser = await Browser.start(); // one for all tests of a file: it takes a second to start

const command = resolve(process.argv[2]);
/** What the command prints, in JSON with --json: a line is a document. */
export function gametree(words, input = "", statuses = [0]) {
  const { status, stdout, stderr, error } = spawnSync(command, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert(statuses.includes(status), `gametree ${words.join(" ")}: ${error ?? stderr}`);
  return words.includes("--json") ? stdout.trimEnd().split("\n").map((line) => JSON.parse(line)) : stdout;
}

const folder = mkdtempSync(join(tmpdir(), "gametree-pages-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
let files = 0;
/** The options for a written tree. @returns {string[]} */
export function written(tree, name = `tree-${++files}`) {
  writeFileSync(join(folder, name), tree);
  return ["--tree", join(folder, name)];
}
/** The file of a page. */
export function drawn(instance, ...algorithms) {
  const file = join(folder, `page-${++files}.html`);
  gametree(["draw", "--format", "html", "--algorithm", algorithms.join(","), "-o", file, ...instance]);
  return file;
}
export const name_of = (path) => path.length > 0 ? path.join(".") : "root";
/** What `trace` says of a search, added up event by event. */
export function traced(instance, algorithm) {
  const [, ...events] = gametree(["trace", "--json", "--algorithm", algorithm, ...instance]);
  const done = events.pop();
  const nodes = new Set(), evaluated = new Set();
  let cutoffs = 0;
  const so_far = [{ events: 0, nodes: 0, evaluations: 0, cutoffs: 0 }];
  for (const { event, node } of events) {
    for (let length = 0; length <= node.length; ++length) // with what is above, which mtdf enters later
      nodes.add(name_of(node.slice(0, length)));
    if (event === "evaluate")
      evaluated.add(name_of(node));
    cutoffs += event === "cutoff" ? 1 : 0;
    so_far.push({ events: so_far.length, nodes: nodes.size, evaluations: evaluated.size, cutoffs });
  }
  return { events, done, so_far, leaves: [...evaluated] };
}
/** The sign of minus, as the page writes it before numbers. */
export const with_minus = (text) => text.replace(/(?<![A-Za-z0-9])-(?=[0-9(]|infinity)/g, "−");

export const position = () => browser.run(() => player.position);
/** The line below the tree. */
export const caption = () => browser.run(() => document.querySelector("#words").textContent);
/** Clicks on the button of that name: first, back, play, forward, last. */
export const press_button = (which) => browser.click(`[data-go=${which}]`);
export const is_shown = (selector) => browser.run((selector) => document.querySelector(selector).checkVisibility(), selector);
/** Chooses one of a list, as by hand. */
export const choose = (list, value) => browser.run((list, value) => {
  const select = document.querySelector(list);
  select.value = value;
  select.dispatchEvent(new Event("change"));
}, list, value);
export const quiet = () => assert.deepEqual(browser.complaints(), []);
/** What each search shows of itself now: its counts, and how many nodes of its tree are what. */
export const read_panels = () => browser.run(() => {
  if (document.getElementById("drawer").hidden)
    document.getElementById("more").click();
  const count = (selector) => document.querySelectorAll(`#tree ${selector}`).length;
  return [...document.querySelectorAll("#tables table")].map((table) => {
    const counts = (when) => Object.fromEntries([...table.querySelectorAll("[data-count]")]
      .map((row) => [row.dataset.count, row.querySelector(when).textContent]));
    return {
      algorithm: table.caption.textContent, now: document.querySelector("#words").textContent,
      so_far: counts(".so-far"), in_all: counts(".in-all"),
      seen: count(".node.seen"), coming: count(".node.coming"), evaluated: count(".node.evaluated"),
      cut: count(".node.cut"), best: count(".node.best"), here: count(".node.current"),
    };
  });
});

const asked = Object.fromEntries((process.env.RC_PARAMS ?? "").split(" ").map((word) => word.split("=")));
const seed = Number(asked.seed ?? 20021);
const cases = Math.ceil(Number(asked.max_success ?? 100) / 5); // each draws a page and opens it
/** A law of what follows from random numbers: `random(n)` is one below n. */
export function law(name, holds) {
  test(name, async () => {
    for (let trial = seed; trial < seed + cases; ++trial) {
      let state = trial % 2 ** 32;
      const random = (below) => { // mulberry32
        state = state + 0x6d2b79f5 | 0;
        let bits = Math.imul(state ^ state >>> 15, state | 1);
        bits ^= bits + Math.imul(bits ^ bits >>> 7, bits | 61);
        return ((bits ^ bits >>> 14) >>> 0) % below;
      };
      try {
        await holds(random);
      } catch (error) {
        error.message = `RC_PARAMS="seed=${trial} max_success=1": ${error.message}`;
        throw error;
      }
    }
  });
}
/** The text of a tree; with `chance`, at some of its inner nodes chance decides. */
function random_text(random, levels, chance) {
  const children = levels === 0 ? 0 : random(4);
  const label = random(19) - 9;
  const below = Array.from({ length: children }, () => random_text(random, levels - 1, chance));
  if (chance && children > 0 && random(2) === 0)
    return `Chance 0 [${below.map((child) => `(1 % ${children},${child})`).join(",")}]`;
  return `Node ${label < 0 ? `(${label})` : label} [${below.join(",")}]`;
}
/** A tree, as options and as text, and which searches there are of it. */
export function random_tree(random, levels) {
  const text = random_text(random, levels, random(3) === 0);
  return { text, tree: written(text), searches: text.includes("Chance") ? [...chance_searches]
    : ["minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf", "min-max"] };
}
export const chance_searches = ["expectiminimax", "gamma", "star1", "star2", "deep-star1"];
