// Steps through searches. All that is shown has been worked out before: `data` has for each event
// its words and the counts so far, and for each node what is seen of it from which event on.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const $ = (selector, within = document) => within.querySelector(selector);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const whose = data.view === "root" ? { root: "MAX", other: "MIN" }
    : { root: "the player at the root", other: "the other player" };
const page_size = 200; // events listed at once
const most_moves = 40; // of the best play that are written out
const large_board = 10; // lines

const shortened = (moves) => moves.length <= most_moves ? moves.join(", ")
    : `${moves.slice(0, most_moves).join(", ")} … and ${moves.length - most_moves} more moves`;

function element(tag, name, text) {
    const e = document.createElement(tag);
    if (name) e.className = name;
    if (text !== undefined) e.textContent = text;
    return e;
}
const copy = (id) => $("#" + id).content.firstElementChild.cloneNode(true);
