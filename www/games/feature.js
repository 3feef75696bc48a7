// The games that were played before.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./games-chunk.js"),
  opens: ({ type }) => type === "games-open" || type === "put-away",
};
