// What is stepped through: one search, by events, leaves or cutoffs; or all side by side, by leaves.
class OneSearch {
    constructor(search) {
        this.search = search;
        this.look = new SearchLook(search);
        this.name = search.algorithm;
        this.searches = [search];
    }
    get last() { return this.search.last; }
    get position() { return this.search.step; }
    go(step) { this.search.go(step); }
    next(direction) { return this.search.stop(unit.value, direction); }
    after(events) { return events; }
    caption() {
        const { search } = this, { event } = search;
        if (!event) return { words: `${search.algorithm}, before the first event: → steps on` };
        const compared = event.cut?.compared;
        return { number: search.step, words: in_view(event.words), compared: compared && in_view(compared) };
    }
    progress() {
        const { search } = this, counts = search.counts();
        return `step ${search.step} / ${search.last} · leaves ${counts.evaluations} · cutoffs ${counts.cutoffs}`;
    }
    steps() { return `step ${this.position} of ${this.last}`; }
}
class AllSearches {
    constructor(searches) {
        this.searches = searches;
        this.look = new SideBySide(searches);
        this.name = "side by side";
    }
    get last() { return this.look.last; }
    get position() { return this.look.leaf; }
    go(leaf) { this.look.go(leaf); }
    next(direction) { return this.look.leaf + direction; }
    // The leaves that the searches have evaluated by then.
    after(events) {
        return Math.max(...this.searches.map((search) => search.leaf_steps.filter((step) => step <= events).length));
    }
    caption() {
        const { leaf } = this.look;
        if (leaf === 0) return { words: `${this.searches.length} searches of the same tree, before the first leaf: → steps on` };
        const done = [], here = new Map();
        for (const search of this.searches) {
            const step = search.leaf_steps[leaf - 1];
            if (!step) { done.push(`${search.algorithm} after ${search.leaf_steps.length}`); continue; }
            const name = nodes[search.events[step - 1].at].name;
            here.set(name, [...here.get(name) ?? [], search.algorithm]);
        }
        const at = [...here].map(([name, who]) => here.size === 1 && !done.length ? `all evaluate ${name}` : `${who.join(", ")}: ${name}`);
        return { words: [`leaf ${leaf}`, ...at, ...done.length ? [`done: ${done.join(", ")}`] : []].join("; ") };
    }
    progress() { return `leaf ${this.look.leaf} / ${this.last}`; }
    steps() { return `leaf ${this.position} of ${this.last}`; }
}
