// The whole game without a mouse.

import { expect, test } from "./fixtures.js";
import { focused, type } from "./keys.js";

test.beforeEach(async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
});

test("from the top of the page to the end of a game against an engine", { tag: "@firefox" }, async ({
  game,
  page,
}) => {
  await page.reload();
  await game.ready();
  /** The stops before the board, in the order in which they are seen. */
  const head = ["skip", "play-open", "lab-open", "learn-open", "setup", "menu", "who-1"];
  /** Those after it, as far as the choice of how many people play. */
  const below = ["who-0", "undo", "redo", "hint", "new", "share", "mode-1p"];
  for (const stop of head) {
    await type(page, "Tab");
    await expect(game.control(stop)).toBeFocused();
  }
  await type(page, "Tab");
  expect(await focused(page)).toBe("a3");
  for (const stop of below) {
    await type(page, "Tab");
    await expect(game.control(stop)).toBeFocused();
  }
  await type(page, "Enter");
  await expect(game.control("mode-1p")).toHaveAttribute("aria-pressed", "true");
  for (const _ of below) await type(page, "Shift+Tab");
  expect(await focused(page)).toBe("a3");
  while (!(await game.isOver())) {
    const before = await game.marks.count();
    await type(page, "n", "Enter");
    await expect.poll(() => game.marks.count()).toBeGreaterThan(before);
    await game.idle();
  }
  await expect(game.status).toHaveText(/ wins? with |Draw\./);
});
