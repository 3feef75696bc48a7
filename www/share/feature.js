// Sharing the game on the board.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./share-chunk.js"),
  opens: ({ type }) => type === "share-open",
};
