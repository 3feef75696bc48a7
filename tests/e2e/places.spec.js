// Back and Forward: every dialog, every view of the laboratory, every game and puzzle has an entry in the browser's history.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** @param {GamePage} game */
const dialog = ({ page }) => page.getByRole("dialog");
/** How many entries the tab has. @param {GamePage} game */
const entries = ({ page }) => page.evaluate(() => history.length);
/** @param {GamePage} game @param {RegExp} link */
const named = (game, link) => expect.poll(() => game.page.evaluate(() => location.hash)).toMatch(link);

test("Back closes a dialog, and Forward opens it again @firefox", async ({ game, page }) => {
  await game.open();
  await game.press("settings");
  await expect(dialog(game)).toBeVisible();
  await named(game, /&d=settings$/);
  await page.goBack();
  await expect(dialog(game)).toBeHidden();
  await named(game, /^(?!.*d=settings)/);
  await page.goForward();
  await expect(dialog(game)).toBeVisible();
  // Closed by a key or a button, it leaves no entry that Back would open again.
  await page.keyboard.press("Escape");
  await expect(dialog(game)).toBeHidden();
  await named(game, /^(?!.*d=settings)/);
  const before = await entries(game);
  await game.press("share");
  await game.press("dialog-close");
  await expect(dialog(game)).toBeHidden();
  await named(game, /^(?!.*d=share)/);
  expect(await entries(game)).toBe(before);
  await page.goForward();
  await expect(page.getByTestId("share-link")).toBeVisible();
});

test("the rules over a board of one's own close first", async ({ game, page }) => {
  await game.open();
  await game.openOwn();
  await game.press("setup-rules");
  await expect(dialog(game)).toHaveCount(2);
  await page.goBack();
  await expect(game.control("start")).toBeVisible();
  await expect(dialog(game)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(game)).toHaveCount(0);
});

test("moves, steps and settings make no entries", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  const before = await entries(game);
  await game.play("b2", "a1");
  for (const id of ["undo", "redo"]) await game.press(id);
  await page.locator('[data-ply="1"]').click();
  for (const id of ["moves-first", "return"]) await game.press(id);
  await game.nextTheme();
  await game.press("new");
  await named(game, /s=h\.h&f=.$/);
  expect(await entries(game)).toBe(before + 1);
});

test("views of the laboratory have places, and its button opens the last one again", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("lab-open");
  await game.press("view-compare");
  await named(game, /v=compare/);
  await page.goBack();
  await named(game, /v=start/);
  await expect(game.control("view-start")).toHaveAttribute("aria-current", "page");
  await page.goForward();
  await expect(game.control("view-compare")).toHaveAttribute("aria-current", "page");
  await game.press("play-open");
  await expect(game.control("view-compare")).toBeHidden();
  await game.press("lab-open");
  await expect(game.control("view-compare")).toHaveAttribute("aria-current", "page");
});

test("Back leads to the game before, as it was left", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2", "a1");
  await game.press("new");
  await game.play("c3");
  await page.goBack();
  await expect(game.marks).toHaveCount(2);
  await expect(game.control("own")).toBeHidden();
  // It goes on, and the other one is not lost.
  await game.play("a2");
  await page.goForward();
  await game.seen("c3");
  await expect(game.marks).toHaveCount(1);
  await page.goBack();
  await expect(game.marks).toHaveCount(3);
  await game.press("games-open");
  await expect(game.control("games").getByRole("listitem")).toHaveCount(2);
});

test("a search does not run on for the game that was left", async ({ game, page }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.mcts_t60000&f=x" });
  await game.press("new");
  await game.square("h8").click();
  await game.thinking();
  await game.press("mode-2p");
  await game.press("new");
  await game.idle();
  await page.goBack();
  await expect(game.marks).toHaveCount(1);
});

test("a puzzle has a place, and so has a reload of it", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await game.press("puzzles");
  await expect(game.control("puzzle")).toBeVisible();
  await named(game, /&q=\d+/);
  await page.reload();
  await game.ready();
  await expect(game.control("puzzle")).toBeVisible();
  await page.goBack();
  await expect(game.control("puzzle")).toBeHidden();
  await expect(game.marks).toHaveCount(1);
  await page.goForward();
  await expect(game.control("puzzle")).toBeVisible();
});

test("a reload opens the dialog and the view again, and Back still leads on @firefox", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await game.press("new");
  await game.play("c3");
  await game.press("lab-open");
  await game.press("games-open");
  await expect(dialog(game)).toBeVisible();
  await page.reload();
  await game.ready();
  await expect(dialog(game)).toBeVisible();
  await page.goBack();
  await expect(dialog(game)).toBeHidden();
  await expect(game.control("view-tree")).toBeVisible();
  await page.goBack();
  await expect(game.control("view-tree")).toBeHidden();
  await game.seen("c3");
  await page.goBack();
  await game.seen("b2");
  await expect(game.marks).toHaveCount(1);
});

test("another tab's game does not take the place of this one's at a reload", async ({
  game,
  page,
  context,
}) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await named(game, /m=b2$/);
  const other = await context.newPage();
  await other.goto("./");
  await other.getByTestId("board").locator('[data-cell="a1"]').click();
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem("noughts-session")))
    .toMatch(/"moves":\[4,6\]/);
  await other.close();
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(1);
  await expect(game.control("own")).toBeHidden();
});

test("a link opens its dialog, and says which one there is not", async ({ game, page }) => {
  await game.open({ link: "#1&g=4x4x3&s=h.h&m=b2&d=rules" });
  await expect(dialog(game)).toBeVisible();
  await game.press("dialog-close");
  await expect(dialog(game)).toBeHidden();
  await game.seen("b2");
  await game.follow("./#1&g=4x4x3&s=h.h&m=c3&d=nonsense");
  await expect(game.control("notice")).toContainText("There is no dialog of the name “nonsense”.");
  await game.seen("c3");
  await page.goBack();
  await game.seen("b2");
});

test("an address that somebody enters is not written over by what changed just before", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  await page.evaluate(() => {
    const square = document.querySelector('[data-cell="a1"]');
    if (square instanceof HTMLElement) square.click();
    // The page hears of an address later than it is there.
    location.hash = "#1&g=4x4x3&s=h.h&m=c3";
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
  await game.seen("c3");
  await expect(game.marks).toHaveCount(1);
});

test("a page in a frame adds nothing to the history around it", async ({ game, page }) => {
  await page.route("**/around.html", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="./" width="1000" height="800"></iframe>` }),
  );
  await page.goto("./around.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-engine", "ready");
  const before = await entries(game);
  await frame.getByTestId("menu").click();
  await frame.getByTestId("settings").click();
  // Not the menu, which is there until then.
  await expect(frame.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await frame.getByTestId("dialog-close").click();
  await expect(frame.getByRole("dialog")).toBeHidden();
  await frame.getByTestId("lab-open").click();
  await expect(frame.getByTestId("view-tree")).toBeVisible();
  expect(await entries(game)).toBe(before);
});
