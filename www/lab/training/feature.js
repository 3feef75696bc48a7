// The training of a learner, a view of the laboratory.

/** @import {Feature} from "../../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./training-chunk.js"),
  views: ["training"],
};
