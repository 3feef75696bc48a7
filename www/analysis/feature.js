// The analysis of the position on the board, which loads when it is switched on.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./analysis-chunk.js"),
  opens: (event) => event.type === "analysis" && event.choice.on === true,
};
