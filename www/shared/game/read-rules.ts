// Rules from data of any origin: from fields, as files and the device have them, or from the notation of a game.

import type { GameInfo, Rules } from "../../noughts.js";
import { kindNamed } from "./kinds.ts";
import { games } from "./shape.ts";

/** Data of any origin. */
type Given = Readonly<Record<string, unknown>>;

/**
 * The rules among these fields: the numbers of their kind, and what is true of the rest.
 * @param isWhole whether a number is written that the notation leaves out
 * @returns `null` for a kind that the engine does not have; there may be no such game
 */
export function pickRules(given: Given, isWhole: boolean = true): Rules | null {
  const game = kindNamed(given.kind);
  if (!game) return null;
  const fields: [string, unknown][] = game.fields.map(({ name, values, default: usual, letter, part }) => {
    return [name, given[name] ?? (values && !part && (isWhole || letter === null) ? usual : null)];
  });
  if (game.swap) fields.push(["swap", given.swap]);
  const said = fields.filter(([, value]) => (value ?? false) !== false);
  return { kind: game.kind, ...Object.fromEntries(said) } as Rules;
}

/** The rules among these fields, if their numbers are in their ranges. Whether they make a game, the engine decides. */
export function rulesInRange(given: Given): Rules | null {
  const rules = pickRules(given);
  const fits = kindNamed(given.kind)?.fields.every(({ name, values, words, part }) => {
    const value = (rules as Given)[name];
    if (part && value === undefined) return true;
    if (words) return words.some(([word]) => word === value);
    return !values || (Number.isInteger(value) && Number(value) >= values.min && Number(value) <= values.max);
  });
  return fits ? rules : null;
}

/**
 * The rules that a text is the notation of. There may be no such game.
 * @returns `null` where the text has no form of rules
 */
export function rulesWritten(text: string): Rules | null {
  for (const game of games()) {
    const found = formOf(game).exec(text);
    if (found) {
      // What stands for a flag, or for the swap rule, is a letter with nothing behind it.
      const values = Object.entries(found.groups ?? {}).map(([name, part]) => [
        name,
        part === "" || (part && (wordOf(game, name, part) ?? Number(part))),
      ]);
      return pickRules({ ...Object.fromEntries(values), kind: game.kind });
    }
  }
  return null;
}

/** The word that a letter stands for, if the field is one of words. */
function wordOf({ fields }: GameInfo, field: string, mark: string) {
  const { words } = fields.find(({ name }) => name === field) ?? {};
  return words?.find(([, letter]) => letter === mark)?.[0];
}

/**
 * The form of the notation of a kind, with a group for each field. The letters come in any order, each once, as people
 * write them.
 */
function formOf({ fields, swap, word }: GameInfo) {
  const head: string[] = [];
  const letters: string[] = [];
  const groups: string[] = [];
  for (const { letter, name, values, words } of fields) {
    const mark = words ? `[${words.map(([, one]) => one).join("")}]` : letter;
    const digits = values ? "\\d{1,2}" : "";
    if (mark === null) {
      head.push(`(?<${name}>${digits})`);
    } else {
      letters.push(mark + digits);
      groups.push(
        `(?!.*${mark}.*${mark})(?=(?:.*${words ? `(?<${name}>${mark})` : `${mark}(?<${name}>${digits})`})?)`,
      );
    }
  }
  const rest = letters.length > 0 ? `(?:${letters.join("|")})*` : "";
  return new RegExp(`^${word}${head.join("x")}${groups.join("")}${rest}${swap ? "(?:s(?<swap>2?))?" : ""}$`);
}
