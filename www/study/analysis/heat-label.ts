// What was found about a move, as the name of its square says it.

import { message } from "../../shared/i18n/language.ts";
import type { Ranked } from "../evaluation/heat-map.ts";
import { heatText } from "../evaluation/heat-text.ts";
import type { Overlay } from "./analysis-settings.ts";

/** @param overlay what the square itself says */
export function heatLabel(ranked: Ranked, overlay: Overlay) {
  const { rank, candidate } = ranked;
  const said = heatText(ranked, overlay);
  if (overlay === "visits") return message("square.visits", { visits: candidate.visits ?? 0, rank });
  if (overlay === "share") return message("square.share", { share: said, rank });
  if (candidate.proven) return message("square.proven", { result: said, rank });
  return message("square.value", { rate: said, rank });
}
