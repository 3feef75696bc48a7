// The learning curves of the training, which load with it.

/** @import {Feature} from "../../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./curves-chunk.js"),
  views: ["training"],
};
