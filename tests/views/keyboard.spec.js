// The whole game without a mouse.

import { focused, type } from "../e2e/keys.js";
import { expect, test } from "./fixtures.js";

test.beforeEach(async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
});

test("the board is one tab stop, and keeps its place", { tag: "@firefox" }, async ({ game, page }) => {
  await expect(game.board.locator('[tabindex="0"]')).toHaveCount(1);
  await game.control("who-1").focus();
  await type(page, "Tab");
  expect(await focused(page)).toBe("a3");
  await type(page, "ArrowRight", "ArrowDown");
  expect(await focused(page)).toBe("b2");
  await type(page, "Tab");
  expect(await focused(page)).toBeUndefined();
  // Nobody looks back at a game that is being played.
  await expect(game.control("moves-first")).toBeHidden();
  await expect(game.control("who-0")).toBeFocused();
  await type(page, "Shift+Tab");
  expect(await focused(page)).toBe("b2");
  await type(page, "Shift+Tab");
  await expect(game.control("who-1")).toBeFocused();
});

test("the tab stop begins in the middle of a large board, and at the last move of a game that is opened", async ({
  game,
}) => {
  const stop = game.board.locator('[tabindex="0"]');
  await game.choose("gomoku");
  await expect(stop).toHaveAttribute("data-cell", "h8");
  await game.choose("connect-four");
  await expect(stop).toHaveAttribute("data-cell", /^d/);
  await game.open({ link: "#1&g=15x15x5&s=h.h&m=h8c3" });
  await expect(stop).toHaveAttribute("data-cell", "c3");
});

test("a key moves the tab stop and draws nothing of the board", async ({ game, page }) => {
  await game.square("a3").focus();
  const watching = await page.evaluateHandle(() => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error("there is no board");
    /** @type {MutationRecord[]} */
    const seen = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
    return {
      async end() {
        // What follows from the key is drawn in the next frame.
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
        return seen.map(({ attributeName, target }) => [
          target instanceof HTMLElement ? target.dataset.cell : "",
          attributeName,
        ]);
      },
    };
  });
  await type(page, "ArrowRight");
  expect(await watching.evaluate((observer) => observer.end())).toEqual([
    ["a3", "tabindex"],
    ["b3", "tabindex"],
  ]);
});

test("arrows stop at the edges; Home, End and the pages lead to them", async ({ game, page }) => {
  await game.square("a3").focus();
  await type(page, "ArrowLeft", "ArrowUp");
  expect(await focused(page)).toBe("a3");
  await type(page, "End");
  expect(await focused(page)).toBe("c3");
  await type(page, "ArrowRight");
  expect(await focused(page)).toBe("c3");
  await type(page, "PageDown");
  expect(await focused(page)).toBe("c1");
  await type(page, "ArrowDown", "Home");
  expect(await focused(page)).toBe("a1");
  await type(page, "Control+End");
  expect(await focused(page)).toBe("c1");
  await type(page, "Control+Home");
  expect(await focused(page)).toBe("a3");
});

test("Enter and Space play; the focus stays, and a taken square is refused aloud", async ({ game, page }) => {
  await game.square("b2").focus();
  await type(page, "Enter");
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  expect(await focused(page)).toBe("b2");
  await type(page, "Enter");
  await expect(game.status).toHaveText(/^Already taken: the centre\./);
  await type(page, "ArrowUp", "Space");
  await expect(game.square("b3")).toHaveAttribute("data-owner", "1");
});

test("the focus ring is thick and contrasts", async ({ game, page }) => {
  await game.control("who-1").focus();
  await type(page, "Tab");
  const ring = await game.square("a3").evaluate((square) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(square);
    return { outlineStyle, outlineWidth, halo: boxShadow !== "none" };
  });
  expect(ring.outlineStyle).toBe("solid");
  expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThanOrEqual(3);
  expect(ring.halo).toBe(true);
});

