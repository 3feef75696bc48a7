// What engines say of their searches, in reports and in hints.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./reports-chunk.ts"),
  opens: ({ type }) => type === "hint",
  drawn: ({ turn }) => turn.progress !== null || turn.lastReport !== null,
} satisfies Feature;
