// The view of the tournaments: small ones to their end, over a reload, and beside play. What the page plays is what the same
// module plays in Node.

import { readFile } from "node:fs/promises";
import { playerOf } from "../../www/lab/tournament/play.ts";
import { best_move, Search, status } from "../node/engine.mjs";
import { Learner, Tournament } from "../node/lab.mjs";
import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */
/** @import {Plan, PlayedGame} from "../../www/lab/tournament/play.ts" */

const SMALL = "#1&g=3x3x3&s=h.h&v=tournament.rr_a1_n1_s1.perfect.alphabeta_n20000";
const FIVE = "#1&g=5x5x4&s=h.h&v=tournament.rr_r2-2_n4_s3.mcts_i60.alphabeta_n500.greedy.random";
/** Games that take some seconds together. */
const LONG = "#1&g=5x5x4&s=h.h&v=tournament.rr_r2-2_n24_s3.mcts_i2000.alphabeta_n20000";

const OVER = /^The tournament is over\./;
/** The games of a long tournament take a while on a busy machine. */
const LONG_MS = 60_000;

/** @param {GamePage} game */
const said = (game) => game.control("tournament-status");

/**
 * The file behind a button.
 * @param {GamePage} game
 * @param {"csv" | "json" | "svg"} kind
 */
async function file({ page }, kind) {
  const button = page.getByTestId(`tournament-${kind}`);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe(`noughts-tournament.${kind}`);
  return readFile(await download.path(), "utf8");
}

/**
 * What the file says.
 * @param {GamePage} game
 * @returns {Promise<{ plan: Plan, games: PlayedGame[], tables: any }>}
 */
async function all(game) {
  return JSON.parse(await file(game, "json"));
}

/**
 * The games of a plan, as Node plays them.
 * @param {Plan} plan
 */
function playedInNode(plan) {
  const engine = {
    status,
    /** @type {import("../../www/lab/tournament/play.ts").Rulebook["open"]} */
    open: (position, algo, seed) => new Search(position, algo, seed),
    search: best_move,
    now: () => 0,
  };
  const player = playerOf(engine, Tournament);
  const { games } = new Tournament(plan.settings, (moves) => status({ rules: plan.rules, moves }).legalMoves);
  return Array.from({ length: games }, (_, number) => {
    let played = null;
    while (!played) played = player.playOn(plan, number, 1);
    return played.game;
  });
}

/** @param {GamePage} game */
async function start(game) {
  await game.press("tournament-start");
  await expect(said(game)).toHaveText(/games (are over|were played)\./);
}

test("where all games are drawn, the page says so and counts mistakes", async ({ game }) => {
  await game.open({ link: SMALL });
  await expect(game.control("tournament-size")).toHaveText("2 games from each opening for each pair");
  await start(game);
  await expect(said(game)).toHaveText(/^The tournament is over\. 3 × 3: 18 of 18 games were played\.$/);
  await expect(game.control("tournament-said")).toHaveText(
    /^All games were drawn\. Elo says nothing here; the mistakes against the solved value tell the players apart\. The first mover scored 50%: 0 won, 18 drawn, 0 lost\./,
  );
  const rows = game.control("tournament-standings").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("0 (0%)");
  await expect(rows.first().locator(".groups")).toHaveText("even 9");
  // Of the spread nothing is known: no figure is made of it.
  await expect(game.control("tournament-block")).toContainText("Ptnml(0-2): [0, 0, 9, 0, 0]");
  await expect(game.control("tournament-block")).not.toContainText("nElo");
  await expect(game.control("lab")).toContainText("Every opening brought the same result.");
  await expect(game.control("lab")).not.toContainText("nan");
  await expect(game.control("tournament-picture")).toHaveCount(0);
});

