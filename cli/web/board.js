// @ts-check
/** A board to be clicked on: each place that is clicked leaves fewer moves, until there is one. */

/** @typedef {{ move: string, position: string, places: string[] }} Play  `places`: that the move changes */

/**
 * Those that change all of the places.
 * @param {Play[]} plays @param {string[]} places
 */
const plays_at = (plays, places) => plays.filter((p) => places.every((place) => p.places.includes(place)));

/**
 * The one that is meant: the only one, or the one that changes what all the others change too. So a stick of Nim
 * is taken with those behind it.
 * @param {Play[]} plays @returns {Play | undefined}
 */
function meant(plays) {
  const [least, next] = [...plays].sort((a, b) => a.places.length - b.places.length);
  if (least === undefined || next?.places.length === least.places.length)
    return undefined;
  return plays_at(plays, least.places).length === plays.length ? least : undefined;
}

/**
 * The picture of a board, which is clicked on.
 * @param {string} svg  as `moves --places` has it
 * @param {Play[]} plays
 * @param {(play: Play) => void} chosen
 */
function board_of(svg, plays, chosen) {
  const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  /** @type {string[]} */
  let clicked = [];
  const show = () => {
    const left = plays_at(plays, clicked);
    for (const place of picture.querySelectorAll("[data-place]")) {
      const name = place.getAttribute("data-place") ?? "";
      place.classList.toggle("clicked", clicked.includes(name));
      place.classList.toggle("open", left.some((p) => p.places.includes(name)));
    }
  };
  picture.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const name = target?.getAttribute("data-place");
    if (name === null || name === undefined)
      return;
    const more = clicked.includes(name) ? clicked.filter((c) => c !== name) : [...clicked, name];
    // What no move changes together with the rest begins anew.
    clicked = [more, [name], []].find((places) => plays_at(plays, places).length > 0) ?? [];
    const play = clicked.length > 0 ? meant(plays_at(plays, clicked)) : undefined;
    play === undefined ? show() : chosen(play);
  });
  show();
  return picture;
}
