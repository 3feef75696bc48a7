// What can be set about an engine: made from the engine's own description, checked, remembered, and obeyed.

import { literally } from "../e2e/page.js";
import { expect, test } from "./fixtures.js";

/** @import {Locator} from "@playwright/test" */
/** @import {AlgorithmOption, Rules} from "../../pkg/noughts.js" */
/** @import {GamePage} from "../e2e/page.js" */

/** @type {Rules} */
const CLASSIC = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };

/** For each kind of control, a value other than the default, and what the report then says; `null` is anything else. */
const EFFECTS = /** @type {const} */ ([
  ["alphabeta", "table", false, "Table hits", /^0$/],
  ["flat-mc", "playouts", "10", "Playouts", /^90$/],
  ["negamax", "drawScore", "0.9", "Value", /^draw, proved, worth \+0\.90$/],
  ["mcts", "finalMove", "value", "Why", null],
]);

/**
 * The control of an option, by its label as a person finds it.
 * @param {Locator} card
 * @param {AlgorithmOption} option
 */
function controlOf(card, { kind, label }) {
  const roles = /** @type {const} */ ({
    flag: "checkbox",
    number: "spinbutton",
    count: "spinbutton",
    choice: "combobox",
    brain: "combobox",
  });
  return card.getByRole("group", { name: "Options" }).getByRole(roles[kind], { name: label, exact: true });
}

/**
 * @param {Locator} card
 * @param {AlgorithmOption} option
 */
async function expectDefault(card, option) {
  const control = controlOf(card, option);
  await expect(control).toHaveAccessibleDescription(new RegExp(`^${literally(option.summary)}`));
  if (option.kind === "flag") {
    // Games at the table are to differ.
    await expect(control).toBeChecked({ checked: option.id === "variety" || option.default });
    return;
  }
  await expect(control).toHaveValue(String(option.default ?? ""));
  if (option.kind === "brain") return;
  if (option.kind === "choice") {
    const words = await control.locator("option").allTextContents();
    expect(words).toEqual(option.choices.map(({ label }) => label));
    return;
  }
  await expect(control).toHaveAttribute("min", String(option.min));
  await expect(control).toHaveAttribute("max", String(option.max));
  await expect(control).toHaveAttribute("step", String(option.kind === "number" ? option.step : 1));
}

/**
 * @param {Locator} control
 * @param {AlgorithmOption} option
 * @param {string | boolean} value
 */
async function set(control, { kind }, value) {
  if (kind === "flag") await control.setChecked(value === true);
  else if (kind === "choice") await control.selectOption(String(value));
  else await control.fill(String(value));
}

/**
 * Lets the first engine move, and reads what it says under a heading.
 * @param {GamePage} game
 * @param {string} term
 */
async function said(game, term) {
  await game.press("step");
  await expect(game.marks).toHaveCount(1);
  const text = (await game.reported(term).textContent()) ?? "";
  await game.press("undo");
  await expect(game.marks).toHaveCount(0);
  return text;
}

test("every option has a control made from its description, on a card that fits a screen 320 pixels wide", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await game.open();
  for (const info of await game.catalogue(CLASSIC)) {
    await game.sit(1, info.id);
    const card = await game.openCard(1);
    const box = await card.boundingBox();
    expect(box?.x, info.id).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 320), info.id).toBeLessThanOrEqual(320);
    expect((box?.y ?? 0) + (box?.height ?? 568), info.id).toBeLessThanOrEqual(568);
    expect(await card.evaluate((it) => it.scrollWidth > it.clientWidth), `${info.id} is cut off`).toBe(false);
    if (info.options.length > 0) {
      await expect(card.getByRole("heading", { level: 4 })).toHaveText(info.label);
      await expect(card).toContainText(info.summary);
      await expect(card).toContainText(info.plays);
      await expect(card).toContainText(
        info.exact ? "always the best move, given enough time" : "an estimate",
      );
    }
    for (const option of info.options) await expectDefault(card, option);
    await game.closeCard();
  }
});

test("a preset shows in the controls what it sets", async ({ game }) => {
  await game.open();
  await game.sit(1, "alphabeta");
  const card = await game.openCard(1);
  const table = card.getByRole("checkbox", { name: "Transposition table" });
  await expect(table).toBeChecked();
  await game.control("option-preset-1").selectOption("textbook");
  await expect(table).not.toBeChecked();
  await table.check();
  await game.control("defaults-1").click();
  await expect(game.control("option-preset-1")).toHaveValue("usual");
  await expect(table).toBeChecked();
});

