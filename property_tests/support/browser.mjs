// Chromium without a window, used as its user would use it: keys, the mouse, and what can be seen. It is driven by the
// DevTools protocol over a pipe: no port is open, and Chromium ends when this process does, however that ends.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
/** Waits until it holds. @returns {Promise<boolean>} whether it came to that */
export async function wait_for(holds, most = 5000) {
  for (const began = Date.now(); Date.now() - began < most; await sleep(20))
    if (await holds())
      return true;
  return false;
}

// As Windows numbers the keys that are no letters, which is what Chromium wants.
const key_codes = {
  Tab: 9, Enter: 13, Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38,
  ArrowRight: 39, ArrowDown: 40,
};
const shift = 8; // among the modifiers of the protocol

export class Browser {
  #last = 0;
  #waiting = new Map(); // by the number of a request, or the name of an event
  #contexts = new Map(); // of each frame, where its own scripts run
  #complaints = [];

  static async start() {
    const browser = new Browser();
    await browser.#launch();
    return browser;
  }
  async #launch() {
    const own = mkdtempSync(join(tmpdir(), "gametree-browser-"));
    this.process = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
      "--disable-features=IsolateSandboxedIframes", // so that a page's frames are in its own process
      "--force-prefers-reduced-motion", // nothing moves that a click would wait for
      "--remote-debugging-pipe", "--window-size=1300,1000", `--user-data-dir=${join(own, "profile")}`],
    { env: { ...process.env, HOME: own, TMPDIR: own }, stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    const ended = (why) => {
      rmSync(own, { recursive: true, force: true });
      this.#ended(why);
    };
    this.process.on("error", () => ended("Chromium does not start; it is needed: apt-get install chromium"));
    this.process.on("exit", () => ended("Chromium has ended"));
    process.once("beforeExit", async () => {
      this.session = undefined;
      await this.send("Browser.close").catch(() => {}); // as it has ended
      this.process.ref(); // until then this process goes on
    });
    [this.to, this.from] = [this.process.stdio[3], this.process.stdio[4]];
    this.to.on("error", () => {}); // it has ended, which is said above
    let text = "";
    this.from.setEncoding("utf8").on("data", (more) => {
      const messages = (text + more).split("\0");
      text = messages.pop();
      for (const message of messages)
        this.#hear(JSON.parse(message));
    });
    this.process.unref();
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    this.session = (await this.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log"])
      await this.send(`${domain}.enable`);
  }
  #ended(why) {
    for (const { reject } of this.#waiting.values())
      reject(new Error(why));
    this.#waiting.clear();
  }
  #hear({ id, method, params, result, error }) {
    const waits = this.#waiting.get(id ?? method);
    this.#waiting.delete(id ?? method);
    if (error)
      waits.reject(new Error(error.message));
    else
      waits?.resolve(result);
    if (method === "Runtime.executionContextCreated" && params.context.auxData.isDefault)
      this.#contexts.set(params.context.auxData.frameId, params.context.id);
    else if (method === "Runtime.consoleAPICalled" || method === "Runtime.exceptionThrown" || method === "Log.entryAdded")
      this.#complaints.push(params);
    if (this.#waiting.size === 0) // it keeps this process alive no longer
      for (const pipe of [this.to, this.from])
        pipe.unref();
  }
  /** The answer to a request, or the next event of that name. */
  #wait(what) {
    for (const pipe of [this.to, this.from])
      pipe.ref();
    return new Promise((resolve, reject) => this.#waiting.set(what, { resolve, reject }));
  }
  /** A command of the DevTools, for what has no word here. */
  send(method, params = {}) {
    const id = ++this.#last;
    const answer = this.#wait(id);
    this.to.write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return answer;
  }

  /** Anew, even if it was open before and only the fragment is another. */
  async open(file, fragment = "", query = "") {
    const at = `${pathToFileURL(resolve(file))}${query && `?${query}`}${fragment && `#${fragment}`}`;
    for (const url of ["about:blank", at]) {
      const loaded = this.#wait("Page.loadEventFired");
      await this.send("Page.navigate", { url });
      await loaded;
    }
  }
  async #evaluate(expression, options) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, ...options });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  }
  /** What a function returns, or a promise of it, when it is called in the page. It sees nothing of what is here. */
  async run(what, ...given) {
    return (await this.#evaluate(`(${what})(...${JSON.stringify(given)})`, { returnByValue: true })).value;
  }
  /** The same in the frame that a CSS selector finds. */
  async run_in(frame, what, ...given) {
    const { node } = await this.send("DOM.describeNode", { objectId: await this.#find(frame) });
    return (await this.#evaluate(`(${what})(...${JSON.stringify(given)})`,
      { returnByValue: true, contextId: this.#contexts.get(node.frameId) })).value;
  }
  async #find(selector) {
    const { objectId } = await this.#evaluate(`document.querySelector(${JSON.stringify(selector)})`);
    if (!objectId)
      throw new Error(`nothing is ${selector}`);
    return objectId;
  }
  /** The name and the role of an element, as a screen reader is told. */
  async spoken(selector) {
    const { nodes: [{ name, role }] } = await this.send("Accessibility.getPartialAXTree",
      { objectId: await this.#find(selector), fetchRelatives: false });
    return { name: name?.value ?? "", role: role.value };
  }
  /** As with a mouse: into its middle, which must be visible and not covered. */
  async click(selector) {
    const { x, y, by } = await this.run((selector) => {
      const wanted = document.querySelector(selector);
      wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = wanted.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const found = document.elementFromPoint(x, y);
      return { x, y, by: wanted.contains(found) ? "" : found?.outerHTML.slice(0, 100) ?? "the window" };
    }, selector);
    if (by)
      throw new Error(`${selector} is covered by ${by}`);
    await Promise.all(["mouseMoved", "mousePressed", "mouseReleased"].map((type) => this.send("Input.dispatchMouseEvent",
      { type, x, y, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 })));
  }
  /** Keys pressed one after another, to whatever has the focus: a character, a name as ArrowUp, or Shift+ and a name. */
  async press(...keys) {
    await Promise.all(keys.flatMap((pressed) => {
      const key = pressed.replace("Shift+", "");
      const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
      const event = { key, code: key, modifiers: key === pressed ? 0 : shift,
        windowsVirtualKeyCode: key_codes[key] ?? key.toUpperCase().charCodeAt(0) };
      return [{ type: text ? "keyDown" : "rawKeyDown", text, ...event }, { type: "keyUp", ...event }]
        .map((what) => this.send("Input.dispatchKeyEvent", what));
    }));
  }
  /** A window of another size; without one, the usual window. */
  window_of(width, height) {
    return width ? this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false })
      : this.send("Emulation.clearDeviceMetricsOverride");
  }
  /** A medium, print or screen, and light or dark as the system has it; without them, the usual ones. */
  media(media = "", scheme = "") {
    return this.send("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }] });
  }
  /** What the page or the browser complained of since it was last asked. */
  complaints() { return this.#complaints.splice(0); }
}
