// The rules of games as data: the engine says what the rules of each kind consist of, and how a text names a game, as in
// `15x15x5`, `5x5x3p3`, `15x15x5es2`, `drop6x7x4` or `uttt`. Links, files and puzzles share that notation.

/** @import {GameInfo, Rules, RulesField} from "../noughts.js" */

import { fieldsOf } from "./presets.js";
import { games } from "./shape.js";

/** Data of any origin. @typedef {Readonly<Record<string, unknown>>} Given */

/**
 * The kind of games with this name, if the engine has it.
 * @param {unknown} name
 */
export function kindNamed(name) {
  return games().find(({ kind }) => kind === name) ?? null;
}

/**
 * The rules among these fields: the numbers of their kind, and what is true of the rest.
 * @param {Given} given
 * @param {boolean} [isWhole] whether a number is written that the notation leaves out
 * @returns {Rules | null} `null` for a kind that the engine does not have; there may be no such game
 */
export function pickRules(given, isWhole = true) {
  const game = kindNamed(given.kind);
  if (!game) return null;
  /** @type {[string, unknown][]} */
  const fields = game.fields.map(({ name, values, default: usual, letter }) => {
    return [name, given[name] ?? (values && (isWhole || letter === null) ? usual : null)];
  });
  if (game.swap) fields.push(["swap", given.swap]);
  const said = fields.filter(([, value]) => (value ?? false) !== false);
  return /** @type {Rules} */ ({ kind: game.kind, ...Object.fromEntries(said) });
}

/**
 * The same, with numbers in their ranges only. Whether they make a game, the engine decides.
 * @param {Given} given
 */
export function rulesInRange(given) {
  const rules = pickRules(given);
  const fits = kindNamed(given.kind)?.fields.every((field) => isInRange(field, valueIn(rules, field)));
  return fits ? rules : null;
}

/**
 * @param {RulesField} field
 * @param {unknown} value
 */
function isInRange({ values }, value) {
  return !values || (Number.isInteger(value) && Number(value) >= values.min && Number(value) <= values.max);
}

/**
 * @param {Rules | null} rules
 * @param {RulesField} field
 * @returns {unknown}
 */
function valueIn(rules, { name }) {
  return /** @type {Given} */ (rules)[name];
}

/**
 * What tells a game from others of its kind, as in `15x15x5`.
 * @param {Rules} rules
 */
export function sizesText(rules) {
  const sizes = kindNamed(rules.kind)?.fields.filter(({ letter }) => letter === null) ?? [];
  return sizes.map((field) => valueIn(rules, field)).join("x");
}

/**
 * The notation of a game.
 * @param {Rules} rules
 */
export function gameText(rules) {
  const { word = "", fields = [] } = kindNamed(rules.kind) ?? {};
  const others = fields.map((field) => letteredText(field, Number(valueIn(rules, field) ?? field.default)));
  const { swap } = fieldsOf(rules);
  return `${word}${sizesText(rules)}${others.join("")}${swap ? "s" : ""}${swap === 2 ? 2 : ""}`;
}

/**
 * @param {RulesField} field
 * @param {number} value
 */
function letteredText({ default: usual, letter, values }, value) {
  if (letter === null || value === usual) return "";
  return values ? `${letter}${value}` : letter;
}

/**
 * The rules that a text is the notation of. There may be no such game.
 * @param {string} text
 * @returns {Rules | null} `null` where the text has no form of rules
 */
export function rulesWritten(text) {
  for (const game of games()) {
    const found = formOf(game).exec(text);
    if (found) return pickRules({ kind: game.kind, ...valuesIn(game, found) });
  }
  return null;
}

/** @param {GameInfo} game */
function formOf({ fields, swap, word }) {
  const parts = fields.map(({ letter, values }, place) => {
    if (letter === null) return `${place > 0 ? "x" : ""}(\\d{1,2})`;
    return values ? `(?:${letter}(\\d{1,2}))?` : `(${letter})?`;
  });
  return new RegExp(`^${word}${parts.join("")}${swap ? "(s2?)?" : ""}$`);
}

/**
 * @param {GameInfo} game
 * @param {readonly (string | undefined)[]} found the text, and a part of it for each field
 */
function valuesIn({ fields }, [, ...found]) {
  const values = fields.map(({ name, values }, place) => {
    const part = found[place];
    return [name, values && part !== undefined ? Number(part) : part !== undefined || undefined];
  });
  const swap = found[fields.length];
  return { ...Object.fromEntries(values), swap: swap === "s2" ? 2 : swap === "s" };
}
