// The sounds, which load where the settings ask for them.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./sounds-chunk.ts"),
  drawn: ({ settings }) => settings.sounds,
} satisfies Feature;
