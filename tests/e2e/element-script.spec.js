// The element of the npm package, as scripts use it: its properties, methods and promises.

import { parts } from "./board.js";
import { beside, pageWith, told } from "./element.js";
import { expect } from "./fixtures.js";

beside("a change by a property holds at once, and what needs the game waits for it", async ({ page }) => {
  await pageWith(page, `<noughts-board moves="b2"></noughts-board>`);
  const board = page.locator("noughts-board");
  const read = await board.evaluate(async (/** @type {any} */ board) => {
    await board.ready;
    board.rules = "ultimate";
    board.moves = null;
    const atOnce = [board.rules, board.moves, board.status];
    const played = board.play("5.5");
    await board.ready;
    await played;
    return [...atOnce, board.rules.kind, board.moves, board.status.toMove];
  });
  expect(read).toEqual(["ultimate", "", null, "ultimate", [40], 1]);
  const moved = await board.evaluate(async (/** @type {any} */ board) => {
    board.rules = { kind: "mnk", rows: 4, cols: 4, k: 4 };
    board.moves = Uint8Array.of(5, 0);
    const atOnce = [board.rules.rows, board.moves, board.getAttribute("rules")];
    // Taken out and put back before the game has begun: it is not the old game that goes on.
    board.remove();
    document.body.append(board);
    await board.ready;
    await board.play("d1");
    board.remove();
    const kept = [board.rules.rows, board.moves];
    document.body.append(board);
    await board.ready;
    return [...atOnce, ...kept, board.rules.rows, board.moves];
  });
  expect(moved).toEqual([4, [5, 0], null, 4, [5, 0, 15], 4, [5, 0, 15]]);
  const anew = await board.evaluate(async (/** @type {any} */ board) => {
    board.moves = "b2";
    await board.ready;
    await board.play("a1");
    await board.reset();
    return board.moves;
  });
  expect(anew).toEqual([9]);
  const trouble = await board.evaluate((/** @type {any} */ board) => {
    board.rules = "nope";
    const failed = (/** @type {Promise<unknown>} */ promise) =>
      promise.catch((/** @type {Error} */ error) => error.name);
    return Promise.all([failed(board.ready), failed(board.play("b2")), failed(board.reset())]);
  });
  expect(trouble).toEqual(["BadRules", "BadRules", "BadRules"]);
  const errors = (await told(page)).filter(([what]) => what === "error");
  expect(errors).toMatchObject([["error", { name: "BadRules", given: "nope" }]]);
});

beside(
  "an equal value goes on with the game, and so do the moves that are on the board",
  async ({ page }) => {
    await pageWith(page, "<noughts-board></noughts-board>");
    const read = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
      const rules = { kind: "mnk", rows: 4, cols: 4, k: 3, players: null };
      const values = () => ({
        rules: new Proxy({ k: 3, cols: 4, rows: 4, kind: "mnk" }, {}),
        moves: Uint8Array.of(9, 12),
        opponent: null,
        level: undefined,
        side: "x",
        readonly: false,
        theme: null,
      });
      Object.assign(board, values(), { rules, moves: [9, 12] });
      await board.ready;
      await board.play("d4");
      Object.assign(board, values());
      // Not even for the time being.
      const read = [[board.moves, board.status?.toMove]];
      await board.ready;
      read.push(board.moves);
      // A page that keeps the moves sets those that it is told, and an earlier position by hand.
      board.moves = [9, 12, 3];
      await board.ready;
      await board.undo();
      read.push(board.moves);
      board.moves = [9, 12];
      await board.ready;
      await board.play("a2");
      board.moves = "b2a1a2";
      await board.ready;
      read.push(board.moves);
      board.moves = [9];
      await board.ready;
      read.push(board.moves);
      // The object of the page was changed, and not put in the place of another.
      rules.rows = 5;
      board.rules = rules;
      await board.ready;
      read.push(board.rules.rows);
      rules.rows = 6;
      board.rules = rules;
      await board.ready;
      read.push(board.rules.rows);
      await board.play("b1");
      await board.reset();
      read.push(board.moves);
      return read;
    });
    expect(read).toEqual([[[9, 12, 3], 1], [9, 12, 3], [9, 12], [9, 12, 8], [9], 5, 6, [9]]);
    expect((await told(page)).map(([what]) => what)).toEqual(["move", "move", "move"]);
  },
);

