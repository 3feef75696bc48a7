// The analysis of the position on the board, which loads when it is switched on.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./analysis-chunk.ts"),
  opens: (event) => event.type === "analysis" && event.choice.on === true,
} satisfies Feature;
