// The page of `draw --format html`: every count that it shows is the command's own, of one search and side by side.
import {
  assert, browser, caption, chance_searches, choose, drawn, gametree, is_shown, law, position, press_button, quiet,
  random_tree, read_panels, test, traced, with_minus, written,
} from "../../../support/pages.mjs";

const caption_of = (t, step) => with_minus(`${step}. ${t.events[step - 1].words}`);

/** The panel shows step `at` of a search. */
function shows(panel, t, at, all_drawn) {
  const ended = at === t.events.length;
  // a search that comes back for children that it left says how many are left in the end
  const comes_back = panel.algorithm === "mtdf";
  const what_is = (what) => `${what} of ${panel.algorithm} at step ${at}`;
  for (const [what, count] of Object.entries(t.so_far[at]))
    if (!(comes_back && what === "cutoffs"))
      assert.equal(panel.so_far[what], String(count), what_is(what));
  for (const [what, count] of Object.entries(panel.in_all))
    if (!ended) // nothing is given away
      assert.equal(count, "", what_is(what));
    else if (what !== "value")
      assert.equal(count, String(what === "events" ? t.events.length : t.done[what]), what_is(what));
  if (at > 0)
    assert.equal(panel.now, caption_of(t, at));
  const here = { here: at === 0 ? 0 : 1 };
  if (all_drawn)
    Object.assign(here, { seen: t.so_far[at].nodes, evaluated: t.so_far[at].evaluations });
  if (!ended)
    here.best = 0;
  else if (all_drawn)
    Object.assign(here, { coming: 0, best: t.done.line.length + 1 }, comes_back ? {} : { cut: t.done.cutoffs });
  for (const [what, count] of Object.entries(here))
    assert.equal(panel[what], count, what_is(what));
}

/** Goes from the beginning to the end, or so far, with clicks and then with keys, which are faster here. */
async function clicked_through(instance, algorithms, most = Infinity, all_drawn = true) {
  const page = drawn(instance, ...algorithms);
  for (const algorithm of algorithms) {
    const t = traced(instance, algorithm);
    const last = t.events.length;
    await browser.open(page, `step=0&search=${algorithm}`);
    // the whole tree in sight, so that every node has its element
    await browser.run(() => { tree.all_elements = tree.fitted_whole = true; tree.fit(true); });
    const shown = async (at) => {
      const panels = await read_panels();
      assert.deepEqual(panels.map((panel) => panel.algorithm), [algorithm]);
      shows(panels[0], t, at, all_drawn);
    };
    await shown(0);
    for (let at = 1; at <= Math.min(last, most); ++at) {
      await (at <= 4 ? press_button("forward") : browser.press("ArrowRight"));
      await shown(at);
    }
    for (const [button, at] of [["last", last], ["back", last - 1], ["first", 0]]) {
      await press_button(button);
      await shown(at);
    }
    quiet();
  }
}

law("the counts on the page are the command's, step by step", async (random) => {
  const { tree, searches } = random_tree(random, 4);
  await clicked_through(tree, [searches[random(searches.length)]]);
});

test("so they are of games, and of trees that show each search at work", async () => {
  await clicked_through([], ["minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf"], 20);
  await clicked_through(written("Node 0 [Node 0 [Node 3 [], Node 5 [], Node 4 []], Node 1 [Node 2 [Node 7 [],"
    + "Node (-9) []], Node 1 [], Node 6 [Node 2 []]], Node 0 [Node 4 [], Node 1 []]]"),
  ["omit", "alpha-beta", "scout", "min-max"], 25);
  await clicked_through(written("Node 0 [Node 0 [Node 3 [], Node 5 []], Chance 0 [(1 % 6,Node 2 [Node 1 [],"
    + "Node 4 []]), (5 % 6,Node 0 [Node 1 [], Node (-2) [], Node 3 []])]]"), chance_searches, 30);
  await clicked_through(["tic-tac-toe", "--position", "XOX.O...."], ["alpha-beta"], 15);
  await clicked_through(["tic-tac-toe"], ["min-max", "omit"], 10);
  await clicked_through(["nim", "--position", "1,2,2", "--depth", "3"], ["omit", "alpha-beta"], 20);
  await clicked_through(["backgammon", "--roll", "3-1"], ["star2"], 5, false);
});

