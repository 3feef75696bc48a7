// Games made of parts on the page: several boards and layers, a choice of marks and numbers, and marks that leave.

import { analyse, analysed } from "../e2e/analyse.js";
import { faultsInEveryColour } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

test.beforeEach(({ game }) => game.open());

test("each board says its number, the keyboard leads from one to the next, and a closed one says so", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=3x3x3nb3&s=h.h&m=1.b2_1.a1_1.c3" });
  await expect(page.locator(".panels text")).toHaveText(["Board 1", "Board 2", "Board 3"]);
  await expect(game.square("1.b2")).toHaveAttribute("aria-label", "board 1, centre, X, board closed");
  await expect(game.square("2.b2")).toHaveAttribute("aria-label", "board 2, centre, empty");
  await game.square("1.c2").focus();
  await page.keyboard.press("ArrowRight");
  await expect(game.square("2.a2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(game.square("2.a2")).toHaveAttribute("data-owner", "0");
  // Below it there is no board.
  await page.keyboard.press("PageDown");
  await expect(game.square("2.a2")).toBeFocused();
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("Control+ArrowDown");
  await expect(game.square("3.a2")).toBeFocused();
  await game.pressRefused("1.a3");
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("four layers fit a phone, and a finger plays on them", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.choose("qubic");
  await game.press("mode-2p");
  const side = await game.square("4.d1").evaluate((square) => square.getBoundingClientRect().width);
  expect(side).toBeGreaterThan(40);
  await game.play("1.a4", "2.a4", "1.b3", "2.b3", "1.c2", "2.c2", "1.d1");
  await expect(page.locator("[data-win]")).toHaveCount(4);
  await expect(page.locator(".winning-line")).toHaveCount(0);
});

test("the keyboard begins in the lowest layer, where a mark can stand", async ({ game }) => {
  await game.choose("score-four");
  await game.press("mode-2p");
  await expect(game.board.locator('[tabindex="0"]')).toHaveAttribute("data-cell", "1.b3");
  await game.square("1.b3").focus();
  await game.page.keyboard.press("Enter");
  await expect(game.square("1.b3")).toHaveAttribute("data-owner", "0");
});

test("the second stone of a turn is told from the first", async ({ game }) => {
  await game.choose("connect6");
  await game.press("mode-2p");
  await game.play("k10");
  await expect(game.status).toContainText("White to move.");
  await game.play("k11");
  await expect(game.status).toContainText("White to move, once more.");
  await game.play("k12");
  await expect(game.status).toContainText("Black to move.");
});

test("the mark that is chosen is placed, by a button and by a key, until another is chosen", async ({
  game,
  page,
}) => {
  await game.choose("wild");
  await game.press("mode-2p");
  await game.press("choice-O");
  await game.play("b2", "a1");
  for (const name of ["b2", "a1"]) await expect(game.square(name)).toHaveAttribute("data-owner", "1");
  await game.square("c3").focus();
  await page.keyboard.press("x");
  await expect(game.status).toContainText("Next: X.");
  await page.keyboard.press("Enter");
  await expect(game.square("c3")).toHaveAttribute("data-owner", "0");
  await expect(page.locator('[data-ply="3"]')).toHaveAttribute("aria-label", "3. c3=X, X");
  await game.press("undo");
  await game.press("redo");
  await expect(game.square("c3")).toHaveAttribute("data-owner", "0");
});

test("the key of a mark and Enter within one frame place that mark", async ({ game }) => {
  await game.choose("wild");
  await game.press("mode-2p");
  await expect(game.page.getByTestId("choice-X")).toHaveAttribute("aria-pressed", "true");
  await game.square("b2").evaluate((square) => {
    square.dispatchEvent(new KeyboardEvent("keydown", { key: "o", bubbles: true }));
    /** @type {HTMLElement} */ (square).click();
  });
  await expect(game.square("b2")).toHaveAttribute("data-owner", "1");
});

test("each square has the value of its best choice, and says which one it is", async ({ game }) => {
  // O to move completes the middle row with an X.
  await game.open({ link: "#1&g=3x3x3w&s=h.h&m=a2=X_b2=X_a1=O" });
  await analyse(game, { algorithm: "alphabeta", top: "all" });
  await analysed(game);
  await expect(game.square("c2")).toHaveAttribute("aria-label", /X: win, proved, rank 1/);
  await expect(game.square("c2").locator(".heat")).toHaveText("X win");
  await expect(game.board.locator(".heat")).toHaveText(Array(6).fill(/^[XO] /));
});

test("numbers are used once, each by its player", async ({ game, page }) => {
  await game.choose("numerical");
  await game.press("mode-2p");
  await game.press("choice-5");
  await game.play("b2");
  await expect(game.square("b2")).toHaveText("5");
  await expect(game.square("b2")).toHaveAttribute("aria-label", "centre, 5, last move");
  const usable = page.locator('[data-testid^="choice-"][aria-disabled="false"]');
  await expect(usable).toHaveText(["2", "4", "6", "8"]);
  await game.square("a1").focus();
  await page.keyboard.press("8");
  await page.keyboard.press("Enter");
  await expect(game.square("a1")).toHaveText("8");
  await expect(usable).toHaveText(["1", "3", "7", "9"]);
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("the mark that leaves next is faint and says so, and leaves", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3v3&s=h.h&m=a1b2c3a3c1b3" });
  await expect(game.square("a1")).toHaveAttribute("aria-label", "bottom left corner, X, leaves next");
  await game.play("b1");
  await expect(game.square("a1")).not.toHaveAttribute("data-owner");
  await expect(game.square("b2")).toHaveAttribute("data-parts", "leaving");
});

test("a line shows its moves where marks lie that will have left, and those marks faintly", async ({
  game,
  page,
}) => {
  // X wins in 5: c3 (b1 leaves), b3 (b2), c2 (a1), b2 (c1), c1 (a3). Both b2 and c1 are O's now.
  await game.open({ link: "#1&g=3x3x3v3&s=h.h&m=b1b2a1c1a3a2" });
  await analyse(game, { algorithm: "retrograde" });
  await analysed(game);
  await game.control("pv").getByRole("button").nth(4).click();
  for (const [ply, square] of ["c3", "b3", "c2", "b2", "c1"].entries()) {
    await expect(game.square(square).locator(".line-ghost")).toHaveText(`${ply + 1}`);
  }
  await expect(game.square("c1")).toHaveAttribute("aria-label", /O, .*move 5 of the line, X/);
  await expect(game.square("a1")).toHaveAttribute("aria-label", /X, .*leaves with move 3 of the line/);
  await expect(page.locator(".line-ghost[data-faint]")).toHaveCount(3);
  for (const square of ["b1", "a1", "a3"]) {
    await expect(game.square(square).locator(".line-ghost[data-faint]")).toHaveCount(1);
  }
  // Elsewhere the mark that lies there stays: it is neither taken nor left.
  await expect(game.square("a2").locator(".line-ghost")).toHaveCount(0);
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("the square of the mark that leaves first has its value where a move may take it", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3v3q&s=h.h&m=b1b2a1c1a3a2" });
  await analyse(game, { algorithm: "retrograde" });
  await analysed(game);
  await expect(game.square("b1")).toHaveAttribute("data-parts", "leaving");
  await expect(game.square("b1").locator(".mark")).toHaveCount(1);
  await expect(game.square("b1").locator(".heat")).not.toBeEmpty();
});

test("a mark is picked up, shows where it can go, and moves there", async ({ game, page }) => {
  // X X .    O at the left and in the corner; the middle of the bottom row is free.
  await game.open({ link: "#1&g=3x3x3v3y&s=h.h&m=a3_a2_b3_b2_a1" });
  await expect(page.locator(".parts-help")).toBeEmpty();
  await game.play("c1");
  await expect(page.locator(".parts-help")).not.toBeEmpty();
  await expect(page.locator('[data-parts="movable"]')).toHaveCount(2);
  await game.pressRefused("c3");
  // No mark beside it is free to move: it is X's all the same.
  await game.pressRefused("a3");
  await game.square("b3").click();
  await expect(game.square("b3")).toHaveAttribute("aria-label", "top middle, X, picked up");
  await expect(page.locator('[data-parts="target"]')).toHaveCount(1);
  await expect(game.square("c3")).toHaveAttribute("aria-label", "top right corner, empty, can go here");
  await expect(game.status).toContainText("From the top middle to where?");
  expect(await faultsInEveryColour(game)).toEqual([]);
  // It is put down again, and another one picked up.
  await game.square("b3").click();
  await expect(page.locator('[data-parts="picked"]')).toHaveCount(0);
  await expect(game.status).toContainText("Put back on the top middle.");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-parts="picked"]')).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-parts="picked"]')).toHaveCount(0);
  await expect(game.status).toContainText("Put back on the top middle.");
  await game.square("a1").focus();
  await page.keyboard.press("Enter");
  await expect(game.square("a1")).toHaveAttribute("data-parts", "picked");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(game.square("a1")).not.toHaveAttribute("data-owner");
  await expect(game.square("b1")).toHaveAttribute("data-owner", "0");
  await expect(game.square("b1")).toHaveAttribute("aria-label", "bottom middle, X, last move");
  await expect(game.square("a1")).toHaveAttribute("data-parts", "left");
  await expect(page.locator('[data-ply="7"]')).toHaveAttribute("aria-label", "7. a1-b1, X");
  await expect(game.status).toContainText("the bottom middle from the bottom left corner");
  await game.press("undo");
  await expect(game.square("a1")).toHaveAttribute("data-owner", "0");
  await game.press("redo");
  await expect(game.square("b1")).toHaveAttribute("data-owner", "0");
});

test("who cannot move a mark loses, and is told why", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3v4y&s=h.h&m=c1_b3_a2_a1_b1_b2_a3" });
  await game.play("c2");
  await expect(game.status).toContainText("O wins: no mark of the other can move.");
});

