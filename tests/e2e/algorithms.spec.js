// Every algorithm of the catalogue on the page: offered, played, watched and stopped. Budgets are of work.

import { expect, test } from "./fixtures.js";

/** @import {AlgorithmInfo, Rules} from "../../pkg/noughts.js" */
/** @import {GamePage} from "./page.js" */

const SIMPLE = ["random", "greedy"];
const CLASSIC = ["random", "beatable", "eps-perfect", "perfect", "greedy"];
const MINIMAX = ["minimax", "negamax", "alphabeta", "pvs", "mtdf"];
/** Proofs and threats need rows on a board, a net the game that it was made for. */
const ROWS = ["prover", "threats"];
const MANY = ["maxn", "paranoid", "brs", "brs-plus"];
const SAMPLING = ["flat-mc", "mcts"];
const OTHERS = [...MANY, ...SAMPLING, "hybrid", "strongest"];

/** @type {Record<string, { rules: Rules, ids: string[] }>} */
const BOARDS = {
  "3x3": {
    rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
    ids: [...CLASSIC, ...MINIMAX, ...ROWS, ...OTHERS],
  },
  "5x5": {
    rules: { kind: "mnk", rows: 5, cols: 5, k: 4, players: 2 },
    ids: [...SIMPLE, ...MINIMAX, ...ROWS, ...OTHERS],
  },
  ultimate: { rules: { kind: "ultimate" }, ids: [...SIMPLE, ...MINIMAX, "puct", ...OTHERS] },
  "3p-5x5": {
    rules: { kind: "mnk", rows: 5, cols: 5, k: 3, players: 3 },
    ids: [...SIMPLE, ...MANY, ...SAMPLING, "strongest"],
  },
};

/** Algorithms that cut off, and those of them that remember positions in a table. */
const CUTTING = ["alphabeta", "pvs", "mtdf", ...MANY];
const REMEMBERING = ["alphabeta", "pvs", "mtdf", "paranoid"];

/** The longest default search of 5x5 takes two seconds of processor time; others may need the processor as well. */
const SEARCHED_MS = 20_000;
/** A search that is told to stop answers within this, on a busy machine too. */
const PROMPT_MS = 3000;

/**
 * The counters of the report.
 * @param {GamePage} game
 */
async function counters(game) {
  const number = async (/** @type {string} */ term) =>
    Number((await game.reported(term).textContent())?.replaceAll(",", ""));
  await expect(game.reported("Time")).toHaveText(/^\d+\.\d\d s$/);
  return {
    depth: await number("Depth"),
    positions: await number("Positions"),
    playouts: await number("Playouts"),
    cutoffs: await number("Cut-offs"),
    tableHits: await number("Table hits"),
  };
}

/**
 * Whether the counters are those of this kind of search.
 * @param {string} id
 * @param {Awaited<ReturnType<typeof counters>>} counted
 */
function expectSense(id, { depth, positions, playouts, cutoffs, tableHits }) {
  const sampling = SAMPLING.includes(id);
  // What these do depends on the position.
  const mixed = ["hybrid", "strongest", "puct", ...ROWS].includes(id);
  expect(positions, `positions of ${id}`).toBeGreaterThan(0);
  if (!mixed) {
    expect(playouts > 0, `playouts of ${id}`).toBe(sampling);
    expect(cutoffs > 0, `cut-offs of ${id}`).toBe(CUTTING.includes(id));
    expect(tableHits > 0, `table hits of ${id}`).toBe(REMEMBERING.includes(id));
  }
  const looksAhead = mixed || sampling || [...MINIMAX, ...MANY, "greedy"].includes(id);
  expect(depth > 0, `depth of ${id}`).toBe(looksAhead);
}

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

