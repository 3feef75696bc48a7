// The parts of the page that are there.

/** @import {PartName, Parts} from "./parts.js" */

/** @type {Partial<Parts>} */
export const loaded = {};

/**
 * A part is there.
 * @param {PartName} name
 * @param {Parts[PartName]} module
 */
export function setPart(name, module) {
  Object.assign(loaded, { [name]: module });
}

/**
 * A part that is there.
 * @template {PartName} Name
 * @param {Name} name
 * @returns {Partial<Parts>[Name]}
 */
export function part(name) {
  return loaded[name];
}
