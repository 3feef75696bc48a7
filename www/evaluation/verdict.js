// What a search found, in a few words.

/** @import {Report} from "../noughts.js" */

import { message, signed } from "../i18n/language.js";

/**
 * What a search thinks of the position, for the player it thought for.
 * @param {Report} report
 */
export function verdict({ proven, plies, value }) {
  if (proven === null) return message("verdict.estimate", { value: signed(value) });
  if (proven === "draw") {
    const even = Math.abs(value) < 0.005;
    return even ? message("verdict.draw") : message("verdict.drawWorth", { value: signed(value) });
  }
  return plies === null ? message(`verdict.${proven}`) : message(`verdict.${proven}In`, { plies });
}