test("a whole game on 3 x 3, and the next one", { tag: "@firefox" }, async ({ game, page }) => {
  await game.square("a3").focus();
  // X: a3, b3, c3 along the top; O: a2, b2 below.
  const wins = ["Enter", "ArrowDown", "Enter", "ArrowUp", "ArrowRight", "Enter", "ArrowDown", "Enter"];
  await type(page, ...wins, "ArrowUp", "ArrowRight", "Enter");
  await expect(game.status).toHaveText("X took the top right corner. Player 1 (X) wins with the top row.");
  await type(page, "Tab");
  for (const id of [
    "moves-first",
    "moves-previous",
    "moves-next",
    "moves-last",
    "write-names",
    "who-0",
    "undo",
    "redo",
    "review-game",
  ]) {
    await expect(game.control(id)).toBeFocused();
    await type(page, "Tab");
  }
  await expect(game.control("new")).toBeFocused();
  await type(page, "Enter");
  await expect(game.marks).toHaveCount(0);
  await expect(game.status).toHaveText("New game. X to move.");
});

test("a whole game on 4 x 4, chosen by keyboard", async ({ game, page }) => {
  await game.control("setup").focus();
  await type(page, "Enter");
  await expect(game.control("preset-3x3")).toBeFocused();
  await type(page, "ArrowRight", "Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.control("setup")).toBeFocused();
  await game.square("a4").focus();
  for (let column = 0; column < 3; column += 1) {
    await type(page, "Enter", "ArrowDown", "Enter", "ArrowUp", "ArrowRight");
  }
  await type(page, "Enter");
  await expect(game.status).toHaveText("X took row 1, column 4. Player 1 (X) wins with row 1.");
});

test("a whole game on 15 x 15", async ({ game, page }) => {
  await game.choose("gomoku");
  await game.square("a1").focus();
  for (let turn = 0; turn < 4; turn += 1) {
    await type(page, "Enter", "PageUp", "Enter", "PageDown", "ArrowRight");
  }
  await type(page, "Enter");
  await expect(game.status).toHaveText("Black took e1. Player 1 (Black) wins with a1–b1–c1–d1–e1.");
});

test("a whole game of Connect Four", async ({ game, page }) => {
  await game.choose("connect-four");
  await game.square("a6").focus();
  for (let turn = 0; turn < 3; turn += 1) {
    await type(page, "Enter", "ArrowRight", "Enter", "ArrowLeft");
  }
  await type(page, "Enter");
  await expect(game.status).toHaveText("Red dropped into column a. Player 1 (Red) wins with a4–a3–a2–a1.");
});

test("three people, one keyboard", async ({ game, page }) => {
  await game.choose("3p-5x5");
  await game.square("a5").focus();
  for (let turn = 0; turn < 2; turn += 1) {
    await type(page, "Enter", "ArrowDown", "Enter", "ArrowDown", "Enter", "PageUp", "ArrowRight");
  }
  await type(page, "Enter");
  await expect(game.status).toHaveText("X took c5. Player 1 (X) wins with a5–b5–c5.");
});

test("Ultimate: arrows cross the boards, Ctrl jumps a board, N goes to the next playable square", async ({
  game,
  page,
}) => {
  await game.choose("ultimate");
  await game.square("1.3").focus();
  await type(page, "ArrowRight");
  expect(await focused(page)).toBe("2.1");
  await type(page, "Control+ArrowDown");
  expect(await focused(page)).toBe("5.1");
  await type(page, "Control+ArrowLeft");
  expect(await focused(page)).toBe("4.1");
  await type(page, "Control+ArrowLeft");
  expect(await focused(page)).toBe("4.1");
  // X plays board 4, cell 1: O is sent to board 1.
  await type(page, "Enter");
  await expect(game.status).toHaveText(
    "X took the top left of the middle left board. O to move: top left board.",
  );
  await type(page, "n");
  expect(await focused(page)).toBe("1.1");
  await type(page, "n");
  expect(await focused(page)).toBe("1.2");
  await type(page, "Enter");
  await expect(game.status).toHaveText("O took the top middle square. X to move: top middle board.");
});

test("letters and undo keys leave text fields alone", { tag: "@firefox" }, async ({ game, page }) => {
  await game.play("b2");
  await game.openOwn();
  await game.control("size-rows").focus();
  await type(page, "Control+z", "n", "m");
  await type(page, "Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.marks).toHaveCount(1);
});

test("the first Tab offers the way to the board, past everything above it", { tag: "@firefox" }, async ({
  game,
  page,
}) => {
  await game.open();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to the board" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(game.square("a3")).toBeFocused();
  await page.keyboard.press("Enter");
  await game.seen("a3");
});
