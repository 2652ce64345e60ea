// The quiz of a page: what it says of a wrong click is what `grade` says, and right answers end it.
import {
  assert, browser, caption, drawn, gametree, is_shown, law, name_of, position, quiet, random_tree, test,
  traced, with_minus, written,
} from "../../../support/pages.mjs";

const values_shown = () => browser.run(() => [...document.querySelectorAll("#tree .value")].map((e) => e.textContent));

/** The right answers to a search, in their order: a leaf, or a cut at a node after a child. */
function answers_of({ events }) {
  const seen = new Set();
  return events.flatMap(({ event, node, after, origin }) => {
    const name = name_of(node);
    if (event === "evaluate" && !seen.has(name)) {
      seen.add(name);
      return [{ leaf: name }];
    }
    return event === "cutoff" && origin !== "with its parent" ? [{ at: name, after: name_of(after) }] : [];
  });
}
const same = (a, b) => a.leaf === b.leaf && a.at === b.at && a.after === b.after;
/** What `grade` finds wrong in answers to a search. */
function grade(text, algorithm, view, answers) {
  const leaves = answers.filter(({ leaf }) => leaf).map(({ leaf }) => leaf);
  const cuts = answers.filter(({ at }) => at).map(({ at, after }) => `${at} after ${after}`);
  const [{ marks }] = gametree(["grade", "--json"], `tree: ${text}\nalgorithm: ${algorithm}\nview: ${view}\n`
    + `leaves: ${leaves.join(" ")}\ncuts: ${cuts.join("; ") || "none"}\n`, [0, 1]);
  return Object.fromEntries(marks.map(({ part, faults }) => [part, faults.map(with_minus)]));
}

/** Gives each right answer after wrong ones: all that there are, or those that are chosen of them. */
async function tried(text, algorithm, view, chosen = (wrong) => wrong) {
  const tree = written(text);
  await browser.open(drawn(tree, algorithm), `quiz&view=${view}`);
  assert.equal(await browser.run(() => quiz.on), true);
  assert.deepEqual(await values_shown(), []);
  const right = answers_of(traced(tree, algorithm));
  const spoken = (name) => name === "root" ? "the root" : /^\d/.test(name) ? `node ${name}` : name;
  assert.equal(await browser.run(() => quiz.steps.length), right.length);
  const clicks = await browser.run(() => nodes.flatMap((node, i) => {
    const before = i > 0 ? children[node.parent][children[node.parent].indexOf(i) - 1] : undefined;
    return [...node.leaf ? [{ i, leaf: node.name }] : [],
      ...before === undefined ? [] : [{ i, at: nodes[node.parent].name, after: nodes[before].name }]];
  }));
  for (const [step, answer] of right.entries()) {
    const so_far = right.slice(0, step);
    for (const wrong of chosen(clicks.filter((click) => !same(click, answer)))) {
      await browser.run(({ i, leaf }) => leaf ? quiz.leaf(i) : quiz.cut(i), wrong);
      const said = await caption();
      assert(said.startsWith("✗ "), said);
      const { leaves, cuts } = grade(text, algorithm, view, [...so_far, wrong]);
      // a leaf when it is time for a cut: the cut is missing, or it is what cuts this very leaf off
      const left = (fault) => fault.includes(said.slice(2)) && said.startsWith(`✗ ${spoken(wrong.leaf)} is cut off at ${spoken(answer.at)}: `);
      const is_said = !wrong.leaf ? [...cuts, ...leaves].includes(said.slice(2)) // leaves: the answer ends too early
        : answer.leaf ? leaves.includes(said.slice(2))
          : grade(text, algorithm, view, so_far).cuts.includes(said.slice(2)) || leaves.some(left);
      assert(is_said, `${text}, ${algorithm}, ${view}, ${JSON.stringify(wrong)}: ${said}\ngrade: ${[...leaves, ...cuts].join("\n")}`);
    }
    await browser.run(({ i, leaf }) => leaf ? quiz.leaf(i) : quiz.cut(i), clicks.find((click) => same(click, answer)));
  }
  const { leaves, cuts } = grade(text, algorithm, view, right);
  assert.deepEqual([leaves, cuts], [[], []]);
  assert.deepEqual(await browser.run(() => [quiz.on, player.position === player.last]), [false, true]);
  quiet();
}

