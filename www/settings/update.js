// The event of the settings.

/** @import {Handlers} from "../core/types.d.ts" */
/** @import {Settings} from "./settings.js" */

import { nextSeats } from "../game/first-mover.js";
import { withSeats } from "../seats/change-seats.js";

/** Some of them are set. @typedef {{ type: "settings", settings: Partial<Settings> }} SettingsEvent */

/** @type {Handlers<SettingsEvent>} */
export const update = {
  // Whoever is named to begin does so at once, where no move was made yet.
  settings: (state, { settings }) => {
    const next = { ...state, settings: { ...state.settings, ...settings } };
    return settings.starter && state.moves.length === 0 ? withSeats(next, nextSeats(next)) : next;
  },
};
