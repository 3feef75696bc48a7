// Statistics: games are counted when one is over, and shown to whoever asks.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./statistics-chunk.ts"),
  opens: ({ type }) => type === "statistics-open",
  dialog: () => ({ type: "statistics-open" }),
  drawn: ({ forms, game }) => game.position.outcome !== null || forms.dialog?.kind === "games",
} satisfies Feature;