for (const [board, { rules, ids }] of Object.entries(BOARDS)) {
  test(`${board}: every algorithm is offered with its sentence, and plays`, async ({ game }) => {
    await game.choose(board);
    await game.watchPaused();
    const catalogue = await game.catalogue(rules);
    expect(catalogue.map(({ id }) => id)).toEqual(ids);
    const offered = await game
      .control("seat-0")
      .locator("optgroup > option")
      .evaluateAll((options) =>
        options.map((option) => {
          const { value: id, text: label, title: summary } = /** @type {HTMLOptionElement} */ (option);
          return { id, label, summary, family: option.closest("optgroup")?.label };
        }),
      );
    const levels = catalogue
      .flatMap((info) => info.levels.map((level) => ({ ...level, algorithm: info.label })))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ id, label, algorithm }) => ({
        id: `level-${id}`,
        label,
        summary: algorithm,
        family: "Computer",
      }));
    expect(offered).toEqual([
      ...levels,
      ...catalogue.map(({ id, label, summary, family }) => ({ id, label, summary, family })),
    ]);
    for (const info of catalogue) {
      await game.sit(0, info.id);
      await game.limitWork(0);
      await game.press("step");
      await expect(game.marks).toHaveCount(1, { timeout: SEARCHED_MS });
      await expectReport(game, info);
      expectSense(info.id, await counters(game));
      if (info.exact && board === "3x3") await expect(game.reported("Value")).toHaveText("draw, proved");
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

test("any two algorithms can be watched: step by step, then to the end", async ({ game }) => {
  await game.watchPaused();
  const catalogue = await game.catalogue(BOARDS["3x3"]?.rules ?? { kind: "ultimate" });
  for (let first = 0; first < catalogue.length; first += 2) {
    const pair = [catalogue[first], catalogue[(first + 1) % catalogue.length]];
    for (const [seat, info] of pair.entries()) await game.sit(seat, info?.id ?? "");
    for (const [seat, info] of pair.entries()) {
      if (!info) throw new Error("an odd pair");
      await game.press("step");
      await expect(game.marks).toHaveCount(seat + 1);
      await expectReport(game, info);
    }
    await expect(game.status).toHaveText(/Paused, X to move\./);
    await game.press("pause");
    await expect(game.status).toHaveText(/ wins? with |Draw\./);
    const last = pair[Number(await game.last.getAttribute("data-owner"))];
    if (!last) throw new Error("nobody made the last move");
    await expectReport(game, last);
    // A game that is not finished rotates no seats.
    await game.press("undo");
    await game.press("new");
    await expect(game.marks).toHaveCount(0);
  }
});

for (const [board, same] of /** @type {const} */ ([
  ["gomoku", "5x5"],
  ["3p-7x7", "3p-5x5"],
])) {
  test(`${board}: a search that thinks for long answers when told, and ends with its game`, async ({
    game,
  }) => {
    await game.choose(board);
    await game.watchPaused();
    const { rules, ids } = BOARDS[same] ?? { rules: { kind: "ultimate" }, ids: [] };
    const catalogue = await game.catalogue(rules);
    // The others answer at once.
    const searching = catalogue.filter(({ id }) => ids.includes(id) && !SIMPLE.includes(id));
    expect(searching.length).toBe(ids.length - SIMPLE.length);
    for (const { id, label } of searching) {
      await game.sit(0, id, { timeMs: 60_000 });
      if (id === "flat-mc") {
        const card = await game.openCard(0);
        await game.control("option-playouts-0").fill("100000");
        await game.closeCard(card);
      }
      await game.press("step");
      await game.thinking();
      await game.press("move-now");
      await expect(game.marks, label).toHaveCount(1, { timeout: PROMPT_MS });
      const move = await game.last.getAttribute("data-cell");
      await expect(game.report.getByRole("heading")).toHaveText(`${label}: ${move}`);
      await game.press("undo");
      await expect(game.marks).toHaveCount(0);
      await game.press("step");
      await game.thinking();
      await game.press("new");
      await game.idle();
      await expect(game.marks).toHaveCount(0);
    }
    expect(await game.changesWithin(500)).toBe(0);
  });
}

test("an algorithm that does not play the next game makes room for one that does", async ({ game }) => {
  const offered = (/** @type {string} */ id) => game.control("seat-1").locator(`option[value="${id}"]`);
  await game.sit(1, "perfect");
  await expect(offered("perfect")).toHaveCount(1);
  await game.choose("5x5");
  await expect(game.control("notice")).toContainText("Perfect cannot play this game. MCTS plays instead.");
  await expect(game.control("seat-1")).toHaveValue("mcts");
  await expect(offered("perfect")).toHaveCount(0);
  await game.sit(1, "minimax");
  await game.sit(0, "random");
  await game.watchPaused();
  await game.choose("3p-5x5");
  await expect(game.control("notice")).toContainText("Minimax cannot play this game. MCTS plays instead.");
  await expect(game.control("seat-0")).toHaveValue("random");
  await expect(game.control("seat-1")).toHaveValue("mcts");
  await expect(offered("minimax")).toHaveCount(0);
  await game.choose("3x3");
  await expect(game.control("notice")).toBeHidden();
  await expect(offered("minimax")).toHaveCount(1);
});
