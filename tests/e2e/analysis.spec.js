// Analysis on demand: what it shows is what the search found, it follows the board, and it changes nothing.

import { analyse, analysed, found, heat, verdict } from "./analyse.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";

/** @import {Page} from "@playwright/test" */

const GOMOKU = "#1&g=15x15x5&s=h.h&f=x";

test("the game goes on beside it, each on its own worker", async ({ game, page }) => {
  await game.open({ link: "#1&g=uttt&s=h.mcts_t60000&f=x" });
  await game.play("5.5");
  await game.thinking();
  const workers = () => page.workers().length;
  await expect.poll(workers).toBe(1);
  await analyse(game, { algorithm: "mcts", work: { iterations: 500, seed: 1 } });
  await analysed(game);
  await expect.poll(workers).toBe(2);
  await game.thinking();
  await game.press("move-now");
  await game.idle();
  await expect(game.marks).toHaveCount(2);
  await analysed(game);
  await game.press("graph-table");
  await expect(game.control("points").locator("tbody tr")).toHaveCount(3);
  await expect(game.control("points").locator("tbody tr").nth(1)).toContainText("estimate");
});

test("a search without an end is stopped by hand, keeps what it found and can be asked again", async ({
  game,
}) => {
  await game.open({ link: GOMOKU });
  await game.play("h8", "j9");
  await game.press("analyse");
  await game.control("analysis-limit").selectOption("endless");
  await expect(found(game, "Positions")).not.toHaveText("0");
  await expect(heat(game).first()).toBeVisible();
  await game.press("analysis-stop");
  await expect(found(game, "Stopped")).toHaveText("stopped early");
  await expect(heat(game).first()).toBeVisible();
  await expect(game.control("analysis-stop")).toHaveText("Search again");
  await game.press("analysis-stop");
  await expect(found(game, "Stopped")).toHaveCount(0);
  await expect(found(game, "Positions")).not.toHaveText("0");
  await game.press("analyse");
  await expect(game.control("analysis-report")).toHaveCount(0);
});

test("a search that breaks off is told in the panel alone, and can be asked again", async ({
  game,
  page,
}) => {
  const fault = '{ name: "RuntimeError", message: "unreachable", fatal: true }';
  const body = `onmessage = ({ data: { type, id } }) => type === "call" && postMessage({ type: "error", id, fault: ${fault} });`;
  await page.route("**/worker-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await game.open();
  await game.press("mode-2p");
  await game.press("analyse");
  await expect(game.control("analysis")).toContainText("The analysis stopped (internal error).");
  await expect(game.panel).toBeHidden();
  await page.unroute("**/worker-*.js");
  await game.press("analysis-stop");
  await expect(verdict(game)).toHaveText("Draw, proved");
  await expect(game.control("analysis")).not.toContainText("The analysis stopped");
});

test("what is asked is the same after a reload, and asked only when somebody switches it on", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("mode-2p");
  await analyse(game, { algorithm: "mcts", work: { iterations: 400, seed: 8 }, overlay: "visits" });
  await analysed(game);
  const before = await heat(game).allTextContents();
  await page.reload();
  await game.ready();
  await expect(game.control("analyse")).toHaveAttribute("aria-pressed", "false");
  await expect(heat(game)).toHaveCount(0);
  await game.press("analyse");
  await analysed(game);
  expect(await heat(game).allTextContents()).toEqual(before);
});

/**
 * As if another tab were chosen, or this one again.
 * @param {Page} page
 * @param {boolean} hidden
 */
function hide(page, hidden) {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("an endless analysis rests while nobody looks, and goes on by itself", async ({ game, page }) => {
  await game.open({ link: GOMOKU });
  await analyse(game, { algorithm: "mcts" });
  await game.control("analysis-limit").selectOption("endless");
  const report = game.control("analysis-report");
  await expect(report).toContainText("Playouts");
  await hide(page, true);
  await game.drawn();
  const rested = await report.textContent();
  await page.waitForTimeout(1000);
  expect(await report.textContent()).toBe(rested);
  await hide(page, false);
  await expect(report).not.toHaveText(rested ?? "");
  await expect(game.control("analysis-stop")).toHaveText("Stop");
});

test("engines that play alone rest while nobody looks, and go on by themselves", async ({ game, page }) => {
  // Without a pause the game would be over before the page is hidden, where the machine is busy.
  await game.open({ replyPause: 400 });
  await game.choose("ultimate");
  await game.press("mode-watch");
  await expect(game.marks).not.toHaveCount(0);
  await hide(page, true);
  await game.drawn();
  const marks = await game.marks.count();
  await page.waitForTimeout(1000);
  await expect(game.marks).toHaveCount(marks);
  await hide(page, false);
  await expect(game.marks).not.toHaveCount(marks);
});

test("one tab analyses at a time: the other says that it paused, and goes on when asked to", {
  tag: "@firefox",
}, async ({ game, page, context }) => {
  await game.open({ link: GOMOKU });
  await analyse(game, { algorithm: "mcts" });
  await game.control("analysis-limit").selectOption("endless");
  await expect(game.control("analysis-stop")).toHaveText("Stop");
  const other = await context.newPage();
  await other.goto(page.url());
  const second = (/** @type {string} */ id) => other.getByTestId(id);
  await second("analyse").click();
  const paused = "Paused: another tab is analysing.";
  await expect(game.control("analysis-yielded")).toHaveText(paused);
  await game.press("analysis-stop");
  await expect(game.control("analysis-stop")).toHaveText("Stop");
  await expect(game.control("analysis-yielded")).toHaveCount(0);
  await expect(second("analysis-yielded")).toHaveText(paused);
  await expect(second("analysis-stop")).toHaveText("Analyse here");
});

test("a tab that has never analysed goes on while another begins to", async ({ game, page, context }) => {
  await game.open();
  await game.choose("gomoku");
  const other = new GamePage(await context.newPage());
  await other.open();
  await page.bringToFront();
  await game.press("mode-2p");
  await analyse(game);
  await other.page.bringToFront();
  await other.exchange("b2");
  await expect(other.marks).toHaveCount(2);
});
