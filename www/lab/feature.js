// The laboratory, which loads with the first of its views.

/** @import {Feature} from "../core/features.js" */

import { VIEWS } from "./views.js";

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./lab-chunk.js"),
  views: VIEWS,
};
