// What the engine says in codes with parameters, in the words of the page: why it plays a move, and what is wrong.

/** @import {Reason} from "../noughts.js" */
/** @import {Param} from "./language.js" */

import { algorithmLabel, gamesPlayed } from "./engine-terms.js";
import { text } from "./language.js";

/**
 * @param {Reason} reason
 * @returns {string}
 */
export function reasonText(reason) {
  return text({ key: /** @type {const} */ (`reason.${reason.code}`), params: wordsOf(reason.params) });
}

/**
 * The parameters of a code as those of a message.
 * @param {{ reason?: Reason, algo?: string, name?: string, plays?: string } & Readonly<Record<string, unknown>>} params
 * @returns {Readonly<Record<string, Param>>}
 */
export function wordsOf({ reason, algo, name, plays, ...plain }) {
  return {
    .../** @type {Readonly<Record<string, Param>>} */ (plain),
    ...(reason && { reason: reasonText(reason) }),
    ...(algo !== undefined && name !== undefined && { name: algorithmLabel({ id: algo, label: name }) }),
    ...(plays !== undefined && { plays: gamesPlayed({ plays }) }),
  };
}
