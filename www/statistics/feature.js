// Statistics: games are counted when one is over, and shown to whoever asks.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./statistics-chunk.js"),
  opens: ({ type }) => type === "statistics-open",
  drawn: ({ forms, game }) => game.position.outcome !== null || forms.dialog?.kind === "games",
};