beside("a page that sets the moves that it is told goes on with the game", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i300_s1"></noughts-board>`);
  const marks = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    await board.ready;
    /** @type {Promise<unknown>} */
    const answered = new Promise((resolve) => {
      board.addEventListener("noughts-move", (/** @type {CustomEvent} */ { detail }) => {
        Object.assign(board, { rules: "3x3", moves: [...detail.moves], opponent: "mcts_i300_s1" });
        if (detail.by === "engine") resolve(undefined);
      });
    });
    await board.play("b2");
    await answered;
    await board.ready;
    return board.moves.length;
  });
  expect(marks).toBe(2);
  expect((await told(page)).map(([, { by }]) => by)).toEqual(["script", "engine"]);
  // A game that has just begun would not say what led to it.
  await expect(parts(page).status).toHaveText(/^Computer took .*\. Your turn\.$/);
});

beside("what was set as a value is cleared, and a fault in it is told once", async ({ page }) => {
  await pageWith(page, "<noughts-board></noughts-board>");
  const { board: drawn, marks } = parts(page);
  const alert = page.getByRole("alert");
  const board = page.locator("noughts-board");
  const set = (/** @type {object} */ values) =>
    board.evaluate(async (board, values) => {
      await /** @type {any} */ (Object.assign(board, values)).ready;
    }, values);
  await set({ moves: [4, 4] });
  await expect(marks).toHaveCount(1);
  await expect(alert).toContainText("“4” cannot be played here.");
  await set({ level: "hard" });
  await set({ side: "o" });
  await expect(alert).toContainText("“4” cannot be played here.");
  await set({ level: null, side: "q" });
  await expect(alert).toHaveCount(2);
  const errors = await told(page);
  expect(errors.filter(([what]) => what === "error").map(([, { name }]) => name)).toEqual([
    "IllegalMove",
    "BadSide",
  ]);
  await set({ moves: null, side: null });
  await expect(alert).toHaveCount(0);
  await expect(marks).toHaveCount(0);
  await set({ rules: { kind: "ultimate" }, moves: ["5.5", "5.1"] });
  await expect(drawn).toHaveAccessibleName(/nine small boards/);
  await expect(marks).toHaveCount(2);
  await board.evaluate((board) => board.removeAttribute("moves"));
  await expect(marks).toHaveCount(0);
  await set({ rules: null });
  await expect(drawn).not.toHaveAccessibleName(/nine small boards/);
  await set({ rules: { kind: "drop" }, moves: [3, 3] });
  await expect(marks).toHaveCount(2);
});

