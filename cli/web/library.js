// @ts-check
/** The command of the terminal, as the page calls it. It runs in a worker, which is ended to cancel it. */

/** @typedef {{ status: number, out: string, err: string }} Answer */

class Library {
  /** @type {Worker | undefined} */ #worker;
  /** @type {((answer: Answer | undefined) => void) | undefined} */ #waiting;
  /** @type {Promise<WebAssembly.Module>} */ #compiled;
  #calls = 0;
  /**
   * Told what is being done, now and then.
   * @type {(text: string) => void}
   */
  progress = () => {};
  #script;
  #worker_script;

  /**
   * @param {string} worker_script
   * @param {string} script  what emscripten wrote
   * @param {string} packed  the program, in base 64 and compressed
   */
  constructor(worker_script, script, packed) {
    this.#worker_script = worker_script;
    this.#script = script;
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    this.#compiled = new Response(stream).arrayBuffer().then((code) => WebAssembly.compile(code));
  }

  /** @param {WebAssembly.Module} compiled */
  #ready(compiled) {
    if (this.#worker === undefined) {
      const url = URL.createObjectURL(new Blob([this.#worker_script], { type: "text/javascript" }));
      this.#worker = new Worker(url);
      this.#worker.postMessage({ script: this.#script, compiled });
      this.#worker.onmessage = (event) =>
        event.data.progress === undefined ? this.#answered(event.data) : this.progress(event.data.progress);
      this.#worker.onerror = (event) =>
        this.#answered({ status: 3, out: "", err: `gametree: ${event.message}\n` });
    }
    return this.#worker;
  }

  /** @param {Answer | undefined} answer */
  #answered(answer) {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(answer);
  }

  /** Ends what is running; its answer is `undefined`. */
  cancel() {
    if (this.#waiting === undefined)
      return;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#answered(undefined);
  }

  /**
   * Runs a command; one that is running is cancelled.
   * @param {string[]} words  as they are typed after `gametree`
   * @param {Record<string, string>} [files]  that it may read
   * @returns {Promise<Answer | undefined>}
   */
  async run(words, files = {}) {
    const mine = ++this.#calls;
    this.cancel();
    const compiled = await this.#compiled;
    if (mine !== this.#calls)
      return undefined; // another call has come after this one
    const worker = this.#ready(compiled);
    return new Promise((resolve) => {
      this.#waiting = resolve;
      worker.postMessage({ words, files });
    });
  }
}
