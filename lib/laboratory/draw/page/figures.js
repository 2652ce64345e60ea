// The figure of a node and of the edge that leads to it, around the node's middle.
const line_height = 19; // of small text
const label_place = 0.75; // of a move, along its edge
const bars_place = 0.4; // of the double bar of a cutoff

function sign_shape(turn, x, y, more = {}) {
    if (turn === "chance") return shape("ellipse", { rx: x, ry: y, ...more });
    const up = turn === "root" ? 1 : -1;
    return shape("polygon", { points: `0,${-up * y} ${x},${up * y} ${-x},${up * y}`, ...more });
}
function text_lines(lines, x, y, anchor) {
    return lines.map(([text, name], k) => shape("text", { x, y: y + k * line_height, class: name || undefined,
        "text-anchor": anchor }, text));
}
const spoken_board = (i) => nodes[i].board.spoken.replaceAll("\n", " / ");
const has_board = (i) => nodes[i].small_board !== undefined;
// Shapes that boards are made of; each is read once.
const board_shapes = new Map();
function board_shape(number) {
    if (!board_shapes.has(number)) {
        const read = new DOMParser().parseFromString(`<svg xmlns="${svg_names}">${data.board_shapes[number]}</svg>`, "image/svg+xml");
        board_shapes.set(number, document.importNode(read.documentElement.firstElementChild, true));
    }
    return board_shapes.get(number).cloneNode(true);
}
const board_figure = (board, more = {}) => shape("g", { class: "board", ...more }, ...board.shapes.map(board_shape));
// Half the height of what edges begin and end at.
const top_of = (i) => nodes[i].height + (nodes[i].inside ? line_height + 2 : 0);

function node_parts(i, shown) {
    const node = nodes[i], parts = [], { half, height } = node;
    const outline = { class: "shape" };
    if (shown.names.includes("setter"))
        parts.push(shape("rect", { class: "ring", x: -half - 6, y: -height - 5, width: 2 * half + 8, height: 2 * height + 10, rx: 8 }));
    if (node.leaf || has_board(i))
        parts.push(shape("rect", { ...outline, x: -half, y: -height, width: 2 * half, height: 2 * height, rx: 4 }));
    else parts.push(sign_shape(node.turn, half, height, outline));
    const value = shown.value;
    const text = value ? `${value.sign}${value.text}` : "";
    let baseline = node.leaf || node.turn === "chance" ? 6 : node.turn === "root" ? 17 : -5;
    if (has_board(i)) {
        baseline = -height + 20;
        if (!node.leaf) {
            const sign = shape("g", { transform: `translate(${-half + 14} ${baseline - 6})`, class: "small-sign" },
                               sign_shape(node.turn, 9, 7));
            parts.push(sign);
        }
        const board = node.small_board;
        parts.push(board_figure(board, { transform: `translate(${-board.width / 2} ${height - 4 - board.height})` }));
    }
    if (text) {
        const at = has_board(i) && !node.leaf ? 11 : 0;
        parts.push(shape("text", { class: `value${value.label ? " label" : ""}`, x: at, y: baseline,
            "text-anchor": "middle" }, text));
    }
    const move = node.inside ?? (shown.enlarged ? node.edge : undefined);
    if (move)
        parts.push(shape("text", { class: "move", x: 0, y: -height - 5, "text-anchor": "middle" }, with_minus(move)));
    parts.push(...text_lines(shown.beside, half + 4, -height + 13 - (shown.beside.length > 2 ? 8 : 0), "start"));
    const under = children[i].length ? shown.under.filter(([, name]) => name !== "more") : shown.under;
    parts.push(...text_lines(under, 0, height + 17, "middle"));
    if (children[i].length && shown.under.some(([, name]) => name === "more"))
        parts.push(...text_lines(shown.under.filter(([, name]) => name === "more"), -half - 2, height, "end"));
    if (shown.names.includes("best"))
        parts.push(shape("text", node.leaf ? { class: "star", x: 8 + 5 * String(shown.under[0]?.[0] ?? "").length, y: height + 18 }
            : { class: "star", x: -half - 2, y: -height + 13, "text-anchor": "end" }, "★"));
    if (shown.folded)
        parts.push(shape("text", { class: "fold", x: 0, y: height + 17, "text-anchor": "middle" }, `▸ ${grouped(shown.folded)}`));
    return parts;
}

// `from` and `to` are places.
function bars(from, to) {
    const x = from.x + (to.x - from.x) * bars_place, y = from.y + (to.y - from.y) * bars_place;
    const turn = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
    return shape("path", { class: "bars", d: "M-3-9V9M3-9V9",
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` });
}
