// Whole games between people on one device, by mouse.

import { namesOf } from "../e2e/page.js";
import { WON_3X3, WON_ULTIMATE } from "../e2e/scripts.js";
import { expect, test } from "./fixtures.js";

const DRAWN_3X3 = ["a3", "b3", "c3", "b2", "a2", "c2", "b1", "a1", "c1"];

test.beforeEach(async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
});

test("a won game on 3 x 3 is marked, lined, named and scored", async ({ game, page }) => {
  await game.play(...WON_3X3);
  await expect(game.status).toHaveText(
    "X took the bottom right corner. Player 1 (X) wins with the bottom row.",
  );
  expect(await namesOf(game.winning)).toEqual(["a1", "b1", "c1"]);
  await expect(page.locator(".winning-line")).toBeVisible();
  await expect(game.last).toHaveAttribute("data-cell", "c1");
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1\s+Player 2 \(O\) 0\s+Draws 0/);
  await expect(game.legal).toHaveCount(0);
});

test("after their first game people without names are invited to write them, once", async ({
  game,
  page,
}) => {
  await game.play(...WON_3X3);
  await game.press("write-names");
  await game.control("name-0").fill("Mia");
  await game.control("name-0").press("Enter");
  await game.control("name-1").fill("Ben");
  await game.control("name-1").press("Enter");
  await page.keyboard.press("Escape");
  await expect(game.control("score")).toHaveText(/Mia \(X\) 1\s+Ben \(O\) 0/);
  await expect(game.control("write-names")).toHaveCount(0);
  await game.open();
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await expect(game.control("write-names")).toBeVisible();
  await game.press("new");
  await game.play(...WON_3X3);
  await expect(game.control("write-names")).toHaveCount(0);
});

test("the end of a game moves nothing beside the board of a desk", async ({ game }) => {
  await game.play(...WON_3X3.slice(0, -1));
  const before = await game.control("moves").boundingBox();
  await game.play(...WON_3X3.slice(-1));
  await expect(game.control("score")).toBeVisible();
  const after = await game.control("moves").boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});

test("a finished game takes no more moves and says why", async ({ game }) => {
  await game.play(...WON_3X3);
  await game.pressRefused("c3");
  await expect(game.status).toHaveText(/^The game is over\./);
  await expect(game.marks).toHaveCount(5);
});

test("a taken square is refused by name, and the turn stays", async ({ game }) => {
  await game.play("b2");
  await game.pressRefused("b2");
  await expect(game.status).toHaveText(/^Already taken: the centre\. O to move\./);
  await game.play("a1");
  await expect(game.square("a1")).toHaveAttribute("data-owner", "1");
});

test("a full board without a line is a draw", async ({ game }) => {
  await game.play(...DRAWN_3X3);
  await expect(game.status).toHaveText("X took the bottom right corner. Draw.");
  await expect(game.winning).toHaveCount(0);
  await expect(game.control("score")).toHaveText(/Draws 1/);
});

test("the other person moves first in the next game, and the score follows the people", async ({ game }) => {
  await game.play(...WON_3X3);
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
  await expect(game.strip(0)).toHaveText(/^\s*Player 2/);
  await game.play(...WON_3X3);
  await expect(game.control("score")).toHaveText(/Player 1 \(O\) 1\s+Player 2 \(X\) 1\s+Draws 0/);
  await game.press("reset-score");
  await expect(game.control("score")).toHaveCount(0);
});

test("an unfinished game counts for nobody and changes no seats", async ({ game }) => {
  await game.play("a1");
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
  await expect(game.strip(0)).toHaveText(/^\s*Player 1/);
  await expect(game.control("score")).toHaveCount(0);
});

test("five in a row on 15 x 15, a diagonal", async ({ game }) => {
  await game.choose("gomoku");
  await expect(game.board.locator("[data-cell]")).toHaveCount(225);
  await game.play("o15", "a15", "n14", "b15", "m13", "c15", "l12", "d15", "k11");
  await expect(game.status).toHaveText("Black took k11. Player 1 (Black) wins with o15–n14–m13–l12–k11.");
  expect(await namesOf(game.winning)).toEqual(["o15", "n14", "m13", "l12", "k11"]);
});

test("three people take turns, and the third can win", async ({ game }) => {
  await game.choose("3p-5x5");
  await expect(game.control("mode-2p")).toHaveText("3 players");
  await game.play("a1", "e5", "a3");
  for (const [name, owner] of [
    ["a1", "0"],
    ["e5", "1"],
    ["a3", "2"],
  ]) {
    await expect(game.square(name ?? "")).toHaveAttribute("data-owner", owner ?? "");
  }
  await expect(game.status).toHaveText("Triangle took a3. X to move.");
  await game.play("b1", "e4", "b3", "d1", "d5", "c3");
  await expect(game.status).toHaveText("Triangle took c3. Player 3 (triangle) wins with a3–b3–c3.");
  await expect(game.control("score")).toHaveText(/Player 3 \(triangle\) 1/);
  await game.press("new");
  await expect(game.strip(0)).toHaveText(/^\s*Player 2/);
  await expect(game.strip(2)).toHaveText(/^\s*Player 1/);
});

