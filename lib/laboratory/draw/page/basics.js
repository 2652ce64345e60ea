// Steps through searches. All that is shown has been worked out before: `data` has for each event
// its words and the counts so far, for each node its place and what is seen of it from which event
// on. Values are those of the player to move at the node; seen from the root, MIN's are turned round.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
/** @type {(selector: string, within?: ParentNode) => any} */
const $ = (selector, within = document) => within.querySelector(selector);
/** @type {(selector: string, within?: ParentNode) => NodeListOf<any>} */
const $$ = (selector, within = document) => within.querySelectorAll(selector);
/** @type {any[]} */
const nodes = data.nodes;
const page_size = 200; // events listed at once
const most_moves = 40; // of the best play that are written out
const embedded = new URLSearchParams(location.search).has("embed");
let view = data.view;

const svg_names = "http://www.w3.org/2000/svg";
function element(tag, name, text) {
    const e = document.createElement(tag);
    if (name) e.className = name;
    if (text !== undefined) e.textContent = text;
    return e;
}
function shape(tag, attributes, ...content) {
    const e = document.createElementNS(svg_names, tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) e.setAttribute(name, value);
    e.append(...content);
    return e;
}

// The sign of minus, where ASCII has a hyphen before a number.
const with_minus = (text) => text.replace(/(^|[^\p{L}\p{N}])-(?=\d|\(|infinity)/gu, "$1−");
// A text that is not the same in both views.
const in_view = (both) => with_minus(Array.isArray(both) ? both[view === "root" ? 1 : 0] : both);
const negated = (text) => text === "0" ? text : text.startsWith("-") ? text.slice(1) : `-${text}`;
const is_turned = (i) => view === "root" && Boolean(nodes[i].turned);
// A value at a node, as it is seen.
const seen_value = (i, text) => with_minus(is_turned(i) ? negated(text) : text);
const seen_sign = (i, sign) => !is_turned(i) ? sign : { "≥": "≤", "≤": "≥", ">": "<" }[sign];
const sign_words = { "≥": "at least ", "≤": "at most " };
function turn_name(i) {
    const { turn } = nodes[i];
    if (turn === "chance") return "chance";
    if (view === "root") return turn === "root" ? "MAX" : "MIN";
    return data.players?.[turn] ?? (turn === "root" ? "the root’s player" : "the other player");
}
const shortened = (moves) => moves.length <= most_moves ? moves.join(", ")
    : `${moves.slice(0, most_moves).join(", ")} … and ${moves.length - most_moves} more moves`;
const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
const counted = (count, one, more) => `${grouped(count)} ${count === 1 ? one : more}`;

const children = nodes.map(() => []);
nodes.forEach((node, i) => { if (node.parent !== null) children[node.parent].push(i); });
// Nodes of the page below each node.
const below = nodes.map(() => 0);
for (let i = nodes.length - 1; i > 0; --i) below[nodes[i].parent] += below[i] + 1;
