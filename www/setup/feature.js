// The dialog that sets up a game.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./setup-chunk.js"),
  opens: ({ type }) => type === "setup-open",
};
