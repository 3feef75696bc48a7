// Reading a game: of the last visit, of a link or of a file.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./opening-chunk.js"),
  opens: ({ type }) => type === "open" || type === "open-link" || type === "own",
};
