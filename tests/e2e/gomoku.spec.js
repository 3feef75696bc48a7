// Gomoku as its players know it: rows of exactly five, the swap2 opening, and stones on the crossings of lines.

import { expect, test } from "./fixtures.js";

const STANDARD = "#1&g=15x15x5e&s=h.h&f=x";
const WORKER = "**/worker-*.js";
/** What an even opening may take: several searches one after another, by work and not by time. */
const SEARCHES = { timeout: 60_000 };

test("six in a row do not win by exact rules, and the page says why", async ({ game, page }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
  await game.openOwn();
  await game.control("exact").selectOption("exact");
  await expect(game.control("setup-problem")).toHaveText("Gomoku, exact, exactly 5 in a row");
  await game.press("start");
  await expect(game.control("setup")).toContainText("Gomoku, exact");
  await expect(game.board).toHaveAccessibleName(/exactly 5 in a row/);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#1&g=15x15x5e&s=h.h&f=x");
  await game.open({ link: `${STANDARD}&m=e8a1f8c1g8e1i8g1j8i1` });
  await game.play("h8");
  await expect(game.status).toHaveText(
    "Black took h8. White to move. More than 5 in a row do not win here: it takes exactly 5.",
  );
  await game.play("k1");
  await expect(game.status).toHaveText("White took k1. Black to move.");
  // A column of exactly five through the six wins.
  await game.play("h9", "m1", "h10", "o1", "h11", "a3", "h12");
  await expect(game.status).toHaveText(/^Black took h12\. Black wins with h12–h11–h10–h9–h8\.$/);
});

test("two people play a swap2 opening to the choice of a side", async ({ game, page }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
  await game.openOwn();
  await page.getByRole("radio", { name: "Swap2" }).check();
  await expect(page.getByRole("radio", { name: "Swap rule" })).not.toBeChecked();
  await game.press("start");
  await expect(game.control("setup")).toContainText("Gomoku with swap2");
  await expect(game.status).toContainText("Opening: place 3 more stones");
  await game.play("h8", "i8");
  await expect(game.status).toContainText("Opening: place one more stone");
  await expect(game.control("opening-first")).toHaveCount(0);
  await game.play("h9");
  await expect(game.status).toHaveText(/The second player to move\.$/);
  await expect(game.control("spoken")).toContainText("Opening: choose a side, or place");
  await game.press("opening-first");
  await expect(game.square("h8")).toHaveAttribute("data-owner", "1");
  await expect(game.status).toHaveText("The second player chose black. White to move.");
  await expect(game.control("opening-first")).toHaveCount(0);
  await game.play("g7");
  await expect(game.square("g7")).toHaveAttribute("data-owner", "0");
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#1&g=15x15x5s2&s=h.h&f=x&m=h8i8h9h8g7");
  await page.reload();
  await game.ready();
  await expect(game.square("h8")).toHaveAttribute("data-owner", "1");
  await game.press("undo");
  await game.press("undo");
  await expect(game.control("opening-second")).toBeVisible();
  await game.press("redo");
  await expect(game.status).toContainText("White to move.");
});

test("large boards show stones on lines, numbered or as marks if asked for", async ({ game, page }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x&m=h8i9" });
  await expect(page.locator("[data-stones]")).toHaveCount(1);
  await game.press("settings");
  await game.control("set-stones").selectOption("marks");
  await expect(page.locator("[data-stones]")).toHaveCount(0);
  await game.control("set-stones").selectOption("numbers");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-stones]")).toHaveCount(1);
  await expect(game.square("i9")).toHaveAttribute("data-number", "2");
  await expect(game.square("i9")).toHaveAccessibleName("i9, White, last move");
  await game.play("j9");
  await expect(game.square("j9")).toHaveAttribute("data-number", "3");
  await page.reload();
  await game.ready();
  await expect(game.square("h8")).toHaveAttribute("data-number", "1");
  // The board of tic-tac-toe keeps its squares.
  await game.open({ link: "#1&g=3x3x3&s=h.h&f=x" });
  await expect(page.locator("[data-stones]")).toHaveCount(0);
});

test("an even opening is found, placed and taken back like any moves", async ({ game, page }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
  await expect(game.control("even-opening")).toHaveText("Even opening");
  await game.control("even-opening").focus();
  await game.control("even-opening").press("Enter");
  await expect(game.marks).toHaveCount(3, SEARCHES);
  await expect(game.status).toHaveText(
    /White to move\. (An even|The most even) opening( found)?: Black \d+%, White \d+%\.$/,
  );
  await expect(game.control("even-opening")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/&m=([a-o]\d+){3}$/);
  await game.press("undo");
  await expect(game.marks).toHaveCount(2);
  await expect(game.status).not.toContainText("opening");
  await expect(game.control("even-opening")).toHaveCount(0);
  await game.press("redo");
  await expect(game.marks).toHaveCount(3);
  await expect(game.status).toContainText("opening");
});

test("a search for an even opening is called off by its button, Escape or a move", async ({ game, page }) => {
  // No worker answers: the search goes on until it is called off.
  await page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
  const offer = game.control("even-opening");
  for (const end of ["button", "key", "move"]) {
    await game.press("even-opening");
    await expect(offer).toHaveText("Stop looking");
    await expect(game.status).toHaveText(/Looking for an even opening…$/);
    if (end === "button") await game.press("even-opening");
    if (end === "key") await page.keyboard.press("Escape");
    if (end === "move") await game.play("a1");
    else await expect(offer).toHaveText("Even opening");
    await expect(game.status).not.toContainText("Looking");
  }
  await expect(game.marks).toHaveCount(1);
  await expect(offer, "the board is no longer empty").toHaveCount(0);
});

test.describe("where workers fail", () => {
  // Chromium reports what a worker did not catch, even where the page deals with it.
  test.use({ allowed: [/lost/] });

  test("no even opening is found, which is told, and one can be asked for again", async ({ game, page }) => {
    const body = `onmessage = ({ data }) => { if (data.type === "call") throw new Error("lost"); };`;
    await page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body }));
    await game.open({ link: "#1&g=15x15x5&s=h.h&f=x" });
    await game.press("even-opening");
    await expect(page.getByTestId("notice")).toContainText("No opening could be found");
    await expect(game.marks).toHaveCount(0);
    await page.unroute(WORKER);
    await game.press("even-opening");
    await expect(game.marks).toHaveCount(3, SEARCHES);
  });
});
