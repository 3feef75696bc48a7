// What the page remembers, and what it makes of a damaged memory.

import { expect, test } from "./fixtures.js";

test("the theme goes from system to light to dark and back, and is kept", async ({ game, page }) => {
  await game.open();
  const html = page.locator("html");
  const theme = game.control("theme");
  await expect(theme).toHaveAccessibleName("Theme: system");
  await theme.click();
  await expect(theme).toHaveAccessibleName("Theme: light");
  await expect(html).toHaveAttribute("data-theme", "light");
  await theme.click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await game.ready();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(theme).toHaveAccessibleName("Theme: dark");
  await theme.click();
  await expect(html).not.toHaveAttribute("data-theme");
});

test("a kept theme is worn before the engine is there", async ({ game, page }) => {
  await game.open();
  await game.press("theme");
  await game.press("theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.route("**/noughts_bg.wasm", () => {});
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-engine", "loading");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 19, 18)");
});

test("the pause before a reply is kept", async ({ game, page }) => {
  await game.open();
  await game.press("setup");
  await game.control("reply-pause").selectOption("1000");
  await game.press("cancel");
  await page.reload();
  await game.ready();
  await game.press("setup");
  await expect(game.control("reply-pause")).toHaveValue("1000");
});

test("a damaged memory is the default, not a fault", async ({ game, page }) => {
  for (const kept of ["{theme:", "[1,2,3]", '{"schema":99,"theme":"neon","replyPause":-1,"more":null}']) {
    await page.goto("./");
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem("noughts", text);
    }, kept);
    await page.reload();
    await game.ready();
    await expect(game.control("theme")).toHaveAccessibleName("Theme: system");
    await game.exchange("b2");
    await expect(game.marks).toHaveCount(2);
  }
});

test("a browser that keeps nothing is said once, where it matters", async ({ game, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("./");
  await game.ready();
  await game.press("theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await game.press("setup");
  await expect(page.getByRole("dialog")).toContainText("Settings will not be kept on this device.");
});
