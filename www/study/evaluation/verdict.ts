// What a search found, in a few words.

import type { Report } from "../../noughts.js";
import { message, signed } from "../../shared/i18n/language.ts";

/** What a search thinks of the position, for the player it thought for. */
export function verdict({ proven, plies, value }: Pick<Report, "plies" | "proven" | "value">) {
  if (proven === null) return message("verdict.estimate", { value: signed(value) });
  if (proven === "draw") {
    const even = Math.abs(value) < 0.005;
    return even ? message("verdict.draw") : message("verdict.drawWorth", { value: signed(value) });
  }
  return plies === null ? message(`verdict.${proven}`) : message(`verdict.${proven}In`, { plies });
}
