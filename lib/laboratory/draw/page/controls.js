// Buttons, slider, play, and the keys.
class Play {
    constructor() {
        for (const button of $$("[data-go]"))
            button.addEventListener("click", () => this.act(button.dataset.go));
        this.slider = $("#step");
        this.slider.addEventListener("input", () => { this.pause(); go(Number(this.slider.value)); });
    }
    act(what) {
        if (what === "play") return this.timer ? this.pause() : this.start();
        this.pause();
        if (quiz.on) return;
        go({ first: () => 0, back: () => player.next(-1), forward: () => player.next(1), last: () => player.last }[what]());
    }
    start() {
        if (quiz.on) return;
        if (player.position >= player.last) go(0);
        const wait = () => { this.timer = setTimeout(tick, 1000 * Number($("#pace").value)); };
        const tick = () => {
            go(player.next(1));
            if (player.position >= player.last) return this.pause();
            wait();
        };
        wait();
        this.label();
    }
    pause() {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.label();
    }
    label() {
        const button = $("[data-go=play]");
        const text = this.timer ? "‖" : "▶";
        if (button.textContent !== text) button.textContent = text;
        button.setAttribute("aria-label", this.timer ? "Pause" : "Play");
    }
    show() {
        const { position, last } = player;
        this.slider.max = last;
        this.slider.value = position;
        this.slider.setAttribute("aria-valuetext", player.steps());
        for (const [what, done] of [["first", position === 0], ["back", position === 0],
                                    ["forward", position === last], ["last", position === last]])
            $(`[data-go=${what}]`).setAttribute("aria-disabled", done || quiz.on);
        $("[data-go=play]").setAttribute("aria-disabled", quiz.on);
    }
}

// In the tree the arrows go from node to node, elsewhere from step to step.
function neighbour(i, key) {
    const visible = (j) => j !== undefined && j !== null && !tree.hidden[j] && !player.look.in_stub(j);
    if (key === "ArrowUp") return nodes[i].parent ?? i;
    if (key === "ArrowDown") return children[i].find(visible) ?? i;
    const row = tree.shown[nodes[i].level], by = key === "ArrowLeft" ? -1 : 1;
    for (let at = row.indexOf(i) + by; at >= 0 && at < row.length; at += by) if (visible(row[at])) return row[at];
    return i;
}
function focus_node(i) {
    tree.focus = i;
    tree.follow(i);
    tree.render();
}
const keys = {
    ArrowLeft: () => play.act("back"), ArrowRight: () => play.act("forward"), PageUp: () => play.act("back"), PageDown: () => play.act("forward"),
    Home: () => play.act("first"), End: () => play.act("last"), " ": () => play.act("play"),
    "0": () => { tree.fitted_whole = true; tree.fit(true); }, "1": () => { tree.fitted_whole = false; tree.fit(false); tree.show(); },
    "+": () => tree.zoom(1.25), "=": () => tree.zoom(1.25), "-": () => tree.zoom(0.8),
    e: () => choose_unit("event"), l: () => choose_unit("leaf"), c: () => choose_unit("cutoff"),
    v: () => choose_view(view === "root" ? "mover" : "root"), m: () => drawer.toggle(), q: () => quiz.toggle(), "?": () => drawer.toggle(true, "keys"),
};
document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const at = /** @type {HTMLElement} */ (event.target);
    const { key } = event;
    if (key === "Escape" && drawer.open) { drawer.toggle(false); drawer.button.focus(); return event.preventDefault(); }
    if (at.matches("select, textarea")) return;
    if (at.matches("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key)) return;
    if (key === " " && at.matches("button, summary, input, a")) return; // they have a use for it
    if (event.shiftKey && /^Arrow/.test(key)) {
        const [width, height] = tree.size();
        tree.pan(...{ ArrowLeft: [-width / 3, 0], ArrowRight: [width / 3, 0], ArrowUp: [0, -height / 3], ArrowDown: [0, height / 3] }[key]);
    } else if (at === tree.svg && /^Arrow/.test(key)) focus_node(neighbour(tree.focus, key));
    else if (at === tree.svg && (key === "Enter" || key === " ")) act_on(tree.focus);
    else if (at === tree.svg && quiz.on && (key === "x" || key === "Delete")) quiz.cut(tree.focus);
    else if (keys[key] && !(event.repeat && key === " ")) keys[key]();
    else return;
    event.preventDefault();
});
// What a click on a node does, and Enter.
function act_on(i) {
    if (quiz.on && quiz.leaf(i)) return;
    if (nodes[i].leaf || quiz.on) return;
    tree.fold(i);
    tree.focus = i;
    tree.render();
}

// Dragging moves the tree; the wheel zooms, and so do two fingers.
(() => {
    const svg = $("#tree");
    const fingers = new Map(); // where they are
    let from, moved, held; // held: between two fingers, their middle and how far they are apart
    const between = () => {
        const [a, b] = [...fingers.values()], frame = svg.getBoundingClientRect();
        return { x: (a.x + b.x) / 2 - frame.left, y: (a.y + b.y) / 2 - frame.top, apart: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
    };
    const lift = (event) => {
        if (!fingers.delete(event.pointerId) || !held) return;
        held = undefined;
        from = undefined; // the finger that is left begins anew
    };
    svg.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        if (event.pointerType === "touch") fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.size === 2) {
            for (const finger of fingers.keys()) svg.setPointerCapture(finger);
            moved = true; // it is no click
            held = between();
            return;
        }
        from = { x: event.clientX, y: event.clientY };
        moved = false;
    });
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, lift);
    svg.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays where it is
    svg.addEventListener("pointermove", (event) => {
        if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (held) {
            if (fingers.size !== 2) return;
            const now = between();
            tree.pan(held.x - now.x, held.y - now.y);
            tree.zoom(now.apart / held.apart, now);
            held = now;
            return;
        }
        if (!from || !event.buttons) { from = undefined; return; }
        const x = event.clientX - from.x, y = event.clientY - from.y;
        if (!moved && Math.hypot(x, y) < 5) return;
        if (!moved) svg.setPointerCapture(event.pointerId);
        moved = true;
        from = { x: event.clientX, y: event.clientY };
        tree.pan(-x, -y);
    });
    svg.addEventListener("click", (event) => {
        from = undefined;
        if (moved) { moved = false; return; }
        const on = event.target.closest("[data-node], [data-edge], [data-stub]");
        if (!on) return;
        if (on.dataset.stub) {
            player.look.opened.add(Number(on.dataset.stub));
            tree.render();
        } else if (on.dataset.node) act_on(Number(on.dataset.node));
        else if (quiz.on) quiz.cut(Number(on.dataset.edge));
    });
    svg.addEventListener("wheel", (event) => {
        if (embedded && !event.ctrlKey) return;
        event.preventDefault();
        const frame = svg.getBoundingClientRect();
        tree.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - frame.left, y: event.clientY - frame.top });
    }, { passive: false });
    svg.addEventListener("focus", () => tree.render());
    svg.addEventListener("blur", () => tree.render());
})();
