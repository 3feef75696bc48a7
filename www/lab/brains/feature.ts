// The players that a visitor trained: in a dialog, on the cards of engines and in a tournament.

import { takesBrain } from "../../shared/game/options.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./brains-chunk.ts"),
  opens: ({ type }) => type === "keep-brain" || type === "open-brains" || type === "seat-brain",
  dialog: () => ({ type: "open-brains" }),
  inView: (view) => view === "tournament",
  drawn: ({ forms, game }) => forms.dialog?.kind === "who" && game.algorithms.some(takesBrain),
} satisfies Feature;
