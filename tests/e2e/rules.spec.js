// What a newcomer is told of the rules: at the first moves of Ultimate, when a press is refused, and on request.

import { expect, test } from "./fixtures.js";

/** Two people, so that every move is known. */
const ULTIMATE = "#1&g=uttt&s=h.h";

test("the first three sendings are explained, and over a reload and a new game none after them", async ({
  game,
  page,
}) => {
  await game.open({ link: ULTIMATE });
  await expect(game.control("lesson")).toHaveText(/^Play any square\./);
  await game.play("5.1", "1.9", "9.2");
  await expect(game.control("lesson")).toHaveText(/^X played the top middle square/);
  await game.play("2.3");
  await expect(game.control("lesson")).toHaveCount(0);
  await expect(game.status).toHaveText("O took the top right square. X to move: top right board.");
  await page.reload();
  await game.ready();
  await game.press("new");
  await game.play("5.5");
  await expect(game.status).toHaveText(/^X took /);
  await expect(game.control("lesson")).toHaveCount(0);
});
