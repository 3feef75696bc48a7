// What the players of gomoku know, which loads with long rows, rules or an appearance of their own.

/** @import {Feature} from "../core/features.js" */
/** @import {Fields} from "../game/presets.js" */

import { fieldsOf } from "../game/presets.js";

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./gomoku-chunk.js"),
  drawn: ({ game, settings }) => settings.stones !== "off" || isGomoku(fieldsOf(game.rules)),
};

/** Whether rules are those of gomoku, or have one of its own. @param {Fields} rules */
function isGomoku({ k = 0, exact, swap }) {
  return k > 4 || exact !== undefined || swap !== undefined;
}
