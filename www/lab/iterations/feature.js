// The iterations of a search, a view of the laboratory.

/** @import {Feature} from "../../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./iterations-chunk.js"),
  views: ["iterations"],
};
