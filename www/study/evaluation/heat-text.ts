// What was found about a move, as short as a square has room for.

import type { Rules } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { message, number, percent } from "../../shared/i18n/language.ts";
import type { Overlay } from "../analysis/analysis-settings.ts";
import type { Ranked } from "./heat-map.ts";

/**
 * The number on a square.
 * @param parts how a part of the whole is written
 */
export function heatText(
  { candidate, share, bound }: Ranked,
  overlay: Overlay,
  parts: (part: number) => string = percent,
) {
  const { visits = 0, value, proven } = candidate;
  if (overlay === "visits") return number(visits);
  if (overlay === "share") return parts(share ?? 0);
  if (proven) return message(`heat.${proven}`);
  // A draw counts half.
  const rate = parts((1 + value) / 2);
  return bound ? message("heat.bound", { rate }) : rate;
}

/** Percent without their sign, where there is no room for it. */
export function bare(part: number) {
  return number(Math.round(100 * part));
}

/**
 * What stands on a square, and what its name says, with the mark or number that the move places, where the rules give a choice, or with the
 * square from which its mark comes.
 * @param found the same without it
 */
export function withChosen(rules: Rules, move: number, found: { text: string; label: string }) {
  const [from, to] = nameOf(rules, move).split("-");
  const chosen = to ? from : from?.split("=")[1];
  if (!chosen) return found;
  const label = message("square.chosen", { chosen, found: found.label });
  return { text: found.text && `${chosen} ${found.text}`, label };
}
