// Sharing the game on the board.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./share-chunk.ts"),
  opens: ({ type }) => type === "share-open",
  dialog: () => ({ type: "share-open", now: new Date() }),
} satisfies Feature;
