// The tools of a large board, which load when one is on the page.

import type { Feature } from "../../shared/state/feature.ts";
import { canZoom } from "./zoom.ts";

export const feature = {
  load: () => import("./tools-chunk.ts"),
  drawn: (state) => state.board.aiming || canZoom(state),
} satisfies Feature;
