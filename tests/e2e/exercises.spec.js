// The exercises with the laboratory's own worker and the device.

import { expect, test } from "./fixtures.js";

test("an exercise of an address is made and checked, and what was solved is there after a reload", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=exercises.fork.1.20" });
  await expect(game.control("exercises-task")).toContainText("Which square makes a fork?");
  const choices = page.getByRole("radio");
  await expect(choices).toHaveCount(5);
  const told = game.control("exercises-told");
  let tries = 0;
  while ((await told.textContent()) !== "Right.") {
    await choices.nth(tries).check();
    tries += 1;
    await game.press("exercises-check");
    await expect(told).toHaveText(/^(Right\.|Not .*)/);
  }
  await game.press("exercises-next");
  await expect(page).toHaveURL(/v=exercises\.fork\.2\.\d+/);
  await game.press("exercises-list");
  await expect(game.control("exercises-progress")).toHaveText("1 of 64 are solved on this device.");
  // What a reload reads is written a moment later.
  await expect(page).toHaveURL(/v=exercises(?!\.)/);
  const code = await game.control("exercises-code").inputValue();
  await page.reload();
  await expect(game.control("exercises-code")).toHaveValue(code);
  await game.control("exercises-teacher").locator("summary").click();
  await game.control("exercises-codes").fill(code);
  const solved = game.control("exercises-results").getByRole("link");
  await expect(solved).toHaveText(String(tries));
  await expect(solved).toHaveAttribute("href", /v=exercises\.fork\.1\.20$/);
});
