// The games: exported, taken in, and found again in the list of those that were played before.

import { readFile } from "node:fs/promises";
import { faults } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { GamePage } from "./page.js";
import { WON_3X3 } from "./scripts.js";

const NO_DOWNLOADS = "Playwright does not hear of the downloads that a page of Firefox makes itself";

/** The squares of a game that X won in the first column. @param {readonly string[]} names */
const shown = (names) => names.map((name, ply) => `${name}=${ply % 2}`).sort();

/** @param {GamePage} game */
const position = async (game) => (await game.position()).sort();

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

/**
 * @param {GamePage} game
 * @param {string} text
 */
async function paste(game, text) {
  await game.press("games-open");
  await game.control("import-text").fill(text);
  await game.press("import");
}

/** @param {GamePage} game */
const dialog = ({ page }) => page.getByRole("dialog", { name: "Games" });

/** @param {GamePage} game */
const entries = (game) => game.control("games").getByRole("listitem");

/**
 * Two people play a game to its end and begin another one.
 * @param {GamePage} game
 */
async function playAndLeave(game) {
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
}

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

test("a downloaded game is opened as a file, and the game on the board goes to the list", async ({
  game,
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", NO_DOWNLOADS);
  await game.open({ link: "#1&g=3x3x3&s=h.random_s7&f=o&m=b2" });
  await game.idle();
  await game.press("games-open");
  const [download] = await Promise.all([page.waitForEvent("download"), game.press("export-game")]);
  expect(download.suggestedFilename()).toMatch(/^noughts-3x3-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ format: "noughts", result: null });
  const there = await position(game);
  await page.keyboard.press("Escape");
  await game.press("mode-2p");
  await game.choose("5x5");
  await game.play("c3");
  await game.press("games-open");
  await game.control("import-file").setInputFiles(file);
  await expect(dialog(game)).toBeHidden();
  await expect.poll(() => position(game)).toEqual(there);
  await expect(game.control("seat-0")).toHaveValue("human");
  await expect(game.control("seat-1")).toHaveValue("random");
  await game.press("games-open");
  await expect(entries(game).first()).toContainText("Player 1 – Player 2 · not finished · 1 move");
  await expect(game.control("game-name").first()).toHaveAttribute("placeholder", /^5 × 5, \w+ \d+, \d{4}/);
});

test("a game is read from every form that people have it in", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  for (const [text, marks] of /** @type {const} */ ([
    ["b2 a3 c1", 3],
    ["b2a3", 2],
    ["5.1 1.9 9.5", 3],
    ["X40O36", 2],
    ["https://example.org/noughts/#1&g=15x15x5&s=h.h&f=x&m=h8h9i10", 3],
    ['{"rules":{"kind":"mnk","rows":4,"cols":4,"k":4},"moves":[5,6]}', 2],
  ])) {
    await paste(game, text);
    await expect(dialog(game), text).toBeHidden();
    await expect(game.marks, text).toHaveCount(marks);
    await expect(game.status, text).toHaveText(/^Game opened\. (X|O) to move/);
    await expect(game.control("notice")).toBeHidden();
  }
  await game.press("games-open");
  const buffer = Buffer.from("5.5 5.1");
  await game.control("import-file").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer });
  await expect(dialog(game)).toBeHidden();
  await expect(game.marks).toHaveCount(2);
  await expect(game.square("5.1")).toHaveAttribute("data-last", "");
});

test("moves without a board are for the board that is there", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("gomoku");
  await paste(game, "h8h9i10");
  await expect(game.marks).toHaveCount(3);
  await expect(game.square("i10")).toHaveAttribute("data-last", "");
});

