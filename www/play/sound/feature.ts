// The sounds, which load with the first move, unless somebody silenced the page.

import type { Chunk, Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/settings.ts" {
  interface Settings {
    sounds?: boolean;
  }
}

/** A game goes on without them. */
const NONE: Chunk = { styles: [], texts: [] };

export const feature = {
  load: () => import("./sounds-chunk.ts").catch(() => NONE),
  drawn: ({ game, settings }) => settings.sounds === true && game.moves.length > 0,
  settings: { sounds: [true, false] },
} satisfies Feature;
