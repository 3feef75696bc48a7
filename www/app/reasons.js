// Why an engine plays its move, in the words of the page: its reasons are codes with parameters.

/** @import {Reason} from "../noughts.js" */
/** @import {Param} from "./language.js" */

import { message } from "./language.js";
import { algorithmLabel } from "./terms.js";

/**
 * @param {Reason} reason
 * @returns {string}
 */
export function reasonText(reason) {
  return message(/** @type {const} */ (`reason.${reason.code}`), words(reason.params));
}

/**
 * The parameters of a reason as those of a message.
 * @param {{ reason?: Reason, algo?: string, name?: string } & Readonly<Record<string, unknown>>} params
 * @returns {Readonly<Record<string, Param>>}
 */
function words({ reason, algo, name, ...plain }) {
  return {
    .../** @type {Readonly<Record<string, string | number>>} */ (plain),
    ...(reason && { reason: reasonText(reason) }),
    ...(algo !== undefined && name !== undefined && { name: algorithmLabel({ id: algo, label: name }) }),
  };
}
