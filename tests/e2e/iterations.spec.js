// The view of the iterations: every figure on it is the engine's, one steps through it by mouse and keys, and each iteration
// has an address.

/** @import {GamePage} from "./page.js" */
/** @import {SearchedNode} from "../../pkg/noughts.js" */

import { Search } from "../node/engine.mjs";
import { flawlessOnPhones } from "./axe.js";
import { expect, test } from "./fixtures.js";

const CLASSIC = { kind: /** @type {const} */ ("mnk"), rows: 3, cols: 3, k: 3 };
/** c3, b2, b1, c1: X to move. */
const EXAMPLE = [2, 4, 7, 8];
const BOARD = "#1&g=3x3x3&s=h.h&m=c3b2b1c1&v=iterations";
const TEXTBOOK = { id: "mcts", preset: "textbook" };
const NAMES = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

/**
 * A link to an iteration of the textbook's search.
 * @param {number | string} at
 */
const linkTo = (at) => `${BOARD}.${at}.mcts_s1_preset-textbook`;

/** @param {GamePage} game */
const said = (game) => game.control("iteration-said");

/**
 * The two terms of a child and their sum, which add up as they are written.
 * @param {Pick<SearchedNode["children"][number], "mean" | "sum">} child
 */
function terms({ mean, sum }) {
  const [first, all] = [Math.round(100 * (mean ?? 0)), Math.round(100 * (sum ?? 0))];
  return [first, all - first, all].map((value) => (value / 100).toFixed(2));
}

/**
 * The moves of the table with what is written beside them.
 * @param {GamePage} game
 */
async function listed(game) {
  const rows = await game.control("iteration-children").locator("tbody tr").all();
  return Promise.all(
    rows.map(async (row) => ({
      move: (await row.getAttribute("data-move")) ?? "",
      text: ((await row.textContent()) ?? "").replaceAll(/\s+/g, " "),
    })),
  );
}

/**
 * The table has the figures of these children.
 * @param {GamePage} game
 * @param {SearchedNode["children"]} children
 */
async function hasFigures(game, children) {
  await expect(async () => {
    const rows = await listed(game);
    expect(rows.map(({ move }) => move).sort()).toEqual(children.map(({ move }) => NAMES[move]).sort());
    for (const child of children) {
      const { text } = rows.find(({ move }) => move === NAMES[child.move]) ?? { text: "" };
      for (const figure of figures(child, children)) expect(text).toContain(figure);
    }
  }).toPass();
}

/**
 * What the table says of a child.
 * @param {SearchedNode["children"][number]} child
 * @param {SearchedNode["children"]} all
 */
function figures({ visits, mean, exploration, sum }, all) {
  const parent = all.reduce((total, child) => total + child.visits, 0);
  const share = `${visits} ${Math.round((100 * visits) / parent)}%`;
  if (mean === null || exploration === null || sum === null) return [share, "not tried yet"];
  const [first, second, both] = terms({ mean, sum });
  return [share, `${first} + ${second} ${both}`];
}

test("iteration 37: its figures are the engine's, keys and the slider lead elsewhere, and it stays with its position", async ({
  game,
  page,
}) => {
  await test.step("every figure is the engine's, in each phase and after it", async () => {
    await game.open({ link: linkTo(37) });
    await expect(said(game)).toContainText("After 37 iterations");
    const search = new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1);
    search.run({ iterations: 36 });
    const before = search.node([]);
    const step = search.step();
    const after = search.node([]);
    if (!step) throw new Error("the search goes on");
    await hasFigures(game, after.children);
    const [best] = [...after.children].sort((a, b) => b.visits - a.visits);
    const share = Math.round((100 * (best?.visits ?? 0)) / 37);
    await expect(game.square(NAMES[best?.move ?? 0] ?? "")).toHaveText(`${share}%`);
    await game.press("phase-select");
    await hasFigures(game, before.children);
    const chosen = before.children.find(({ move }) => move === step.path[0]);
    const [mean, exploration, sum] = terms({ mean: chosen?.mean ?? null, sum: chosen?.sum ?? null });
    await expect(said(game)).toContainText(
      `X follows ${NAMES[step.path[0] ?? 0]}: ${mean} + ${exploration} = ${sum} is the largest sum.`,
    );
    await expect(page.locator("tr[data-chosen]")).toHaveAttribute(
      "data-move",
      NAMES[step.path[0] ?? 0] ?? "",
    );
    await expect(game.board.locator(".line-ghost")).toHaveCount(step.path.length - 1);
    await game.press("phase-expand");
    await expect(game.board.locator(".line-ghost")).toHaveCount(step.path.length);
    await game.press("phase-simulate");
    await expect(game.board.locator(".iterations-ghost")).toHaveCount(step.playout.length);
    await game.press("phase-backUp");
    await hasFigures(game, after.children);
    await expect(page).toHaveURL(/&v=iterations.37.mcts_s1_preset-textbook/);
  });

  await test.step("keys step, and the slider goes anywhere", async () => {
    await game.follow(`./${linkTo(37)}`);
    await expect(said(game)).toContainText("After 37");
    await game.control("step-next").focus();
    await page.keyboard.press("ArrowRight");
    await expect(said(game)).toContainText("After 38");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(said(game)).toContainText("After 36");
    await page.keyboard.press("Home");
    await expect(said(game)).toHaveText("Nothing is known yet.");
    await page.keyboard.press("End");
    await expect(said(game)).toContainText("After 10,000");
    const slider = game.control("iteration-slider");
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", "Iteration 9,999");
    await slider.fill("0");
    await expect(said(game)).toHaveText("Nothing is known yet.");
  });

  await test.step("the search stays with its position when the board goes on", async () => {
    await game.follow(`./${linkTo(37)}`);
    await expect(said(game)).toContainText("After 37");
    await game.play("a3");
    await expect(game.control("lab")).toContainText("The board shows another position now.");
    await expect(game.board.locator(".heat")).toHaveCount(0);
    await game.press("iteration-board");
    await expect(game.control("lab")).not.toContainText("The board shows another position now.");
    await expect(game.board.locator(".heat")).not.toHaveCount(0);
  });
});

