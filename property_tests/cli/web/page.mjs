// The page as it is used, in Chromium: a tree that is changed, a game against the computer, hostile text, a search
// that is cancelled; nothing is asked of a network, and nothing stands in the console.
//
//   node page.mjs PAGE
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const page = pathToFileURL(resolve(process.argv[2])).href;
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
  await call("POST", `${session}/url`, { url: page + "#" + new URLSearchParams(link) });
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
  await until('!document.getElementById("busy").hidden');
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

  check("nothing is loaded", (await script('return performance.getEntriesByType("resource").length')) === 0);
  check("the console is empty", (await call("POST", `${session}/se/log`, { type: "browser" })).length === 0);
} finally {
  if (session !== undefined)
    await call("DELETE", session).catch(() => {});
  driver.kill();
}
console.log(wrong === 0 ? "the page works" : `${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
