// The players that learned 3 x 3: at the table at any age, and those that a visitor trained, kept, named, shared and seated.

import { Learner } from "../node/lab.mjs";
import { faults } from "./axe.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** @param {number} games */
function menace(games) {
  const learner = new Learner({ learner: "menace" }, 5);
  learner.train(games);
  const text = learner.brain();
  learner.free();
  return text;
}

const [YOUNG, OLD] = [menace(12), menace(3000)];

/** @param {GamePage} game */
async function openDialog(game) {
  await game.sit(1, "menace");
  const card = await game.openCard(1);
  await card.getByTestId("brains-1").click();
  const dialog = game.page.getByRole("dialog", { name: "Trained players" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a learned player plays at the age that its card says", async ({ game }) => {
  await game.open();
  await game.sit(1, "q-learning");
  const card = await game.openCard(1);
  await card.getByRole("combobox", { name: "Age" }).selectOption("early");
  await game.closeCard();
  await game.play("b2");
  await expect(game.marks).toHaveCount(2);
  await expect(game.report).toContainText("as it has learned in 500 games");
});

test("a trained player is brought, named, seated, deleted and had back", async ({ game, page }) => {
  await game.open();
  const dialog = await openDialog(game);
  await dialog.getByTestId("brain-text").fill("not a player");
  await dialog.getByTestId("brain-import").click();
  await expect(dialog.getByTestId("brain-said")).toHaveText("This is no trained player, or it is damaged.");
  await dialog.getByTestId("brain-text").fill(YOUNG);
  await dialog.getByTestId("brain-import").click();
  await expect(dialog.getByTestId("brain-said")).toHaveText("Added to the trained players on this device.");
  await dialog.getByTestId("brain-file").setInputFiles({
    name: "menace.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(`${OLD}\n`),
  });
  const list = dialog.getByTestId("brains").getByRole("listitem");
  await expect(list).toHaveCount(2);
  await list
    .first()
    .getByRole("textbox", { name: "Name of MENACE, 3,000 games of training" })
    .fill("The old one");
  await page.keyboard.press("Tab");
  await expect(list.first()).toContainText("MENACE, 3,000 games of training");
  await list.last().getByRole("button", { name: "Delete MENACE, 12 games of training" }).click();
  await expect(list).toHaveCount(1);
  await expect(dialog.getByTestId("brain-restore")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(2);
  await expect(list.last().getByRole("button", { name: /^Delete/ })).toBeFocused();
  expect(await faults(game)).toEqual([]);
  await page.reload();
  await game.ready();
  const again = page.getByRole("dialog", { name: "Trained players" });
  await again.getByRole("button", { name: "Let it play O: The old one" }).click();
  await expect(again).toBeHidden();
  await game.play("b2");
  await expect(game.report).toContainText("as it has learned in 3,000 games");
  const card = await game.openCard(1);
  await expect(card.getByRole("combobox", { name: "Brain" }).locator("option:checked")).toHaveText(
    "The old one",
  );
});

test("a link seats the trained player, and says when it cannot be read", async ({ game, page }) => {
  await game.open({ link: `#1&g=3x3x3&s=h.menace_brain-${YOUNG}&f=x&m=b2` });
  await game.press("continue");
  await expect(game.marks).toHaveCount(2);
  await expect(game.report).toContainText("as it has learned in 12 games");
  const card = await game.openCard(1);
  await card.getByTestId("keep-brain-1").click();
  await expect(card.getByRole("combobox", { name: "Brain" })).toHaveValue(YOUNG);
  await game.closeCard();
  const damaged = YOUNG.replace(/.$/, (letter) => (letter === "a" ? "b" : "a"));
  await page.evaluate((text) => {
    location.hash = `#1&g=3x3x3&s=h.menace_brain-${text}&f=x&m=a1`;
  }, damaged);
  await expect(page.getByText("The trained player in the link can’t be read")).toBeVisible();
  await game.press("continue");
  await expect(game.report).toContainText("as it has learned in 50,000 games");
});

test("tabs share the trained players", async ({ game, page, context }) => {
  await game.open();
  const dialog = await openDialog(game);
  const other = await context.newPage();
  await other.goto("./");
  await expect(other.locator("html")).toHaveAttribute("data-engine", "ready");
  await dialog.getByTestId("brain-text").fill(YOUNG);
  await dialog.getByTestId("brain-import").click();
  await other.getByTestId("who-1").click();
  await other.getByTestId("seat-1").selectOption("menace");
  const choice = other.getByRole("combobox", { name: "Brain" });
  await expect(choice.locator("option")).toHaveCount(2);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await expect(choice.locator("option")).toHaveCount(1);
  await page.close();
});
