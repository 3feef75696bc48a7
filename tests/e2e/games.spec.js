// The games: exported, taken in, and found again in the list of those that were played before.

import { dialog, entries, paste, playAndLeave, position } from "./archive.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";
import { WON_3X3 } from "./scripts.js";

/** The squares of a game that X won in the first column. @param {readonly string[]} names */
const shown = (names) => names.map((name, ply) => `${name}=${ply % 2}`).sort();

/**
 * Catches what is copied, or lets the browser refuse it.
 * @param {GamePage} game
 * @param {boolean} [allowed]
 */
async function catchCopies({ page }, allowed = true) {
  await page.addInitScript((may) => {
    const writeText = async (/** @type {string} */ text) => {
      if (!may) throw new DOMException("denied", "NotAllowedError");
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  }, allowed);
}

/** @param {GamePage} game */
const copied = ({ page }) => page.locator("html").getAttribute("data-copied");

test("the address of another page for Connect Four opens its position here, once", async ({ game, page }) => {
  await game.open({ link: "?pos=44455554221" });
  await expect(game.marks).toHaveCount(11);
  await expect(game.status).toHaveText(/^Connect Four columns: 11 moves read/);
  await expect(game.control("notice")).toBeHidden();
  await expect(dialog(game)).toBeHidden();
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(11);
  await page.goto("./?pos=448");
  await game.ready();
  await expect(dialog(game)).toContainText("8");
});

test("link and moves are copied, and both open the same game elsewhere", async ({ game, page }) => {
  await catchCopies(game);
  await game.open();
  await game.press("mode-2p");
  await game.choose("7x7");
  await game.play("d4", "c4", "d5");
  await game.press("games-open");
  await game.press("export-moves");
  await expect(game.control("exported")).toHaveText("Moves copied.");
  expect(await copied(game)).toBe("d4 c4 d5");
  await game.press("export-link");
  await expect(game.control("exported")).toHaveText("Link copied.");
  const link = (await copied(game)) ?? "";
  expect(link).toBe(`${page.url().split("#")[0]}#1&g=7x7x4&s=h.h&f=x&m=d4c4d5`);
  await page.keyboard.press("Escape");
  await game.choose("3x3");
  await paste(game, link);
  await expect(dialog(game)).toBeHidden();
  await expect(game.marks).toHaveCount(3);
  await expect(game.board.locator("[data-cell]")).toHaveCount(49);
});

test("where copying is forbidden, the text is there to be taken by hand", async ({ game }) => {
  await catchCopies(game, false);
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await game.press("games-open");
  await game.press("export-moves");
  await expect(game.control("by-hand")).toHaveValue("b2");
  await expect(game.control("exported")).toBeEmpty();
});

test("games that were finished or left are listed, opened, and outlive the page", async ({ game, page }) => {
  await game.open();
  await playAndLeave(game);
  await game.play("b2");
  await game.choose("5x5");
  await game.press("games-open");
  await expect(entries(game)).toHaveCount(2);
  await expect(entries(game).nth(0)).toContainText("Player 2 – Player 1 · not finished · 1 move");
  await expect(entries(game).nth(1)).toContainText(`Player 1 won · ${WON_3X3.length} moves`);
  await page.reload();
  await game.ready();
  await entries(game).nth(1).getByTestId("game-open").click();
  await expect(dialog(game)).toBeHidden();
  await expect.poll(() => position(game)).toEqual(shown(WON_3X3));
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1 .*Player 2 \(O\) 0/);
  await game.press("games-open");
  await expect(entries(game).nth(1)).toHaveAttribute("aria-current", "true");
});

test("a game gets a name, and one that was deleted can be had back", async ({ game, page }) => {
  await game.open();
  await playAndLeave(game);
  await game.press("games-open");
  await game.control("game-name").pressSequentially("The fork");
  await page.keyboard.press("Tab");
  await expect(game.control("game-open")).toHaveAccessibleName("Open The fork");
  await page.reload();
  await game.ready();
  await expect(game.control("game-name")).toHaveValue("The fork");
  // All that can be done with a game stands on one line.
  const lines = ["game-open", "game-review", "game-delete"].map(
    async (id) => (await game.control(id).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(lines)).size).toBe(1);
  await game.press("game-delete");
  await expect(entries(game)).toHaveCount(0);
  await expect(dialog(game)).toContainText("Deleted: The fork.");
  await expect(game.control("game-restore")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(game.control("game-name")).toHaveValue("The fork");
  await expect(game.control("game-open")).toBeFocused();
  await game.press("game-delete");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url()).not.toContain("d=games");
  await page.reload();
  await game.ready();
  await game.press("games-open");
  await expect(dialog(game)).toContainText("Games that you finish or leave appear here.");
});

test("another tab sees the game at once, and neither writes over the other's", async ({
  game,
  page,
  context,
}) => {
  await game.open();
  await game.press("games-open");
  const other = new GamePage(await context.newPage());
  await other.open();
  await playAndLeave(other);
  await expect(entries(game)).toHaveCount(1);
  // A tab behind another is not drawn.
  await page.bringToFront();
  await page.keyboard.press("Escape");
  await game.press("mode-2p");
  await game.play("a1", "a2");
  await game.press("new");
  await other.page.bringToFront();
  await other.press("games-open");
  await expect(entries(other)).toHaveCount(2);
});

test("games that make no sense are left out, and said; the others are there", async ({ game, page }) => {
  await game.open();
  await playAndLeave(game);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts-games"))).not.toBeNull();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("noughts-games") ?? "");
    localStorage.setItem(
      "noughts-games",
      JSON.stringify({ ...kept, games: [...kept.games, { id: 7 }, null] }),
    );
  });
  await page.reload();
  await game.ready();
  await game.press("games-open");
  await expect(entries(game)).toHaveCount(1);
  await expect(dialog(game)).toContainText("Some of the games kept on this device could not be read.");
});

test("a full device loses nothing of the page, and is said", async ({ game, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("./");
  await game.ready();
  await playAndLeave(game);
  await game.press("games-open");
  await expect(entries(game)).toHaveCount(1);
  await expect(dialog(game)).toContainText("will not be kept on this device");
  await game.press("game-open");
  await expect.poll(() => position(game)).toEqual(shown(WON_3X3));
});
