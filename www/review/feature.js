// The review of a game, which loads when somebody wants one.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./review-chunk.js"),
  opens: ({ type }) => type === "review",
};
