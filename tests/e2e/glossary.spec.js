// Terms of the laboratory, explained where they stand.

import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

const TEXTS = JSON.parse(readFileSync(new URL("../../www/lab/glossary/en.json", import.meta.url), "utf8"));
/** What the terms are called, in small letters, one and several. */
const NAMES = Object.entries(TEXTS)
  .filter(([key]) => key.startsWith("term."))
  .flatMap(([, name]) => [name.toLowerCase(), `${name.toLowerCase()}s`]);

/** What is done in each view until it shows its tables. @type {[string, (game: GamePage) => Promise<void>][]} */
const VIEWS = [
  ["tree.0.alphabeta", async () => {}],
  [
    "compare",
    async (game) => {
      await game.press("compare-start");
      await expect(game.control("compare-status")).toContainText("549,946");
    },
  ],
  ["iterations.100.mcts_s1", (game) => expect(game.control("iteration-children")).toBeVisible()],
  ["backwards", (game) => expect(game.control("backwards-numbers")).toBeVisible()],
  ["inside.2.hybrid", (game) => expect(game.control("inside-table")).toBeVisible()],
  ["policy", (game) => expect(game.control("policy-map")).toBeVisible()],
  ["training.menace_s1", (game) => game.press("training-game")],
  [
    "tournament.rr_r2-2_n1_s1.random.greedy",
    async (game) => {
      await game.press("tournament-start");
      await expect(game.control("tournament-standings")).toBeVisible();
    },
  ],
];

test("what a view calls by a term of the glossary, it explains there", async ({ game, page }) => {
  test.slow();
  const lab = game.control("lab");
  const linkTo = (/** @type {string} */ view) => `#1&g=3x3x3&s=h.h&v=${view}`;
  await game.open();
  for (const [view, show] of VIEWS) {
    await test.step(view.split(".")[0] ?? "", async () => {
      await game.follow(`./${linkTo(view)}`);
      await show(game);
      await expect(lab.locator("[data-explains]").first()).toBeAttached();
      const silent = await lab.evaluate(
        (root, names) =>
          [...root.querySelectorAll("th[scope=col], label:not(.entrants label)")].flatMap((it) => {
            // Of a control the label alone; algorithms have names of their own.
            const said = [...it.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
            const words = said.map((node) => node.textContent?.trim().toLowerCase() ?? "").filter(Boolean);
            const isExplained = it.parentElement?.matches(".lab-asked") ?? false;
            return isExplained ? [] : words.filter((word) => names.includes(word));
          }),
        NAMES,
      );
      expect(silent).toEqual([]);
      await game.control("lab-terms").locator("summary").press("Enter");
      await expect(game.control("lab-terms").locator("dd").first()).toBeVisible();
      await expect(page.locator("dialog.glossary")).toBeHidden();
    });
  }
});

test("a term is explained by pointer and by keys, and gives the focus back", async ({ game, page }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=iterations.100.mcts_s1" });
  const term = game.control("iteration-children").getByRole("button", { name: "Visits" });
  await term.click();
  const dialog = page.getByRole("dialog", { name: "visits" });
  await expect(dialog).toHaveAccessibleDescription(TEXTS["meaning.visits"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  // Beside what was pressed, and on the page.
  const [box, spot] = [await dialog.boundingBox(), await term.boundingBox()];
  expect(Math.abs((box?.y ?? 0) - ((spot?.y ?? 0) + (spot?.height ?? 0)))).toBeLessThan(300);
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await page.mouse.click(3, 3);
  await expect(dialog).toBeHidden();
  await term.press("Space");
  await game.press("glossary-close");
  await expect(dialog).toBeHidden();
  await term.press("Space");
  await dialog.getByRole("link", { name: "Glossary" }).click();
  await expect(page.locator("#visits")).toBeInViewport();
});
