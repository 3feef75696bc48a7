// The games that were played before.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./games-chunk.ts"),
  opens: ({ type }) => type === "games-open" || type === "import" || type === "put-away",
  dialog: () => ({ type: "games-open" }),
  // Among all games, the one that was left.
  drawn: ({ forms }) => forms.setup !== null,
} satisfies Feature;
