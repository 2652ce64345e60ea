// @ts-check
/** The page: each part is a form, the commands that it asks for, and what is shown of their answers. */

/** @typedef {Record<string, string>} State  what a link has: a part, and the values of its fields */

/** @param {string} id @returns {HTMLElement} */
const the = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const text_of = (id) => the(id).textContent ?? "";

const library = new Library(text_of("worker"), text_of("loader"), text_of("program").trim());
/** What the library calls the tree: "the tree in the page". */
const tree_file = "the page";
const lecture_example = "Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]";

/** @type {State} */
let state = {};
/** @type {string[]} */
const games = [];
/** @type {string[]} of the gallery */
const wrong_versions = [];

// ---- the link

function read_link() {
  state = { part: "tree" };
  for (const [name, value] of new URLSearchParams(location.hash.slice(1)))
    state[name] = value;
  if (!(state.part !== undefined && state.part in parts))
    state.part = "tree";
}
function write_link() {
  history.replaceState(null, "", `#${new URLSearchParams(state)}`);
}

// ---- what is shown

/** @param {string} text */
function complain(text) {
  the("wrong").textContent = text.replace(/^gametree: /, "").trim();
  the("wrong").hidden = text === "";
}
/** @param {...(HTMLElement | string)} what */
const show = (...what) => the("shown").replaceChildren(...what);

/** @param {string} html @param {string} title */
function page_of(html, title) {
  const frame = document.createElement("iframe");
  frame.srcdoc = html;
  frame.title = title;
  frame.setAttribute("sandbox", "allow-scripts allow-downloads allow-modals");
  return frame;
}
/** @param {string} text */
function text_block(text) {
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  pre.textContent = text;
  return pre;
}
/** @param {string} svg @param {string} name */
function picture_of(svg, name) {
  const image = document.createElement("img");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  image.alt = name;
  return image;
}

/** @type {number | undefined} */
let clock;
/**
 * Runs a command and says what is wrong with it, if anything is.
 * @param {string[]} words
 * @param {Record<string, string>} [files]
 */
async function ask(words, files) {
  const began = performance.now();
  let doing = words[0];
  library.progress = (text) => { doing = text; };
  const tell = () => {
    const seconds = Math.round((performance.now() - began) / 1000);
    the("doing").textContent = `${doing}${seconds > 0 ? `, ${seconds} s` : ""} ..`;
    the("busy").hidden = false;
  };
  clearInterval(clock);
  const mine = setInterval(tell, 500);
  clock = mine;
  const answer = await library.run(words, files);
  if (clock === mine) {
    clearInterval(clock);
    the("busy").hidden = true;
  }
  if (answer === undefined)
    return undefined;
  const answered = answer.status === 0 || answer.status === 1; // 1: what was checked is not so, as the answer says
  complain(answered ? "" : answer.err || `it ended with status ${answer.status}`);
  return answered ? answer : undefined;
}

// ---- fields

/**
 * @typedef {{ name: string, label: string, kind?: "text" | "area" | "list" | "check", usual?: string,
 *             choices?: () => string[] }} Field
 */

/** @param {string} name */
const value_of = (name) => state[name] ?? fields_of(state.part ?? "tree").find((f) => f.name === name)?.usual ?? "";
/** @param {string} option @param {string} field */
const option = (option, field) => value_of(field) === "" ? [] : [option, value_of(field)];

/**
 * The text of a file that is dropped on a field; other text is taken as the browser does.
 * @param {DragEvent} event
 * @param {string} field
 */
async function take_file(event, field) {
  const file = event.dataTransfer?.files[0];
  if (file === undefined)
    return;
  event.preventDefault();
  set(field, await file.text());
  refresh();
}
/** @param {Field} field */
function show_field(field) {
  const label = document.createElement("label");
  label.append(field.label);
  /** @type {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} */
  let input;
  if (field.kind === "area") {
    input = document.createElement("textarea");
    input.spellcheck = false;
    input.addEventListener("drop", (event) => take_file(event, field.name));
  } else if (field.kind === "list") {
    input = document.createElement("select");
    for (const choice of new Set([...field.choices?.() ?? [], value_of(field.name)])) // a link may come before the choices are known
      input.append(new Option(choice === "" ? "(as usual)" : choice, choice));
  } else {
    input = document.createElement("input");
    if (field.kind === "check")
      input.type = "checkbox";
  }
  if (input instanceof HTMLInputElement && field.choices !== undefined) { // suggestions
    const list = document.createElement("datalist");
    list.id = `known-${field.name}`;
    list.append(...field.choices().map((choice) => new Option(choice)));
    input.setAttribute("list", list.id);
    label.append(list);
  }
  input.name = field.name;
  if (input instanceof HTMLInputElement && field.kind === "check")
    input.checked = value_of(field.name) === "yes";
  else
    input.value = value_of(field.name);
  input.addEventListener("change", () => {
    change(field.name, input instanceof HTMLInputElement && field.kind === "check"
      ? input.checked ? "yes" : "" : input.value);
  });
  label.append(input);
  return label;
}

