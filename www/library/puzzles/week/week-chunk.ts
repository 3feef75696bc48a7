// The week of the puzzles of the day, on their card.

import { deviceStorage, Shared } from "../../../device/storage/storage.ts";
import { dayOf } from "../../../shared/game/day.ts";
import { amend } from "../../../shared/state/amend.ts";
import type { State } from "../../../shared/state/types.ts";
import { RECORD } from "../record.ts";
import { week as drawn } from "./week-view.ts";

declare module "../../../shared/state/types.ts" {
  interface GamesState {
    /** the days whose puzzle was solved on this device, once their part is there */
    days?: Readonly<Record<string, true>>;
  }
}

const { days: kept } = new Shared(deviceStorage(), RECORD).seen;

/** The record of the device comes with the part, and what is solved now follows. */
export function follow(_before: State, after: State): State {
  const { puzzle, days: known = kept } = after.games;
  const days = puzzle?.record?.days ?? known;
  return days === after.games.days ? after : amend(after, { games: { days } });
}

export const week = ({ games: { days = {} } }: State) => drawn(days, dayOf(new Date()));
export const styles = [new URL("./week.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
