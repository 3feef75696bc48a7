// The algorithms of the catalogue on the page: offered, played and watched. How each plays is a matter of tests/node.

import { expect, test } from "./fixtures.js";

/** @import {AlgorithmInfo, Rules} from "../../pkg/noughts.js" */
/** @import {GamePage} from "../e2e/page.js" */

/** A board for two and one for three. @type {Record<string, Rules>} */
const BOARDS = {
  "3x3": { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
  "3p-5x5": { kind: "mnk", rows: 5, cols: 5, k: 3, players: 3 },
};

/**
 * The report of a move on the board, by the algorithm that made it.
 * @param {GamePage} game
 * @param {AlgorithmInfo} info
 */
async function expectReport(game, { label, limits }) {
  const move = await game.last.getAttribute("data-cell");
  await expect(game.report.getByRole("heading")).toHaveText(`${label}: ${move}`);
  await expect(game.reported("Value")).toHaveText(/, (proved|estimate)$/);
  await expect(game.reported("Why")).toHaveText(/^[\w-].{5,}$/);
  await expect(game.reported("Line")).toHaveText(new RegExp(`^${move}( |$)`));
  // What takes no limits was not stopped by one.
  if (limits.length > 0) await expect(game.reported("Stopped")).not.toBeEmpty();
  else await expect(game.reported("Stopped")).toHaveCount(0);
}

test.beforeEach(({ game }) => game.open());

for (const [board, rules] of Object.entries(BOARDS)) {
  test(`${board}: the engine's algorithms are offered with their sentences, and one of each family plays`, async ({
    game,
  }) => {
    await game.choose(board);
    await game.watchPaused();
    const catalogue = await game.catalogue(rules);
    await game.openCard(0);
    const offered = await game
      .control("seat-0")
      .locator("optgroup > option")
      .evaluateAll((options) =>
        options.map((option) => {
          const { value: id, text: label, title: summary } = /** @type {HTMLOptionElement} */ (option);
          return { id, label, summary, family: option.closest("optgroup")?.label };
        }),
      );
    expect(offered).toEqual(
      catalogue.map(({ id, label, summary, family }) => ({ id, label, summary, family })),
    );
    await game.closeCard();
    const families = new Map(catalogue.map((info) => [info.family, info]));
    expect(families.size).toBeGreaterThan(2);
    for (const info of families.values()) {
      await game.sit(0, info.id);
      await game.limitWork(0);
      await game.press("step");
      await expect(game.marks).toHaveCount(1);
      await expectReport(game, info);
      // Of more than two players, each has a value.
      const shares = rules.kind === "mnk" && rules.players === 3 ? 1 : 0;
      await expect(game.reported("Players")).toHaveCount(shares);
      if (shares) {
        await expect(game.reported("Players")).toHaveText(
          /^\s*X [+−]?\d\.\d\d\s+O [+−]?\d\.\d\d\s+Triangle [+−]?\d\.\d\d\s*$/,
        );
      }
      await game.press("undo");
      await expect(game.marks).toHaveCount(0);
    }
  });
}

test("two algorithms can be watched: step by step, then to the end", async ({ game }) => {
  await game.watchPaused();
  const catalogue = await game.catalogue(BOARDS["3x3"] ?? { kind: "ultimate" });
  const pair = ["greedy", "alphabeta"].map((id) => catalogue.find((info) => info.id === id));
  for (const [seat, info] of pair.entries()) await game.sit(seat, info?.id ?? "");
  for (const [seat, info] of pair.entries()) {
    if (!info) throw new Error("not in the catalogue");
    await game.press("step");
    await expect(game.marks).toHaveCount(seat + 1);
    await expectReport(game, info);
  }
  await expect(game.status).toHaveText(/Paused: try a move for X\./);
  await game.press("pause");
  await expect(game.status).toHaveText(/ wins? with |Draw\./);
  const last = pair[Number(await game.last.getAttribute("data-owner"))];
  if (!last) throw new Error("nobody made the last move");
  await expectReport(game, last);
});

test("an algorithm that does not play the next game makes room for one that does", async ({ game }) => {
  const offers = async (/** @type {string} */ id) => {
    await game.openCard(1);
    const count = await game.control("seat-1").locator(`option[value="${id}"]`).count();
    await game.closeCard();
    return count > 0;
  };
  await game.sit(1, "perfect");
  expect(await offers("perfect")).toBe(true);
  await game.choose("5x5");
  await expect(game.control("notice")).toContainText("Perfect cannot play this game. MCTS plays instead.");
  await expect(game.strip(1)).toHaveAttribute("data-who", "mcts");
  expect(await offers("perfect")).toBe(false);
  await game.sit(1, "minimax");
  await game.sit(0, "random");
  await game.watchPaused();
  await game.choose("3p-5x5");
  await expect(game.control("notice")).toContainText("Minimax cannot play this game. MCTS plays instead.");
  await expect(game.strip(0)).toHaveAttribute("data-who", "random");
  await expect(game.strip(1)).toHaveAttribute("data-who", "mcts");
  expect(await offers("minimax")).toBe(false);
  await game.choose("3x3");
  await expect(game.control("notice")).toBeHidden();
  expect(await offers("minimax")).toBe(true);
});
