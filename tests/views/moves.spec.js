// The list of moves: looking back, going on from there, and coming back.

import { WON_3X3 } from "../e2e/scripts.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

/** @param {GamePage} game */
const list = (game) => game.control("moves").getByRole("button");

test("moves are numbered, with mark and square", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  // Nothing stands in the way of the first move.
  await expect(game.control("moves")).toHaveCount(0);
  await game.play("b2", "a1", "c3");
  await expect(list(game)).toHaveCount(3);
  for (const [index, name] of ["1. b2, X", "2. a1, O", "3. c3, X"].entries()) {
    await expect(list(game).nth(index)).toHaveAccessibleName(name);
  }
  await expect(list(game).nth(2)).toHaveAttribute("aria-current", "step");
  await expect(game.page.getByRole("log", { name: "Moves" })).toHaveAttribute("aria-live", "off");
  await game.press("undo");
  await expect(list(game)).toHaveCount(2);
});

test("a look back changes nothing of the game, and one press returns to it", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  const end = await game.position();
  await list(game).nth(1).click();
  await expect(game.marks).toHaveCount(2);
  await expect(game.status).toHaveText("Looking at move 2: O took the middle left.");
  await expect(game.last).toHaveAttribute("data-cell", "a2");
  await expect(game.winning).toHaveCount(0);
  await expect(list(game)).toHaveCount(5);
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1/);
  await game.press("return");
  await expect(game.control("return")).toHaveCount(0);
  expect(await game.position()).toEqual(end);
  await expect(game.board.locator('[data-cell][tabindex="0"]')).toBeFocused();
});

test("first, previous, next and last lead through the game", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&f=x&m=b2a1c3" });
  for (const [to, marks] of /** @type {const} */ ([
    ["previous", 2],
    ["first", 0],
    ["next", 1],
    ["last", 3],
  ])) {
    await game.press(`moves-${to}`);
    await expect(game.marks, to).toHaveCount(marks);
  }
  for (const to of ["next", "last"])
    await expect(game.control(`moves-${to}`)).toHaveAttribute("aria-disabled", "true");
});

test("playing on from the past replaces what followed, and that comes back", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  const end = await game.position();
  await list(game).nth(2).click();
  await game.play("c3");
  await expect(game.control("score")).toHaveCount(0);
  await expect(list(game)).toHaveCount(4);
  await game.play("a3");
  await game.press("undo-replace");
  await expect(game.control("undo-replace")).toHaveCount(0);
  expect(await game.position()).toEqual(end);
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1/);
  await expect(game.status).toHaveText(/^The replaced moves are back\. Player 1 \(X\) wins/);
});

test("against an engine: only a person's turn can be played again, and it answers there", async ({
  game,
}) => {
  await game.open();
  await game.sit(1, "random", { seed: 3 });
  await game.exchange("b2");
  const free = (await game.legalNames())[0] ?? "";
  await game.exchange(free);
  await list(game).nth(0).click();
  await expect(game.marks).toHaveCount(1);
  await game.pressRefused(free);
  await expect(game.status).toHaveText("It was the computer’s turn. Looking at move 1: You took the centre.");
  await game.press("moves-first");
  await game.exchange("a3");
  await expect(game.marks).toHaveCount(2);
  await expect(game.square("b2")).not.toHaveAttribute("data-owner", "0");
  await game.press("undo-replace");
  await expect(game.marks).toHaveCount(4);
});

test("by keyboard: brackets on the board, arrows in the list, one tab stop", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2", "a1", "c3");
  await game.square("b2").focus();
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await expect(game.marks).toHaveCount(1);
  await expect(game.square("b2")).toBeFocused();
  await page.keyboard.press("]");
  await expect(game.marks).toHaveCount(2);
  await expect(game.control("moves").locator('[tabindex="0"]')).toHaveCount(1);
  await list(game).nth(1).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(list(game).nth(0)).toBeFocused();
  await expect(game.marks).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(list(game).nth(2)).toBeFocused();
  await expect(game.marks).toHaveCount(3);
  await page.keyboard.press("Home");
  await expect(game.status).toHaveText("Looking at the start of the game.");
  await expect(list(game).nth(0)).toBeFocused();
  // The steps are there as long as somebody looks back; with the last one the board has the focus.
  await game.control("moves-next").focus();
  await page.keyboard.press("End");
  await expect(game.control("moves-next")).toBeHidden();
  await expect(game.board.locator(":focus")).toHaveCount(1);
});

test("a long game scrolls inside its list, and the page stays where it is", { tag: "@firefox" }, async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await game.open();
  await game.press("mode-2p");
  await game.choose("7x7");
  for (let turn = 0; turn < 24; turn += 1) {
    const legal = await game.legalNames();
    if (legal.length === 0) break;
    await game.play(legal[(turn * 17) % legal.length] ?? "");
  }
  const box = await game.control("moves").boundingBox();
  const last = await list(game).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1);
  expect(await game.overflows()).toBe(false);
});