/** @type {State[]} */
const before = [];
/** @param {string} name @param {string} value */
function set(name, value) {
  before.push({ ...state });
  state[name] = value;
  write_link();
}
/** @param {string} name @param {string} value */
function change(name, value) {
  set(name, value);
  answer();
}
/** @param {State} next */
function go_to(next) {
  before.push({ ...state });
  state = next;
  write_link();
  refresh();
}
function undo() {
  const last = before.pop();
  if (last === undefined)
    return;
  state = last;
  write_link();
  refresh();
}

/** @type {string[]} as the library lists them */
const known_searches = [];
const searches = () => ["", ...known_searches];
/** @type {Field} */
const tree_field = { name: "tree", label: "The tree, as Node 0 [..] or ((3 12) (2 4))", kind: "area", usual: lecture_example };
/** @type {Field} */
const search_field = { name: "search", label: "Search; several side by side with commas", usual: "alpha-beta", choices: () => known_searches };
/** @type {Field} */
const order_field = { name: "order", label: "Order of children", kind: "list", usual: "natural", choices: () => ["natural", "best-first"] };
/** @type {Field} */
const view_field = { name: "view", label: "Values as seen by", kind: "list", usual: "mover", choices: () => ["mover", "root"] };
/** @type {Field} */
const leaves_field = { name: "leaves", label: "Leaves as seen by", kind: "list", usual: "mover", choices: () => ["mover", "max"] };
/** @type {Field} */
const game_field = { name: "game", label: "Game", kind: "list", usual: "tic-tac-toe", choices: () => games };
/** @type {Field} */
const depth_field = { name: "depth", label: "Plies that are looked ahead", usual: "2" };

// ---- the parts

async function show_tree() {
  const files = { [tree_file]: value_of("tree") };
  const words = ["--tree", tree_file, ...option("--leaves", "leaves"), ...option("--order", "order")];
  const drawn = await ask(["draw", ...words, ...option("--algorithm", "search"), ...option("--view", "view"), "--limit", "6000", "--format", "html"], files);
  if (drawn === undefined)
    return;
  show(page_of(drawn.out, "the tree and its search"));
  const table = await library.run(["compare", "--tree", tree_file, ...option("--leaves", "leaves")], files);
  if (table?.status === 0)
    the("shown").append(text_block(table.out));
  await show_tree_editor();
}

/** The tree as `Node` or `Chance`, in whatever notation it was typed. */
async function written_tree() {
  const text = value_of("tree").trim();
  if (/^(Node|Chance)\b/.test(text))
    return text;
  const explored = await library.run(["certify", "--tree", tree_file, "--explicit", "--algorithm", "minimax", ...option("--leaves", "leaves")], { [tree_file]: text });
  return explored?.out.match(/^tree (.*)$/m)?.[1] ?? "";
}

/** The tree to be changed, in whatever notation it was typed. */
async function show_tree_editor() {
  const into = document.querySelector(".editor");
  if (!(into instanceof HTMLElement))
    return;
  const text = await written_tree();
  const most = 300; // nodes, each a row
  if (text.split("[").length - 1 > most)
    return into.replaceChildren(`Trees of more than ${most} nodes are changed as text.`);
  try {
    show_editor(into, read_branch(text.replace(/\s+/g, " ")), (changed) => {
      const named = document.activeElement?.getAttribute("aria-label");
      const area = document.querySelector("textarea[name=tree]");
      if (area instanceof HTMLTextAreaElement)
        area.value = changed;
      if (value_of("leaves") !== "mover" && !/^(Node|Chance)\b/.test(value_of("tree").trim()))
        state.leaves = "mover"; // the library has written the labels so
      change("tree", changed);
      show_editor_again = named ?? undefined;
    });
    if (show_editor_again !== undefined)
      for (const element of into.querySelectorAll("[aria-label]"))
        if (element.getAttribute("aria-label") === show_editor_again && element instanceof HTMLElement)
          element.focus();
    show_editor_again = undefined;
  } catch {
    into.replaceChildren(); // what is no tree is complained of by the library
  }
}
/** @type {string | undefined} the label of what has to have the focus again */
let show_editor_again;