test("in all is what search counts", async () => {
  for (const [game, depth] of [["tic-tac-toe", 3], ["dots-and-boxes", 2], ["four-in-a-row", 2], ["labyrinth", 2],
    ["nine-mens-morris", 1], ["reversi", 3]]) {
    const instance = [game, "--depth", String(depth)], algorithms = ["omit", "alpha-beta"];
    await browser.open(drawn(instance, ...algorithms));
    await browser.press("End");
    const panels = await read_panels();
    algorithms.forEach((algorithm, i) => {
      const [found] = gametree(["search", "--json", "--algorithm", algorithm, ...instance]);
      for (const what of ["value", "evaluations", "nodes", "cutoffs"])
        assert.equal(panels[i].in_all[what], with_minus(String(found[what])), `${what} of ${algorithm}, ${game}`);
    });
    quiet();
  }
});

test("a page begins where it is asked to", async () => {
  const best_first = ["--order", "best-first", "--view", "root"];
  await browser.open(drawn(["--until", "9", ...best_first], "alpha-beta"));
  assert.equal((await read_panels())[0].so_far.events, "9");
  assert.equal(await browser.run(() => document.title), "the lecture's example, best first");
  await browser.press("End");
  const t = traced(best_first, "alpha-beta");
  assert.equal(await caption(), caption_of(t, t.events.length));
  assert.equal(await browser.run(() => document.querySelector("#tree .level").textContent), "MAX");
  // of several searches: the leaves until then
  await browser.open(drawn(["--until", "9"], "alpha-beta", "omit"));
  assert.equal(await position(), traced([], "alpha-beta").so_far[9].evaluations);
});

test("a search that is longer than the page says so", async () => {
  const instance = ["tic-tac-toe", "--depth", "5"];
  const whole = traced(instance, "alpha-beta");
  const total = String(whole.events.length);
  await browser.open(drawn(instance, "alpha-beta"));
  await read_panels(); // opens the drawer
  const notes = await browser.run(() => [...document.querySelectorAll(".left-out")]
    .filter((p) => p.offsetParent).map((p) => p.textContent));
  assert.equal(notes.length, 2, notes.join("; "));
  const nodes_drawn = await browser.run(() => nodes.length);
  assert(nodes_drawn > 300 && nodes_drawn <= 400);
  assert(notes[0].includes(`: ${nodes_drawn} nodes`));
  assert(notes[1].includes(` of ${total} events`));
  await press_button("last");
  const [last] = await read_panels();
  for (const what of ["nodes", "evaluations", "cutoffs"]) {
    assert.equal(last.in_all[what], String(whole.done[what]));
    assert.equal(last.so_far[what], String(whole.so_far[5000][what]));
  }
  assert.equal(last.in_all.events, total);
  assert.equal(last.so_far.events, "5000");
  assert.equal(last.best, 0); // nothing is said of an end that is not shown
  // there is no quiz about a part of a search
  await browser.click("#quiz");
  assert.equal(await caption(), "No quiz: not all of this search is on the page");
  // the last page of the list of events is shown, and the one before can be
  await browser.click("#events summary");
  const range = () => browser.run(() => document.querySelector(".pages span").textContent);
  assert.equal(await range(), `Events 4801 to 5000 of ${total}`);
  await browser.click("[data-page=earlier]");
  assert.equal(await range(), `Events 4601 to 4800 of ${total}`);
  await browser.click("#events ol li:nth-child(1) button");
  assert.equal((await read_panels())[0].so_far.events, "4601");
});

test("a page with more nodes has more events", async () => {
  const instance = ["tic-tac-toe", "--depth", "5"];
  await browser.open(drawn([...instance, "--limit", "2000"], "alpha-beta"));
  assert.equal(await browser.run(() => searches[0].last), Math.min(8000, traced(instance, "alpha-beta").events.length));
});