test("four players play: the games and totals of Node, each game on the board, and nothing wrong for a screen reader or on a phone", async ({
  game,
  page,
  context,
}) => {
  await test.step("four players give the games of Node, and files with the same totals", async () => {
    await game.open({ link: FIVE });
    await expect(game.control("tournament-size")).toHaveText("48 games, 2 from each opening for each pair");
    await start(game);
    await expect(said(game)).toHaveText(OVER, { timeout: LONG_MS });
    const { plan, games, tables } = await all(game);
    expect(games).toEqual(playedInNode(plan));
    const total = (/** @type {"won" | "drawn" | "lost"} */ what) =>
      tables.players.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one[what], 0);
    expect(total("won")).toBe(total("lost"));
    expect(total("won") + total("drawn") / 2).toBe(48);
    const csv = await file(game, "csv");
    expect(csv.trim().split("\r\n")).toHaveLength(49);
    expect(await file(game, "svg")).toMatch(
      /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"[\s\S]*<circle[\s\S]*<\/svg>$/,
    );
  });

  await test.step("every game opens on the board, where its address is", async () => {
    const { games } = await all(game);
    const last = games.at(-1);
    await game.press("tournament-games");
    await game.press(`tournament-game-${last?.number}`);
    await expect(game.marks).toHaveCount(last?.moves?.length ?? 0);
    await expect(page).toHaveURL(/&s=random\.greedy|&s=greedy\.random/);
    await expect(said(game)).toHaveText(OVER);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByTestId("board").locator("[data-owner]")).toHaveCount(last?.moves?.length ?? 0);
    await other.close();
    // A cell is the match of its row against its column, and lists its games.
    await game.press("tournament-cell-0-3");
    await expect(game.control("tournament-block")).toContainText("Games: 8, ");
    await expect(game.control("tournament-games")).toHaveText(/^8 games of MCTS, 60 playouts and Random$/);
  });

  await test.step("nothing is wrong for a screen reader or on a phone", async () => {
    await game.press("tournament-new");
    await expect(game.control("tournament-start")).toBeVisible();
    await game.control("tournament-test").check();
    expect(await faultsInEveryColour(game, "main")).toEqual([]);
    await start(game);
    await expect(said(game)).toHaveText(OVER, { timeout: LONG_MS });
    await game.press("tournament-cell-0-1");
    await game.press("tournament-games");
    expect(await faultsInEveryColour(game, "main")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await game.overflows()).toBe(false);
    await game.press("tournament-new");
    expect(await game.overflows()).toBe(false);
  });
});

test("a tournament waits, outlives a reload, and ends with the same games", async ({ game, page }) => {
  test.slow();
  await game.open({ link: LONG });
  await start(game);
  await expect(said(game)).toHaveText(/: [1-9]\d* of 48 games are over\.$/, { timeout: LONG_MS });
  await game.press("tournament-run");
  await expect(said(game)).toHaveText(/^Paused\./);
  await expect(game.control("tournament-run")).toHaveText("Resume");
  await page.reload();
  await game.ready();
  await expect(said(game)).toHaveText(/^Paused\. 5 × 5: [1-9]\d* of 48 games are over\.$/);
  await game.press("tournament-run");
  await expect(said(game)).toHaveText(/^5 × 5/);
  await page.reload();
  await game.ready();
  await expect(said(game)).toHaveText(OVER, { timeout: LONG_MS });
  const { plan, games } = await all(game);
  expect(games).toEqual(playedInNode(plan));
});

test("the address holds what is set, and a test ends the match", async ({ game, page }) => {
  await game.open({ link: SMALL });
  await game.control("tournament-player-1").selectOption("random");
  await game.control("tournament-openings").selectOption("random");
  await game.enter("tournament-rounds", "200");
  await game.control("tournament-test").check();
  await game.enter("tournament-elo1", "50");
  await expect(page).toHaveURL(/v=tournament\.rr_r1-1_n200_s1_tn0_u50\.perfect\.random/);
  await page.reload();
  await game.ready();
  await expect(game.control("tournament-elo1")).toHaveValue("50");
  await start(game);
  await expect(said(game)).toHaveText(OVER, { timeout: LONG_MS });
  await expect(game.control("tournament-said")).toHaveText(
    /^The test is decided: Perfect is better than Random\./,
  );
  await expect(game.control("tournament-block")).toContainText(
    /LLR: [3-9]\.\d\d .*\(-2\.94, 2\.94\) \[0\.00, 50\.00\]/,
  );
  const { tables } = await all(game);
  expect(tables.players[0].won + tables.players[0].drawn + tables.players[0].lost).toBeLessThan(400);
});

test("all of it by keyboard", async ({ game, page }) => {
  await game.open({ link: SMALL });
  await game.control("tournament-seed").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("7");
  // What explains a label comes after its control.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(game.control("tournament-test")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(game.control("tournament-start")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(game)).toHaveText(OVER, { timeout: LONG_MS });
  expect((await all(game)).plan.settings.seed).toBe(7);
  await game.control("tournament-games").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(game.marks.first()).toBeVisible();
});

test("openings that there are not are refused with a reason", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=tournament.rr_a9_n1_s1.perfect.random" });
  await game.press("tournament-start");
  await expect(said(game)).toHaveText(/^There are no such openings/);
});

test("a player that the visitor trained takes part", async ({ game, page }) => {
  const learner = new Learner({ learner: "menace" }, 5);
  learner.train(300);
  const text = learner.brain();
  learner.free();
  await game.open({ link: `#1&g=3x3x3&s=h.h&v=tournament.rr_a1_n1_s1.menace_brain-${text}.perfect` });
  await game.press("tournament-options-0");
  await expect(game.control("tournament-option-brain-0")).toHaveValue(text);
  await start(game);
  await expect(said(game)).toHaveText(OVER);
  await expect(page.getByRole("table").first()).toContainText(text.slice(-4));
  const { plan } = await all(game);
  expect(plan.entrants[0]?.algo).toEqual({ id: "menace", brain: text });
});
