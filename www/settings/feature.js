// The dialog of the settings.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./settings-chunk.js"),
  opens: ({ type }) => type === "settings-open",
};
