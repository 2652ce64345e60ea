// The page as it is used, in Chromium: a tree that is changed and saved, games by clicks and against the computer,
// hostile text, a search that is cancelled; on a phone nothing is wider than the window; nothing is asked of a
// network, and nothing stands in the console. With axe-core, whose axe.min.js is AXE, each part is accessible too.
//
//   node page.mjs PAGE [AXE]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const page = pathToFileURL(resolve(process.argv[2])).href;
const axe = process.argv[3] === undefined ? undefined : readFileSync(process.argv[3], "utf8");
const port = 9500 + process.pid % 400;
const driver = spawn("chromedriver", [`--port=${port}`], { stdio: "ignore" });
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const call = async (method, path, body) => {
  const answer = await (await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })).json();
  if (answer.value?.error)
    throw new Error(answer.value.message);
  return answer.value;
};
let session;
const script = (code) => call("POST", `${session}/execute/sync`, { script: code, args: [] });
const open = async (link) => {
  await call("POST", `${session}/url`, { url: "about:blank" });
  await call("POST", `${session}/url`, { url: `${page}#${new URLSearchParams(link)}` });
};
let wrong = 0;
const check = (what, holds) => {
  if (!holds) {
    ++wrong;
    console.error(`wrong: ${what}`);
  }
};
/** Waits until it is true in the page. @returns {Promise<number>} after how many milliseconds; NaN: never */
const until = async (code, most = 20000) => {
  const began = Date.now();
  while (Date.now() - began < most) {
    if (await script(`return !!(${code})`))
      return Date.now() - began;
    await sleep(20);
  }
  return NaN;
};
const number_of = (selector) => script(`return document.querySelectorAll("${selector}").length`);
const quiet = 'document.getElementById("busy").hidden && document.querySelector("#shown pre")';

