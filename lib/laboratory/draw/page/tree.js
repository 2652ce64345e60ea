// The tree as one SVG. Places are those that came with the page: nothing moves between steps. Of a
// large tree there are only elements for what is in sight, and far away it is drawn as a few paths.
const gap = 46; // the least that is between two rows
const names_width = 84; // of the levels, on the left
const far_from = 0.2; // where texts cannot be read any more
const most_elements = 2500;

class Tree {
    /** @type {boolean | undefined} */
    fitted_whole;
    /** @type {boolean | undefined} */
    all_elements;
    /** @type {Map<string, Element>} */
    far_paths = new Map(); // by their classes
    constructor(svg) {
        this.svg = svg;
        this.folded = new Set();
        this.x = Float64Array.from(nodes, (node) => node.x);
        this.width = data.layout.width;
        this.rows = data.layout.rows.map(() => []);
        for (const [i, node] of nodes.entries())
            this.rows[node.level].push(i);
        this.live = new Map(); // what has elements
        this.parts = {};
        for (const name of ["bands", "far", "edges", "labels", "figures", "names"])
            this.parts[name] = shape("g", { class: name, role: "none" });
        svg.append(...Object.values(this.parts)); // the first is the lowest
        for (const name of ["bands", "far", "edges", "labels", "names"])
            this.parts[name].setAttribute("aria-hidden", "true");
        this.camera = { x: 0, y: 0, scale: 1 };
        this.shown_rows();
        this.focus = 0;
    }
    // Who decides at each level, as the view has it.
    level_names() {
        return this.rows.map((row) => {
            const turns = new Set(row.filter((i) => !nodes[i].leaf).map((i) => nodes[i].turn));
            if (turns.size !== 1) return turns.size ? { kind: "mixed", lines: [] } : { kind: "none", lines: [] };
            const [turn] = turns;
            const lines = turn === "chance" ? ["○", "chance"] : view === "root" ? [turn === "root" ? "MAX" : "MIN"]
                : (data.players?.[turn] ?? (turn === "root" ? "root’s player" : "other player")).split(" ");
            return { kind: turn, lines };
        });
    }
    // Folding: what is hidden, and where the rest stands when empty room is taken out.
    shown_rows() {
        this.hidden = new Uint8Array(nodes.length);
        for (let i = 1; i < nodes.length; ++i) {
            const above = nodes[i].parent;
            this.hidden[i] = this.hidden[above] || this.folded.has(above) ? 1 : 0;
        }
        this.shown = this.rows.map((row) => row.filter((i) => !this.hidden[i]));
        const left = (i) => nodes[i].x - nodes[i].half - 12;
        const right = (i) => nodes[i].x + Math.max(nodes[i].right, nodes[i].half + 12);
        if (!this.folded.size) {
            this.x = Float64Array.from(nodes, (node) => node.x);
            this.width = data.layout.width;
        } else {
            const visible = nodes.map((_, i) => i).filter((i) => !this.hidden[i]).sort((a, b) => left(a) - left(b));
            let end = left(visible[0]), taken = Math.max(end, 0);
            const from = [-Infinity], by = [taken];
            for (const i of visible) {
                if (left(i) > end) {
                    taken += left(i) - end;
                    from.push(left(i));
                    by.push(taken);
                }
                end = Math.max(end, right(i));
            }
            for (const i of visible) {
                let at = 0;
                for (let low = 0, high = from.length - 1; low <= high;) {
                    const middle = (low + high) >> 1;
                    if (from[middle] <= left(i)) { at = middle; low = middle + 1; } else high = middle - 1;
                }
                this.x[i] = nodes[i].x - by[at];
            }
            this.width = end - taken;
        }
    }
    // Rows as far apart as there is room for.
    place(extra) {
        this.y = [];
        let y = 0;
        data.layout.rows.forEach((row, level) => {
            y += row.up + (level ? gap + extra : 0);
            this.y[level] = y;
            y += row.down;
        });
        this.height = y;
    }
    // The size of the window: as it was measured last, for to measure is to lay out.
    size() {
        this.measured ??= [Math.max(this.svg.clientWidth, 50), Math.max(this.svg.clientHeight, 50)];
        return this.measured;
    }
    // The room of the names on the left, which do not become smaller than they can be read.
    side() { return names_width / Math.min(this.camera.scale, 1); }
    // `whole`: all of it, however small. Else no smaller than can be read, if it does not fit.
    fit(whole) {
        const [width, height] = this.size();
        this.place(0);
        this.spread = undefined;
        const fits = Math.min(width / (this.width + names_width + 24), (width - names_width) / (this.width + 24), height / (this.height + 24), 2);
        const scale = whole || fits >= 1 ? fits : 1;
        this.camera.scale = scale;
        this.spread_rows();
        const room = { x: width / scale, y: height / scale };
        const side = this.side();
        this.camera.x = this.width + side + 12 <= room.x
            ? -side - (room.x - this.width - side) / 2 : this.x[0] - room.x / 2;
        this.camera.y = this.height + 24 <= room.y + 0.5 ? -(room.y - this.height) / 2 : -12;
        this.redraw();
    }
    // Rows fill the window: from far away all of it, near by no more than is easily read.
    spread_rows() {
        const { scale } = this.camera, far = scale < far_from;
        const levels = this.rows.length;
        if (this.spread === far || levels === 1) return false;
        const before = this.height;
        this.place(0);
        // From far away the root and the last level need the room of what can still be read there.
        const { rows } = data.layout, room = this.size()[1] / scale;
        const ends = far ? Math.min((rows[0].up + rows.at(-1).down + 22) / scale, 0.45 * room) : 24;
        const spare = (room - ends - this.height) / (levels - 1);
        if (spare > 0) this.place(far ? spare : Math.min(spare, 150));
        this.spread = far;
        this.camera.y *= this.height / (before || 1);
        return true;
    }
    resized() {
        this.measured = undefined;
        this.fit(this.fitted_whole);
        if (!this.look) return;
        this.follow(this.look.current);
        this.render();
    }
    redraw() {
        for (const shown of this.live.values())
            for (const e of shown.elements) e.remove();
        this.live.clear();
        this.render();
    }
    zoom(by, at) {
        const [width, height] = this.size();
        const { camera } = this;
        const scale = Math.min(Math.max(camera.scale * by, 0.002), 6);
        const place = at ?? { x: width / 2, y: height / 2 };
        camera.x += place.x / camera.scale - place.x / scale;
        camera.y += place.y / camera.scale - place.y / scale;
        camera.scale = scale;
        if (this.spread_rows()) return this.redraw();
        this.render();
    }
    pan(x, y) {
        this.camera.x += x / this.camera.scale;
        this.camera.y += y / this.camera.scale;
        this.render();
    }
    // Moves no more than it has to.
    follow(i) {
        while (this.hidden[i]) i = nodes[i].parent;
        const [width, height] = this.size();
        const { camera } = this, room = { x: width / camera.scale, y: height / camera.scale };
        const node = nodes[i], x = this.x[i], y = this.y[node.level], margin = 4;
        const side = Math.min(this.side(), room.x / 4);
        const row = data.layout.rows[node.level];
        // Where all there is fits, in the middle; else no further than it reaches.
        const within = (at, from, to) => to < from ? (from + to) / 2 : Math.min(Math.max(at, from), to);
        if (x - node.half - margin < camera.x + side || x + Math.max(node.right, node.half) + margin > camera.x + room.x)
            camera.x = within(x - (room.x + side) / 2, -side - margin, this.width + margin - room.x);
        if (y - row.up < camera.y || y + row.down > camera.y + room.y)
            camera.y = within(row.up + row.down > room.y ? y - row.up - margin : y - room.y / 2, -margin, this.height + margin - room.y);
    }
    // What of a row is in sight: its edges do not cross, so that this is one part of it.
    in_sight(level, left, right) {
        const row = this.shown[level];
        const above = (i) => this.x[nodes[i].parent ?? i];
        const first = (is) => {
            let low = 0, high = row.length;
            while (low < high) {
                const middle = (low + high) >> 1;
                if (is(row[middle])) high = middle; else low = middle + 1;
            }
            return low;
        };
        const from = first((i) => Math.max(this.x[i] + 60, above(i)) >= left);
        const to = first((i) => Math.min(this.x[i] - 60, above(i)) > right);
        return row.slice(from, to);
    }
    render() {
        if (!this.look) return;
        this.look.changed();
        const [width, height] = this.size();
        const { x, y, scale } = this.camera;
        const room = { x: width / scale, y: height / scale };
        this.room = room;
        this.svg.setAttribute("viewBox", [x, y, room.x, room.y].map((n) => n.toFixed(2)).join(" "));
        const key = `${this.camera.x} ${this.camera.y} ${scale} ${width} ${height} ${view} ${this.width} ${this.height}`;
        if (key !== this.drawn_bands) this.bands(room);
        this.drawn_bands = key;
        const sight = [];
        let count = 0;
        this.shown.forEach((_, level) => {
            if (this.y[level] + data.layout.rows[level].down < y) return;
            if (level && this.y[level - 1] - 30 > y + room.y) return;
            sight.push(this.in_sight(level, x, x + room.x));
            count += sight.at(-1).length;
        });
        const far = !this.all_elements && (scale < far_from || count > most_elements);
        this.svg.classList.toggle("far-away", far);
        this.far(far ? sight : []);
        this.sizes = far ? this.near_ones() : new Map();
        const wanted = new Set(far ? this.sizes.keys() : sight.flat());
        while (this.hidden[this.focus] || this.look.in_stub(this.focus)) this.focus = nodes[this.focus].parent;
        wanted.add(this.focus); // which a screen reader is told of
        for (const i of wanted) if (this.look.in_stub(i)) wanted.delete(i);
        for (const i of [...wanted]) if (!far && this.look.stub_at(i).length && !this.folded.has(i)) wanted.add(-1 - i);
        for (const [i, shown] of this.live)
            if (!wanted.has(i)) {
                for (const e of shown.elements) e.remove();
                this.live.delete(i);
            }
        this.touched = 0;
        for (const i of wanted) i < 0 ? this.stub(-1 - i) : this.node(i);
        this.svg.setAttribute("aria-activedescendant", `node-${this.focus}`);
    }
    // From far away the way to where the search is can still be read, and its siblings as far as they
    // have room: of these nodes how many times their size they are drawn.
    near_ones() {
        const { rows } = data.layout, { scale } = this.camera, sizes = new Map();
        const fits = rows.slice(1).map((row, above) => (this.y[above + 1] - this.y[above]) * scale / (row.up + rows[above].down + 24));
        const size = Math.min(Math.max(Math.min(...fits), 0.6), 1) / scale;
        let lowest = Infinity; // what is below it is taken
        for (let i = this.look.current; i !== null; i = nodes[i].parent) {
            const { level, parent } = nodes[i];
            if (this.hidden[i] || this.y[level] + rows[level].down * size > lowest) continue;
            lowest = this.y[level] - (rows[level].up + 22) * size;
            const left = (j) => this.x[j] - (nodes[j].half + 6) * size;
            const right = (j) => this.x[j] + (Math.max(nodes[j].half, nodes[j].right) + 6) * size;
            let from = left(i), to = right(i);
            sizes.set(i, size);
            const near = parent === null ? [] : children[parent].filter((j) => j !== i && !this.hidden[j] && !this.look.in_stub(j));
            for (const j of near.sort((a, b) => Math.abs(this.x[a] - this.x[i]) - Math.abs(this.x[b] - this.x[i])))
                if (right(j) < from || left(j) > to) {
                    sizes.set(j, size);
                    from = Math.min(from, left(j));
                    to = Math.max(to, right(j));
                }
        }
        return sizes;
    }
    at(i) { return { x: this.x[i], y: this.y[nodes[i].level] }; }
    edge_ends(i) {
        const above = nodes[i].parent, from = this.at(above), to = this.at(i);
        return [{ x: from.x, y: from.y + nodes[above].height }, { x: to.x, y: to.y - top_of(i) }];
    }
    // The part of a very long edge that is near the window: a million dots take seconds to draw.
    near(from, to) {
        if (Math.abs(to.x - from.x) < 4 * this.room.x) return [from, to, ""];
        const part = Math.floor(this.camera.x / this.room.x);
        const cut = (x) => {
            const at = Math.min(Math.max(x, (part - 1) * this.room.x), (part + 3) * this.room.x);
            return { x: at, y: from.y + (to.y - from.y) * (at - from.x) / (to.x - from.x) };
        };
        return [cut(from.x), cut(to.x), part];
    }
    // Draws a node and its edge, if anything of them is different now.
    node(i) {
        const shown = this.look.node(i), node = nodes[i];
        shown.folded = this.folded.has(i) ? below[i] : 0;
        const [from, to] = node.parent === null ? [] : this.edge_ends(i);
        const [near_from, near_to, part] = node.parent === null ? [] : this.near(from, to);
        const size = this.sizes.get(i) ?? 1;
        shown.enlarged = size > 1;
        const left = this.look.left(i), focused = this.focus === i && document.activeElement === this.svg;
        const key = [shown.kind, shown.value?.text, shown.value?.sign, shown.beside.join(), shown.under.join(),
                     shown.names.join(), shown.folded, left, focused, part, size, view, this.look.pick].join("|");
        const before = this.live.get(i);
        if (before?.key === key) return;
        ++this.touched;
        const at = this.at(i);
        const names = ["node", shown.kind, node.leaf ? "leaf" : node.turn, ...shown.names, focused ? "focused" : ""].join(" ");
        const figure = before?.figure ?? shape("g", { "data-node": i, role: "none" });
        const item = shape("g", { id: `node-${i}`, role: "treeitem", "aria-level": node.level + 1,
            "aria-posinset": node.parent === null ? 1 : children[node.parent].indexOf(i) + 1,
            "aria-setsize": node.parent === null ? 1 : children[node.parent].length });
        figure.setAttribute("class", names);
        figure.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${size > 1 ? ` scale(${size.toFixed(3)})` : ""}`);
        const words = shown.words.filter(Boolean);
        if (shown.folded) words.push(`folded, ${counted(shown.folded, "node", "nodes")} below`);
        if (node.board) words.push(`board ${spoken_board(i)}`);
        item.setAttribute("aria-label", words.join(", "));
        if (children[i].length) item.setAttribute("aria-expanded", !shown.folded);
        const parts = node_parts(i, shown), is_text = (part) => part.tagName === "text";
        item.append(shape("title", {}, words.join(", ")), ...parts.filter((part) => !is_text(part)));
        figure.replaceChildren(item, shape("g", { class: "texts", "aria-hidden": "true" }, ...parts.filter(is_text)));
        const elements = [figure];
        if (node.parent !== null) {
            const edge = before?.edge ?? shape("g", { "data-edge": i });
            edge.setAttribute("class", ["edge", shown.kind, ...shown.names].join(" "));
            const line = { x1: near_from.x.toFixed(1), y1: near_from.y.toFixed(1), x2: near_to.x.toFixed(1), y2: near_to.y.toFixed(1) };
            edge.replaceChildren(shape("line", { class: "line", ...line }));
            if (left) edge.append(bars(from, to));
            if (this.look.pick) edge.prepend(shape("line", { class: "hit", ...line }));
            elements.push(edge);
            if (!before) this.parts.edges.append(edge);
            if (node.edge && !before) {
                const label = shape("text", { class: "move", x: (from.x + (to.x - from.x) * label_place).toFixed(1),
                    y: (from.y + (to.y - from.y) * label_place + 5).toFixed(1), "text-anchor": "middle" }, with_minus(node.edge));
                this.parts.labels.append(label);
                elements.push(label);
            } else if (before?.label) elements.push(before.label);
            this.live.set(i, { key, figure, edge, label: elements[2], elements });
        } else this.live.set(i, { key, figure, elements });
        if (!before) this.parts.figures.append(figure);
    }
    // The children that a search left, as one.
    stub(i) {
        const left = this.look.stub_at(i), place = -1 - i;
        const more = left.reduce((sum, child) => sum + below[child], 0);
        const key = `${left.length} ${nodes[i].more}`;
        const before = this.live.get(place);
        if (before?.key === key) return;
        for (const e of before?.elements ?? []) e.remove();
        ++this.touched;
        const x = (this.x[left[0]] + this.x[left.at(-1)]) / 2, y = this.y[nodes[left[0]].level];
        const from = { x: this.x[i], y: this.y[nodes[i].level] + nodes[i].height }, to = { x, y: y - 18 };
        const edge = shape("g", { class: "edge skipped" },
            shape("line", { class: "line", x1: from.x, y1: from.y, x2: to.x, y2: to.y }), bars(from, to));
        const words = `${counted(left.length, "child", "children")} of ${nodes[i].name} not read`
            + (more ? `, and ${counted(more, "node", "nodes")} below` : "") + (nodes[i].more ? ", and more that is not drawn" : "");
        const figure = shape("g", { class: "stub", "data-stub": i, role: "none", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
            shape("g", { role: "treeitem", "aria-level": nodes[i].level + 2, "aria-label": words, "aria-expanded": "false" },
                shape("title", {}, words), shape("rect", { class: "hit", x: -36, y: -18, width: 72, height: 42 })),
            shape("g", { class: "texts", "aria-hidden": "true" },
                ...text_lines([[`✂ ${grouped(left.length)}${nodes[i].more ? "+" : ""}`, ""], ["not read", ""]], 0, -1, "middle")));
        this.parts.edges.append(edge);
        this.parts.figures.append(figure);
        this.live.set(place, { key, elements: [edge, figure] });
    }
    // Bands and names of the levels.
    bands(room) {
        const { x, scale } = this.camera;
        this.parts.bands.replaceChildren();
        this.parts.names.replaceChildren();
        const size = 16 / Math.min(scale, 1), rows_apart = this.rows.length > 1 ? this.y[1] - this.y[0] : Infinity;
        this.level_names().forEach(({ kind, lines }, level) => {
            const row = data.layout.rows[level], top = this.y[level] - row.up - 6;
            if (kind === "none") return;
            this.parts.bands.append(shape("rect", { class: `band ${kind}`, x: x - room.x, y: top, width: 3 * room.x, height: row.up + row.down + 12 }));
            if (scale >= far_from || rows_apart >= 1.5 * size)
                this.parts.names.append(shape("rect", { class: `band ${kind} behind`, x, y: this.y[level] - size * 1.3,
                    width: (Math.max(0, ...lines.map((text) => text.length)) * 0.72 * size + 12 / scale) * (lines.length ? 1 : 0), height: size * 2.6 }),
                    ...lines.map((text, k) => shape("text", { class: `level ${kind}`, x: x + 8 / scale,
                    y: this.y[level] + 6 + (k - (lines.length - 1) / 2) * size * 1.15, "font-size": size }, text)));
        });
    }
    // From far away: of each row a path of all edges of a kind; of those that fall on the same
    // pixels, one.
    far(sight) {
        const paths = new Map(), { scale } = this.camera;
        sight.forEach((row) => {
            let last = "";
            const found = { coming: [], skipped: [], seen: [] };
            for (const i of row) {
                if (nodes[i].parent === null) continue;
                const kind = this.look.seen(i) ? "seen" : this.look.skipped(i) ? "skipped" : "coming";
                const above = nodes[i].parent;
                const key = `${Math.round(this.x[i] * scale)} ${Math.round(this.x[above] * scale)} ${kind}`;
                if (key === last) continue;
                last = key;
                const [from, to] = this.edge_ends(i);
                found[kind].push(`M${from.x.toFixed(0)} ${from.y.toFixed(0)}L${to.x.toFixed(0)} ${to.y.toFixed(0)}v${2 * nodes[i].height}`);
            }
            if (row.length) for (const [kind, parts] of Object.entries(found)) paths.set(`${kind} ${nodes[row[0]].level}`, parts.join(""));
        });
        if (sight.length) {
            const way = [];
            for (let i = this.look.current; i && nodes[i].parent !== null; i = nodes[i].parent) {
                if (this.hidden[i]) continue;
                const [from, to] = this.edge_ends(i);
                way.push(`M${from.x.toFixed(0)} ${from.y.toFixed(0)}L${to.x.toFixed(0)} ${to.y.toFixed(0)}`);
            }
            paths.set("way", way.join(""));
        }
        for (const [name, path] of this.far_paths)
            if (!paths.get(name)) { path.remove(); this.far_paths.delete(name); }
        for (const [name, d] of paths) {
            if (!d) continue;
            let path = this.far_paths.get(name);
            if (!path) {
                path = shape("path", { class: `far ${name.split(" ")[0]}` });
                this.far_paths.set(name, path);
                if (name === "way") this.parts.far.append(path); else this.parts.far.prepend(path);
            }
            if (path.getAttribute("d") !== d) path.setAttribute("d", d);
        }
    }
    show(look) {
        if (look) this.look = look;
        this.follow(this.look.current);
        this.render();
    }
    fold(i) {
        if (!children[i].length) return;
        if (!this.folded.delete(i)) this.folded.add(i);
        const before = this.x[i] - this.camera.x;
        this.shown_rows();
        this.camera.x = this.x[i] - before; // what was clicked stays where it is
        this.redraw();
    }
}
