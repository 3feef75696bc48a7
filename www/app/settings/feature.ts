// The dialog of the settings.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./settings-chunk.ts"),
  opens: ({ type }) => type === "settings-open",
  dialog: () => ({ type: "settings-open", keys: false }),
} satisfies Feature;
