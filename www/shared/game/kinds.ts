// The rules of games as data: the engine says what the rules of each kind consist of, and how a text names a game, as in
// `15x15x5`, `5x5x3p3`, `15x15x5es2`, `drop6x7x4` or `uttt`. Links, files and puzzles share that notation.

import type { Rules } from "../../noughts.js";
import { fieldsOf } from "./presets.ts";
import { games } from "./shape.ts";

/** The kind of games with this name, if the engine has it. */
export function kindNamed(name: unknown) {
  return games().find(({ kind }) => kind === name) ?? null;
}

/** The notation of a game. */
export function gameText(rules: Rules) {
  const { word = "", fields = [] } = kindNamed(rules.kind) ?? {};
  const parts = fields.map(({ default: usual, letter, name, values, words }, place) => {
    const value = (rules as Readonly<Record<string, unknown>>)[name] ?? usual;
    if (letter === null) return `${place > 0 ? "x" : ""}${value}`;
    if (words) return words.slice(1).find(([word]) => word === value)?.[1] ?? "";
    return Number(value) === usual ? "" : `${letter}${values ? value : ""}`;
  });
  const { swap } = fieldsOf(rules);
  return `${word}${parts.join("")}${swap ? "s" : ""}${swap === 2 ? 2 : ""}`;
}
