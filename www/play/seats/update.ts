// The events of the table: who sits where, and how an engine there is set.

import type { NumberField } from "../../shared/game/number-fields.ts";
import type { Mode } from "../../shared/game/seats.ts";
import type { Handlers } from "../../shared/state/types.ts";
import type { NamesEvent } from "./change-names.ts";
import { onLevel, onMode, onSeat, onTime } from "./change-seats.ts";
import type { WhoDialog, WhoOpenEvent } from "./who.ts";

interface ModeEvent {
  type: "mode";
  mode: Mode;
}

/** `"human"` or the id of an algorithm. */
interface SeatEvent {
  type: "seat";
  seat: number;
  who: string;
}

interface LevelEvent {
  type: "level";
  seat: number;
  level: string;
}

/** Nothing is set to go back to the defaults. */
export interface OptionEvent {
  type: "option";
  seat: number;
  set: Record<string, unknown>;
}

/** A number is being typed, or was. */
export interface SeatEntryEvent {
  type: "entry";
  seat: number;
  field: NumberField;
  text: string | null;
  done: boolean;
}

/** A thinking time, or `null` for the algorithm's own limit. */
interface TimeEvent {
  type: "time";
  seat: number;
  timeMs: number | null;
}

type SeatsEvent = ModeEvent | SeatEvent | LevelEvent | TimeEvent;

type WhoEvent = NamesEvent | OptionEvent | SeatEntryEvent | WhoOpenEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    seats: SeatsEvent;
    who: WhoEvent;
  }
  interface Dialogs {
    who: WhoDialog;
  }
}

export const update: Handlers<SeatsEvent> = {
  mode: onMode,
  seat: onSeat,
  level: onLevel,
  time: onTime,
};
