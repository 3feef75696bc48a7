// A level is kept. More about levels is in tests/views.

import { expect, test } from "./fixtures.js";

test("a level is kept over a reload", async ({ game, page }) => {
  await game.open();
  await game.sit(1, "level-easy");
  await game.exchange("b2");
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("s=h.easy");
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(2);
  await expect(game.strip(1)).toHaveAttribute("data-who", "easy");
  await expect(game.strip(1)).toHaveText(/^\s*Chalk\s+Easy\s*$/);
});
