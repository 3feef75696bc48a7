// The menu: the ways to everything beside the game, with words.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./menu-chunk.ts"),
  opens: ({ type }) => type === "menu-open",
  dialog: () => ({ type: "menu-open" }),
} satisfies Feature;
