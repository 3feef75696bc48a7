// What a newcomer is told of the rules: at the first moves of Ultimate, when a press is refused, and on request.

import { faultsInEveryColour } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

/** Two people, so that every move is known. */
const ULTIMATE = "#1&g=uttt&s=h.h";

test("a newcomer's first move in Ultimate is explained, a refusal says why, and How to play shows the rules without losing the game", async ({
  game,
  page,
}) => {
  await game.open();
  await game.choose("ultimate");
  await game.sit(1, "human");
  await expect(game.control("lesson")).toHaveText(/^Play any square\./);
  await game.play("5.1");
  await expect(game.control("lesson")).toHaveText(
    "X played the top left square, so O must play in the top left board.",
  );
  // One announcement for a turn: the move first, then what it means.
  await expect(game.control("spoken")).toHaveText(
    "X took the top left of the centre board. O to move: top left board. X played the top left square, so O must play in the top left board.",
  );
  await game.pressRefused("9.9");
  await expect(game.control("lesson")).toHaveText(
    "O must play in the top left board, because X played a top left square.",
  );

  await game.press("rules");
  const dialog = page.getByRole("dialog", { name: "How to play" });
  await expect(dialog.getByRole("img").first()).toBeVisible();
  await expect(dialog).toContainText("Three in a row win a small board.");
  await expect(dialog).not.toContainText("Greedy");
  await game.press("dialog-close");
  await expect(dialog).toBeHidden();
  await expect(game.square("5.1")).toHaveAttribute("data-owner", "0");
  await game.play("1.9");
  await expect(game.control("lesson")).toHaveText(/^O played the bottom right square, so X must play/);
});

test("the first board that is won and the first free choice are explained, once each", async ({ game }) => {
  await game.open({ link: `${ULTIMATE}&m=1.1_1.2_2.1_1.3_3.1_1.4_4.1_1.5_5.1` });
  // O has 1.2 to 1.5 and is sent to board 1.
  await expect(game.control("lesson")).toHaveText(/^X played the top left square, so O must play/);
  await game.play("1.6");
  await expect(game.control("lesson")).toHaveText(
    /^O won the top left board\. Three boards in a row win the game\./,
  );
  await game.play("6.1");
  await expect(game.control("lesson")).toHaveText(
    "X played the top left square. That board is finished, so O may play in any open board.",
  );
  await game.pressRefused("1.9");
  await expect(game.control("lesson")).toHaveText(
    "The top left board is finished. O may play in any open board.",
  );
});

test("How to play is there for every game, from a board of one's own as well, in both languages", async ({
  game,
  page,
}) => {
  await game.open();
  const dialog = page.getByRole("dialog", { name: "How to play" });
  await game.openOwn();
  await game.control("gravity").check();
  await game.press("setup-rules");
  await expect(dialog).toContainText("lowest empty square");
  await game.press("dialog-close");
  await expect(dialog).toBeHidden();
  await expect(game.control("gravity")).toBeChecked();
  await game.press("cancel");

  await game.press("rules");
  await expect(dialog).toContainText("X has three in a row and wins.");
  await game.press("dialog-close");
  await game.press("menu");
  await game.control("language").selectOption("zh-CN");
  await game.press("dialog-close");
  await game.press("rules");
  await expect(page.getByRole("dialog", { name: "怎么玩" })).toContainText("三");
});

test("How to play shows the rules that the game at hand has: exact rows and swap2", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=15x15x5es2&s=h.h" });
  await game.press("rules");
  const dialog = page.getByRole("dialog", { name: "How to play" });
  await expect(dialog).toContainText("exactly 5 in a row");
  await expect(dialog).toContainText("A longer row wins for nobody.");
  await expect(dialog).toContainText("The first player places three stones anywhere: black, white, black.");
  await expect(dialog).not.toContainText("The second player may take this stone over");
  await expect(dialog.getByRole("img").nth(6)).toBeVisible();
  await game.press("dialog-close");
  await game.open({ link: "#1&g=15x15x5&s=h.h" });
  await game.press("rules");
  await expect(dialog).toContainText("Players take turns to put a stone on an empty square.");
  await expect(dialog).not.toContainText("A longer row wins for nobody.");
});

test("How to play shows the section about a game that shares its page, in both languages", async ({
  game,
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "How to play" });
  await game.open({ link: "#1&g=3x3x3mw&s=h.h" });
  await game.press("rules");
  await expect(dialog).toContainText("But whoever completes three equal marks in a row loses.");
  await expect(dialog).not.toContainText("Two equal marks are a gift");
  await expect(dialog).not.toContainText("The marks belong to nobody.");
  await expect(game.control("rules-more")).toHaveAttribute("href", "learn/rules-wild.html#wild-misere");
  await game.press("dialog-close");
  await game.open({ link: "#1&g=4x4x4l4g&s=h.h" });
  await game.press("rules");
  await expect(dialog.locator("svg.board")).toHaveCount(1);
  await expect(dialog).toContainText("Score Four is played on pegs");
  await game.press("dialog-close");
  // What has several parts has the sections about each.
  await game.open({ link: "#1&g=5x5x4mc&s=h.h" });
  await game.press("rules");
  await expect(dialog).toContainText("Whoever makes three in a row loses");
  await expect(dialog).toContainText("On a cylinder only the left and the right edge are joined.");
  await game.press("dialog-close");
  await game.press("menu");
  await game.control("language").selectOption("zh-CN");
  await game.press("dialog-close");
  await game.press("rules");
  await expect(page.getByRole("dialog", { name: "怎么玩" })).toContainText("圆柱面只有左边与右边相接");
});

test("axe finds nothing in How to play", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.open({ link: ULTIMATE });
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("rules");
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
  expect(await faultsInEveryColour(game)).toEqual([]);
  expect(await game.overflows()).toBe(false);
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]) {
  test(`How to play opens at its beginning, ${viewport.width} x ${viewport.height}`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await game.open({ link: ULTIMATE });
    await game.press("rules");
    const dialog = page.getByRole("dialog", { name: "How to play" });
    await expect(dialog.getByRole("img").first()).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "How to play" })).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator(":focus")).toHaveText(/^Ultimate/);
    // The theme's colour, and not the browser's own.
    const link = game.control("rules-more");
    const accent = await link.evaluate((it) => {
      const probe = Object.assign(document.createElement("i"), { style: "color: var(--accent)" });
      it.after(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(link).toHaveCSS("color", accent);
  });
}
