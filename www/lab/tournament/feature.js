// Tournaments, a view of the laboratory.

/** @import {Feature} from "../../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./tournament-chunk.js"),
  views: ["tournament"],
};
