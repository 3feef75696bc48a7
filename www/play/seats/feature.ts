// Who sits where: a dialog with the levels, and every algorithm with its options.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./who-chunk.ts"),
  opens: ({ type }) => type === "who-open",
  dialog: () => ({ type: "who-open" }),
} satisfies Feature;
