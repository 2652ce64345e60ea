// The page: what it shows, and the link to that.
const searches = data.searches.map((search, number) => new Search(search, number));
const players = searches.map((search) => new OneSearch(search));
if (searches.length > 1) players.unshift(new AllSearches(searches));
const unit = $("#unit");
let player = players[0];
const tree = new Tree($("#tree"));
const play = new Play(), quiz = new Quiz(), drawer = new Drawer();

/**
 * The one live region.
 * @param {{ number?: number, words: string, compared?: string, mark?: string }} what
 */
function say({ number, words, compared, mark }) {
    $("#words").textContent = (mark ? `${mark} ` : "") + (number ? `${number}. ` : "") + words;
    $("#compared").textContent = compared ?? "";
    $("#compared").hidden = !compared;
    $("#now").classList.toggle("wrong", mark === "✗");
    $("#now").classList.toggle("long", words.length > 170);
}
function go(step) {
    if (quiz.on) return;
    player.go(Math.min(Math.max(step, 0), player.last));
    tree.show(player.look);
    say(player.caption());
    $("#progress").textContent = player.progress();
    for (const [search, bar] of bars_of_leaves) {
        const leaves = search.counts().evaluations;
        $("div div", bar).style.width = `${100 * leaves / most_leaves}%`;
        $(".leaves", bar).textContent = `${leaves}${search.ended ? ", done" : ""}`;
    }
    play.show();
    drawer.show();
    link();
}

// A bar for the leaves of each search.
const most_leaves = Math.max(1, ...searches.map((search) => search.leaf_steps.length));
const bars_of_leaves = new Map(searches.map((search) => {
    const bar = element("li", `search-${search.number % 7}`);
    const line = element("div", "line");
    line.append(element("div", "bar"));
    bar.append(element("span", "letter", letters[search.number % 26]), element("span", "name", search.algorithm), line, element("span", "leaves"));
    return [search, bar];
}));
$("#bars").append(...bars_of_leaves.values());

function choose_player(to) {
    play.pause();
    if (quiz.on) quiz.leave();
    const ended = player.position === player.last;
    player = to;
    $("#which").value = players.indexOf(to);
    $("#bars").hidden = Boolean(player.search);
    $("#unit-label").hidden = !player.search;
    $("#title").title = $("#title").textContent = `${player.name} · ${data.title}`;
    for (const part of $$(".of-several")) part.hidden = Boolean(player.search);
    drawer.list();
    tree.resized();
    go(ended && player.last > 0 ? player.last : 0);
}
function choose_unit(to) { unit.value = to; link(); }
function choose_view(to) {
    view = to;
    $("#view").value = to;
    for (const part of $$(".from-mover")) part.hidden = view === "root";
    for (const part of $$(".from-root")) part.hidden = view !== "root";
    drawer.list();
    if (quiz.on) quiz.show($("#words").textContent); else go(player.position);
}

// The link to what is shown: #step=59&view=root, #search=omit&leaf.., #quiz.
const has_address = location.protocol !== "about:"; // a frame that another page writes has none
let waiting;
function link() {
    clearTimeout(waiting);
    if (has_address) waiting = setTimeout(() => history.replaceState(null, "", `#${fragment()}`), 300); // browsers count such calls
}
function fragment() {
    const parts = [];
    if (searches.length > 1 && player.search) parts.push(`search=${player.name}`);
    if (quiz.on) parts.push("quiz");
    else parts.push(`step=${player.position}`);
    if (player.search && unit.value !== "event") parts.push(`by=${unit.value}`);
    return [...parts, `view=${view}`].join("&");
}
function follow_link() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const wanted = players.find((one) => one.search && one.name === asked.get("search"))
        ?? (asked.has("quiz") ? players.find((one) => one.search) : players[0]);
    if (quiz.on) quiz.leave();
    choose_player(wanted);
    if (["mover", "root"].includes(asked.get("view"))) view = asked.get("view");
    if (["event", "leaf", "cutoff"].includes(asked.get("by"))) unit.value = asked.get("by");
    choose_view(view);
    const step = Number(asked.get("step") ?? player.after(data.start));
    go(Number.isInteger(step) ? step : 0);
    if (asked.has("quiz")) quiz.begin();
}
$("#which").append(...players.map((one, i) => Object.assign(element("option", "", one.name), { value: i })));
$("#which-label").hidden = players.length === 1;
$("#which").addEventListener("change", (event) => choose_player(players[event.target.value]));
$("#view").addEventListener("change", (event) => choose_view(event.target.value));
unit.addEventListener("change", () => link());
$("#theme").addEventListener("change", (event) => {
    if (event.target.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = event.target.value;
});
for (const [id, key] of [["zoom-in", "+"], ["zoom-out", "-"], ["whole", "0"]]) $(`#${id}`).addEventListener("click", () => keys[key]());
for (const part of $$("#copy-link, #quiz-link, #link")) part.hidden = !has_address;
$("#copy-link").addEventListener("click", async () => {
    history.replaceState(null, "", `#${fragment()}`);
    $("#link").value = location.href;
    $("#link").select();
    document.execCommand("copy");
});
$("#quiz-link").addEventListener("click", () => {
    $("#link").value = `${location.href.split("#")[0]}#${searches.length > 1 && player.search ? `search=${player.name}&` : ""}quiz&view=${view}`;
    $("#link").select();
    document.execCommand("copy");
});
for (const part of $$(".of-chance")) part.hidden = !data.chance;
$("#left-out").textContent = data.left_out ?? "";
$("#left-out").hidden = !data.left_out;
if (nodes.length <= 1) $("#tree").classList.add("alone");
document.body.classList.toggle("embed", embedded);
addEventListener("hashchange", follow_link);
new ResizeObserver(() => {
    const [width, height] = tree.measured ?? [];
    if (width === tree.svg.clientWidth && height === tree.svg.clientHeight) return;
    tree.resized();
    tree.render();
}).observe(tree.svg);
follow_link();
