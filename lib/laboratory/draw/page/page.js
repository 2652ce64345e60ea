// All searches at once, each by its own events; one that has ended waits for the others.
class Together {
    constructor(panels) {
        this.panels = panels;
        this.position = 0;
        this.last = Math.max(...panels.map((panel) => panel.last));
        this.controls = new Controls(this, "all searches");
        this.box = $("#together");
        $("#all-controls").append(this.controls.root);
        $("#together-setting").hidden = panels.length === 1;
        this.box.addEventListener("change", () => this.switch());
    }
    get on() { return this.panels.length > 1 && this.box.checked; }
    switch() {
        stop();
        $("#all-controls").hidden = !this.on;
        for (const panel of this.panels) panel.controls.root.hidden = this.on;
        if (this.on) this.go(Math.max(...this.panels.map((panel) => panel.position)));
    }
    go(step) {
        this.position = Math.min(Math.max(step, 0), this.last);
        for (const panel of this.panels) panel.go(this.position);
        this.controls.show();
    }
}

const panels = data.searches.map((search, number) => new Panel(search, number));
const together = new Together(panels);
function stop() {
    for (const controls of [together.controls, ...panels.map((panel) => panel.controls)]) controls.pause();
}

// What the keys step: all, or the search that has the focus or had it last.
let last_used = panels[0];
document.addEventListener("focusin", (event) => {
    last_used = panels.find((panel) => panel.root.contains(event.target)) ?? last_used;
});
document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const at = event.target;
    const controls = together.on ? together.controls : last_used.controls;
    if (event.shiftKey) {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        for (const panel of together.on ? panels : [last_used])
            panel.view.scrollBy({ left: by * panel.view.clientWidth / 2 });
    } else if (event.key === " ") {
        if (at.matches("button, select, summary, [type=checkbox]")) return; // they have a use for it
        controls.act("play");
    } else {
        const what = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
        if (!what || at.matches("select, input[type=range]")) return;
        controls.act(what);
    }
    event.preventDefault();
});

$("#size").addEventListener("input", (event) => document.body.style.setProperty("--size", event.target.value));
const boards = data.nodes.some((node) => node.board);
$("#boards-setting").hidden = !boards;
document.body.classList.toggle("large-boards",
                               data.nodes.some((node) => node.board?.split("\n").length > large_board));
$("#boards").addEventListener("change", (event) => document.body.classList.toggle("no-boards", !event.target.checked));
addEventListener("beforeprint", () => { $(".legend").open = true; });
for (const part of document.querySelectorAll(".of-chance")) part.hidden = !data.chance;
for (const part of document.querySelectorAll(".from-mover")) part.hidden = data.view === "root";
for (const part of document.querySelectorAll(".from-root")) part.hidden = data.view !== "root";
$("#summary").textContent = data.searches.length > 1
    ? `${data.searches.length} searches of the same tree, side by side.` : "A search, step by step.";
$("#left-out").textContent = data.left_out ?? "";
$("#left-out").hidden = !data.left_out;
$("#panels").append(...panels.map((panel) => panel.root));
together.switch();
for (const panel of panels) panel.go(data.start);
if (together.on) together.go(data.start);
