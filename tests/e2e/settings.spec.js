// What the page remembers, and what it makes of a damaged memory.

import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";
import { WON_3X3 } from "./scripts.js";

test("the theme goes from system through all the others and back, and is kept", async ({ game, page }) => {
  await game.open();
  const html = page.locator("html");
  const theme = game.control("theme");
  await game.reach("theme");
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
  await expect(html).toHaveAttribute("data-theme", "contrast");
  await expect(theme).toHaveAccessibleName("Theme: high contrast");
  await theme.click();
  await expect(html).not.toHaveAttribute("data-theme");
});

test("a kept theme is worn before the rules are there", async ({ game, page }) => {
  await game.open();
  await game.press("theme");
  await game.press("theme");
  await game.closeCard();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.route("**/noughts_rules_bg-*.wasm", () => {});
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-engine", "loading");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(22, 20, 18)");
});

test("the pause before a reply is kept", async ({ game, page }) => {
  await game.open();
  await game.set("replyPause", "1000");
  await page.reload();
  await game.ready();
  await game.press("settings");
  await expect(game.control("set-replyPause")).toHaveValue("1000");
});

test("high contrast is black and white, with hatches for tints, and kept", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.set("theme", "contrast");
  await game.play("b2");
  const drawn = () =>
    game.square("b2").evaluate((square) => {
      const { backgroundImage, borderRightWidth, borderRightColor } = getComputedStyle(square);
      const mark = square.querySelector(".mark");
      if (!mark) throw new Error("no mark");
      return { backgroundImage, borderRightWidth, borderRightColor, mark: getComputedStyle(mark).stroke };
    });
  const black = "rgb(0, 0, 0)";
  expect(await drawn()).toEqual({
    backgroundImage: expect.stringContaining("repeating-linear-gradient"),
    borderRightWidth: "3px",
    borderRightColor: black,
    mark: black,
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", black);
  expect((await drawn()).mark).toBe("rgb(255, 255, 255)");
  await page.reload();
  await game.ready();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await game.press("theme");
  await expect(game.control("theme")).toHaveAccessibleName("Theme: system");
});

test("a system that asks for more contrast gets it, unless another theme was chosen", async ({
  game,
  page,
}) => {
  const html = page.locator("html");
  await page.emulateMedia({ contrast: "more" });
  await game.open();
  await expect(html).toHaveAttribute("data-theme", "contrast");
  await page.emulateMedia({ contrast: "no-preference" });
  await expect(html).not.toHaveAttribute("data-theme");
  await page.emulateMedia({ contrast: "more" });
  await expect(html).toHaveAttribute("data-theme", "contrast");
  await game.press("theme");
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("moves are heard from the first game on, and one press in the menu silences them", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    const heard = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
  const heard = () => page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, "heard")).length);
  await game.open();
  await game.press("mode-2p");
  // The sounds come with the first move.
  const loaded = page.waitForResponse(/sounds-chunk/);
  await game.play("a1");
  await loaded;
  await game.drawn();
  const before = await heard();
  await game.play("a2", "b1", "b2");
  expect(await heard()).toBe(before + 3);
  await game.press("menu");
  await game.control("sound").click();
  await expect(game.control("sound")).toHaveText("Sound is off");
  await page.keyboard.press("Escape");
  await game.play("c1");
  expect(await heard()).toBe(before + 3);
});

test("a damaged memory is the default, not a fault", async ({ game, page }) => {
  for (const kept of ["{theme:", "[1,2,3]", '{"schema":99,"theme":"neon","replyPause":-1,"more":null}']) {
    await page.goto("./");
    await game.ready();
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem("noughts", text);
    }, kept);
    // A reload would go on with the game that its entry of the history has.
    await page.goto("about:blank");
    await page.goto("./");
    await game.ready();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
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
  await game.press("settings");
  await expect(page.getByRole("dialog")).toContainText("Settings and games will not be kept on this device.");
});

test("two tabs share settings and score, and keep a game each", { tag: "@firefox" }, async ({
  game,
  page,
  context,
}) => {
  await game.open();
  const other = new GamePage(await context.newPage());
  await other.open();
  const writes = () => page.evaluate(() => localStorage.getItem("noughts"));
  await page.bringToFront();
  await game.press("settings");
  await game.control("set-theme").selectOption("dark");
  await other.page.bringToFront();
  await other.press("settings");
  await expect(other.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.control("set-sounds").uncheck();
  await expect.poll(writes).toContain('"sounds":false');
  expect(await writes()).toContain('"theme":"dark"');
  for (const tab of [other, game]) {
    // A tab behind another is not drawn.
    await tab.page.bringToFront();
    await tab.press("dialog-close");
    await tab.press("mode-2p");
  }
  await game.play(...WON_3X3);
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1/);
  await other.page.bringToFront();
  await expect(other.control("score")).toHaveText(/Player 1 \(X\) 1/);
  await expect(other.marks).toHaveCount(0);
  await other.play(...WON_3X3);
  for (const tab of [game, other]) await expect(tab.control("score")).toHaveText(/Player 1 \(X\) 2/);
  await game.page.reload();
  await game.ready();
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 2/);
});

test("what a newer release keeps is left alone, and the page says that it keeps nothing itself", async ({
  game,
  page,
}) => {
  const newer = '{"schema":99,"games":{"by":"date"}}';
  await game.open();
  await page.evaluate((text) => {
    for (const key of ["noughts", "noughts-session", "noughts-games"]) localStorage.setItem(key, text);
  }, newer);
  await game.exchange("b2");
  await expect(game.control("notice")).toContainText(
    "A newer version of Noughts has been used on this device.",
  );
  await game.press("new");
  await game.nextTheme();
  const left = () =>
    page.evaluate(() =>
      ["noughts", "noughts-session", "noughts-games"].map((key) => localStorage.getItem(key)),
    );
  expect(await left()).toEqual([newer, newer, newer]);
  await page.reload();
  await game.ready();
  await game.exchange("a1");
  expect(await left()).toEqual([newer, newer, newer]);
});
