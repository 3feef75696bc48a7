// The names of files that leave the page, without their endings.

import type { Rules } from "../../noughts.js";
import { kindNamed } from "./kinds.ts";
import { type Fields, fieldsOf, PLAIN, presetOf } from "./presets.ts";
import { playersOf } from "./seats.ts";

/**
 * By game and day, as in `noughts-ultimate-2026-11-23`.
 * @param rules `null` for several games
 * @param day as in `2026-11-23`
 */
export function fileName(rules: Rules | null, day: string) {
  return `noughts-${rules ? nameOf(rules) : "games"}-${day}`;
}

function nameOf(rules: Rules) {
  const preset = presetOf(rules);
  if (preset) return preset.id;
  const players = playersOf(rules);
  const kind = rules.kind === PLAIN ? [] : [rules.kind];
  const sizes = kindNamed(rules.kind)?.fields.filter(({ letter }) => letter === null) ?? [];
  const size = sizes.map(({ name }) => fieldsOf(rules)[name as keyof Fields]).join("x");
  return [...kind, size, ...(players > 2 ? [`${players}p`] : [])].join("-");
}
