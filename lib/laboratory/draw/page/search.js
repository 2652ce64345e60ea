// One search at one of its steps. Going from step to step costs what changes between them.
class Search {
    /** @type {any[]} */
    events = [];
    /** @type {any[][]} */
    states = []; // of each node
    /** @type {string | undefined} */
    left_out; // why the page does not have all of it
    constructor(search, number) {
        Object.assign(this, search);
        this.number = number;
        this.last = search.events.length;
        this.step = 0;
        this.changes = Array.from({ length: this.last + 1 }, () => []); // nodes, at each step
        search.states.forEach((states, i) => { for (const state of states) this.changes[state.step].push(i); });
        this.reached = new Int32Array(nodes.length).fill(-1); // of each node the state that it is in
        this.skips = new Int8Array(nodes.length); // 0: not worked out yet
        this.stubs = new Int8Array(nodes.length);
        const steps = (is) => search.events.flatMap((event, i) => is(event, search.events[i - 1]) ? [i + 1] : []);
        this.leaf_steps = steps((event, before) =>
            event.what === "evaluate" && event.evaluations > (before?.evaluations ?? 0));
        this.cut_steps = steps((event) => event.what === "cutoff");
        this.best = new Set([0, ...search.line]);
        this.way = new Set();
        this.go(0);
    }
    get event() { return this.events[this.step - 1]; }
    get current() { return this.event ? this.event.at : 0; }
    get ended() { return this.step === this.last && !this.left_out; }
    go(step) {
        step = Math.min(Math.max(step, 0), this.last);
        while (this.step < step) for (const i of this.changes[++this.step]) ++this.reached[i];
        while (this.step > step) for (const i of this.changes[this.step--]) --this.reached[i];
        this.skips.fill(0);
        this.stubs.fill(0);
        this.way.clear();
        if (this.event) for (let i = this.event.at; i !== null; i = nodes[i].parent) this.way.add(i);
    }
    state(i) { return this.states[i][this.reached[i]]; }
    // The search is done without it.
    skipped(i) {
        if (this.skips[i]) return this.skips[i] === 1;
        let found = false;
        if (!this.state(i) && this.step > 0) {
            const above = nodes[i].parent;
            found = this.ended || (above !== null && (this.skipped(above) || Boolean(this.state(above)?.cut)));
        }
        this.skips[i] = found ? 1 : 2;
        return found;
    }
    // It was left when the search cut its parent.
    left(i) { return this.skipped(i) && nodes[i].parent !== null && !this.skipped(nodes[i].parent); }
    // The last step of each kind that is not later, and the first that is.
    stop(by, direction) {
        if (by === "event") return this.step + direction;
        const stops = by === "leaf" ? this.leaf_steps : this.cut_steps;
        if (direction > 0) return stops.find((step) => step > this.step) ?? this.last;
        return stops.findLast((step) => step < this.step) ?? 0;
    }
    counts() {
        const event = this.event;
        return { events: this.step, evaluations: event?.evaluations ?? 0, nodes: event?.nodes ?? 0,
                 cutoffs: event?.cutoffs ?? 0 };
    }
}
