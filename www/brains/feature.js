// The players that a visitor trained: in a dialog, on the cards of engines and in a tournament.

/** @import {Feature} from "../core/features.js" */

import { takesBrain } from "../game/options.js";

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./brains-chunk.js"),
  opens: ({ type }) => type === "keep-brain" || type === "open-brains" || type === "seat-brain",
  views: ["tournament"],
  drawn: ({ forms, game }) => forms.cards && game.algorithms.some(takesBrain),
};