/** At each leaf of a page of several searches: which of them has evaluated what, and how many leaves in all. */
async function side_by_side(instance, algorithms) {
  await browser.open(drawn(instance, ...algorithms));
  await browser.run(() => { tree.all_elements = tree.fitted_whole = true; tree.fit(true); });
  const leaves = algorithms.map((algorithm) => traced(instance, algorithm).leaves);
  const most = Math.max(...leaves.map((each) => each.length));
  assert.equal(await browser.run(() => player.last), most);
  assert.equal(await browser.run(() => document.querySelectorAll("#tree").length), 1);
  for (let at = 0; at <= most; ++at) {
    const shown = await browser.run(() => ({
      step: document.querySelector("#step").value,
      leaves: [...document.querySelectorAll(".node.leaf")].map((node) => ({
        name: nodes[node.dataset.node].name, cells: [...node.querySelectorAll(".cell")].map((cell) => cell.textContent),
        colour: node.getAttribute("class").match(/search-(\d)/)?.[1],
      })),
      bars: [...document.querySelectorAll("#bars li")].map((bar) => [bar.querySelector(".name").textContent,
        bar.querySelector(".leaves").textContent, parseFloat(bar.querySelector(".bar").style.width)]),
    }));
    assert.equal(shown.step, String(at));
    for (const { name, cells, colour } of shown.leaves) {
      // the cells below each leaf: its number in each search
      const numbers = leaves.map((each) => each.indexOf(name) + 1).map((number) => number <= at ? number : 0);
      assert.deepEqual(cells, numbers.map((number, i) => number ? `${"ABCD"[i]}${number}` : ""), `cells of ${name}`);
      // the colour is that of the search with the fewest leaves among those, of several the last
      const counts = numbers.map((number, i) => number ? leaves[i].length : Infinity);
      const fewest = Math.min(...counts);
      assert.equal(colour, fewest === Infinity ? undefined : String(counts.lastIndexOf(fewest)), `colour of ${name}`);
    }
    assert.equal(shown.bars.length, algorithms.length);
    shown.bars.forEach(([name, words, width], i) => {
      const so_far = Math.min(at, leaves[i].length);
      assert.equal(name, algorithms[i]);
      assert.equal(words, `${so_far}${at >= leaves[i].length ? ", done" : ""}`);
      assert(Math.abs(width - 100 * so_far / most) <= 0.1, `bar of ${name}: ${width} at leaf ${at}`);
    });
    await browser.press("ArrowRight");
  }
  quiet();
}

law("one tree shows which search evaluates what", async (random) => {
  const { tree, searches } = random_tree(random, 3);
  await side_by_side(tree, Array.from({ length: 2 + random(3) }, () => searches.splice(random(searches.length), 1)[0]));
});

test("so it is of a tree in which they differ", () => side_by_side(
  written("Node 0 [Node 0 [Node 3 [],Node 5 [],Node 4 []],Node 0 [Node 2 [Node 7 [],Node (-9) []],Node 1 [],"
    + "Node 6 [Node 2 []]],Node 0 [Node 4 [],Node 1 []]]"), ["minimax", "omit", "alpha-beta", "scout"]));

test("one of several searches is chosen", async () => {
  await browser.open(drawn([], "omit", "alpha-beta"));
  const name = () => browser.run(() => player.name);
  assert.equal(await name(), "side by side");
  await choose("#which", 2);
  assert.equal(await name(), "alpha-beta");
  assert.equal(await is_shown("#bars"), false);
  await browser.press("ArrowRight", "ArrowRight", "ArrowRight");
  assert.equal(await caption(), "3. node 1 is evaluated: 20");
  await choose("#which", 0);
  assert.equal(await is_shown("#bars"), true);
  await browser.press("ArrowRight");
  assert.equal(await caption(), "leaf 1; all evaluate 1");
  const panels = await read_panels();
  assert.deepEqual(panels.map((panel) => panel.algorithm), ["omit", "alpha-beta"]);
  assert.equal(panels[1].so_far.evaluations, "1");
});
