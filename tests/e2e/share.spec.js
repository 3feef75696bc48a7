// A game that came by link: the same for whoever opens it, and in nobody's way.

import { faults } from "./axe.js";
import { device } from "./devices.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";

/** @import {Page} from "@playwright/test" */

/**
 * Waits until the address names this game.
 * @param {Page} page
 * @param {RegExp} link
 */
const named = (page, link) => expect.poll(() => page.evaluate(() => location.hash)).toMatch(link);

/**
 * The next visit: what the page remembers, in another tab.
 * @param {Page} page
 * @param {string} address
 */
async function again(page, address) {
  const next = new GamePage(await page.context().newPage());
  await page.close();
  await next.page.goto(address);
  await next.ready();
  return next;
}

/** @param {GamePage} game */
async function table(game) {
  const seats = await game.page
    .locator(".seat")
    .evaluateAll((all) => all.map((seat) => seat.getAttribute("aria-label")));
  return { position: await game.position(), status: await game.status.textContent(), seats };
}

test("a link shows a stranger the same board, seats, turn and starter", async ({
  game,
  page,
  browser,
  baseURL,
}) => {
  await game.open({ link: "#1&g=7x7x4&s=h.mcts_i200_s3&f=x" });
  await game.exchange("d4");
  await game.exchange("c3");
  await named(page, /^#1&g=7x7x4&s=h\.mcts_i200_s3&f=x&m=d4\w+c3\w+$/);
  const other = await device(browser, baseURL);
  await other.page.goto(page.url());
  await other.ready();
  const here = await table(game);
  const there = await table(other);
  expect(there.position).toEqual(here.position);
  expect(there.seats).toEqual(here.seats);
  expect(there.status).toBe("Paused: try a move for X.");
  expect(here.status).toMatch(/Your turn\.$/);
  await expect(other.control("own")).toHaveCount(0);
  await other.press("continue");
  await expect(other.status).toHaveText(/Your turn\.$/);
  await other.play("e5");
  await other.idle();
  await game.play("e5");
  await game.idle();
  expect(await other.position()).toEqual(await game.position());
  await other.page.context().close();
});

test("a link says who began: the other one begins the next game in both places", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&f=o&m=a1a2b1b2c1" });
  await expect(game.status).toHaveText(/X wins/);
  await expect(game.page.locator('.seat[data-seat="0"]')).toHaveAccessibleName("X, Player 2");
  await game.press("new");
  await expect(game.page.locator('.seat[data-seat="0"]')).toHaveAccessibleName("X, Player 1");
});

test("without a link, game, score, theme and language come back", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("a1", "a2", "b1", "b2", "c1");
  await game.press("new");
  await game.play("b2");
  await game.nextTheme();
  await game.speak("zh-CN");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await named(page, /m=b2$/);
  const next = await again(page, "./");
  expect(await next.position()).toEqual(["b2=0"]);
  await expect(next.control("score").locator("b")).toHaveText(["1", "0", "0"]);
  await expect(next.page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(next.page.locator("html")).toHaveAttribute("lang", "zh-CN");
});

test("a shared game keeps one's own behind a button, over a reload too", async ({ page }) => {
  const before = new GamePage(page);
  await before.open();
  await before.press("mode-2p");
  await before.choose("5x5");
  await before.play("c3", "d4", "b2");
  await before.press("undo");
  await named(page, /m=c3d4$/);
  const game = await again(page, "./#1&g=3x3x3&s=h.h&f=x&m=b2a3");
  expect(await game.position()).toEqual(["a3=1", "b2=0"]);
  await expect(game.control("own")).toHaveText("Back to my game");
  await game.play("c1");
  await named(game.page, /m=b2a3c1$/);
  await game.page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(3);
  await game.press("own");
  await expect(game.board.locator("[data-cell]")).toHaveCount(25);
  await expect(game.status).toHaveText(/^Back to the previous game\./);
  expect((await game.position()).sort()).toEqual(["c3=0", "d4=1"]);
  await expect(game.control("own")).toHaveCount(0);
  await game.press("redo");
  await expect(game.marks).toHaveCount(3);
  // What was made of the shared game is not lost either.
  await game.press("games-open");
  await expect(game.control("game-name").first()).toHaveAttribute("placeholder", /^3 × 3, /);
  await named(game.page, /m=c3d4b2&d=games$/);
  await game.page.reload();
  await game.ready();
  await expect(game.board.locator("[data-cell]")).toHaveCount(25);
});

test("a reload right after a move goes on behind that move", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("c1");
  await named(page, /m=c1$/);
  for (const square of ["b2", "a3"]) {
    await Promise.all([
      page.waitForEvent("load"),
      game.square(square).evaluate((it) => {
        if (it instanceof HTMLElement) it.click();
        location.reload();
      }),
    ]);
    await game.ready();
  }
  expect((await game.position()).sort()).toEqual(["a3=0", "b2=1", "c1=0"]);
  await named(page, /m=c1b2a3$/);
});

test("a link that is followed on the open page does the same", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("c1");
  await page.evaluate(() => {
    location.hash = "1&g=3x3x3&s=h.h&f=x&m=b2a3";
  });
  await expect(game.marks).toHaveCount(2);
  await game.press("own");
  await expect(game.marks).toHaveCount(1);
  await expect(game.square("c1")).toHaveAttribute("data-owner", "0");
});