/**
 * What `verify --gallery --json` says.
 * @param {{ out: string } | undefined} answer
 * @returns {{ wrong_search: string, tree: string, should_be: string, label_kind: string }[]}
 */
const gallery_of = (answer) => answer === undefined ? [] : JSON.parse(answer.out).gallery;

/** Words for the position of the part "game". */
const position_words = () => [value_of("game"), ...option("--position", "position")];

async function show_game() {
  const files = Object.fromEntries(dropped);
  const moves = await ask(["moves", ...position_words(), "--places", "--json"], files);
  if (moves === undefined)
    return;
  const found = JSON.parse(moves.out);
  const into = document.querySelector(".moves");
  if (into instanceof HTMLElement) {
    const buttons = found.plays.map((/** @type {Play} */ p) => button(p.move, () => make_move(p)));
    into.replaceChildren(...buttons.length > 0 ? buttons : ["The game is over."]);
  }
  const board = box("board");
  if (found.board !== null)
    board.append(board_of(found.board, found.plays, make_move));
  show(board);
  const thinking = await ask(["draw", ...position_words(), "--depth", value_of("depth"), ...option("--algorithm", "search"), "--format", "html"], files);
  if (thinking !== undefined)
    show(board, page_of(thinking.out, "what the computer looks at"));
}
/** @param {string} position */
function play(position) {
  set("position", position);
  refresh();
}
/**
 * Makes a move, and the computer's after it, if that is to answer.
 * @param {Play} chosen
 */
async function make_move(chosen) {
  if (value_of("answers") !== "yes")
    return play(chosen.position);
  set("position", chosen.position);
  const next = await library.run(["moves", ...position_words(), "--json"], Object.fromEntries(dropped));
  if (next?.status === 0 && JSON.parse(next.out).moves.length > 0)
    await computer_moves();
  else
    refresh();
}
async function computer_moves() {
  const files = Object.fromEntries(dropped);
  const depth = String(Math.max(1, Number(value_of("depth")) || 1));
  const found = await ask(["search", ...position_words(), "--depth", depth, ...option("--algorithm", "search"), "--json"], files);
  if (found === undefined)
    return;
  const [best] = JSON.parse(found.out).best_moves;
  const moves = await library.run(["moves", ...position_words(), "--json"], files);
  if (best === undefined || moves === undefined)
    return complain("there is no move");
  const chosen = JSON.parse(moves.out).moves.find((/** @type {{ move: string }} */ m) => m.move === best);
  play(chosen.position);
}
/** Goes to the part "tree" with what is looked ahead. */
async function study_tree() {
  const written = await ask(["certify", ...position_words(), "--depth", value_of("depth"), "--explicit", "--algorithm", "minimax"], Object.fromEntries(dropped));
  const lines = Array.from(written?.out.matchAll(/^tree (.*)$/gm) ?? [], ([, line]) => line ?? "");
  if (lines.length > 0)
    go_to({ part: "tree", tree: lines.join("\n") });
}
/** @type {Map<string, string>} files with rules that were dropped */
const dropped = new Map();

