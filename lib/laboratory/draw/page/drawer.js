// What is not always in sight: counts, cutoffs, events, the board.
const counted_things = ["events", "evaluations", "nodes", "cutoffs", "value"];
class Drawer {
    constructor() {
        this.root = $("#drawer");
        this.button = $("#more");
        this.button.addEventListener("click", () => this.toggle());
        $("#close").addEventListener("click", () => { this.toggle(false); this.button.focus(); });
        for (const [what, by] of Object.entries({ earlier: -1, later: 1 }))
            $(`[data-page=${what}]`).addEventListener("click", () => this.turn(this.page + by));
        this.listed = $("#events ol");
    }
    get open() { return !this.root.hidden; }
    toggle(open = !this.open, section) {
        this.root.hidden = !open;
        document.body.classList.toggle("with-drawer", open);
        this.button.setAttribute("aria-expanded", open);
        if (section) {
            for (const part of $$("details", this.root)) part.open = part.id === section;
            $(`#${section} summary`).focus();
        }
        tree.resized();
        if (open) this.show();
    }
    chooser(search, step) {
        const event = search.events[step - 1];
        const item = element("li");
        const button = element("button", event.what);
        button.type = "button";
        button.dataset.step = step;
        button.append(element("span", "number", `${step}.`), " ", in_view(event.words));
        button.addEventListener("click", () => { play.pause(); go(step); });
        item.append(button);
        return item;
    }
    // The lists of a search, when it is chosen and when the view changes.
    list() {
        const search = player.search;
        for (const id of ["events", "cutoffs"]) $(`#${id}`).hidden = !search || quiz.on;
        const head = (text, scope) => Object.assign(element("th", "", text), { scope });
        $("#tables").replaceChildren(...player.searches.map((one) => {
            const table = element("table"), top = element("tr");
            table.dataset.search = one.number;
            top.append(element("td"), head("so far", "col"), head("in all", "col"));
            table.append(element("caption", "", one.algorithm), top);
            for (const what of counted_things) {
                const row = element("tr");
                row.dataset.count = what;
                row.append(head(what, "row"), element("td", "so-far"), element("td", "in-all"));
                table.append(row);
            }
            return table;
        }));
        if (!search) return;
        this.cuts = search.cut_steps;
        $("#cutoffs summary").textContent = this.cuts.length ? "Cutoffs, and why"
            : search.cutoffs ? "No cutoffs among these events" : "No cutoffs: every child was read";
        this.page = undefined;
        this.shown_cuts = 0;
        $("#cutoffs ol").replaceChildren();
        $("#events .pages").hidden = search.last <= page_size;
        $("#too-long").textContent = search.left_out ?? "";
        $("#too-long").hidden = !search.left_out;
    }
    // Lists one page of events, as far as they have happened: what comes is not given away.
    turn(to) {
        const { search } = player;
        const last = search.step, pages = Math.max(1, Math.ceil(last / page_size));
        this.page = Math.min(Math.max(to, 0), pages - 1);
        const from = this.page * page_size, until = Math.min(from + page_size, last);
        const have = this.listed.children.length;
        if (this.first !== from || have > until - from || have === 0) {
            this.listed.replaceChildren();
            this.first = from;
        }
        for (let step = from + this.listed.children.length + 1; step <= until; ++step)
            this.listed.append(this.chooser(search, step));
        $("#events .pages span").textContent = `Events ${from + 1} to ${until} of ${search.events_in_all}`;
        for (const marked of this.listed.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
        const now = $(`[data-step="${search.step}"]`, this.listed);
        now?.setAttribute("aria-current", "step");
        if (now) this.listed.scrollTop = now.offsetTop - this.listed.clientHeight / 2;
    }
    show() {
        if (!this.open) return;
        if (player.search && this.listing !== `${player.search.number} ${view}`) this.first = undefined;
        this.listing = `${player.search?.number} ${view}`;
        this.counts();
        const board = nodes[player.look.current].board;
        $("#position").hidden = board === undefined;
        if (board !== undefined) {
            const picture = $("#position svg");
            for (const [name, value] of [["width", board.width], ["height", board.height], ["viewBox", `0 0 ${board.width} ${board.height}`],
                                         ["aria-label", `board of ${nodes[player.look.current].name}: ${spoken_board(player.look.current)}`]])
                picture.setAttribute(name, value);
            picture.replaceChildren(board_figure(board));
        }
        if (!player.search || quiz.on) return;
        const { search } = player;
        const cuts = search.cut_steps.filter((step) => step <= search.step);
        const list = $("#cutoffs ol");
        if (cuts.length < list.children.length) list.replaceChildren();
        for (const step of cuts.slice(list.children.length)) list.append(this.chooser(search, step));
        this.turn(Math.floor(Math.max(search.step - 1, 0) / page_size));
    }
    counts() {
        for (const search of player.searches) {
            const ended = search.ended;
            const far = { ...search.counts(), value: search.state(0)?.value !== undefined
                ? `${search.state(0).known ?? ""}${with_minus(search.state(0).value)}` : "?" };
            const all = { events: search.events_in_all, evaluations: search.evaluations, nodes: search.nodes,
                          cutoffs: search.cutoffs, value: with_minus(search.value) };
            const at_end = ended || (search.left_out && search.step === search.last); // before, it would be given away
            for (const what of counted_things) {
                const row = $(`#tables [data-search="${search.number}"] [data-count=${what}]`);
                $(".so-far", row).textContent = quiz.on ? "" : far[what];
                $(".in-all", row).textContent = at_end ? all[what] : "";
            }
        }
        const ended = player.searches.every((search) => search.ended);
        $("#best").textContent = ended && player.searches[0].moves.length
            ? `Best play: ${shortened(player.searches[0].moves)}` : "";
    }
}
