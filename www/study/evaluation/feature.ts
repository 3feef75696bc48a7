// What engines say of their searches, in reports and in hints.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./reports-chunk.ts"),
  opens: ({ type }) => type === "hint",
  drawn: ({ turn }) => turn.progress !== null || turn.lastReport !== null,
} satisfies Feature;
