// The games: exported, taken in, and found again in the list of those that were played before.

import { readFile } from "node:fs/promises";
import { dialog, entries, paste, playAndLeave, position } from "../e2e/archive.js";
import { faultsInEveryColour } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

const NO_DOWNLOADS = "Playwright does not hear of the downloads that a page of Firefox makes itself";

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
  await expect(game.strip(0)).toHaveAttribute("data-who", "human");
  await expect(game.strip(1)).toHaveAttribute("data-who", "random");
  await game.press("games-open");
  await expect(entries(game).first()).toContainText("Player 1 – Player 2 · not finished · 1 move");
  await expect(game.control("game-name").first()).toHaveAttribute("placeholder", /^5 × 5, \w+ \d+, \d{4}/);
});

test("a game is read from every form that people have it in", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  for (const [text, marks, said = "Game opened."] of /** @type {[string, number, string?][]} */ ([
    ["b2 a3 c1", 3],
    ["b2a3", 2],
    ["1. h8 2. i9", 2],
    ["5.1 1.9 9.5", 3],
    ["X40O36", 2, "Ultimate cells: 2 moves read."],
    ["44455554221", 11, "Connect Four columns: 11 moves read."],
    ["Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,5\n-1", 2, "Piskvork file: 2 moves read."],
    ["https://example.org/noughts/#1&g=15x15x5&s=h.h&f=x&m=h8h9i10", 3],
    ['{"rules":{"kind":"mnk","rows":4,"cols":4,"k":4},"moves":[5,6]}', 2],
  ])) {
    await paste(game, text);
    await expect(dialog(game), text).toBeHidden();
    await expect(game.marks, text).toHaveCount(marks);
    await expect(game.status, text).toContainText(said);
    await expect(game.status, text).toContainText(/\. (X|O|Black|White|Red|Yellow) to move/);
    await expect(game.control("notice"), text).toBeHidden();
  }
  await game.press("games-open");
  await game.control("import-file").setInputFiles("tests/data/games/gomoku.sgf");
  await expect(dialog(game)).toBeHidden();
  await expect(game.marks).toHaveCount(6);
  await expect(game.square("i10")).toHaveAttribute("data-last", "");
  await expect(game.status).toContainText(
    "SGF file: 6 moves of the main line read. Ann against Bob [5 dan].",
  );
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

test("the computer waits in a game that was opened, while a person plays for both, and no empty board takes the place of one", async ({
  game,
}) => {
  await game.open();
  await game.choose("gomoku");
  await paste(game, "h8 i9 h9 h7 i8");
  await expect(game.marks).toHaveCount(5);
  await expect(game.status).toContainText("Paused");
  expect(await game.changesWithin()).toBe(0);
  await game.play("i7", "g9");
  await expect(game.marks).toHaveCount(7);
  expect(await game.changesWithin()).toBe(0);
  await game.press("undo");
  await expect(game.status).toHaveText("Undone. Paused: try a move for Black.");
  await expect(game.control("continue")).toHaveText("Go on against Crayon");
  await game.play("g9");
  await game.press("continue");
  await expect(game.marks).toHaveCount(8);
  await paste(game, "What is this?");
  await expect(game.control("import-problem")).toContainText("This is not a list of moves");
  await expect(game.control("import-anyway")).toHaveCount(0);
  await game.control("import-text").fill("Piskvorky 15x15, 11:11, 0\n8,8,120\n8,8,5\n-1");
  await game.press("import");
  await expect(game.control("import-problem")).toContainText("Piskvork file: 1 move read.");
  await expect(game.control("import-problem").locator("mark")).toHaveText("8,8,5");
  await expect(game.control("import-anyway")).toBeVisible();
  await game.press("dialog-close");
  await expect(game.marks).toHaveCount(8);
});

test("the computer is in the list by its name, also where a link set it", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.strongest_t1000.1&f=x&m=b2a3" });
  await game.press("new");
  await game.choose("3x3");
  await game.sit(1, "level-hard");
  await game.exchange("b2");
  await game.press("new");
  await game.press("games-open");
  await expect(entries(game).nth(0)).toContainText("You – Brush · Hard");
  await expect(entries(game).nth(1)).toContainText("You – Strongest");
});

test("on a phone held sideways a text is pasted and opened without scrolling", async ({ game, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await game.open();
  await game.press("games-open");
  await game.control("import-text").fill("b2 a3");
  const open = game.control("import");
  const isOnTop = await open.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(isOnTop).toBe(true);
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

test("axe finds nothing in settings and games", async ({ game }) => {
  await game.open();
  await playAndLeave(game);
  await game.press("settings");
  await game.control("keys").locator("summary").click();
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("dialog-close");
  await paste(game, "b2 b2");
  await game.control("game-delete").last().click();
  await expect(game.control("game-restore")).toBeFocused();
  expect(await faultsInEveryColour(game)).toEqual([]);
});
