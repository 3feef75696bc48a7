// What the cards of engines say.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./cards-chunk.js"),
  opens: ({ type }) => type === "cards",
};
