// What a spectator has: the engines wait, play one move, or answer each other more slowly.

import { modeOf } from "../../shared/game/seats.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./watch-chunk.ts"),
  drawn: ({ game }) => modeOf(game.seats) === "watch",
} satisfies Feature;
