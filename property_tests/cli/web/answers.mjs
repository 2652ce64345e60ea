// The command for a browser answers what the command of this machine answers: every game, every search, and
// random trees, with chance nodes too; values, counts, the order of leaves, cutoffs.
//
//   node answers.mjs FOLDER-OF-gametree.js COMMAND [TREES]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [built, command_here, many = "200"] = process.argv.slice(2);
const native = resolve(command_here); // it is run in a folder of its own
const command = createRequire(import.meta.url)(resolve(built, "gametree.js"));
const code = new WebAssembly.Module(readFileSync(join(built, "gametree.wasm")));
const folder = mkdtempSync(join(tmpdir(), "gametree-web-"));

async function in_browser(words, files) {
  const out = [];
  const err = [];
  const text_of = (bytes) => new TextDecoder().decode(Uint8Array.from(bytes));
  const instance = await command({
    noInitialRun: true,
    stdin: () => null,
    stdout: (byte) => { if (byte !== null) out.push(byte & 255); },
    stderr: (byte) => { if (byte !== null) err.push(byte & 255); },
    instantiateWasm: (imports, ready) => {
      ready(new WebAssembly.Instance(code, imports));
      return {};
    },
  });
  for (const [name, text] of Object.entries(files))
    instance.FS.writeFile(name, text);
  const status = instance.callMain(words);
  return { status, out: text_of(out), err: text_of(err) };
}
function on_this_machine(words, files) {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text);
  try {
    return { status: 0, out: execFileSync(native, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 }), err: "" };
  } catch (error) {
    return { status: error.status, out: error.stdout, err: error.stderr };
  }
}
// What a clock says is not compared, nor are empty lines at the end.
const comparable = (answer) => JSON.stringify({
  ...answer,
  out: answer.out.replace(/"seconds":[-+.e\d]+/g, '"seconds":0').replace(/^(seconds +).*$/gm, "$1").trimEnd(),
  err: answer.err.trimEnd(),
});

let compared = 0;
let wrong = 0;
async function compare(words, files = {}) {
  ++compared;
  const [here, there] = [on_this_machine(words, files), await in_browser(words, files)];
  if (comparable(here) !== comparable(there)) {
    ++wrong;
    console.error(`different: gametree ${words.join(" ")}\n  here     ${comparable(here).slice(0, 400)}\n  browser  ${comparable(there).slice(0, 400)}`);
    for (const [name, text] of Object.entries(files))
      console.error(`  ${name}: ${text}`);
  }
}

try {
  const games = JSON.parse(on_this_machine(["games", "--json"], {}).out).games.map((g) => g.game);
  const searches = ["minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf", "min-max"];
  const by_chance = ["expectiminimax", "gamma", "star1", "star2", "deep-star1"];
  for (const game of games) {
    const chance = game === "backgammon" ? ["--roll", "6-5"] : [];
    await compare(["moves", game, "--places", "--json"]);
    await compare(["compare", game, ...chance, "--depth", "2", "--json"]);
    for (const search of chance.length > 0 ? by_chance : searches) {
      await compare(["trace", game, ...chance, "--depth", "1", "--algorithm", search, "--json"]);
      await compare(["search", game, ...chance, "--depth", "2", "--algorithm", search, "--json"]);
    }
    await compare(["draw", game, ...chance, "--depth", "1", "--format", "html"]);
  }
  await compare(["compare", "hex.kif", "--depth", "1", "--json"]);
  for (let seed = 1; seed <= Number(many); ++seed) {
    const chance = seed % 3 === 0;
    const exam = on_this_machine(["exam", "--seed", `${seed}`, "--depth", `${chance ? 2 + seed % 2 : 1 + seed % 4}`, "--algorithm", chance ? "gamma" : "omit", ...seed % 2 ? ["--ties"] : [], "--json"], {});
    if (exam.status !== 0)
      throw new Error(exam.err);
    const files = { tree: JSON.parse(exam.out).tree };
    const own = chance ? by_chance : searches;
    const search = own[seed % own.length];
    await compare(["compare", "--tree", "tree", "--json"], files);
    await compare(["trace", "--tree", "tree", "--algorithm", search, "--json"], files);
    if (seed % 10 === 0) {
      await compare(["derive", "--tree", "tree", "--json"], files);
      await compare(["certify", "--tree", "tree", "--algorithm", search], files);
    }
  }
  await compare(["verify", "--gallery", "--json"]);
  await compare(["search", "nonsense"]);
  await compare(["draw", "--tree", "tree"], { tree: "Node 0 [<script>alert(1)</script>]" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${compared} answers compared, ${wrong} different`);
process.exitCode = wrong === 0 && compared > 0 ? 0 : 1;