test("steps go forward and back by phases, ones and hundreds, and the address follows", async ({
  game,
  page,
}) => {
  await game.open({ link: BOARD });
  await expect(said(game)).toContainText("After 100 iterations");
  const at = game.control("iteration-at");
  await game.press("step-next");
  await expect(at).toHaveText("Iteration 101");
  await expect(said(game)).toContainText("After 101 iterations");
  await game.control("stride-100").check();
  await game.press("step-next");
  await expect(at).toHaveText("Iteration 201");
  await game.control("stride-phase").check();
  for (const phase of ["Select", "Expand", "Simulate", "Back up"]) {
    await game.press("step-next");
    await expect(said(game)).toContainText(`Iteration 202, ${phase}:`);
  }
  await game.press("step-back");
  await expect(said(game)).toContainText("Iteration 202, Simulate:");
  await expect(page).toHaveURL(/v=iterations\.202\./);
  await game.control("stride-1000").check();
  await game.press("step-back");
  await expect(at).toHaveText("Iteration 0");
  await expect(said(game)).toHaveText("Nothing is known yet.");
  await expect(game.control("step-back")).toHaveAttribute("aria-disabled", "true");
});

test("from iteration 2,000 it is back in a tenth of a second", async ({ game, page }) => {
  await game.open({ link: linkTo(2000) });
  await expect(said(game)).toContainText("After 2,000 iterations");
  await page.evaluate(() => {
    const status = document.querySelector('[data-testid="iteration-said"]');
    document.querySelector('[data-testid="step-back"]')?.addEventListener("click", () => {
      const since = performance.now();
      new MutationObserver(() => {
        document.documentElement.dataset.took = String(performance.now() - since);
      }).observe(status ?? document.body, { characterData: true, childList: true, subtree: true });
    });
  });
  await game.press("step-back");
  await expect(said(game)).toContainText("After 1,999 iterations");
  const took = Number(await page.locator("html").getAttribute("data-took"));
  expect(took).toBeGreaterThan(0);
  // What it takes on an idle machine is a tenth of this; tests run beside others.
  expect(took).toBeLessThan(1000);
});

test("small boards show which move leads when, and lead there by keys", async ({ game, page }) => {
  await game.open({ link: linkTo(37) });
  await expect(game.control("stages-said")).toHaveText(/leads after 10/);
  const search = new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1);
  search.run({ iterations: 1000 });
  const [first, second] = [...search.node([]).children].sort((a, b) => b.visits - a.visits);
  const row = game.control("stages-table").locator("tbody tr").nth(2);
  const share = `${Math.round((first?.visits ?? 0) / 10)}%`;
  await expect(row.locator("th, td")).toContainText([
    "1,000",
    NAMES[first?.move ?? 0] ?? "",
    share,
    (first?.mean ?? 0).toFixed(2),
    `${NAMES[second?.move ?? 0]}, `,
  ]);
  const board = game.control("stage-1000");
  await expect(board).toContainText(`1,000: ${NAMES[first?.move ?? 0]} ${share}`);
  await board.focus();
  await page.keyboard.press("Enter");
  await expect(game.control("iteration-at")).toHaveText("Iteration 1,000");
  await expect(board).toHaveAttribute("aria-current", "step");
});