law("of a wrong click it is said what grade says", async (random) => {
  const { text, searches } = random_tree(random, 3);
  const graded = searches.filter((name) => !["min-max", "expectiminimax"].includes(name));
  await tried(text, graded[random(graded.length)], ["mover", "root"][random(2)],
    (wrong) => wrong.filter(() => random(wrong.length) < 2));
});

test("so it is of every wrong click", async () => {
  const text = "Node 0 [Node 0 [Node 3 [],Node 5 [],Node 4 []],Node 0 [Node 2 [],Node 0 "
    + "[Node 1 [],Node 6 []],Node 9 []],Node 0 [Node 4 [],Node 1 []]]";
  await tried(text, "alpha-beta", "mover");
  await tried(text, "omit", "root");
  await tried("Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]", "alpha-beta", "root");
  await tried("Node 0 [Node 2 [],Node 1 []]", "minimax", "mover");
});

test("the quiz is played with the mouse, and counted", async () => {
  await browser.open(drawn([], "alpha-beta"));
  await browser.click("#quiz");
  assert.match(await caption(), /click the leaf that is evaluated first/);
  // nothing can be seen that the student is to find out
  assert.deepEqual(await values_shown(), []);
  assert.equal(await is_shown("#events"), false);
  await browser.press("ArrowRight", "End");
  assert.equal(await position(), 0);
  const number = (name) => browser.run((name) => nodes.findIndex((n) => n.name === name), name);
  const click_node = async (name) => browser.click(`#node-${await number(name)} .shape`);
  await click_node("2.1");
  assert.equal(await caption(), "✗ leaf 1 is node 1, not node 2.1: node 1 is not left out; node 1 is entered");
  assert.equal(await browser.run(() => document.querySelector("#now").className), "wrong");
  await click_node("1");
  assert.equal(await caption(), "✓ Right: node 1 is evaluated: 20");
  assert.deepEqual(await values_shown(), ["20"]);
  await click_node("2.1");
  assert.equal(await browser.run(() => document.querySelector("#progress").textContent), "answered 2 / 3 · wrong clicks 1");
  await browser.click(`[data-edge='${await number("2.2")}'] .line`);
  assert((await caption()).startsWith("Done: 2 of 3 at the first click, 1 wrong click"));
  assert.equal(await browser.run(() => quiz.on), false);
});

test("the quiz is played with the keyboard", async () => {
  await browser.open(drawn([], "alpha-beta"), "quiz");
  await browser.run(() => document.querySelector("#tree").focus());
  for (const [keys, said] of [[["ArrowDown", "Enter"], "✓ Right: node 1 is evaluated: "],
    [["ArrowRight", "ArrowDown", "Enter"], "✓ Right: node 2.1 is evaluated: "],
    [["ArrowRight", "x"], "Done: 3 of 3 at the first click, 0 wrong clicks"]]) {
    await browser.press(...keys);
    assert((await caption()).startsWith(said), said);
  }
});

test("a link opens the quiz of a search", async () => {
  const page = drawn([], "omit", "alpha-beta");
  for (const [link, name] of [["quiz", "omit"], ["search=alpha-beta&quiz", "alpha-beta"]]) {
    await browser.open(page, link);
    assert.deepEqual(await browser.run(() => [quiz.on, player.name]), [true, name]);
  }
  await browser.run(() => drawer.toggle(true, "look"));
  await browser.click("#quiz-link");
  assert((await browser.run(() => document.querySelector("#link").value)).endsWith("#search=alpha-beta&quiz&view=mover"));
  await browser.open(page);
  await browser.click("#quiz"); // of several searches one is to be chosen
  assert.equal(await caption(), "Choose one search for its quiz");
});
