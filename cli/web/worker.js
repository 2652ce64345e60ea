// @ts-check
/// <reference lib="webworker" />
/** One search at a time, in a worker: the command, given words and files, answers text. */

/**
 * @typedef {{ words: string[], files: Record<string, string> }} Question  `files`: texts by their names
 * @typedef {{ status: number, out: string, err: string }} Answer
 */

/** @type {WebAssembly.Module | undefined} */
let compiled;

/** @param {number[]} bytes */
const text_of = (bytes) => new TextDecoder().decode(Uint8Array.from(bytes));

/**
 * Runs the command in memory of its own, so that nothing is left of it.
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
async function run({ words, files }) {
  /** @type {number[]} */
  const out = [];
  /** @type {number[]} */
  const err = [];
  const options = {
    noInitialRun: true,
    // Byte by byte, as in a pipe: what emscripten offers line by line is a terminal.
    stdin: () => null,
    progress: (/** @type {string} */ text) => self.postMessage({ progress: text }),
    stdout: (/** @type {number | null} */ byte) => { if (byte !== null) out.push(byte & 255); },
    stderr: (/** @type {number | null} */ byte) => { if (byte !== null) err.push(byte & 255); },
    instantiateWasm: (/** @type {WebAssembly.Imports} */ imports,
                      /** @type {(i: WebAssembly.Instance) => void} */ ready) => {
      WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (compiled), imports).then(ready);
      return {};
    },
  };
  // @ts-expect-error: the script that emscripten writes, which was run before
  const command = await self.gametree(options);
  for (const [name, text] of Object.entries(files))
    command.FS.writeFile(name, text);
  let status = 2;
  let failed = "";
  try {
    status = command.callMain(words);
  } catch (error) {
    status = 3;
    failed = error instanceof RangeError
      ? "gametree: this goes deeper than the stack of a browser's worker\n"
      : `gametree: ${error instanceof Error ? error.message : "it has ended"}\n`;
  }
  return { status, out: text_of(out), err: text_of(err) + failed };
}

self.onmessage = async (event) => {
  if (event.data.script) {
    compiled = event.data.compiled;
    const url = URL.createObjectURL(new Blob([event.data.script], { type: "text/javascript" }));
    self.importScripts(url);
    return;
  }
  self.postMessage(await run(event.data));
};