test("a board of points has squares where lines meet, and a centre that opens late", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=5x5x3v3ykC&s=h.h&m=c5_a1_a3_e1_e5" });
  await expect(page.locator(".board [data-cell]")).toHaveCount(13);
  await expect(page.locator(".panels circle")).toHaveCount(13);
  await expect(page.locator(".panels path")).toHaveAttribute("d", /^(M[\d.,]+L[\d.,]+){16}$/);
  await expect(game.square("c3")).toHaveAttribute("data-parts", "blocked");
  await game.pressRefused("c3");
  expect(await faultsInEveryColour(game)).toEqual([]);
  // Arrows lead over what is missing: along a row, and to the next row beside it.
  await game.square("a5").focus();
  for (const [key, square] of Object.entries({
    ArrowRight: "c5",
    ArrowDown: "b4",
    ArrowLeft: "b4",
    ArrowUp: "c5",
    End: "e5",
    PageDown: "e1",
    Home: "a1",
  })) {
    await page.keyboard.press(key);
    await expect(game.square(square)).toBeFocused();
  }
  await game.play("b2");
  await game.square("c5").click();
  await expect(page.locator('[data-parts="target"]')).toHaveCount(4);
  await game.square("c3").click();
  await expect(game.square("c3")).toHaveAttribute("data-owner", "0");
  await expect(page.locator('[data-ply="7"]')).toHaveAttribute("aria-label", "7. c5-c3, X");
});

