// The quiz: values are hidden; leaves are clicked in the order in which the search evaluates them, and
// edges where it cuts. A wrong click gets the words that `gametree grade` has for such an answer.
/** In a sentence, where a number could be a value. @param {number} i */
function spoken_name(i) {
    const { name } = nodes[i];
    return i === 0 && name === "root" ? "the root" : /^\d/.test(name) ? `node ${name}` : name;
}
class QuizLook extends SearchLook {
    pick = true; // edges can be clicked
    /** @type {number | undefined} */
    at; // the node of the last right answer
    value(i, state) {
        if (!nodes[i].leaf || !state?.order) return undefined;
        return super.value(i, state);
    }
    beside(_i, state) { return state?.cut ? [["✂ cut", "crossed"]] : []; }
    node(i) {
        const shown = super.node(i);
        const show = ["evaluated", "cut"];
        shown.names = shown.names.filter((name) => show.includes(name));
        if (shown.kind === "seen" && !nodes[i].leaf && !shown.names.includes("cut")) shown.words = [nodes[i].name, turn_name(i)];
        if (shown.kind === "coming") shown.words = [nodes[i].name, turn_name(i), nodes[i].leaf ? "not evaluated" : ""];
        return shown;
    }
    get current() { return this.at ?? 0; }
}
class Quiz {
    on = false;
    constructor() {
        this.button = $("#quiz");
        this.button.addEventListener("click", () => this.toggle());
    }
    possible() { return Boolean(player.search?.quiz?.steps.length); }
    toggle() {
        if (!this.on && !this.possible())
            return say({ words: player.search ? "No quiz: not all of this search is on the page" : "Choose one search for its quiz" });
        if (this.on) this.leave(); else this.begin();
    }
    begin() {
        play.pause();
        this.search = player.search;
        this.steps = this.search.quiz.steps;
        this.done = 0;
        this.wrong = 0;
        this.missed = new Set();
        this.on = true;
        this.search.go(0);
        this.look = new QuizLook(this.search);
        player.look = this.look;
        this.show(`Quiz, ${this.search.algorithm}: click the leaf that is evaluated first. Where the search cuts, click the edge to the first child that it leaves`);
    }
    leave(step = 0) {
        this.on = false;
        player.look = new SearchLook(this.search);
        this.button.setAttribute("aria-pressed", "false");
        document.body.classList.remove("quiz");
        drawer.list();
        go(step);
    }
    get next() { return this.steps[this.done]; }
    get leaves() { return this.steps.slice(0, this.done).filter((step) => step.leaf !== undefined).length; }
    // \return  whether it was an answer
    leaf(i) {
        if (!nodes[i].leaf) return false;
        const { next } = this;
        if (next.leaf === i) this.right();
        else if (next.leaf !== undefined) {
            const number = this.leaves + 1, name = spoken_name(next.leaf);
            this.fault(`leaf ${number} is ${name}, not ${spoken_name(i)}: ${this.why_not(i, name)}${this.text(next.entered ?? "")}`);
        } else this.fault(this.text(this.is_left_by(i, next) ? this.search.quiz.left[i] : next.missing));
        return true;
    }
    // Whether a leaf is below the children that this cutoff leaves.
    is_left_by(i, { cut, after }) {
        while (nodes[i].parent !== null && nodes[i].parent !== cut) i = nodes[i].parent;
        return nodes[i].parent === cut && i > after;
    }
    why_not(i, expected) {
        if (this.search.state(i)?.order) return `${spoken_name(i)} has been evaluated already`;
        const left = this.search.quiz.left[i];
        return left ? this.text(left) : `${expected} is not left out`;
    }
    text(both) { return Array.isArray(both) ? both[view === "root" ? 1 : 0] : both; }
    // The edge to a node: the search leaves this child, and all after it.
    cut(i) {
        const at = nodes[i].parent;
        if (at === null) return;
        const place = children[at].indexOf(i), after = children[at][place - 1];
        const { next } = this;
        if (next.cut === at && next.after === after) return this.right();
        if (next.cut !== undefined) return this.fault(this.text(next.missing));
        const number = this.leaves, leaf = `the answer ends after ${number}; leaf ${number + 1} is ${spoken_name(next.leaf)}${this.text(next.entered ?? "")}`;
        if (after === undefined) return this.fault(leaf);
        const name = `${spoken_name(at)} after ${spoken_name(after)}`;
        if (this.steps.some((step) => step.cut === at && step.after === after)) return this.fault(leaf);
        const elsewhere = this.search.quiz.elsewhere[at];
        this.fault(!this.search.states[at].length ? `${name}: ${spoken_name(at)} is not visited`
            : elsewhere ? `${name}: ${this.text(elsewhere)}` : `${name}: nothing is cut off there`);
    }
    right() {
        const { step } = this.next;
        ++this.done;
        this.search.go(step);
        const at = this.search.events[step - 1];
        this.look.at = at.at;
        if (this.done === this.steps.length) return this.finish();
        this.show(`Right: ${in_view(at.words)}`, true);
    }
    fault(words) {
        ++this.wrong;
        this.missed.add(this.done);
        this.show(with_minus(words), false);
    }
    score() { return `${this.done - [...this.missed].filter((step) => step < this.done).length} of ${this.steps.length}`; }
    finish() {
        const score = this.score(), wrong = this.wrong;
        this.leave(this.search.last);
        say({ words: `Done: ${score} at the first click, ${counted(wrong, "wrong click", "wrong clicks")}. This is the whole search` });
    }
    show(words, right) {
        this.button.setAttribute("aria-pressed", "true");
        document.body.classList.add("quiz");
        drawer.list();
        tree.show(this.look);
        play.show();
        drawer.show();
        $("#progress").textContent = `answered ${this.done} / ${this.steps.length} · wrong clicks ${this.wrong}`;
        say({ words, mark: right === undefined ? "" : right ? "✓" : "✗" });
        link();
    }
}
