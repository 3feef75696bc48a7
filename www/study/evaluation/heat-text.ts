// What was found about a move, as short as a square has room for.

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