beside("a move that cannot be played is refused with the reason", async ({ page }) => {
  await pageWith(page, `<noughts-board moves="b2"></noughts-board>`);
  const refused = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    const refusal = (/** @type {unknown} */ move) =>
      board.play(move).then(
        () => "played",
        (/** @type {any} */ { name, code, params, message }) => [
          name,
          code,
          params.why ?? params.given,
          message,
        ],
      );
    const refused = [];
    for (const move of ["b2", 4, 9, 0.5, "z9", "", null, {}]) refused.push(await refusal(move));
    board.moves = "a1b1a2b2a3";
    refused.push(await refusal("c3"));
    Object.assign(board, { rules: "connect-four", moves: "dddddd" });
    refused.push(await refusal("d"));
    Object.assign(board, { rules: "ultimate", moves: "5.5" });
    refused.push(await refusal("1.1"));
    return refused;
  });
  const named = (/** @type {string | undefined} */ given, /** @type {string} */ got) => [
    "IllegalMove",
    "wrongType",
    given,
    `text: expected a move from "a3" to "c1", got ${got}`,
  ];
  const why = (/** @type {string} */ why, /** @type {unknown} */ message) => [
    "IllegalMove",
    "illegalMove",
    why,
    message,
  ];
  expect(refused).toEqual([
    why("taken", "move 4 at ply 1: b2 is taken"),
    why("taken", "move 4 at ply 1: b2 is taken"),
    why("range", "move 9 at ply 1: expected a whole number from 0 to 8"),
    why("range", "move 0.5 at ply 1: expected a whole number from 0 to 8"),
    named('"z9"', '"z9"'),
    named('""', '""'),
    ["IllegalMove", "missing", undefined, 'text is missing: expected a move from "a3" to "c1"'],
    named("an object", "an object"),
    why("over", "move 2 at ply 5: the game was over"),
    why("full", "move 3 at ply 6: column d is full"),
    why("closed", expect.stringContaining("move 0 at ply 1: 1.1")),
  ]);
});

beside("a script waits for the engine's move, and never makes it", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i50_s1"></noughts-board>`);
  const { marks } = parts(page);
  const read = await page.locator("noughts-board").evaluate(async (/** @type {any} */ board) => {
    const failed = (/** @type {Promise<unknown>} */ promise) =>
      promise.then(
        () => "done",
        (/** @type {Error} */ error) => error.name,
      );
    await board.play("b2");
    const early = await failed(board.play("c3"));
    const same = (await board.settled) === board;
    const read = [early, same, board.moves.length, board.status.toMove];
    const open = board.status.legalMoves[0];
    await board.play(open);
    // A board to look at has no engine: scripts play on it.
    board.readonly = true;
    await board.settled;
    await board.play(board.status.legalMoves[0]);
    read.push(board.moves.length);
    board.readonly = false;
    await board.settled;
    return read;
  });
  expect(read).toEqual(["NotYourTurn", true, 2, 0, 4]);
  await expect(marks).toHaveCount(4);
});

beside("settings and themes that cannot be read are told as what they are", async ({ page }) => {
  await pageWith(page, `<noughts-board opponent="mcts_i-5" theme="pink"></noughts-board>`);
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText([
    "mcts: the setting “i-5” cannot be read: iterations must be a whole number from 1.",
    "There is no theme “pink”. The themes are: light and dark.",
  ]);
  const board = page.locator("noughts-board");
  await board.evaluate(async (/** @type {any} */ board) => {
    Object.assign(board, { opponent: null, theme: "pink" });
    await board.ready;
    board.theme = "dark";
  });
  await expect(alert).toHaveCount(0);
  const errors = await told(page);
  expect(errors.map(([, { name, attribute, given }]) => [name, attribute, given]).toSorted()).toEqual([
    ["BadOption", "opponent", "mcts_i-5"],
    ["BadTheme", "theme", "pink"],
  ]);
});

beside("a board that is in no page refuses to play, and is ready once it is put there", async ({ page }) => {
  await pageWith(page, "");
  const names = await page.evaluate(async () => {
    await customElements.whenDefined("noughts-board");
    const board = /** @type {any} */ (document.createElement("noughts-board"));
    const failed = (/** @type {Promise<unknown>} */ promise) =>
      promise.then(
        () => "done",
        (/** @type {Error} */ error) => error.name,
      );
    const { ready } = board;
    const names = await Promise.all([failed(board.play("b2")), failed(board.undo()), failed(board.reset())]);
    board.moves = "b2";
    document.body.append(board);
    await ready;
    await board.play("a3");
    // One that waits, and one that is about to play.
    board.moves = null;
    const waiting = failed(board.play("b2"));
    board.remove();
    names.push(await waiting);
    document.body.append(board);
    await board.ready;
    const playing = failed(board.play("b2"));
    board.remove();
    return [...names, await playing];
  });
  expect(names).toEqual(Array(5).fill("NotConnected"));
});
