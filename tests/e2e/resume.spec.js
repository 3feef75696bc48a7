// What outlives the page: the game in progress, the link to it, and what is wrong with a link.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/**
 * Waits until the address names this game.
 * @param {GamePage} game
 * @param {RegExp} link
 */
const named = (game, link) => expect.poll(() => game.page.evaluate(() => location.hash)).toMatch(link);

test("a game goes on after a reload, and can be taken back", async ({ game }) => {
  await game.open({ link: "#1&g=7x7x4&s=h.h&f=x" });
  await game.play("d4");
  await game.play("c4");
  await named(game, /^#1&g=7x7x4&s=h\.h&f=x&m=d4c4$/);
  await game.page.reload();
  await expect(game.marks).toHaveCount(2);
  await expect(game.status).toHaveText(/to move/);
  await game.press("undo");
  await expect(game.marks).toHaveCount(1);
  await game.press("redo");
  await expect(game.marks).toHaveCount(2);
});

test("a reload that begins before the last moves are kept does not take them back", {
  tag: "@firefox",
}, async ({ game, page }) => {
  /** @type {string[]} */
  const addresses = [];
  await page.exposeFunction("noteAddress", (/** @type {string} */ address) => addresses.push(address));
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function replace(state, unused, url) {
      replaceState.call(this, state, unused, url);
      Reflect.get(globalThis, "noteAddress")(location.hash);
    };
  });
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await named(game, /m=b2$/);
  // The host answers when both moves are kept: the browser has asked for the earlier address by then.
  await page.route("**/where/", async (route) => {
    await expect.poll(() => addresses.at(-1)).toMatch(/m=b2a1c3$/);
    await route.continue();
  });
  // Between a reload and its answer Playwright plays nothing.
  await game.square("c3").evaluate((/** @type {HTMLElement} */ square) => {
    const timer = setInterval(() => {
      if (!location.hash.endsWith("m=b2a1")) return;
      clearInterval(timer);
      square.click();
    }, 10);
  });
  await game.play("a1");
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(3);
  await named(game, /m=b2a1c3$/);
});

test("a link opens the same game elsewhere, seats and settings included", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.flat-mc_s7_playouts.20&f=x&m=b2" });
  await expect(game.strip(1)).toHaveAttribute("data-who", "flat-mc");
  await game.press("continue");
  await expect(game.marks).toHaveCount(2);
  await expect(game.report.getByRole("heading")).toHaveText(/Flat Monte Carlo/);
  await expect(game.reported("Seed")).toHaveText("7");
});

test("of a bad link, what is legal is on the board and what is not is said", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=b2b2zz&colour=blue" });
  await expect(game.marks).toHaveCount(1);
  await expect(game.control("notice")).toContainText("b2");
});

test("nonsense on the device is no obstacle", async ({ game }) => {
  await game.page.addInitScript(() => {
    localStorage.setItem("noughts", '{"theme":[1');
    localStorage.setItem(
      "noughts-session",
      '{"schema":99,"rules":{"kind":"mnk","rows":1e9},"moves":[1,1,1]}',
    );
  });
  await game.open();
  await expect(game.board.locator("[data-cell]")).toHaveCount(9);
  await expect(game.status).toHaveText(/Your turn/);
});
