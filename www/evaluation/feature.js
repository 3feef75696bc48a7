// What engines say of their searches, in reports and in hints.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./reports-chunk.js"),
  opens: ({ type }) => type === "hint",
  drawn: ({ turn }) => turn.progress !== null || turn.lastReport !== null,
};
