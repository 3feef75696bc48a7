// The statistics: games are counted by game and level, in every tab, until they are taken back.

import { readFile } from "node:fs/promises";
import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";

/** The row of the statistics about all games of 3x3. @param {GamePage} game */
async function rows(game) {
  await game.press("statistics");
  const found = game.page.getByRole("dialog", { name: "Statistics" }).getByRole("row");
  await expect(found.first()).toBeVisible();
  // Won, drawn and lost may each happen: only the number of games is known.
  const texts = await found.evaluateAll((lines) =>
    lines.slice(1).map((line) => [...line.children].slice(0, 2).map((cell) => cell.textContent?.trim())),
  );
  await game.press("dialog-close");
  return texts;
}

/** What the device keeps. @param {GamePage} game */
const kept = (game) =>
  game.page.evaluate(
    () => JSON.parse(localStorage.getItem("noughts-results") ?? '{"results":[]}').results.length,
  );

/**
 * A game against the level that is set, to its end.
 * @param {GamePage} game
 */
async function play(game) {
  await game.playToTheEnd();
}

test("two tabs count one game each, and the statistics show two, over a reload, in the export", async ({
  game,
  page,
  context,
}) => {
  await game.open();
  await game.sit(1, "level-impossible");
  const other = new GamePage(await context.newPage());
  await other.open();
  await other.sit(1, "level-impossible");
  // A tab behind another is not drawn.
  await page.bringToFront();
  await play(game);
  await expect.poll(() => kept(game)).toBe(1);
  await other.page.bringToFront();
  await play(other);
  await expect.poll(() => kept(other)).toBe(2);
  for (const tab of [game, other]) expect(await rows(tab)).toEqual([["Compasses · Impossible", "2"]]);
  // The score counts them together as well.
  const points = await game.control("score").locator("b").allTextContents();
  expect(points.reduce((sum, text) => sum + Number(text), 0)).toBe(2);

  await page.bringToFront();
  await page.reload();
  await game.ready();
  expect(await rows(game)).toEqual([["Compasses · Impossible", "2"]]);
  expect(await kept(game)).toBe(2);

  await page.bringToFront();
  await game.press("games-open");
  const downloading = page.waitForEvent("download");
  await game.press("export-games");
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file.results).toHaveLength(2);
  await game.press("dialog-close");

  await game.press("statistics");
  await game.press("statistics-clear");
  await expect.poll(() => kept(game)).toBe(0);
  await game.press("statistics-restore");
  await expect.poll(() => kept(game)).toBe(2);
  await game.press("statistics-clear");
  await game.press("dialog-close");
  await expect.poll(() => kept(game)).toBe(0);
  await game.press("games-open");
  await game.control("import-text").fill(JSON.stringify(file));
  await game.press("import");
  await expect(game.control("import-problem")).toContainText("The statistics have its 2 results.");
  await game.press("dialog-close");
  expect(await rows(game)).toEqual([["Compasses · Impossible", "2"]]);
});

test("an undone end is taken off again, and a game from a link does not count", async ({ game, page }) => {
  await game.open();
  await game.sit(1, "level-impossible");
  await play(game);
  await expect.poll(() => kept(game)).toBe(1);
  await page.reload();
  await game.ready();
  await game.press("undo");
  await expect.poll(() => kept(game)).toBe(0);
  await game.press("redo");
  await expect.poll(() => kept(game)).toBe(1);
  await game.press("new");
  await game.idle();
  expect(await kept(game)).toBe(1);

  await page.goto("./#1&g=3x3x3&s=h.impossible&m=a3a2b3b2");
  await expect(game.marks).toHaveCount(4);
  await game.play("c3");
  await expect(game.control("ending")).toHaveText("X wins");
  expect(await rows(game)).toEqual([["Compasses · Impossible", "1"]]);
});

test("damaged results are said, and lose nothing else", async ({ game, page }) => {
  await game.open();
  const bad = { id: "someday", rules: { kind: "ultimate" }, level: "easy", end: "won" };
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3 };
  const good = { id: "2026-11-01T10:00:00.000Z a1", rules, level: "easy", end: "won" };
  await page.evaluate(
    (text) => localStorage.setItem("noughts-results", text),
    JSON.stringify({ results: [bad, good] }),
  );
  await page.reload();
  await game.ready();
  expect(await rows(game)).toEqual([["Chalk · Easy", "1"]]);
  await game.press("statistics");
  await expect(page.getByRole("dialog")).toContainText("could not be read");
});

/** Thirty games of Ultimate and one of another board, as the device keeps them. */
function manyResults() {
  const levels = ["beginner", "easy", "casual"];
  const ends = ["won", "won", "lost", "drawn"];
  return Array.from({ length: 30 }, (_, at) => ({
    id: `2026-11-01T10:00:${String(at).padStart(2, "0")}.000Z`.concat(" a"),
    rules: at === 0 ? { kind: "mnk", rows: 3, cols: 3, k: 3 } : { kind: "ultimate" },
    level: levels[at % 3],
    end: ends[at % 4],
  }));
}

test("a rating is shown with its range, and axe finds nothing", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.open();
  await page.evaluate(
    (text) => localStorage.setItem("noughts-results", text),
    JSON.stringify({ results: manyResults() }),
  );
  await page.reload();
  await game.ready();
  await game.press("statistics");
  await expect(game.control("statistics-rating")).toHaveText(
    /^Estimated rating: about \d+, most likely −?\d+ to \d+, from 29 games\.$/,
  );
  await expect(game.control("statistics-beaten").first()).toHaveText(
    "Beaten: Chalk · Beginner, Chalk · Easy, and Pencil · Casual.",
  );
  expect(await faultsInEveryColour(game)).toEqual([]);
  expect(await game.overflows()).toBe(false);
});
