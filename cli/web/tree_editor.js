// @ts-check
/** A tree as a list of lists, to be changed by mouse and keyboard. */

/** @typedef {{ label: string, weight: string, children: Branch[] }} Branch */

/**
 * Reads a tree in the notation that the command writes: `Node 0 [Node (-3) [],Chance 0 [(1 % 2,Node 4 [])]]`.
 * @param {string} text
 * @returns {Branch}
 */
function read_branch(text) {
  let at = 0;
  /** @param {string} word */
  const take = (word) => {
    while (text[at] === " ")
      ++at;
    if (!text.startsWith(word, at))
      return false;
    at += word.length;
    return true;
  };
  /** @param {string} word */
  const need = (word) => {
    if (!take(word))
      throw new Error(`expected ${word} at ${at}`);
  };
  /** @param {RegExp} pattern @returns {string} */
  const match = (pattern) => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined)
      throw new Error(`expected a number at ${at}`);
    at += found.length;
    return found;
  };
  /** @returns {Branch} */
  const branch = () => {
    /** @type {Branch} */
    const here = { label: "", weight: "", children: [] };
    const by_chance = take("Chance");
    if (!by_chance)
      need("Node");
    here.label = match(/ *(\((?:[^()]|\([^()]*\))*\)|[^ [(]+)/y).trim().replace(/^\((.*)\)$/, "$1");
    need("[");
    if (take("]"))
      return here;
    do {
      if (by_chance) {
        need("(");
        const weight = match(/[^,]*/y).trim();
        need(",");
        const child = branch();
        child.weight = weight;
        need(")");
        here.children.push(child);
      } else {
        here.children.push(branch());
      }
    } while (take(","));
    need("]");
    return here;
  };
  return branch();
}

/**
 * The other way round.
 * @param {Branch} b
 * @returns {string}
 */
function write_branch(b) {
  const label = /^\d+$/.test(b.label) ? b.label : `(${b.label})`;
  if (b.children.some((child) => child.weight !== ""))
    return `Chance ${label} [${b.children.map((c) => `(${c.weight},${write_branch(c)})`).join(",")}]`;
  return `Node ${label} [${b.children.map(write_branch).join(",")}]`;
}

/**
 * Shows the tree, and says when it has been changed.
 * @param {HTMLElement} into
 * @param {Branch} root
 * @param {(text: string) => void} changed
 */
function show_editor(into, root, changed) {
  const tell = () => changed(write_branch(root));
  /** @type {{ from: Branch[], child: Branch } | undefined} */
  let dragged;

  /** @param {string} name @param {string} text @param {() => void} act */
  const button = (name, text, act) => {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.setAttribute("aria-label", name);
    b.title = name;
    b.onclick = act;
    return b;
  };
  /** @param {Branch[]} all @param {number} from @param {number} to */
  const move = (all, from, to) => {
    const [child] = all.splice(from, 1);
    if (child !== undefined)
      all.splice(to, 0, child);
    tell();
  };
  /**
   * @param {Branch} b
   * @param {Branch[]} siblings
   * @param {string} name  such as 1.2
   */
  const item = (b, siblings, name) => {
    const li = document.createElement("li");
    const row = document.createElement("div");
    row.className = "row";
    const place = siblings.indexOf(b);
    const said = name === "" ? "the root" : name;
    if (place >= 0) {
      row.draggable = true;
      row.ondragstart = () => { dragged = { from: siblings, child: b }; };
      row.ondragover = (event) => { if (dragged?.from === siblings) event.preventDefault(); };
      row.ondrop = (event) => {
        event.preventDefault();
        if (dragged?.from === siblings)
          move(siblings, siblings.indexOf(dragged.child), place);
      };
    }
    const by_chance = b.children.some((child) => child.weight !== "");
    const where = document.createElement("span");
    where.textContent = name === "" ? "root" : name;
    row.append(where);
    if (b.children.length === 0) {
      const input = document.createElement("input");
      input.value = b.label;
      input.size = 5;
      input.inputMode = "numeric";
      input.setAttribute("aria-label", `value of ${said}`);
      input.onchange = () => {
        b.label = input.value.trim();
        tell();
      };
      row.append(input);
    } else if (by_chance) {
      row.append("by chance");
    }
    if (!by_chance)
      row.append(button(`add a child to ${said}`, "+", () => {
        b.children.push({ label: "0", weight: "", children: [] });
        tell();
      }));
    if (place >= 0 && b.weight === "") {
      if (place > 0)
        row.append(button(`move ${said} up`, "↑", () => move(siblings, place, place - 1)));
      if (place + 1 < siblings.length)
        row.append(button(`move ${said} down`, "↓", () => move(siblings, place, place + 1)));
      row.append(button(`remove ${said}`, "×", () => {
        siblings.splice(place, 1);
        tell();
      }));
    }
    li.append(row);
    if (b.children.length > 0) {
      const ul = document.createElement("ul");
      ul.append(...b.children.map((child, i) =>
        item(child, b.children, name === "" ? `${i + 1}` : `${name}.${i + 1}`)));
      li.append(ul);
    }
    return li;
  };
  const top = document.createElement("ul");
  top.append(item(root, [], ""));
  into.replaceChildren(top);
}