test("a link that a mail program changed opens its game; one that says nothing leaves the game alone", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&amp;g=3x3x3&amp;s=h.h&amp;f=x&amp;m=b2a3." });
  await expect(game.marks).toHaveCount(2);
  await page.evaluate(() => {
    location.hash = "1%26g%3D3x3x3%26s%3Dh.h%26m%3Dc1";
  });
  await expect(game.marks).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = "1&G=3x3x3&M=b2a3";
  });
  await expect(game.control("notice")).toContainText("The address leads to no game");
  await expect(game.square("c1")).toHaveAttribute("data-owner", "0");
});

test("a bad link, a damaged memory and an unknown key stop nobody", async ({ game, page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("noughts", '{"theme":[1');
    localStorage.setItem("noughts-session", '{"moves":"x');
    localStorage.setItem("noughts-games", "[1,2");
  });
  await page.goto("./#1&g=3x3x3&m=b2b2zz&colour=blue");
  await game.ready();
  await game.idle();
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  const notice = game.control("notice");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.locator("code")).toHaveText("b2b2zz");
  await expect(notice.locator("mark")).toHaveText("b2");
  const before = await notice
    .locator("code")
    .evaluate((code) => code.firstElementChild?.previousSibling?.textContent);
  expect(before?.endsWith("b2"), "the second b2 is the bad one").toBe(true);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

/**
 * Catches what the system's sheet gets, as on a device that has one.
 * @param {Page} page
 */
async function catchSheet(page) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "canShare", { value: () => true });
    Object.defineProperty(Navigator.prototype, "share", {
      value: async (/** @type {ShareData} */ { title, text, url, files = [] }) => {
        const [file] = files;
        const size = file ? await createImageBitmap(file) : null;
        const told = { title, text, url, name: file?.name, type: file?.type, width: size?.width ?? 0 };
        document.documentElement.dataset.shared = JSON.stringify(told);
      },
    });
  });
}

/** @param {Page} page */
async function sheetOf(page) {
  await expect(page.locator("html")).toHaveAttribute("data-shared", /./);
  return JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "");
}

test("a finished game is shared: the sheet gets a text, a link to the ply and a picture", {
  tag: "@firefox",
}, async ({ game, page, browser, baseURL }) => {
  await page.clock.setFixedTime(new Date("2026-11-23T12:00:00"));
  await catchSheet(page);
  await game.open({ link: "#1&g=3x3x3&s=h.h&f=x&m=a1a2b1b2c1" });
  await game.press("moves-first");
  await game.press("moves-next");
  await game.press("moves-next");
  await game.press("share");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await game.press("share-sheet");
  await expect(game.control("shared")).toHaveText("Shared.");
  const looked = await sheetOf(page);
  expect(looked).toMatchObject({ title: "Noughts", name: "noughts-3x3-2026-11-23.png", type: "image/png" });
  expect(looked.width).toBeGreaterThan(600);
  expect(looked.text).toContain("3 × 3 after move 2: X to move. What would you play?");
  expect(looked.text).toContain("Row 2: O, empty, empty.");
  expect(looked.url).toMatch(/#1&g=3x3x3&s=h\.h&f=x&m=a1a2b1b2c1&p=2$/);

  await game.press("dialog-close");
  await game.press("return");
  await game.press("share");
  await game.press("share-sheet");
  await expect.poll(async () => (await sheetOf(page)).url).toMatch(/m=a1a2b1b2c1$/);
  expect((await sheetOf(page)).text).toContain("X wins with the bottom row.");

  const other = await device(browser, baseURL);
  await other.page.goto(looked.url);
  await other.ready();
  await expect(other.status).toHaveText("Looking at move 2: O took the middle left.");
  expect(await other.position()).toEqual(["a2=1", "a1=0"]);
  await other.press("return");
  await expect(other.marks).toHaveCount(5);
  await other.page.context().close();
});

test("where the system has no sheet, text and link are copied and the picture is saved", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    const writeText = async (/** @type {string} */ text) => {
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await page.clock.setFixedTime(new Date("2026-11-23T12:00:00"));
  await game.open({ link: "#1&g=uttt&s=h.h&f=x&m=5.5_5.1" });
  await game.press("share");
  await expect(game.control("share-sheet")).toHaveCount(0);
  await game.press("share-text");
  await expect(game.control("shared")).toHaveText("Copied.");
  const copied = await page.locator("html").getAttribute("data-copied");
  expect(copied).toMatch(/^Ultimate after move 2: X to move\. What would you play\?\nhttp.*m=5\.5_5\.1$/);
  const [download] = await Promise.all([page.waitForEvent("download"), game.press("share-picture")]);
  expect(download.suggestedFilename()).toBe("noughts-ultimate-2026-11-23.png");
  expect(await faults(game)).toEqual([]);
});

test("a link to a ply that its game does not have opens the game and says so", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&f=x&m=a1a2&p=7" });
  await expect(game.marks).toHaveCount(2);
  await expect(game.control("notice")).toContainText("a move that its game does not have");
});
