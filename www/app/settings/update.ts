// The events of the settings.

import { withSeats } from "../../play/seats/change-seats.ts";
import { nextSeats } from "../../shared/game/first-mover.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, State } from "../../shared/state/types.ts";
import { type Settings, speaking } from "./settings.ts";

/** With the list of the keys open, or not. */
interface SettingsOpenEvent {
  type: "settings-open";
  keys: boolean;
}

/** Some of them are set. */
interface SettingsChangeEvent {
  type: "settings";
  settings: Partial<Settings>;
}

export type SettingsEvent = SettingsOpenEvent | SettingsChangeEvent;

export const update: Handlers<SettingsEvent> = {
  "settings-open": (state, { keys }) => amend(state, { forms: { dialog: { kind: "settings", keys } } }),
  settings: (state, event) => {
    const next = withSettings(state, event);
    return [next, ...speaking(state, next)];
  },
};

/** Whoever is named to begin does so at once, where no move was made yet. */
function withSettings(state: State, { settings }: SettingsChangeEvent) {
  const next = { ...state, settings: { ...state.settings, ...settings } };
  return settings.starter && state.game.moves.length === 0 ? withSeats(next, nextSeats(next)) : next;
}
