// The sounds, which load where the settings ask for them.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/settings.ts" {
  interface Settings {
    sounds?: boolean;
  }
}

export const feature = {
  load: () => import("./sounds-chunk.ts"),
  drawn: ({ settings }) => settings.sounds === true,
  settings: { sounds: [false, true] },
} satisfies Feature;
