// The box of a node, as it is at a step.
class Node {
    constructor(node) {
        this.node = node;
        this.children = [];
        this.item = element("li");
        this.box = element("div", "box");
        const head = element("div", "move");
        const turn = { root: ["▲", whose.root], other: ["▽", whose.other], chance: ["○", "chance"] }[node.turn];
        const sign = element("span", "turn", turn[0]);
        sign.setAttribute("aria-hidden", "true");
        head.append(node.move, " ", sign, element("span", "said", `, ${turn[1]}`));
        this.box.append(head);
        if (node.weight !== undefined) this.box.append(element("div", "window", `p = ${node.weight}`));
        if (node.pass) this.box.append(element("div", "mark", "forced pass"));
        if (node.board) this.box.append(element("pre", "board", node.board));
        this.changing = element("div");
        this.box.append(this.changing);
        this.item.append(this.box);
    }
    // `kind` is seen, coming or skipped.
    show(kind, state, marks, names) {
        const parts = [];
        if (state?.value !== undefined) parts.push(element("div", "value", state.value));
        else if (kind !== "seen" && this.node.label !== undefined)
            parts.push(element("div", "", `[${this.node.label}]`));
        if (state?.best) parts.push(element("div", "list", `so far ${state.best}`));
        if (state?.window) parts.push(element("div", "window", state.window));
        if (state?.list) parts.push(element("div", "list", `list ${state.list}`));
        for (const [name, text] of marks) parts.push(element("span", `mark ${name}`, text));
        const key = kind + names + parts.map((part) => part.textContent).join("\n");
        if (key === this.shown) return;
        this.shown = key;
        this.item.className = `${kind} ${names}`;
        this.changing.replaceChildren(...parts);
    }
}

