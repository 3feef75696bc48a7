// The tools of a large board, which load when one is on the page.

import type { Feature } from "../../shared/state/feature.ts";
import { canZoom } from "./zoom.ts";

declare module "../../shared/state/settings.ts" {
  interface Settings {
    /** whether what is aimed at has arrows and a button as well; an embedded board has them */
    pad?: boolean;
  }
}

export const feature = {
  load: () => import("./tools-chunk.ts"),
  drawn: (state) => state.board.aiming || canZoom(state),
  settings: { pad: [false, true] },
} satisfies Feature;
