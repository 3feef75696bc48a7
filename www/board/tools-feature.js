// The tools of a large board, which load when one is on the page.

/** @import {Feature} from "../core/features.js" */

import { canZoom } from "./zoom.js";

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./tools-chunk.js"),
  drawn: (state) => state.board.aiming || canZoom(state),
};
