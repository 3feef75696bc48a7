// The releases of the page on this device, which `app.ts` loads when there is nothing else to do.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./release-chunk.ts"),
} satisfies Feature;