test.describe("Ultimate", () => {
  test.beforeEach(({ game }) => game.choose("ultimate"));

  test("a move sends the opponent to a small board; elsewhere is refused with the reason", async ({
    game,
    page,
  }) => {
    await expect(game.legal).toHaveCount(81);
    await expect(game.status).toHaveText("New game. X to move, any open board.");
    await game.play("5.1");
    expect(await namesOf(game.legal)).toEqual("1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9".split(" "));
    await expect(page.locator(".small-board[data-active]")).toHaveAttribute("data-board", "1");
    await expect(game.status).toHaveText(
      "X took the top left of the centre board. O to move: top left board.",
    );
    await game.pressRefused("9.9");
    await expect(game.status).toHaveText(
      "You cannot play the bottom right of the bottom right board now. O to move: top left board.",
    );
    await expect(game.marks).toHaveCount(1);
  });

  test("the pen rings the board to play in, and an arrow leads there from afar", async ({ game, page }) => {
    const drawn = page.locator('.ring > path:not([d=""])');
    await game.play("5.1");
    await expect(page.locator('[data-board="1"] > .ring')).toBeVisible();
    await expect(drawn).toHaveCount(1);
    await game.play("1.3");
    await expect(page.locator('[data-board="3"] > .ring')).toBeVisible();
    await expect(drawn).toHaveCount(2);
  });

  test("a whole game: closed boards, the free choice and the line of boards", async ({ game, page }) => {
    await game.play(...WON_ULTIMATE.slice(0, -1));
    for (const [board, owner] of [
      ["1", "1"],
      ["5", "0"],
      ["6", "0"],
    ]) {
      await expect(page.locator(`.small-board[data-board="${board}"]`)).toHaveAttribute(
        "data-board-owner",
        owner ?? "",
      );
    }
    // Sent to board 6, which is closed: every open board may be played, the closed ones not.
    await expect(game.status).toHaveText("O took the middle right square. X to move, any open board.");
    const open = new Set((await namesOf(game.legal)).map((name) => name.charAt(0)));
    expect([...open].sort()).toEqual(["2", "3", "4", "7", "8", "9"]);
    await expect(page.locator(".small-board[data-active]")).toHaveCount(6);
    await expect(page.locator(".ring")).toHaveCount(0);
    await game.pressRefused("5.2");
    await expect(game.status).toHaveText(/^You cannot play the top middle of the centre board now\./);

    await game.play("4.2");
    await expect(game.status).toHaveText(
      "X took the top middle of the middle left board. Player 1 (X) wins with the middle row of boards.",
    );
    await expect(page.locator(".small-board[data-win]")).toHaveCount(3);
    await expect(page.locator(".winning-line")).toBeVisible();
    await expect(game.legal).toHaveCount(0);
  });
});

test("three children write their names one after another, and are called by them", async ({ game, page }) => {
  // They meet two engines, and say in the same dialog that they are three.
  await game.press("mode-1p");
  await game.choose("3p-5x5");
  await game.press("who-0");
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("button", { name: "3 players" }).click();
  await game.control("name-0").click();
  for (const name of ["Ana", "Ben", "<i>Cleo</i>"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await game.closeCard();
  await expect(game.status).toHaveText(/Ana \(X\) to move\.$/);
  await expect(game.strip(0)).toHaveText(/^\s*Ana\s+begins\s*$/);
  await game.play("a1", "a2");
  await expect(game.status).toHaveText("Ben took a2. <i>Cleo</i> (triangle) to move.");
  await expect(game.strip(2)).toHaveAccessibleName("triangle, <i>Cleo</i>");
  await game.press("who-1");
  await expect(page.locator("#known-names option")).toHaveCount(3);
  await game.press("forget-names");
  await game.closeCard();
  await expect(game.status).toHaveText("O took a2. Triangle to move.");
});

test("one's own strip asks for names, and the strip of an opponent for an opponent", async ({
  game,
  page,
}) => {
  const [names, levels] = [page.locator(".who-table"), page.locator(".who-rung")];
  await game.press("who-0");
  await expect(names.locator("input")).toHaveCount(2);
  await expect(levels).toHaveCount(0);
  await game.press("chair-1");
  await expect(levels).not.toHaveCount(0);
  await expect(names).toHaveCount(0);
  await expect(game.control("human-1")).toBeFocused();
  // All of a row is its button.
  const box = await levels.filter({ hasText: "Chalk" }).locator("b").boundingBox();
  await page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await expect(game.strip(1)).toHaveText(/^\s*Chalk\s+Easy\s*$/);
  await game.press("who-1");
  await expect(levels).not.toHaveCount(0);
  await expect(names).toHaveCount(0);
});

test("three see who is who before the first move, and write their names there", async ({ game, page }) => {
  await game.press("setup");
  await game.press("preset-3p-5x5");
  const sheet = page.getByRole("dialog", { name: "Who plays?" });
  await expect(sheet.getByRole("group", { name: "Seats" }).getByRole("button")).toHaveCount(3);
  await sheet.getByRole("button", { name: "3 players" }).click();
  for (const [seat, name] of ["Ann", "Ben", "Cleo"].entries()) await game.control(`name-${seat}`).fill(name);
  await page.keyboard.press("Tab");
  await game.press("dialog-close");
  await game.play("c3");
  await expect(game.status).toHaveText(/Ben \(O\) to move\.$|Ben to move\.$|Ben, O, to move\.$/);
});
