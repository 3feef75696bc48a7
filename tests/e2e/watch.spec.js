// Engines among themselves.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** Twice the pause and more: a move that was going to come has come. */
const PAUSE_OVER_MS = 1000;

/**
 * Two engines that never lose begin to play.
 * @param {GamePage} game
 */
async function watchPerfectPlay(game) {
  await game.sit(1, "alphabeta");
  await game.sit(0, "alphabeta");
  await expect(game.control("mode-watch")).toHaveAttribute("aria-pressed", "true");
}

test("two engines play to the end, and the score is kept between them", async ({ game }) => {
  await game.open();
  await watchPerfectPlay(game);
  await expect(game.status).toHaveText(/Draw\./);
  await expect(game.marks).toHaveCount(9);
  await expect(game.control("score")).toHaveText(/Alpha-beta \(X\) 0\s+Alpha-beta \(O\) 0\s+Draws 1/);
  await game.press("new");
  await expect(game.control("score")).toHaveText(/Draws 2/);
});

test("three engines play to the end, and the same seeds give the same game", async ({ game }) => {
  await game.open();
  await game.choose("3p-5x5");
  await game.watchPaused();
  await game.sit(0, "mcts", { iterations: 300, seed: 1 });
  await game.sit(1, "random", { seed: 2 });
  await game.sit(2, "random", { seed: 3 });
  /** @type {string[][]} */
  const games = [];
  for (const _ of [1, 2]) {
    await game.press("new");
    await expect(game.marks).toHaveCount(0);
    await game.press("pause");
    await expect(game.legal).toHaveCount(0);
    games.push(await game.position());
    // Only a finished game rotates the seats: undone, it is not.
    await game.press("undo");
    await expect(game.status).toHaveText(/Paused/);
  }
  expect(games[0]?.length).toBeGreaterThan(6);
  expect(games[1]).toEqual(games[0]);
});

test("the speed is chosen beside the other controls, and is the pause of the settings", async ({
  game,
  page,
}) => {
  await game.open({ replyPause: 400 });
  await watchPerfectPlay(game);
  await game.press("pause");
  await game.control("pace").selectOption("Speed: slow");
  await game.press("settings");
  await expect(page.getByTestId("set-replyPause").locator("option:checked")).toHaveText("1 s");
  await page.keyboard.press("Escape");
  await game.control("pace").selectOption("Speed: fast");
  await game.press("pause");
  await expect(game.status).toHaveText(/Draw\./);
});

test("pause stops, step makes one move, resume goes on", async ({ game }) => {
  await game.open({ replyPause: 400 });
  await watchPerfectPlay(game);
  await game.press("pause");
  await expect(game.control("pause")).toHaveText("Resume");
  await expect(game.status).toHaveText(/Paused: try a move for (X|O)\./);
  const before = await game.marks.count();
  expect(await game.changesWithin(PAUSE_OVER_MS)).toBe(0);
  await game.press("step");
  await expect(game.marks).toHaveCount(before + 1);
  await expect(game.status).toHaveText(/Paused/);
  await game.press("step");
  await expect(game.marks).toHaveCount(before + 2);
  expect(await game.changesWithin(PAUSE_OVER_MS)).toBe(0);
  await game.press("pause");
  await expect(game.status).toHaveText(/Draw\./);
});

test("undo pauses and steps back, redo by its key forward", async ({ game, page }) => {
  await game.open();
  await watchPerfectPlay(game);
  await expect(game.status).toHaveText(/Draw\./);
  await game.press("undo");
  await expect(game.status).toHaveText("Undone. Paused: try a move for X.");
  await expect(game.marks).toHaveCount(8);
  await expect(game.control("score")).toHaveCount(0);
  await game.press("undo");
  await expect(game.marks).toHaveCount(7);
  await page.keyboard.press("ControlOrMeta+y");
  await expect(game.marks).toHaveCount(8);
  expect(await game.changesWithin(PAUSE_OVER_MS)).toBe(0);
});

test("who watches has other tools in the same places, and plays for both while the engines wait", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.open({ replyPause: 400 });
  const places = () =>
    Promise.all(
      ["undo", "new", "share", "mode-watch", "puzzles"].map((id) => game.control(id).boundingBox()),
    );
  await game.play("b2");
  await game.idle();
  const before = await places();
  await game.press("mode-watch");
  await expect(game.control("pace")).toBeVisible();
  expect(await places()).toEqual(before);
  await game.press("pause");
  expect(await places()).toEqual(before);
  await game.press("new");
  await game.play("b2", "a3");
  await expect(game.marks).toHaveCount(2);
  expect(await game.changesWithin(PAUSE_OVER_MS)).toBe(0);
});

test("a paused game can be taken over by a person", async ({ game }) => {
  await game.open({ replyPause: 400 });
  await game.press("mode-watch");
  await expect(game.marks).not.toHaveCount(0);
  await game.press("pause");
  await expect(game.status).toHaveText(/Paused/);
  const seat = /for X/.test((await game.status.textContent()) ?? "") ? 0 : 1;
  await game.sit(seat, "human");
  await expect(game.status).toHaveText(/Your turn\.$/);
  const before = await game.marks.count();
  const [move] = await game.legalNames();
  await game.exchange(move ?? "");
  await expect(game.marks).toHaveCount(before + 2);
});

test("Watch waits its pause after each thought", async ({ game, page }) => {
  // Time passes on the page only when it is told to, from where it is stopped; the engine's worker has the real one.
  await page.clock.install();
  await game.open({ replyPause: 1000, link: "#1&g=7x7x4&s=mcts_i150000_s1.mcts_i160000_s2&f=x" });
  await expect(game.status).toHaveText(/Paused/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await game.control("pause").click();
  // More than the pause, while the first engine thinks: at a jump, since a busy machine draws slower than an engine thinks.
  await page.clock.fastForward(1500);
  for (const [before, playouts] of ["150,000", "160,000"].entries()) {
    await expect
      .poll(async () => {
        await page.clock.runFor(16);
        // It comes with the first of them.
        return (await game.report.allTextContents()).join();
      })
      .toContain(playouts);
    await expect(game.marks).toHaveCount(before);
    await page.clock.runFor(500);
    await expect(game.marks).toHaveCount(before);
    await page.clock.runFor(1000);
    await expect(game.marks).toHaveCount(before + 1);
  }
});
