// What the players of gomoku know, which loads with long rows, rules of its own or a board of stones.

import { type Fields, fieldsOf } from "../../shared/game/presets.ts";
import { isForStones } from "../../shared/game/tokens.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./gomoku-chunk.ts"),
  drawn: ({ game, settings }) =>
    isGomoku(fieldsOf(game.rules)) || (settings.stones !== "marks" && isForStones(game)),
} satisfies Feature;

/** Whether rules are those of gomoku, or have one of its own. */
function isGomoku({ k = 0, exact, swap }: Fields) {
  return k > 4 || exact !== undefined || swap !== undefined;
}
