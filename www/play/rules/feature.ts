// How games are played: a dialog, and what the first moves of Ultimate explain.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./rules-chunk.ts"),
  opens: ({ type }) => type === "rules-open",
  dialog: () => ({ type: "rules-open" }),
  drawn: ({ game }) => game.position.boards !== undefined,
} satisfies Feature;
