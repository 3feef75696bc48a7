// The events of the settings.

import { withSeats } from "../../play/seats/change-seats.ts";
import { nextSeats } from "../../shared/game/first-mover.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Settings } from "../../shared/state/settings.ts";
import type { Handlers, State } from "../../shared/state/types.ts";
import { speaking } from "./settings.ts";

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

type SettingsEvent = SettingsOpenEvent | SettingsChangeEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    settings: SettingsEvent;
  }
  interface Dialogs {
    /** with the keys, or without */
    settings: { kind: "settings"; keys: boolean };
  }
}

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