try {
  for (let i = 0; session === undefined; ++i)
    try {
      const s = await call("POST", "/session", { capabilities: { alwaysMatch: { browserName: "chrome", "goog:loggingPrefs": { browser: "ALL" },
        "goog:chromeOptions": { args: ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,860"] } } } });
      session = `/session/${s.sessionId}`;
    } catch (error) {
      if (i === 50)
        throw error;
      await sleep(100);
    }

  await open({ part: "tree", tree: "((3 12 8) (2 4 6))", search: "omit" });
  check("a tree is shown, and can be changed", await until('document.querySelectorAll(".editor input").length === 6') >= 0);
  await until(quiet);
  const table = () => script('return document.querySelector("#shown pre").textContent');
  check("omit reads four leaves", /^omit +3 +7 +4 /m.test(await table()));
  await script('document.querySelector("#shown pre").remove();'
    + 'const leaf = document.querySelector("[aria-label=\'value of 2.1\']"); leaf.value = "9"; leaf.dispatchEvent(new Event("change"))');
  check("it is searched again", await until(quiet) >= 0);
  check("the changed tree is worth 4", /^minimax +4 +9 +6 /m.test(await table()));
  check("the link has it", (await script("return location.hash")).includes("Node+9"));
  await script('[...document.querySelectorAll("button")].find((b) => b.textContent === "Undo").click()');
  check("undo brings it back", await until('document.querySelector("textarea").value === "((3 12 8) (2 4 6))"') >= 0);

  await open({ part: "tree", tree: "<img src=x onerror=alert(1)>" });
  check("hostile text is refused", await until('!document.getElementById("wrong").hidden') >= 0);
  check("and is text", await number_of("img[src=x]") === 0);

  await open({ part: "command", words: "solve reversi --time 500" });
  check("it says how many nodes it has searched", await until('/nodes, \\d+ s/.test(document.getElementById("doing").textContent)') >= 0);
  await script('document.getElementById("cancel").click()');
  check("a search is cancelled within 200 ms", await until('document.getElementById("busy").hidden') < 200);
  await open({ part: "command", words: "compare tic-tac-toe --depth 2" });
  check("and the next one answers", await until(quiet) >= 0);

  await open({ part: "game" });
  check("tic-tac-toe has nine moves", await until('document.querySelectorAll(".moves button").length === 9') >= 0);
  const moves = () => number_of(".moves button");
  const made = (before) => until(`document.querySelectorAll(".moves button").length === ${before - 1} || document.querySelector(".moves").textContent.includes("over")`);
  for (let left = await moves(); left > 0; left = await moves()) {
    await script('document.querySelector(".moves button").click()');
    check("a move is made", await made(left) >= 0);
    left = await moves();
    if (left === 0)
      break;
    await script('[...document.querySelectorAll("button")].find((b) => b.textContent === "The computer moves").click()');
    check("the computer moves", await made(left) >= 0);
  }
  check("the computer takes its win", await script('return /^XXO.O.O..$|^(?=.*OOO)/.test(document.querySelector("input[name=position]").value)'));

  const position = () => script('return document.querySelector("input[name=position]").value');
  const click = (place) => script(`document.querySelector('[data-place="${place}"] > *').dispatchEvent(new MouseEvent("click", { bubbles: true }))`);
  const comes_to = async (what, wanted) => {
    if (!(await until(`document.querySelector("input[name=position]").value === "${wanted}"`, 5000) >= 0))
      check(`${what}: ${wanted}, not ${await position()}`, false);
  };
  const boards = 'document.querySelector(".board [data-place].open")';
  await open({ part: "game", game: "tic-tac-toe" });
  await until(boards);
  await click("5");
  await comes_to("a click on a square", "....X....");
  await open({ part: "game", game: "nim", position: "1,3" });
  await until(boards);
  await click("2/1");
  await comes_to("a stick goes with those behind it", "1,1");
  await open({ part: "game", game: "nine-mens-morris", position: "W../.../.../...WB./.../.../BBW white 0 0" });
  await until(boards);
  await click("a7");
  check("a man that is clicked waits", await until('document.querySelectorAll(".board .clicked").length === 1') >= 0);
  await click("d7");
  await comes_to("and goes where the second click is", ".W./.../.../...WB./.../.../BBW black 0 0");
  await open({ part: "game", game: "tic-tac-toe", position: "XX.OO....", answers: "yes" });
  await until(boards);
  await click("9");
  await comes_to("the computer answers, and wins", "XX.OOO..X");
  await script('[...document.querySelectorAll("button")].find((b) => b.textContent === "Take back").click()');
  await open({ part: "game", game: "tic-tac-toe", position: "XO.......", depth: "2" });
  await until(boards);
  await script('[...document.querySelectorAll("button")].find((b) => b.textContent === "Study this tree").click()');
  check("what is looked ahead becomes a tree", await until('document.querySelectorAll(".editor input").length === 42') >= 0);

  await open({ part: "tree", tree: "((3 12 8) (2 4 6))" });
  await until('document.querySelector(".editor input")');
  await script('window.saved = {}; let made; const make = URL.createObjectURL; URL.createObjectURL = (b) => make.call(URL, made = b);'
    + 'HTMLAnchorElement.prototype.click = function () { made.slice(0, 60).text().then((t) => { saved[this.download] = t; }); }');
  for (const [name, file, begins] of [["SVG", "tree.svg", "<"], ["PNG", "tree.png", ".PNG"], ["TeX", "tree.tex", "%|\\\\"], ["Node", "tree.txt", "Node"]]) {
    await script(`[...document.querySelectorAll("button")].find((b) => b.textContent === "Save ${name}").click()`);
    check(`${file} is saved`, await until(`/^(?:${begins})/u.test(window.saved["${file}"] ?? "")`) >= 0);
  }

  const drop = (field, text) => script(`const files = new DataTransfer(); files.items.add(new File([${JSON.stringify(text)}], "some"));`
    + ` document.querySelector("textarea[name=${field}]").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }))`);
  await open({ part: "certificate", tree: "((3 12 8) (2 4 6))" });
  check("a certificate is written", await until('document.querySelector("#shown pre")?.textContent.startsWith("gametree certificate")') >= 0);
  const written = await script('return document.querySelector("#shown pre").textContent');
  await drop("certificate", written);
  check("and is accepted where it is dropped", await until('document.querySelector("#shown pre")?.textContent.startsWith("accepted: ")') >= 0);
  await drop("certificate", written.replace("value 3", "value 4"));
  check("one that was changed is not, and it says why",
    await until('document.querySelector("#shown pre")?.textContent.startsWith("rejected: the value 4 is not proved")') >= 0);

  await open({ part: "exam", seed: "1", depth: "2" });
  check("an exam has a form for the answer", await until('document.querySelector("textarea[name=answer]")?.value.startsWith("tree: ")') >= 0);
  const form = await script('return document.querySelector("textarea[name=answer]").value');
  const marks = async (answer, score) => {
    await script(`const area = document.querySelector("textarea[name=answer]"); area.value = ${JSON.stringify(form + answer)}; area.dispatchEvent(new Event("change"))`);
    check(`${answer} is marked: ${score}`, await until(`document.querySelector("#shown pre")?.textContent.includes("score   ${score}\\n")`) >= 0);
  };
  await marks("value: -1\nvalues: 1 = 1, 2 >= 4\nleaves: 1.1 1.2 2.1\ncuts: 2 after 2.1, bound 1, shallow\n", "7 of 7");
  await marks("value: -1\nvalues: 1 = 1, 2 >= 4\nleaves: 1.1 1.2 2.1 2.2\ncuts: none\n", "5 of 7");
  await open({ part: "gallery", wrong: "less-in-minleq" });
  check("a wrong version is drawn beside the right one", await until('document.querySelector("#shown img") && document.querySelector("#shown pre")') >= 0);
  check("the others can be chosen", await until('document.querySelectorAll("select[name=wrong] option").length === 22') >= 0);
  check("and it is the one that is chosen", await script('return document.querySelector("select[name=wrong]").value') === "less-in-minleq");
  await script('[...document.querySelectorAll("#shown button")].find((b) => b.textContent === "Study this tree").click()');
  check("its tree can be studied", await until('document.querySelectorAll(".editor input").length === 3') >= 0);
  await open({ part: "derive", tree: "((3 12 8) (2 4 6))" });
  check("the derivation of a tree is shown", await until('document.querySelector("#shown iframe")') >= 0);

  const grown = (depth, number) => depth === 0 ? `Node ${number * 37 % 100} []`
    : `Node 0 [${[1, 2, 3, 4].map((child) => grown(depth - 1, 4 * number + child)).join(",")}]`;
  await open({ part: "tree", search: "minimax" });
  await until(quiet);
  await script('document.querySelector("#shown pre").remove();'
    + `const area = document.querySelector("textarea"); area.value = "${grown(6, 1)}"; area.dispatchEvent(new Event("change"))`);
  check("a tree of 5,461 nodes is drawn", await until(quiet) >= 0);
  const [frame] = await call("POST", `${session}/elements`, { using: "css selector", value: "#shown iframe" });
  await call("POST", `${session}/frame`, { id: frame });
  const slowest = await call("POST", `${session}/execute/async`, { script: "const done = arguments[0]; (async () => { const all = [];"
    + "const next = [...document.querySelectorAll('button')].find((b) => b.textContent === '→');"
    + "for (let i = 0; i < 50; ++i) { const began = performance.now(); next.click();"
    + "  await new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))); all.push(performance.now() - began); }"
    + "done([all.sort((a, b) => a - b)[25], document.body.innerText.includes('step 50 /')]); })()", args: [] });
  check(`50 steps are made, one within 100 ms: ${slowest}`, slowest[0] < 100 && slowest[1]);
  await call("POST", `${session}/frame`, { id: null });

  const parts = await script('return [...document.querySelectorAll("#parts a")].map((a) => a.textContent && a.hash.slice(6))');
  const settled = 'document.getElementById("busy").hidden && document.querySelector("#shown > *")';
  for (const [width, scheme] of [[1280, "light"], [400, "light"], [1280, "dark"]]) {
    await call("POST", `${session}/window/rect`, { width, height: 860 });
    await call("POST", `${session}/goog/cdp/execute`, { cmd: "Emulation.setEmulatedMedia", params: { features: [{ name: "prefers-color-scheme", value: scheme }] } });
    for (const part of parts) {
      await open({ part });
      await until(settled);
      check(`${part} fits into ${width} pixels`, await script("return document.documentElement.scrollWidth <= window.innerWidth"));
      if (axe === undefined)
        continue;
      await script(axe);
      const found = await call("POST", `${session}/execute/async`, { script: "const done = arguments[0]; axe.run().then((r) =>"
        + " done(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(', '))))", args: [] });
      check(`${part}, ${width} pixels, ${scheme}: ${found.join("; ")}`, found.length === 0);
    }
  }

  const hostile = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>";
  for (const part of parts) {
    await open({ part });
    const names = await script('return [...document.querySelectorAll("#asked [name]")].map((field) => field.name)');
    await open({ part, ...Object.fromEntries(names.map((name) => [name, hostile])) });
    await until(`${settled} || !document.getElementById("wrong").hidden`);
    const made = 'return document.querySelectorAll("img[src=x], script:not([id]):not(:last-of-type)").length';
    let found = await script(made);
    for (const inner of await call("POST", `${session}/elements`, { using: "css selector", value: "#shown iframe" })) {
      await call("POST", `${session}/frame`, { id: inner });
      found += await script('return document.querySelectorAll("img[src=x]").length');
      await call("POST", `${session}/frame`, { id: null });
    }
    check(`hostile text in every field of ${part} is text`, found === 0);
  }

  check("nothing is loaded", (await script('return performance.getEntriesByType("resource").length')) === 0);
  check("the console is empty", (await call("POST", `${session}/se/log`, { type: "browser" })).length === 0);
} finally {
  if (session !== undefined)
    await call("DELETE", session).catch(() => {});
  driver.kill();
}
console.log(wrong === 0 ? "the page works" : `${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