// One search: its tree, counts and events.
class Panel {
    constructor(search, number) {
        this.search = search;
        this.position = 0;
        this.last = search.events.length;
        this.root = copy("panel");
        this.root.setAttribute("aria-labelledby", `search-${number}`);
        $("h2", this.root).id = `search-${number}`;
        $("h2", this.root).textContent = search.algorithm;
        $(".best", this.root).textContent
            = search.moves.length ? `Best play: ${shortened(search.moves)}` : "";
        const note = $(".left-out", this.root);
        note.textContent = search.left_out ?? "";
        note.hidden = !search.left_out;
        this.controls = new Controls(this, data.searches.length > 1 ? search.algorithm : "the search");
        $(".own-controls", this.root).append(this.controls.root);
        this.view = $(".view", this.root);
        this.view.setAttribute("aria-label", `Tree of ${search.algorithm}`);
        this.best = new Set([0, ...search.line]);
        this.plant();
        this.list();
    }
    plant() {
        this.nodes = data.nodes.map((node) => new Node(node));
        const top = element("ul");
        top.setAttribute("role", "list"); // which list-style: none would undo
        this.view.append(top);
        this.nodes.forEach((node, i) => {
            const above = data.nodes[i].parent;
            if (above === null) return top.append(node.item);
            const parent = this.nodes[above];
            if (!parent.list) {
                parent.list = element("ul");
                parent.list.setAttribute("role", "list");
                parent.item.append(parent.list);
            }
            parent.list.append(node.item);
        });
    }
    chooser(step, event) {
        const item = element("li");
        const button = element("button", event.what);
        button.type = "button";
        button.append(element("span", "number", `${step}.`), " ", event.words);
        button.addEventListener("click", () => { stop(); this.go(step, true); });
        item.append(button);
        return item;
    }
    list() {
        const { events, cutoffs } = this.search;
        const cuts = events.map((event, i) => [i + 1, event]).filter(([, event]) => event.what === "cutoff");
        $(".cuts summary", this.root).textContent = cuts.length
            ? "Cutoffs, and why" : cutoffs ? "No cutoffs among these events" : "No cutoffs: every child was read";
        $(".cuts ol", this.root).append(...cuts.map(([step, event]) => this.chooser(step, event)));
        $(".events summary", this.root).textContent = "All events";
        this.listed = $(".events ol", this.root);
        this.pages = $(".events .pages", this.root);
        this.pages.hidden = events.length <= page_size;
        for (const [what, by] of [["earlier", -1], ["later", 1]])
            $(`[data-page=${what}]`, this.pages).addEventListener("click", () => this.turn(this.at_page + by));
        this.turn(0);
    }
    // Lists one page of events.
    turn(to) {
        const pages = Math.max(1, Math.ceil(this.last / page_size));
        to = Math.min(Math.max(to, 0), pages - 1);
        if (to === this.at_page) return;
        this.at_page = to;
        const from = to * page_size;
        const events = this.search.events.slice(from, from + page_size);
        this.listed.replaceChildren(...events.map((event, i) => this.chooser(from + i + 1, event)));
        $("span", this.pages).textContent = `Events ${from + 1} to ${from + events.length} of ${this.last}`;
        this.mark();
    }
    mark() {
        this.listed.querySelectorAll("button").forEach((button, i) => {
            const step = this.at_page * page_size + i + 1;
            button.classList.toggle("later", step > this.position);
            if (step === this.position) button.setAttribute("aria-current", "step");
            else button.removeAttribute("aria-current");
        });
    }
    // `alone` is when an event of this search was chosen, whatever the others do.
    go(step, alone = false) {
        step = Math.min(Math.max(step, 0), this.last);
        if (alone && together.on) return together.go(step);
        this.position = step;
        this.show();
    }
    // The last state of a node that is not later than this step.
    state(i) {
        const states = this.search.states[i];
        let low = 0, high = states.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (states[middle].step <= this.position) low = middle + 1;
            else high = middle;
        }
        return states[low - 1];
    }
    show() {
        const { search, position } = this;
        const event = search.events[position - 1];
        const ended = position === this.last && !search.left_out;
        const states = this.nodes.map((_, i) => this.state(i));
        const way = new Set();
        for (let i = event ? event.at : null; i !== null; i = data.nodes[i].parent) way.add(i);
        const skipped = [];
        this.nodes.forEach((node, i) => {
            const state = states[i], above = node.node.parent;
            skipped[i] = !state && position > 0
                && (ended || (above !== null && (skipped[above] || Boolean(states[above]?.cut))));
            const kind = state ? "seen" : skipped[i] ? "skipped" : "coming";
            const marks = [];
            if (state?.evaluated) marks.push(["", `evaluated ${state.evaluated}`]);
            if (state?.visits) marks.push(["", `visit ${state.visits}`]);
            if (state?.cut) marks.push(["scissors", "✂ cut here"]);
            if (skipped[i]) marks.push(["", "not read"]);
            if (ended && this.best.has(i)) marks.push(["", "★ best play"]);
            if (node.node.more)
                marks.push(["", ended && search.below[i] ? `⋯ ${search.below[i]} visited below` : "⋯"]);
            if (i === event?.at) marks.push(["", event.below ? "● below here" : "● here"]);
            let names = "";
            if (state?.cut) names += " cut";
            if (i === event?.at) names += " current";
            else if (way.has(i)) names += " way";
            if (ended && this.best.has(i)) names += " best-play";
            node.show(kind, state, marks, names);
        });
        this.count("events", position, search.events_in_all);
        for (const what of ["evaluations", "nodes", "cutoffs"])
            this.count(what, event ? event[what] : 0, search[what]);
        this.count("value", states[0]?.value ?? "?", search.value);
        $(".now", this.root).textContent = event
            ? `${position}. ${event.words}` : "Before the first event.";
        this.controls.show();
        if (event) this.turn(Math.floor((position - 1) / page_size));
        this.mark();
        this.follow(event);
    }
    count(what, so_far, in_all) {
        $(`.so-far [data-count=${what}]`, this.root).textContent = so_far;
        $(`.in-all [data-count=${what}]`, this.root).textContent = in_all;
    }
    // Scrolls what is current into sight, in its own frame: the page stays where it is.
    follow(event) {
        const into_sight = (frame, what) => {
            if (!what) return;
            const outer = frame.getBoundingClientRect(), inner = what.getBoundingClientRect();
            const off = (from, to, a, b) => (a < from || b > to ? (a + b - from - to) / 2 : 0);
            const left = off(outer.left, outer.right, inner.left, inner.right);
            const top = off(outer.top, outer.bottom, inner.top, inner.bottom);
            // Only short ways are shown: of long ones nothing is to be seen, and keys are faster.
            const far = Math.abs(left) > frame.clientWidth || Math.abs(top) > frame.clientHeight;
            if (left || top)
                frame.scrollBy({ left, top, behavior: this.begun && !far && !still.matches ? "smooth" : "instant" });
        };
        into_sight(this.view, this.nodes[event ? event.at : 0].box);
        into_sight(this.listed, $("[aria-current]", this.listed));
        this.begun = true;
    }
}
