// What to do about an engine that stopped.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./failure-chunk.js"),
  drawn: ({ failure }) => failure.fault !== null,
};
