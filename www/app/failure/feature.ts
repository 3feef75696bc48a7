// What to do about an engine that stopped.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./failure-chunk.ts"),
  drawn: ({ failure }) => failure.fault !== null,
} satisfies Feature;
