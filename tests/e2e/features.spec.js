// The parts of the page that load on demand: while one is on its way, and where it does not come.

import { expect, test } from "./fixtures.js";

test.use({ allowed: [/-chunk-\w+\.js|\/dialogs-\w+\.css|Failed to load resource/] });

/** What opens a part, and what is seen of it. */
const PARTS = /** @type {const} */ ([
  ["menu", "settings"],
  ["setup", "preset-3x3"],
  ["who-1", "seat-1"],
  ["analyse", "analysis-algorithm"],
]);

for (const [opener, content] of PARTS) {
  test(`what ${opener} opens is loaded once it is wanted, and a failure is said and can be tried again`, async ({
    game,
    page,
    browserName,
  }) => {
    let letThrough = () => {};
    const gate = new Promise((resolve) => {
      letThrough = () => resolve(undefined);
    });
    let broken = true;
    // What the reply calls for is there: its failure would be said as well.
    await page.route(/(?<!reports)-chunk-\w+\.js$/, async (route) => {
      if (broken) return route.abort();
      await gate;
      return route.continue();
    });
    await game.open();
    await game.play("b2");
    const button = page.getByTestId(opener);
    await button.click();
    await expect(page.getByTestId("notice")).toContainText("could not be loaded");
    await expect(button).toHaveAttribute("aria-busy", "false");

    broken = false;
    const again = page.getByTestId("notice-retry");
    await again.click();
    await expect(button).toBeFocused();
    if (browserName === "firefox") {
      // Firefox remembers that a module failed: only another load of the page helps, which keeps the game.
      await expect(again).toHaveText("Reload");
      await Promise.all([page.waitForEvent("load"), again.click()]);
      await game.ready();
      await button.click();
    }
    await expect(button).toHaveAttribute("aria-busy", "true");
    letThrough();
    await expect(page.getByTestId(content)).toBeVisible();
    await expect(button).toHaveAttribute("aria-busy", "false");
    await expect(page.getByTestId("notice")).toBeHidden();
    await expect(game.marks).not.toHaveCount(0);
  });
}

test("a game that is left right before a reload is among the games, even where their part had not come", async ({
  game,
  page,
}) => {
  let held = true;
  await page.route(/games-chunk-\w+\.js$/, (route) => (held ? undefined : route.continue()));
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
  held = false;
  await page.reload();
  await game.ready();
  await game.press("games-open");
  await expect(page.getByTestId("games").getByRole("listitem")).toHaveCount(1);
});

test("a part whose style does not come is not shown without it, and can be tried again", async ({
  game,
  page,
}) => {
  let broken = true;
  await page.route(/\/dialogs-\w+\.css$/, (route) => (broken ? route.abort() : route.continue()));
  await game.open();
  await game.press("menu");
  await expect(page.getByTestId("notice")).toContainText("could not be loaded");
  await expect(page.getByTestId("settings")).toBeHidden();
  broken = false;
  await page.getByTestId("notice-retry").click();
  await expect(page.getByTestId("settings")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCSS("border-radius", "12px");
});

test("what the menu leads to is said in front of the menu when it does not come, and can be tried again", async ({
  game,
  page,
}) => {
  let broken = true;
  await page.route(/settings-chunk-\w+\.js$/, (route) => (broken ? route.abort() : route.continue()));
  await game.open();
  await game.press("settings");
  await expect(page.getByTestId("notice")).toContainText("could not be loaded");
  await expect(page.getByRole("dialog")).toBeHidden();
  broken = false;
  await page.getByTestId("notice-retry").click();
  await expect(page.getByTestId("set-theme")).toBeVisible();
});
