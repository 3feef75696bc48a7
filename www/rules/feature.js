// How games are played: a dialog, and what the first moves of Ultimate explain.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./rules-chunk.js"),
  opens: ({ type }) => type === "rules-open",
  drawn: ({ game }) => game.position.boards !== undefined,
};
