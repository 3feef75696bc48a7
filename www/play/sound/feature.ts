// The sounds, which load where the settings ask for them.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./sounds-chunk.ts"),
  drawn: ({ settings }) => settings.sounds,
} satisfies Feature;
