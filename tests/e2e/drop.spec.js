// Connect Four and its relatives on the page: a press on any square of a column drops a stone there.

import { expect, test } from "./fixtures.js";

test("a press anywhere in a column drops a mark to its lowest free square", async ({ game, page }) => {
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&f=x" });
  await game.square("d6").click();
  await expect(page.locator('[data-cell="d1"]')).toHaveAttribute("data-owner", "0");
  await expect(page.locator('[data-cell="d1"]')).toHaveAttribute("data-last", "");
  await game.square("d1").click();
  await expect(page.locator('[data-cell="d2"]')).toHaveAttribute("data-owner", "1");
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("g=drop6x7x4");
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("m=dd");
  for (const square of ["e1", "e1", "f1", "f1", "c1"]) await game.square(square).click();
  await expect(game.status).toContainText("c1–d1–e1–f1");
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(7);
});

test("any board can have gravity", async ({ game, page }) => {
  await game.open();
  await game.openOwn();
  await page.getByTestId("size-rows").fill("5");
  await page.getByTestId("size-cols").fill("6");
  await page.getByTestId("gravity").check();
  await page.getByTestId("start").click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("g=drop5x6x");
});