test("further on: the moves after each move are listed, and the constant of exploration changes the sums", async ({
  game,
  page,
}) => {
  await test.step("the moves after each move are listed, down the tree and back", async () => {
    await game.open({ link: linkTo(500) });
    await expect(said(game)).toContainText("After 500");
    const search = new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1);
    search.run({ iterations: 500 });
    // By keys: a second press in the same place, at once, is not meant for what came there.
    const list = (/** @type {string} */ move) =>
      page.getByRole("button", { name: `List the moves after ${move}` }).press("Enter");
    await list("a3");
    await expect(game.control("iteration-way")).toContainText("a3");
    await expect(game.board.locator(".line-ghost")).toHaveCount(1);
    await hasFigures(game, search.node([0]).children);
    await list("b3");
    await expect(game.board.locator(".line-ghost")).toHaveCount(2);
    await hasFigures(game, search.node([0, 1]).children);
    await game.control("iteration-way").getByRole("button", { name: "Position" }).click();
    await hasFigures(game, search.node([]).children);
  });

  await test.step("the constant of exploration is what the textbook has, and changes the sums", async () => {
    await game.follow(`./${linkTo(200)}`);
    await expect(said(game)).toContainText("After 200");
    const constant = game.control("iteration-exploration");
    await expect(constant).toHaveValue("1.414");
    await constant.fill("0.25");
    await constant.blur();
    await expect(page).toHaveURL(/exploration\.0\.25/);
    const search = new Search({ rules: CLASSIC, moves: EXAMPLE }, { ...TEXTBOOK, exploration: 0.25 }, 1);
    search.run({ iterations: 200 });
    await hasFigures(game, search.node([]).children);
  });
});

test("other searches: with proofs it ends, flat Monte Carlo loses, PUCT has priors", async ({ game }) => {
  await test.step("a search with proofs ends, and says so", async () => {
    await game.open({ link: `${BOARD}.500.mcts_s1` });
    await expect(said(game)).toContainText("The search ends here: there is no iteration after");
    await expect(said(game)).toContainText("It is proved that");
    await expect(game.control("step-next")).toHaveAttribute("aria-disabled", "true");
    await game.control("iteration-preset").selectOption("textbook");
    await expect(said(game)).not.toContainText("The search ends here");
    await expect(game.control("step-next")).toHaveAttribute("aria-disabled", "false");
  });

  await test.step("flat Monte Carlo chooses the move that loses, and MCTS the one that draws", async () => {
    // O to move: a1 is a trap, which 500 random games after each move recommend.
    await game.follow("./#1&g=3x3x3&s=h.h&m=c2a2b1&v=iterations.3000.flat-mc_s1");
    await expect(said(game)).toContainText("Its mean result is");
    const rows = await listed(game);
    const mean = (/** @type {string} */ move) =>
      Number(rows.find((row) => row.move === move)?.text.match(/\d\.\d\d/)?.[0]);
    // Expected results of 0.020 and -0.312 on the scale from -1 to 1.
    expect(mean("a1")).toBe(0.51);
    expect(mean("c3")).toBe(0.34);
    await expect(game.control("iteration-children")).not.toContainText("∞");
    await game.control("iteration-algo").selectOption("mcts");
    await expect(said(game)).toContainText("c3");
  });

  await test.step("PUCT shows the priors of the net", async () => {
    await game.follow("./#1&g=uttt&s=h.h&v=iterations.50.puct_s1");
    await expect(game.control("iteration-children").locator("thead")).toContainText("Prior");
    await expect(game.control("lab").getByText("The net expects")).toBeVisible();
    await expect(game.control("phase-simulate")).toHaveText("Evaluate");
  });

  await test.step("a link to what does not exist opens what can be read, and says what not", async () => {
    await game.follow(`./${linkTo(123456)}`);
    await expect(game.control("notice")).toContainText("The search has no step “123456”.");
    await expect(said(game)).toHaveText("Nothing is known yet.");
    await game.follow(`./${BOARD}.5.alphabeta`);
    await expect(game.control("notice")).toContainText("alphabeta");
    await expect(said(game)).toContainText("After 100 iterations");
    await game.follow("./#1&g=3x3x3&s=h.h&m=a3a2b3b2c3&v=iterations");
    await expect(said(game)).toHaveText("The game is over: there is nothing to search.");
  });
});

test.describe("on a phone", () => {
  // Fingers need larger controls.
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("what one steps with covers no square and not the end of the page", async ({ game, page }) => {
    await game.open({ link: linkTo(37) });
    await expect(said(game)).toContainText("After 37");
    const board = await game.board.boundingBox();
    const bar = await page.locator(".walk").boundingBox();
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page.locator("aside > :last-child").boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

flawlessOnPhones(test, async (game, isFlawless) => {
  await game.open({ link: linkTo(37) });
  await expect(said(game)).toContainText("After 37");
  await isFlawless();
  await game.press("phase-select");
  await isFlawless();
  // What one steps with stays in sight.
  await expect(game.control("step-next")).toBeInViewport();
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("it speaks Chinese", async ({ game }) => {
    await game.open({ link: linkTo(37) });
    await expect(game.control("lab")).toContainText("蒙特卡洛搜索的迭代");
    await expect(said(game)).toContainText("37 次迭代之后");
  });
});
