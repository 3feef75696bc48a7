// The rules of games as data: the engine says what the rules of each kind consist of, and how a text names a game, as in
// `15x15x5`, `5x5x3p3`, `15x15x5es2`, `drop6x7x4` or `uttt`. Links, files and puzzles share that notation.

import type { GameInfo, Rules, RulesField } from "../../noughts.js";
import { fieldsOf } from "./presets.ts";
import { games } from "./shape.ts";

/** Data of any origin. */
type Given = Readonly<Record<string, unknown>>;

/** The kind of games with this name, if the engine has it. */
export function kindNamed(name: unknown) {
  return games().find(({ kind }) => kind === name) ?? null;
}

/**
 * The rules among these fields: the numbers of their kind, and what is true of the rest.
 * @param isWhole whether a number is written that the notation leaves out
 * @returns `null` for a kind that the engine does not have; there may be no such game
 */
export function pickRules(given: Given, isWhole: boolean = true): Rules | null {
  const game = kindNamed(given.kind);
  if (!game) return null;
  const fields: [string, unknown][] = game.fields.map(({ name, values, default: usual, letter }) => {
    return [name, given[name] ?? (values && (isWhole || letter === null) ? usual : null)];
  });
  if (game.swap) fields.push(["swap", given.swap]);
  const said = fields.filter(([, value]) => (value ?? false) !== false);
  return { kind: game.kind, ...Object.fromEntries(said) } as Rules;
}

/** The same, with numbers in their ranges only. Whether they make a game, the engine decides. */
export function rulesInRange(given: Given) {
  const rules = pickRules(given);
  const fits = kindNamed(given.kind)?.fields.every((field) => isInRange(field, valueIn(rules, field)));
  return fits ? rules : null;
}

function isInRange({ values }: RulesField, value: unknown) {
  return !values || (Number.isInteger(value) && Number(value) >= values.min && Number(value) <= values.max);
}

function valueIn(rules: Rules | null, { name }: RulesField): unknown {
  return (rules as Given)[name];
}

/** What tells a game from others of its kind, as in `15x15x5`. */
export function sizesText(rules: Rules) {
  const sizes = kindNamed(rules.kind)?.fields.filter(({ letter }) => letter === null) ?? [];
  return sizes.map((field) => valueIn(rules, field)).join("x");
}

/** The notation of a game. */
export function gameText(rules: Rules) {
  const { word = "", fields = [] } = kindNamed(rules.kind) ?? {};
  const others = fields.map((field) => letteredText(field, Number(valueIn(rules, field) ?? field.default)));
  const { swap } = fieldsOf(rules);
  return `${word}${sizesText(rules)}${others.join("")}${swap ? "s" : ""}${swap === 2 ? 2 : ""}`;
}

function letteredText({ default: usual, letter, values }: RulesField, value: number) {
  if (letter === null || value === usual) return "";
  return values ? `${letter}${value}` : letter;
}

/**
 * The rules that a text is the notation of. There may be no such game.
 * @returns `null` where the text has no form of rules
 */
export function rulesWritten(text: string): Rules | null {
  for (const game of games()) {
    const found = formOf(game).exec(text);
    if (found) return pickRules({ kind: game.kind, ...valuesIn(game, found) });
  }
  return null;
}

function formOf({ fields, swap, word }: GameInfo) {
  const parts = fields.map(({ letter, values }, place) => {
    if (letter === null) return `${place > 0 ? "x" : ""}(\\d{1,2})`;
    return values ? `(?:${letter}(\\d{1,2}))?` : `(${letter})?`;
  });
  return new RegExp(`^${word}${parts.join("")}${swap ? "(s2?)?" : ""}$`);
}

/** @param found the text, and a part of it for each field */
function valuesIn({ fields }: GameInfo, [, ...found]: readonly (string | undefined)[]) {
  const values = fields.map(({ name, values }, place) => {
    const part = found[place];
    return [name, values && part !== undefined ? Number(part) : part !== undefined || undefined];
  });
  const swap = found[fields.length];
  return { ...Object.fromEntries(values), swap: swap === "s2" ? 2 : swap === "s" };
}
