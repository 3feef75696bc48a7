// What can be set about an engine: made from the engine's own description, checked, remembered, and obeyed.

import { expect, test } from "./fixtures.js";

for (const id of ["mcts", "strongest"]) {
  test(`${id} may answer before its time is over, where one move is clearly the best`, async ({ game }) => {
    // After X at 1.6, O has six moves in board 6, and one of them gets nineteen visits of twenty.
    const moves = "2.7_7.1_1.3_3.8_8.5_5.6_6.6_6.1_1.8_8.4_4.6_6.7_7.4_4.1";
    await game.open({ link: `#1&g=uttt&s=h.h&m=${moves}` });
    await game.sit(1, id, { timeMs: 3000 });
    const card = await game.openCard(1);
    await card.getByRole("checkbox", { name: "Early stop" }).check();
    await game.closeCard();
    await game.square("1.6").click();
    await expect(game.reported("Why")).toHaveText(/; no other move could catch up$/);
  });
}

test("options are kept on the device, for the algorithm and not for the seat", async ({ game, page }) => {
  await game.open();
  await game.sit(1, "alphabeta");
  const card = await game.openCard(1);
  await card.getByRole("checkbox", { name: "Killer moves" }).uncheck();
  await game.control("option-depth-1").fill("3");
  await game.closeCard();
  await page.reload();
  await game.ready();
  await game.sit(1, "mcts");
  await game.sit(1, "alphabeta");
  await game.openCard(1);
  await expect(card.getByRole("checkbox", { name: "Killer moves" })).not.toBeChecked();
  await expect(card.getByRole("checkbox", { name: "Move ordering" })).toBeChecked();
  await expect(game.control("option-depth-1")).toHaveValue("3");
  await game.closeCard();
  await game.press("mode-2p");
  await game.sit(0, "alphabeta");
  await expect(game.reported("Depth")).toHaveText("3");
  await game.openCard(0);
  await game.press("defaults-0");
  await expect(game.control("option-depth-0")).toHaveValue("0");
  await expect(game.control("defaults-0")).toHaveAttribute("aria-disabled", "true");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("noughts") ?? "{}").options))
    .toEqual({});
});

test("a kept option that no longer fits is the default, not a fault", async ({ game, page }) => {
  await game.open();
  const options = { alphabeta: { depth: -1, killers: "no", bells: true }, mcts: 7, gone: { x: 1 } };
  await page.evaluate((kept) => localStorage.setItem("noughts", JSON.stringify({ options: kept })), options);
  await page.reload();
  await game.ready();
  await game.sit(1, "mcts");
  await game.sit(1, "alphabeta");
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(2);
  const card = await game.openCard(1);
  await expect(game.control("option-depth-1")).toHaveValue("0");
  await expect(card.getByRole("checkbox", { name: "Killer moves" })).toBeChecked();
});