test("a row across joined edges has no line through it", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3t&s=h.h&m=a3b3b1a2" });
  await expect(page.locator(".panels-seam")).toHaveCount(1);
  await game.play("c2");
  await expect(page.locator("[data-win]")).toHaveCount(3);
  await expect(page.locator(".winning-line")).toHaveCount(0);
});

test("a strip of one row fits a phone, and a row of the mark of both wins", async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await game.choose("treblecross");
  await game.press("mode-2p");
  const [left, right] = await game.board.evaluate((board) => {
    const { left, right } = board.getBoundingClientRect();
    return [left, innerWidth - right];
  });
  expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
  await game.square("e1").focus();
  await page.keyboard.press("ArrowUp");
  await expect(game.square("e1")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  for (const name of ["e1", "g1"]) await expect(game.square(name)).toHaveAttribute("data-owner", "0");
  await game.square("f1").focus();
  await page.keyboard.press("Enter");
  await expect(game.status).toContainText("Player 1 (first) wins with the last row.");
  await expect(page.locator("[data-win]")).toHaveCount(3);
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("who wins without a row of one's own is told why", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3m&s=h.h&m=a1b2a2b3" });
  await game.play("a3");
  await expect(game.status).toContainText("O wins: a row loses.");
  await game.open({ link: "#1&g=3x3x3n&s=h.h&m=a1a2" });
  await game.play("a3");
  await expect(game.status).toContainText("Second wins: who closes the last board loses.");
});

test("the parts of a board of one's own are those of the engine, and what excludes another says so", async ({
  game,
  page,
}) => {
  await game.press("setup");
  await game.press("setup-own");
  await page.locator(".setup-parts > summary").click();
  await game.control("part-boards").fill("9");
  await expect(game.control("part-boards")).toHaveAccessibleDescription(
    "Boards must be a whole number from 1 to 5.",
  );
  await expect(game.control("use-nearest")).toHaveText("Use 3 × 3, 3 in a row");
  await game.control("part-boards").fill("2");
  await expect(game.control("setup-problem")).toHaveText("Several boards need X placed by both.");
  await game.control("part-marks").selectOption("one");
  await expect(game.control("setup-problem")).toHaveText(
    "Notakto on 2 boards, who closes the last board loses",
  );
  await game.press("setup-rules");
  await expect(page.locator(".rules-parts > li")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await game.press("start");
  await expect(game.square("2.b2")).toBeVisible();
});
