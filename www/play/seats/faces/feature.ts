// The faces of the opponents. The first one is part of the page until it has something to feel.

import { characterOf, FIRST_CHARACTER } from "../../../shared/game/characters.ts";
import { levelOf } from "../../../shared/game/levels.ts";
import { isHuman } from "../../../shared/game/seats.ts";
import type { Feature } from "../../../shared/state/feature.ts";

export const feature = {
  load: () => import("./faces-chunk.ts"),
  drawn: ({ game: { seats, algorithms, moves } }) =>
    seats.some((seat) => {
      const character = isHuman(seat) ? null : characterOf(levelOf(algorithms, seat));
      return character !== null && (character !== FIRST_CHARACTER || moves.length > 0);
    }),
} satisfies Feature;
