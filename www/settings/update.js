// The events of the settings.

/** @import {Handlers, State} from "../state/types.d.ts" */
/** @import {Settings} from "./settings.js" */

import { nextSeats } from "../game/first-mover.js";
import { withSeats } from "../seats/change-seats.js";
import { amend } from "../state/amend.js";
import { speaking } from "./settings.js";

/**
 * @typedef {{ type: "settings-open", keys: boolean }} SettingsOpenEvent with the list of the keys open, or not
 * @typedef {{ type: "settings", settings: Partial<Settings> }} SettingsChangeEvent some of them are set
 * @typedef {SettingsOpenEvent | SettingsChangeEvent} SettingsEvent
 */

/** @type {Handlers<SettingsEvent>} */
export const update = {
  "settings-open": (state, { keys }) => amend(state, { forms: { dialog: { kind: "settings", keys } } }),
  settings: (state, event) => {
    const next = withSettings(state, event);
    return [next, ...speaking(state, next)];
  },
};

/**
 * Whoever is named to begin does so at once, where no move was made yet.
 * @param {State} state
 * @param {SettingsChangeEvent} event
 */
function withSettings(state, { settings }) {
  const next = { ...state, settings: { ...state.settings, ...settings } };
  return settings.starter && state.game.moves.length === 0 ? withSeats(next, nextSeats(next)) : next;
}
