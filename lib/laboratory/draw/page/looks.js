// What a node looks like at a step: of one search, in the quiz, or of several searches side by side.
//
// A look has for each node: `kind` (seen, coming, skipped), `value`, lines `beside` and `under` the
// node, each with its class, names of classes, and words.
const stub_from = 3; // skipped siblings that become one stub

class Look {
    opened = new Set(); // nodes whose stubs are opened
    /** @type {Map<number, number[]> | undefined} */
    known_stubs;
    /** @param {number} _i @returns {boolean} */
    skipped(_i) { return false; } // each kind of look has its own, and of `left`
    /** @param {number} _i @returns {boolean} */
    left(_i) { return false; }
    // How many children of a node stand as one stub, and which.
    stub(i) {
        const left = children[i].filter((child) => this.left(child));
        return left.length >= stub_from && !this.opened.has(i) ? left : [];
    }
    // Whether a node is not drawn, for a stub stands in its place or in that of one above it.
    in_stub(i) {
        if (!this.skipped(i)) return false;
        while (!this.left(i)) i = nodes[i].parent;
        return this.stub_at(nodes[i].parent).length > 0;
    }
    stub_at(i) {
        this.known_stubs ??= new Map();
        if (!this.known_stubs.has(i)) this.known_stubs.set(i, this.stub(i));
        return this.known_stubs.get(i);
    }
    changed() { this.known_stubs = undefined; }
}

class SearchLook extends Look {
    constructor(search) {
        super();
        this.search = search;
    }
    get current() { return this.search.current; }
    skipped(i) { return i > 0 && this.search.skipped(i); }
    left(i) { return i > 0 && this.search.left(i); }
    seen(i) { return Boolean(this.search.state(i)); }
    value(i, state) {
        if (state?.value !== undefined)
            return { text: seen_value(i, state.value), sign: state.known ? seen_sign(i, state.known) : "" };
        if (!state?.order && nodes[i].label !== undefined)
            return { text: seen_value(i, nodes[i].label), sign: "", label: true };
        return undefined;
    }
    beside(i, state) {
        const lines = [];
        if (!state || nodes[i].leaf) return lines;
        if (state.alpha !== undefined) {
            const bound = (text, sign) => text === null ? sign : seen_value(i, text);
            const [low, high] = is_turned(i) ? [state.beta, state.alpha] : [state.alpha, state.beta];
            const name = state.crossed ? "crossed" : "";
            lines.push([`α ${bound(low, "−∞")}`, name], [`β ${bound(high, "∞")}`, name]);
        }
        if (state.asked !== undefined)
            lines.push([`${seen_sign(i, state.exceeds ? ">" : "≥")} ${seen_value(i, state.asked)}?`, ""]);
        if (state.list) {
            const all = with_minus(`[${state.list}]`);
            lines.push([all.length <= 12 ? all : `[… ${all.slice(all.lastIndexOf(" ") + 1)}`, ""]);
        }
        if (state.cut) lines.push(["✂ cut", "crossed"]);
        if (state.visits) lines.push([`×${state.visits}`, ""]);
        return lines;
    }
    node(i) {
        const { search } = this;
        const state = search.state(i), value = this.value(i, state);
        const kind = state ? "seen" : this.skipped(i) ? "skipped" : "coming";
        const names = [], words = [nodes[i].name, turn_name(i)], under = [];
        if (value && !value.label)
            words.push(`worth ${sign_words[value.sign] ?? ""}${value.text}`);
        if (value?.label) words.push(`${value.text} stands there`);
        if (state?.order) {
            names.push("evaluated");
            words.push(`evaluated as number ${state.order}`);
            under.push([String(state.order), "order"]);
        }
        if (state?.alpha !== undefined && !nodes[i].leaf)
            words.push(this.beside(i, state).map(([text]) => text).slice(0, 2).join(", "));
        if (state?.visits) words.push(`visit ${state.visits}`);
        if (state?.cut) { names.push("cut"); words.push("cut here"); }
        if (kind === "skipped") words.push("not read");
        if (kind === "coming") words.push("not reached yet");
        if (search.way.has(i)) names.push("way");
        if (search.event && i === search.current) {
            names.push("current");
            words.push(search.event.below ? "the search is below here" : "the search is here");
        }
        const cut = search.event?.cut;
        if (cut && cut.set_at === i) { names.push("setter"); words.push("set the bound"); }
        if (cut && cut.set_by === i) names.push("set-by");
        if (search.ended && search.best.has(i)) { names.push("best"); words.push("best play"); }
        if (nodes[i].more) {
            const visited = search.ended ? search.below[i] : 0;
            under.push([visited ? `⋯ ${grouped(visited)}` : "⋯", "more"]);
            words.push(visited ? `${counted(visited, "visited node", "visited nodes")} below are not drawn`
                : "more below is not drawn");
        }
        return { kind, value, beside: this.beside(i, state), under, names, words };
    }
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
// Several searches: which of them evaluates what. The colour of a leaf is that of the search with the
// fewest leaves among those that have evaluated it.
class SideBySide extends Look {
    constructor(searches) {
        super();
        this.searches = searches;
        this.frugal = [...searches].sort((a, b) => a.evaluations - b.evaluations || b.number - a.number);
        this.last = Math.max(...searches.map((search) => search.leaf_steps.length));
        this.leaf = 0;
    }
    // The state after so many leaves of each search, before its next one.
    go(leaf) {
        this.leaf = Math.min(Math.max(leaf, 0), this.last);
        for (const search of this.searches) search.go(this.step_of(search, this.leaf));
    }
    step_of(search, leaf) {
        if (leaf === 0) return 0;
        return leaf >= search.leaf_steps.length ? search.last : search.leaf_steps[leaf] - 1;
    }
    get current() {
        const going_on = this.searches.find((search) => search.leaf_steps.length >= this.leaf) ?? this.searches[0];
        const step = going_on.leaf_steps[this.leaf - 1];
        return step ? going_on.events[step - 1].at : 0;
    }
    seen(i) { return this.searches.some((search) => search.state(i)); }
    skipped(i) { return i > 0 && this.searches.every((search) => search.skipped(i)); }
    left(i) { return this.skipped(i) && !this.skipped(nodes[i].parent); }
    node(i) {
        const seen = this.seen(i);
        const kind = seen ? "seen" : this.skipped(i) ? "skipped" : "coming";
        const names = [], words = [nodes[i].name, turn_name(i)], under = [];
        const known = this.searches.map((search) => search.state(i))
            .find((state) => state?.value !== undefined && !state.known);
        let value = known ? { text: seen_value(i, known.value), sign: "" } : undefined;
        if (!value && nodes[i].label !== undefined)
            value = { text: seen_value(i, nodes[i].label), sign: "", label: true };
        if (value) words.push(value.label ? `${value.text} stands there` : `worth ${value.text}`);
        const by = this.frugal.find((search) => search.state(i)?.order);
        if (by) names.push("evaluated", `search-${by.number % 7}`);
        for (const search of this.searches) {
            const order = search.state(i)?.order;
            if (nodes[i].leaf) under.push([order ? `${letters[search.number % 26]}${order}` : "", `cell search-${search.number % 7}`]);
            if (order) words.push(`${search.algorithm}: number ${order}`);
        }
        if (kind === "skipped") words.push("read by none");
        if (nodes[i].more) under.push(["⋯", "more"]);
        if (this.leaf === this.last && this.searches.every((search) => search.best.has(i))) names.push("best");
        return { kind, value, beside: [], under, names, words };
    }
}