test("of a bad text the bad part is marked, nothing is touched, and the rest opened on request", async ({
  game,
}) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("a1");
  await paste(game, "b2 a3 b2 c1");
  const problem = game.control("import-problem");
  await expect(problem).toContainText("Move “b2” is not legal.");
  await expect(problem.locator("code")).toHaveText("b2 a3 b2 c1");
  await expect(problem.locator("mark")).toHaveText("b2");
  await expect(game.control("import-text")).toHaveAccessibleDescription(/is not legal/);
  await expect.poll(() => position(game)).toEqual(["a1=0"]);
  await game.press("import-anyway");
  await expect.poll(() => position(game)).toEqual(["a3=1", "b2=0"]);
  await expect(game.control("notice").locator("mark")).toHaveText("b2");
  await game.press("games-open");
  await expect(entries(game)).toHaveCount(1);
  await game.control("import-text").fill("{ nonsense");
  await game.press("import");
  await expect(problem).toHaveText("This cannot be read as a game.");
  await expect(game.control("import-anyway")).toHaveCount(0);
});

test("the computer waits in a game that was opened, and no empty board takes the place of one", async ({
  game,
}) => {
  await game.open();
  await game.choose("gomoku");
  await paste(game, "h8 i9 h9 h7 i8");
  await expect(game.marks).toHaveCount(5);
  await expect(game.status).toContainText("Paused");
  expect(await game.changesWithin()).toBe(0);
  await game.press("continue");
  await expect(game.marks).toHaveCount(6);
  await paste(game, "Piskvorky 15x15, 11:11, 0\n8,8,120\n-1");
  await expect(game.control("import-problem")).toContainText("This is not a list of moves");
  await expect(game.control("import-anyway")).toHaveCount(0);
  await game.press("dialog-close");
  await expect(game.marks).toHaveCount(6);
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
  await game.press("games-open");
  await entries(game).nth(1).getByTestId("game-open").click();
  await expect(dialog(game)).toBeHidden();
  await expect.poll(() => position(game)).toEqual(shown(WON_3X3));
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1 .*Player 2 \(O\) 0/);
  await game.press("games-open");
  await expect(entries(game).nth(1)).toHaveAttribute("aria-current", "true");
});

test("the computer is in the list by its name, also where a link set it", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.strongest_t1000.1&f=x&m=b2a3" });
  await game.press("new");
  await game.choose("3x3");
  await game.sit(1, "level-hard");
  await game.exchange("b2");
  await game.press("new");
  await game.press("games-open");
  await expect(entries(game).nth(0)).toContainText("You – Hard");
  await expect(entries(game).nth(1)).toContainText("You – Strongest");
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
  await game.press("games-open");
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
  await page.reload();
  await game.ready();
  await game.press("games-open");
  await expect(dialog(game)).toContainText("Games that you finish or leave appear here.");
});

test("on a phone the name of a game, which is its date and time, is seen as a whole", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.open();
  await game.play("b2");
  await game.press("new");
  await game.press("games-open");
  const [name, entry] = await Promise.all(
    [game.control("game-name"), game.control("games").locator("li")].map((part) => part.boundingBox()),
  );
  expect(name?.width).toBe(entry?.width);
});

test("all games together are a file, and come back from it", async ({ game, page, browserName }) => {
  test.skip(browserName === "firefox", NO_DOWNLOADS);
  await game.open();
  await playAndLeave(game);
  await game.press("games-open");
  const [download] = await Promise.all([page.waitForEvent("download"), game.press("export-games")]);
  const file = await download.path();
  await game.press("game-delete");
  await game.control("import-file").setInputFiles(file);
  await expect(game.control("import-problem")).toHaveText("1 game was added to the list.");
  await expect(entries(game)).toHaveCount(1);
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
  await page.keyboard.press("Escape");
  await game.press("mode-2p");
  await game.play("a1", "a2");
  await game.press("new");
  await other.press("games-open");
  await expect(entries(other)).toHaveCount(2);
});

test("games that make no sense are left out, and said; the others are there", async ({ game, page }) => {
  await game.open();
  await playAndLeave(game);
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

for (const theme of ["light", "dark", "contrast"]) {
  test(`axe finds nothing in settings and games in the theme ${theme}`, async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.open();
    await playAndLeave(game);
    await game.press("settings");
    await game.control("set-theme").selectOption(theme);
    await game.control("keys").locator("summary").click();
    expect(await faults(game)).toEqual([]);
    await game.press("dialog-close");
    await paste(game, "b2 b2");
    await game.control("game-delete").last().click();
    await expect(game.control("game-restore")).toBeFocused();
    expect(await faults(game)).toEqual([]);
  });
}
