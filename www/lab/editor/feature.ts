// A position that is set up by hand, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    editor: true;
  }
}

export const feature = {
  load: () => import("./editor-chunk.ts"),
  view: true,
} satisfies Feature;
