// The end of a game, and what was counted so far.

import { pairingOf } from "../../shared/game/score.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./ending-chunk.ts"),
  drawn: (state) => {
    const { hints, scores } = state.tallies;
    return state.game.position.outcome !== null || pairingOf(state) in { ...hints, ...scores };
  },
} satisfies Feature;
