// The exercises: what they show, how they are filled in, and what is said. The laboratory's module makes and checks them here.

import { readFileSync } from "node:fs";
import { faults, faultsInEveryColour } from "../e2e/axe.js";
import { check_exercise, exercise, exercises } from "../node/lab.mjs";
import { expect, test } from "./fixtures.js";

/** @import {ExerciseKind} from "../../lab/pkg/noughts_lab.js" */
/** @import {Stage} from "./fixtures.js" */

const SEED = 20;
/** @type {Record<string, string>} */
const TEXTS = JSON.parse(readFileSync(new URL("../../www/lab/exercises/en.json", import.meta.url), "utf8"));
/** The first program with a wrong line, and the last. @type {Record<number, string>} */
const PROGRAMS = { 1: "minimax", 8: "menace" };

/** Opens the list. No worker is asked: the tests answer in its place. @param {Stage} game */
async function list(game) {
  await game.open();
  await game.send(
    { type: "seen", seen: false },
    { type: "exercises-listed", list: exercises(), fresh: SEED },
    { type: "view", view: "exercises" },
  );
  await expect(game.control("exercises-progress")).toBeVisible();
}

/**
 * Opens an exercise.
 * @param {Stage} game
 * @param {ExerciseKind} kind
 * @param {number} number
 */
async function open(game, kind, number) {
  const at = { kind, number, seed: SEED };
  const made = exercise(kind, number, SEED);
  if (!made) throw new Error(`there is no exercise ${kind} ${number}`);
  await game.send({ type: "exercises-open", to: at }, { type: "exercises-found", at, exercise: made });
  await expect(game.control("exercises-task")).toBeVisible();
  return made;
}

/**
 * Checks what is filled in.
 * @param {Stage} game
 * @param {ExerciseKind} kind
 * @param {number} number
 * @param {readonly number[]} answer
 */
async function check(game, kind, number, answer) {
  await game.press("exercises-check");
  const checked = check_exercise(kind, number, SEED, answer);
  if (!checked) throw new Error(`${answer} does not fit ${kind} ${number}`);
  await game.send({ type: "exercises-checked", at: { kind, number, seed: SEED }, checked });
  return checked;
}

/**
 * The right answer, found as a patient student finds it: one field after another.
 * @param {ExerciseKind} kind
 * @param {number} number
 * @param {number} fields
 */
function solution(kind, number, fields) {
  const answer = Array(fields).fill(0);
  for (;;) {
    const first = check_exercise(kind, number, SEED, answer)?.first;
    if (first === undefined) throw new Error(`${kind} ${number} has no solution`);
    if (first === null) return answer;
    answer[first] += 1;
  }
}

test("the values of a tree are filled in, the first mistake is told, and what is solved is kept", async ({
  game,
  page,
}) => {
  await list(game);
  const { fields } = await open(game, "values", 3);
  const right = solution("values", 3, fields.length);
  await expect(game.control("exercises-told")).toHaveText(`${fields.length} fields are still empty.`);
  await expect(game.control("exercises-check")).toHaveAttribute("aria-disabled", "true");
  const wrong = [...right];
  wrong[0] = right[0] === 0 ? 1 : 0;
  for (const [field, choice] of wrong.entries())
    await game.control(`exercises-field-${field}`).selectOption(String(choice));
  await check(game, "values", 3, wrong);
  await expect(game.control("exercises-told")).toContainText("First mistake:");
  const first = game.control("exercises-field-0");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(first).toHaveAccessibleDescription(/First mistake/);
  expect(await faultsInEveryColour(game, "main")).toEqual([]);
  await first.selectOption(String(right[0]));
  await check(game, "values", 3, right);
  await expect(game.control("exercises-told")).toHaveText("Right.");
  await game.press("exercises-list");
  await expect(game.control("exercises-progress")).toHaveText("1 of 64 are solved on this device.");
  await expect(game.control("exercise-values-3")).toHaveAccessibleName("Exercise 3, solved");
  const code = await game.control("exercises-code").inputValue();
  await game.control("exercises-teacher").locator("summary").click();
  await game.control("exercises-codes").fill(`Ada ${code}\n${code.slice(1)}`);
  const rows = game.control("exercises-results").getByRole("row");
  await expect(rows.nth(1)).toHaveText(/^Ada\s*1\s*2$/);
  await expect(rows.nth(2)).toContainText("This code is damaged");
  await page.getByRole("checkbox", { name: "Forks", exact: true }).check();
  await expect(game.control("exercises-set-link")).toHaveValue(/v=exercises\.set\.fork-12345678$/);
});

const KINDS = /** @type {const} */ ([
  ["values", 4],
  ["values", 8],
  ["cuts", 5],
  ["order", 3],
  ["fork", 1],
  ["bound", 4],
  ["beads", 7],
  ["bug", 4],
  ["interval", 6],
]);

test("every kind says in words that there are what is to be done and what is wrong, and is for everybody", async ({
  game,
}) => {
  await list(game);
  expect(await faults(game, "main")).toEqual([]);
  for (const [kind, number] of KINDS) {
    const { fields } = await open(game, kind, number);
    const right = solution(kind, number, fields.length);
    const task = (await game.control("exercises-task").textContent()) ?? "";
    expect(task, kind).not.toMatch(/[{}]|undefined|NaN/);
    const filled = fields.map((_, field) => ({
      type: /** @type {const} */ ("exercises-fill"),
      field,
      choice: right[field] ?? 0,
    }));
    await game.send(...filled);
    expect(await faults(game, "form"), kind).toEqual([]);
    await check(game, kind, number, right);
    await expect(game.control("exercises-told"), kind).toContainText("Right.");
  }
});

test("a line that is right and a bug that is found are explained", async ({ game }) => {
  await list(game);
  for (const number of [1, 8]) {
    const { fields } = await open(game, "bug", number);
    const [right = 0] = solution("bug", number, fields.length);
    const wrong = right === 1 ? 2 : 1;
    /** @type {[number, string | RegExp][]} */
    const answers = [
      [wrong, TEXTS[`exercises.line.${PROGRAMS[number]}.${wrong + 1}`] ?? "nothing"],
      [right, /^Right\. [A-Z].+\. The line should be: \S/],
    ];
    for (const [choice, said] of answers) {
      await game.send({ type: "exercises-fill", field: 0, choice });
      await check(game, "bug", number, [choice]);
      await expect(game.control("exercises-told")).toContainText(said);
    }
  }
});

test("every kind fits a phone", async ({ game, page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await list(game);
    for (const [kind, number] of KINDS) {
      await open(game, kind, number);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${kind} ${number} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("a square is chosen by keys", async ({ game, page }) => {
  await list(game);
  const { fields } = await open(game, "fork", 1);
  await game.control("exercises-choice-0-0").focus();
  await page.keyboard.press("ArrowDown");
  await expect(game.control("exercises-choice-0-1")).toBeChecked();
  await expect(game.control("exercises-check")).toHaveAttribute("aria-disabled", "false");
  expect(fields).toHaveLength(1);
});
