// The players that a visitor trained: in a dialog, on the cards of engines and in a tournament.

import type { Feature } from "../../app/features.ts";
import { takesBrain } from "../../shared/game/options.ts";

export const feature = {
  load: () => import("./brains-chunk.ts"),
  opens: ({ type }) => type === "keep-brain" || type === "open-brains" || type === "seat-brain",
  views: ["tournament"],
  drawn: ({ forms, game }) => forms.cards && game.algorithms.some(takesBrain),
} satisfies Feature;
