// The releases of the page on this device, which `main.js` loads when there is nothing else to do.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./release-chunk.js"),
};