test("each kind of control reaches the engine, and goes back to its default", async ({ game }) => {
  await game.open();
  await game.watchPaused();
  const catalogue = await game.catalogue(CLASSIC);
  for (const [id, name, value, term, text] of EFFECTS) {
    const option = catalogue.find((info) => info.id === id)?.options.find((one) => one.id === name);
    if (!option) throw new Error(`${id} has no option ${name}`);
    // On 3 x 3 it finds out everything, whatever is set.
    const larger = id === "mcts";
    if (larger) await game.choose("5x5");
    await game.sit(0, id, larger ? { iterations: 2000, seed: 7 } : { seed: 7 });
    const before = await said(game, term);
    const card = await game.openCard(0);
    await set(controlOf(card, option), option, value);
    await game.closeCard();
    const after = await said(game, term);
    expect(after, id).not.toBe(before);
    if (text !== null) expect(after, id).toMatch(text);
    await game.openCard(0);
    await game.press("defaults-0");
    await expectDefault(card, option);
    await game.closeCard();
  }
});

test("what cannot be set is said at the field, and the engine keeps its number", async ({ game }) => {
  await game.open();
  await game.choose("5x5");
  await game.watchPaused();
  await game.sit(0, "mcts", { iterations: 500, seed: 7 });
  const usual = await said(game, "Why");
  const card = await game.openCard(0);
  for (const [id, wrong, message] of /** @type {const} */ ([
    ["option-exploration-0", "", "Enter a number from 0 to 4. Still set to: 0.5."],
    ["option-exploration-0", "9", "Enter a number from 0 to 4. Still set to: 0.5."],
    ["option-playoutsPerLeaf-0", "2.5", "Enter a whole number from 1 to 100. Still set to: 1."],
    ["iterations-0", "-5", "Enter a whole number from 1 to 9,007,199,254,740,991. Still set to: 500."],
    ["nodes-0", "0", "Enter a whole number from 1 to 9,007,199,254,740,991. Still set to: no limit."],
  ])) {
    const control = game.control(id);
    await control.fill(wrong);
    // Said while it is typed, not only after it.
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(card.locator(`#${id}-problem`)).toHaveText(message);
    await expect(control).toHaveAccessibleDescription(new RegExp(`${literally(message)}$`));
    await control.press("Tab");
    await expect(control).toHaveValue(wrong);
    await expect(control).toHaveAttribute("aria-invalid", "true");
  }
  // Letters never get into the field; half a number does.
  await game.control("seed-0").fill("");
  await game.control("seed-0").pressSequentially("1e");
  await expect(card.locator("#seed-0-problem")).toHaveText(
    "Enter a whole number from 0 to 9,007,199,254,740,991. Still set to: 7.",
  );
  await game.closeCard();
  expect(await said(game, "Why")).toBe(usual);
  await expect(game.panel).toBeHidden();
  // Opened again, the card shows what is set.
  await game.openCard(0);
  await expect(game.control("option-exploration-0")).toHaveValue("0.5");
  await expect(game.control("option-exploration-0")).toHaveAttribute("aria-invalid", "false");
  await game.control("option-exploration-0").fill("2");
  await expect(game.control("option-exploration-0")).toHaveAttribute("aria-invalid", "false");
  await game.closeCard();
  expect(await said(game, "Why")).not.toBe(usual);
  // Another engine starts with a clean card.
  await game.sit(0, "flat-mc");
  await game.sit(0, "mcts");
  await game.openCard(0);
  await expect(card.locator("[aria-invalid=true]")).toHaveCount(0);
  await expect(game.control("option-playoutsPerLeaf-0")).toHaveValue("1");
});

test("the card is reached, filled in and left by keyboard", async ({ game, page }) => {
  await game.open();
  await game.choose("5x5");
  await game.sit(1, "mcts");
  await game.control("who-1").focus();
  await page.keyboard.press("Enter");
  await expect(game.control("seat-1")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(game.control("budget-1")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(game.control("learn-1")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(game.control("option-preset-1")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(game.control("option-exploration-1")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(game.control("option-exploration-1")).toHaveValue("0.55");
  for (const _ of [1, 2]) await page.keyboard.press("Tab");
  await expect(game.control("option-finalMove-1")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(game.control("option-finalMove-1")).toHaveValue("value");
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Tab");
  for (const id of ["temperature", "missWin", "missThreat", "near"]) {
    await expect(game.control(`option-${id}-1`)).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(game.control("defaults-1")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(game.control("option-exploration-1")).toHaveValue("0.5");
  await expect(game.control("option-finalMove-1")).toHaveValue("visits");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.control("who-1")).toBeFocused();
});
