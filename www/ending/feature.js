// The end of a game.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./ending-chunk.js"),
  drawn: ({ game }) => game.position.outcome !== null,
};