/** @type {Record<string, { title: string, fields: Field[], more?: (form: HTMLElement) => void, answer: () => Promise<void> }>} */
const parts = {
  tree: {
    title: "Tree",
    fields: [tree_field, search_field, order_field, view_field, leaves_field],
    more: (form) => form.append(button("Undo", undo), " ", ...save_buttons(), box("editor")),
    answer: show_tree,
  },
  game: {
    title: "Game",
    fields: [game_field, { name: "position", label: "Position (nothing: the start)" }, depth_field,
      { name: "search", label: "Search", kind: "list", usual: "", choices: searches },
      { name: "answers", label: "The computer answers each move", kind: "check" }],
    more: (form) => form.append(box("moves"), button("The computer moves", computer_moves), " ", button("Take back", undo), " ",
      button("New game", () => play("")), " ", button("Study this tree", study_tree), rules_file()),
    answer: show_game,
  },
  derive: {
    title: "Derivation",
    fields: [tree_field, order_field, leaves_field, { name: "steps", label: "The calculation between the searches, law by law", kind: "check" }],
    answer: async () => {
      const steps = value_of("steps") === "yes" ? ["--steps"] : [];
      const found = await ask(["derive", "--tree", tree_file, ...option("--order", "order"), ...option("--leaves", "leaves"), ...steps, "--format", "html"], { [tree_file]: value_of("tree") });
      if (found !== undefined)
        show(page_of(found.out, "the derivation on this tree"));
    },
  },
  gallery: {
    title: "Gallery",
    fields: [{ name: "wrong", label: "Wrong version", kind: "list", usual: "", choices: () => ["", ...wrong_versions] }],
    answer: async () => {
      const name = value_of("wrong");
      const found = await ask(["verify", "--gallery", ...name === "" ? [] : [name]]);
      if (found === undefined)
        return;
      show(text_block(found.out));
      if (name !== "") { // of all of them there are many pictures
        const drawn = await ask(["verify", "--gallery", name, "--output", "-"]);
        const [one] = gallery_of(await library.run(["verify", "--gallery", name, "--json"]));
        if (drawn === undefined || one === undefined)
          return;
        const study = () => go_to({ part: "tree", tree: one.tree, search: one.should_be });
        const studied = one.label_kind === "numbers" ? [button("Study this tree", study)] : [];
        show(picture_of(drawn.out, "the wrong search beside the right one"), ...studied, text_block(found.out));
      }
      if (wrong_versions.length === 0) {
        wrong_versions.push(...gallery_of(await library.run(["verify", "--gallery", "--json"])).map((version) => version.wrong_search));
        if (state.part === "gallery")
          show_fields();
      }
    },
  },
  exam: {
    title: "Exam",
    fields: [{ name: "seed", label: "Seed", usual: "1" }, { ...depth_field, usual: "4", label: "Levels" },
      { name: "branching", label: "Children of each inner node", usual: "2" },
      { name: "search", label: "Search", kind: "list", usual: "alpha-beta", choices: () => ["alpha-beta", "omit", "fused", "gamma", "star1", "star2"] },
      view_field, { name: "solved", label: "Show the solution", kind: "check" },
      { name: "answer", label: "Your answer", kind: "area" }],
    more: (form) => form.append(note("An answer looks like this; a line that is missing counts as not answered:"),
      text_block("value: 3\nvalues: 1 = -3, 2 >= -2\nleaves: 1.1 1.2 1.3 2.1\ncuts: 2 after 2.1, bound -3, shallow")),
    answer: async () => {
      const which = ["--seed", value_of("seed"), "--depth", value_of("depth"), "--branching", value_of("branching"), ...option("--algorithm", "search"), ...option("--view", "view")];
      const sheet = await ask(["exam", ...which, "--sheet", value_of("solved") === "yes" ? "solved" : "blank", "--format", "html"]);
      const form = await library.run(["exam", ...which, "--sheet", "form"]);
      if (sheet === undefined || form === undefined)
        return;
      const area = document.querySelector("textarea[name=answer]");
      if (area instanceof HTMLTextAreaElement && area.value === "")
        area.value = form.out;
      show(page_of(sheet.out, "the exam"));
      if (value_of("answer") === "")
        return;
      const key = await library.run(["exam", ...which, "--json"]);
      const marked = await ask(["grade", "--exam", "key", "answer"], { key: key?.out ?? "", answer: value_of("answer") });
      if (marked !== undefined)
        show(text_block(marked.out), page_of(sheet.out, "the exam"));
    },
  },
  certificate: {
    title: "Certificate",
    fields: [tree_field, { name: "search", label: "Search whose leaves prove the value", kind: "list", usual: "", choices: searches },
      leaves_field, { name: "certificate", label: "A certificate to be checked", kind: "area" }],
    answer: async () => {
      if (value_of("certificate") !== "") {
        const checked = await ask(["certify", "--check", "certificate"], { certificate: value_of("certificate") });
        return show(checked === undefined ? "" : text_block(checked.out));
      }
      const found = await ask(["certify", "--tree", tree_file, ...option("--algorithm", "search"), ...option("--leaves", "leaves"), "--output", "-"], { [tree_file]: value_of("tree") });
      if (found !== undefined)
        show(text_block(found.out));
    },
  },
  command: {
    title: "Command",
    fields: [{ name: "words", label: "gametree ..", usual: "compare tic-tac-toe --depth 4" },
      { name: "file", label: "A file called file", kind: "area" }],
    answer: async () => {
      const words = value_of("words").match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
      const found = await ask(words.map((w) => w.replace(/^(["'])(.*)\1$/, "$2")), { file: value_of("file") });
      if (found !== undefined)
        show(found.out.startsWith("<!DOCTYPE html>") ? page_of(found.out, "its answer") : text_block(found.out));
    },
  },
};

// ---- files that are saved

/** @param {string} name @param {Blob} content */
function save(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
/**
 * The tree and its search as a picture.
 * @param {string} format
 */
async function picture(format) {
  const [search] = value_of("search").split(",");
  const drawn = await ask(["draw", "--tree", tree_file, ...option("--leaves", "leaves"), ...option("--order", "order"),
    ...search ? ["--algorithm", search] : [], ...option("--view", "view"), "--format", format], { [tree_file]: value_of("tree") });
  return drawn?.out;
}
/** @param {string} svg  with its width and height @returns {Promise<Blob | null>} twice as large, for a projector */
async function png_of(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
function save_buttons() {
  const as = (/** @type {string} */ name, /** @type {string} */ format, /** @type {string} */ type) =>
    button(`Save ${name}`, async () => {
      const drawn = await picture(format);
      if (drawn !== undefined)
        save(`tree.${name.toLowerCase()}`, new Blob([drawn], { type }));
    });
  return [as("SVG", "svg", "image/svg+xml"), " ", button("Save PNG", async () => {
    const drawn = await picture("svg");
    const png = drawn === undefined ? null : await png_of(drawn);
    if (png !== null)
      save("tree.png", png);
  }), " ", as("TeX", "tikz", "text/plain"), " ", button("Save Node", async () => save("tree.txt", new Blob([`${await written_tree()}\n`], { type: "text/plain" })))];
}

/** @param {string} part @returns {Field[]} */
const fields_of = (part) => parts[part]?.fields ?? [];

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = text;
  b.onclick = act;
  return b;
}
/** @param {string} name */
function box(name) {
  const div = document.createElement("div");
  div.className = name;
  return div;
}
/** @param {string} text */
function note(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
}
/** A place for a file with the rules of a game. */
function rules_file() {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".kif,.gdl,.txt";
  input.onchange = async () => {
    const file = input.files?.[0];
    if (file === undefined)
      return;
    const name = file.name.replace(/[^\w.-]/g, "_").replace(/^[.-]+/, "") || "rules.kif";
    dropped.set(name, await file.text());
    if (!games.includes(name))
      games.push(name);
    set("position", "");
    set("game", name);
    refresh();
  };
  label.append("Or the rules of another (GDL)", input);
  return label;
}

// ---- the whole

function answer() {
  const part = parts[state.part ?? "tree"];
  part?.answer().catch((error) => complain(String(error)));
}
function show_fields() {
  const part = parts[state.part ?? "tree"];
  if (part === undefined)
    return;
  the("asked").replaceChildren(...part.fields.map(show_field));
  part.more?.(the("asked"));
}
/** Shows the fields as the state has them, and the answer. */
function refresh() {
  for (const link of document.querySelectorAll("#parts a"))
    link.getAttribute("href") === `#part=${state.part}` ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
  show_fields();
  show();
  complain("");
  answer();
}

async function begin() {
  document.body.classList.toggle("embedded", new URLSearchParams(location.search).has("embed"));
  for (const [name, part] of Object.entries(parts)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `#part=${name}`;
    link.textContent = part.title;
    item.append(link);
    the("parts").append(item);
  }
  the("cancel").onclick = () => library.cancel();
  the("asked").onsubmit = (event) => event.preventDefault();
  for (const event of /** @type {const} */ (["dragover", "drop"])) // a file that misses its field does not take the page's place
    window.addEventListener(event, (e) => {
      const at = e.target instanceof HTMLInputElement && e.target.type === "file";
      if (e.dataTransfer?.types.includes("Files") && !at)
        e.preventDefault();
    });
  window.addEventListener("hashchange", () => {
    read_link();
    refresh();
  });
  read_link();
  for (const tree of ["Node 0 []", "Chance 0 []"]) { // those with dice are others
    const compared = await library.run(["compare", "--tree", tree_file, "--json"], { [tree_file]: tree });
    if (compared?.status === 0)
      known_searches.push(...JSON.parse(compared.out).searches.map((/** @type {{ algorithm: string }} */ s) => s.algorithm));
  }
  const listed = await library.run(["games", "--json"]);
  if (listed?.status === 0)
    games.push(...JSON.parse(listed.out).games.map((/** @type {{ game: string }} */ g) => g.game));
  refresh();
}
begin().catch((error) => complain(`the page cannot begin: ${error}`));
