// Reading a game: of the last visit, of a link or of a file.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./opening-chunk.ts"),
  opens: ({ type }) => type === "open" || type === "open-link" || type === "reopen" || type === "own",
} satisfies Feature;
