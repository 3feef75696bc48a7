// Back and Forward, which nobody needs for the first move. `app.ts` loads it.

import type { Feature } from "../shared/state/feature.ts";

export const feature = {
  load: () => import("./places-chunk.ts"),
} satisfies Feature;
