// The tree of a search, a view of the laboratory.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./tree-chunk.js"),
  views: ["tree"],
};
