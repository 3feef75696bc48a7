// Puzzles, which load when somebody wants one.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./puzzles-chunk.js"),
  opens: ({ type }) => type === "puzzle",
};
