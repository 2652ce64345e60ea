// A step as a file, as a link, and on paper.
function picture() {
    const [width, height] = tree.size();
    const copy = tree.svg.cloneNode(true);
    for (const name of ["id", "tabindex", "aria-activedescendant", "class"]) copy.removeAttribute(name);
    for (const hit of copy.querySelectorAll(".hit")) hit.remove();
    const head = 44, foot = 60;
    for (const [name, value] of [["x", 0], ["y", head], ["width", width], ["height", height]]) copy.setAttribute(name, value);
    const said = [$("#words").textContent, $("#compared").textContent].filter(Boolean).join(" — ");
    const words = said.split(" "), lines = [""];
    const room = width / 9.5;
    for (const word of words) {
        if (lines.at(-1).length + word.length > room && lines.length < 2) lines.push("");
        lines[lines.length - 1] += `${word} `;
    }
    const all = shape("svg", { xmlns: svg_names, width, height: height + head + foot, viewBox: `0 0 ${width} ${height + head + foot}`, class: "saved",
        "data-theme": dark() ? "dark" : "light" },
        shape("title", {}, `${data.title}: ${player.name}, ${player.steps()}`), shape("style", {}, $("#figure-style").textContent),
        shape("rect", { class: "paper", width: "100%", height: "100%" }),
        shape("text", { class: "head", x: 14, y: 29 }, $("#title").textContent),
        shape("text", { class: "head-right", x: width - 14, y: 29, "text-anchor": "end" }, $("#progress").textContent), copy,
        ...lines.map((line, k) => shape("text", { class: "foot", x: 14, y: height + head + 24 + 24 * k }, line.trim())));
    return new XMLSerializer().serializeToString(all);
}
const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
function download(blob, ending) {
    const a = element("a");
    a.href = URL.createObjectURL(blob);
    a.download = `step-${player.position}.${ending}`;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
}
const svg_blob = () => new Blob([picture()], { type: "image/svg+xml" });
async function png_blob() {
    const image = new Image(), url = URL.createObjectURL(svg_blob());
    try {
        image.src = url;
        await image.decode();
        const canvas = element("canvas");
        [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((done) => canvas.toBlob(done, "image/png"));
    } finally {
        URL.revokeObjectURL(url);
    }
}
$("#save-svg").addEventListener("click", () => download(svg_blob(), "svg"));
$("#save-png").addEventListener("click", async () => download(await png_blob(), "png"));
$("#print").addEventListener("click", () => print());

// On paper there is the whole tree, on one page.
let before_print;
addEventListener("beforeprint", () => {
    before_print = { ...tree.camera };
    tree.all_elements = nodes.length <= most_elements;
    tree.measured = [1060, 640];
    tree.fit(true);
});
addEventListener("afterprint", () => {
    tree.all_elements = false;
    tree.measured = undefined;
    tree.fit(tree.fitted_whole);
    Object.assign(tree.camera, before_print);
    tree.render();
});
