// A page that a browser translates: in the place of each text stands an element of the translator. It goes on saying what the
// same page says that nobody translates.

import { expect, keepNothing, test } from "./fixtures.js";
import { GamePage } from "./page.js";

/** @import {Page} from "@playwright/test" */

/** Does to texts what translators do, to those that come later too. It leaves their words as they are. */
function translate() {
  const wrap = (/** @type {Text} */ text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest("font, script, style, title, option, textarea"))
      return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const walk = (/** @type {Node} */ node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(/** @type {Text} */ (text));
    if (node instanceof Text) found.push(node);
    for (const text of found) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) walk(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
  walk(document.documentElement);
}

/** @param {Page} page */
const words = (page) =>
  page.locator("main").evaluate((main) => (main.textContent ?? "").replace(/\s+/g, " "));

/**
 * Does the same on a page and on its translation, and compares all that they say after each step.
 * @param {Page} page
 * @param {string} link
 * @param {readonly ((game: GamePage) => Promise<unknown>)[]} steps
 */
async function compare(page, link, steps) {
  const plain = new GamePage(page);
  await plain.open({ link });
  // Another visitor: two tabs of one share their score.
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(".", page.url()).href });
  if (!context) throw new Error("the page belongs to no browser");
  await keepNothing(context);
  const other = await context.newPage();
  const translated = new GamePage(other);
  await translated.open({ link });
  await other.evaluate(translate);
  expect(await other.locator("main font").count()).toBeGreaterThan(9);
  for (const [at, step] of steps.entries()) {
    for (const game of [plain, translated]) {
      await game.page.bringToFront();
      await step(game);
    }
    // Parts of the page come when they are loaded, on each in its own time.
    await expect(async () => expect(await words(other), `after step ${at}`).toBe(await words(page))).toPass();
  }
  await context.close();
}

test("a translated game tells whose turn it is, who won and the score", async ({ page }) => {
  await compare(page, "#1&g=3x3x3&s=h.h&f=x", [
    (game) => game.play("b2"),
    (game) => game.play("a3"),
    (game) => game.press("undo"),
    (game) => game.press("redo"),
    (game) => game.play("a1", "b3", "c3"),
    (game) => expect(game.status).toContainText("wins with"),
    (game) => expect(game.control("score")).toContainText("(X) 1"),
    (game) => expect(game.control("spoken")).toContainText("wins with"),
    (game) => game.press("undo"),
    (game) => expect(game.control("spoken")).toContainText("Undone"),
    (game) => game.press("new"),
    (game) => game.play("c1"),
  ]);
});

test("a translated puzzle says how it went", async ({ page }) => {
  await compare(page, "", [
    (game) => game.press("puzzles"),
    (game) => expect(game.control("puzzle")).toHaveAttribute("data-phase", "open"),
    (game) => game.press("puzzle-show"),
    (game) => expect(game.control("puzzle-said")).toContainText("The solution is"),
    (game) => game.press("puzzle-next"),
    (game) => expect(game.control("puzzle-said")).toContainText("Find the one move"),
  ]);
});

test("translated sentences of the laboratory follow its steps", async ({ page }) => {
  await compare(page, "#1&g=3x3x3&s=h.h&m=c3b2b1c1&v=iterations.5.mcts_s1_preset-textbook", [
    (game) => expect(game.control("iteration-said")).not.toBeEmpty(),
    (game) => game.press("step-next"),
    (game) => game.press("step-next"),
    (game) => game.press("step-next"),
  ]);
});

test("a translated board in a frame tells whose turn it is", async ({ page }) => {
  await page.goto("./index.html?embed#1&g=3x3x3&s=h.h");
  await expect(page.locator("html")).toHaveAttribute("data-engine", "ready");
  await page.evaluate(translate);
  const status = page.getByTestId("status");
  for (const [square, said] of [
    ["b2", "X took the centre. O to move."],
    ["a3", "O took the top left corner. X to move."],
  ]) {
    await page.locator(`[data-cell="${square}"]`).click();
    await expect(status).toHaveText(said ?? "");
  }
});
