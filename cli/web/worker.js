// @ts-check
/// <reference lib="webworker" />
/** One search at a time, in a worker: the command, given words and files, answers text and files. */

/**
 * @typedef {Record<string, string>} Files  texts by their names
 * @typedef {{ words: string[], files: Files, wanted: string[] }} Request
 * @typedef {{ status: number, out: string, err: string, files: Files }} Answer
 */

/** @type {WebAssembly.Module | undefined} */
let compiled;

/**
 * Runs the command in memory of its own, so that nothing is left of it.
 * @param {Request} request  `wanted`: names of files that it may write
 * @returns {Promise<Answer>}
 */
async function run({ words, files, wanted }) {
  let out = "";
  let err = "";
  const options = {
    noInitialRun: true,
    stdin: () => null,
    print: (/** @type {string} */ line) => { out += line + "\n"; },
    printErr: (/** @type {string} */ line) => { err += line + "\n"; },
    instantiateWasm: (/** @type {WebAssembly.Imports} */ imports,
                      /** @type {(i: WebAssembly.Instance) => void} */ ready) => {
      WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (compiled), imports).then(ready);
      return {};
    },
  };
  // @ts-ignore: the script that emscripten writes, which was run before
  const command = await self.gametree(options);
  for (const [name, text] of Object.entries(files))
    command.FS.writeFile(name, text);
  let status = 2;
  try {
    status = command.callMain(words);
  } catch (error) {
    status = 3;
    err += error instanceof RangeError
      ? "gametree: this goes deeper than the stack of a browser's worker\n"
      : `gametree: ${error instanceof Error ? error.message : "it has ended"}\n`;
  }
  /** @type {Files} */
  const written = {};
  for (const name of wanted)
    if (command.FS.analyzePath(name).exists)
      written[name] = command.FS.readFile(name, { encoding: "utf8" });
  return { status, out, err, files: written };
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
