// The chunks of features that are there.

/** @import {Chunks, FeatureName} from "./features.js" */

/** @type {Partial<Chunks>} */
const loaded = {};

/**
 * The chunk of a feature is there.
 * @param {FeatureName} name
 * @param {Chunks[FeatureName]} module
 */
export function setChunk(name, module) {
  Object.assign(loaded, { [name]: module });
}

/**
 * The chunk of a feature, once it is there.
 * @template {FeatureName} Name
 * @param {Name} name
 * @returns {Partial<Chunks>[Name]}
 */
export function chunk(name) {
  return loaded[name];
}
