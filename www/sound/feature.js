// The sounds, which load where the settings ask for them.

/** @import {Feature} from "../core/features.js" */

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./sounds-chunk.js"),
  drawn: ({ settings }) => settings.sounds,
};
