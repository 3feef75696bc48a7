// The search that moves when the laboratory opens: how Monte Carlo tree search shares out its visits among the moves of the position on
// the board, from the first iterations on.

import type { Fault } from "../../engine/protocol.ts";
import type { State as Game } from "../../noughts.js";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { openedAt } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, Handlers, State, Task, View } from "../../shared/state/types.ts";
import { FIRST_SEARCH, iterating } from "../iterations/first-search.ts";
import type { Shares } from "../iterations/look.ts";

export interface Start {
  /** that is searched */
  game: Game;
  shares: Shares | null;
  fault: Fault | null;
  /** how many marks of the search are shown */
  time: number;
}

type StartEvent =
  | { type: "start-found"; game: Game; shares: Shares; still: boolean }
  | { type: "start-failed"; game: Game; fault: Fault }
  | { type: "start-tick" }
  | { type: "start-again" }
  | { type: "start-open"; view: View; place: string };

declare module "../../shared/state/types.ts" {
  interface Events {
    start: StartEvent;
  }
  interface LabState {
    /** the search that moves; missing or `null` until the laboratory was opened */
    start?: Start | null;
  }
}

/** The search that is shown, or the next mark of it. */
export type StartTask = Task<Game | "tick">;

/** How long a mark stays, in milliseconds. */
const TICK_MS = 130;

/** The search of the position on the board; `null` where another one was searched, or none. */
export function startOf(state: State): Start | null {
  const { start } = state.lab;
  if (!start) return null;
  const { rules } = shown(state);
  const isHere =
    JSON.stringify([start.game.rules, start.game.moves]) ===
    JSON.stringify([rules, movesOnBoard(shown(state))]);
  return isHere ? start : null;
}

/** The last mark of a search. */
export function endOf({ shares }: Start) {
  return shares?.marks.length ?? 0;
}

/** Whether the game on the board is one that the search plays, and goes on. */
export function canSearch(state: State) {
  const { algorithms } = state.game;
  return (
    shown(state).position.toMove !== null &&
    iterating(algorithms).some(({ id }) => id === FIRST_SEARCH.algo.id)
  );
}

/** Nothing is searched and nothing moves on a page that is hidden. */
export function startTask(state: State): StartTask | null {
  if (state.lab.view !== "start" || !state.device.seen || !canSearch(state)) return null;
  const start = startOf(state);
  const { rules, moves, cursor } = shown(state);
  if (!start) {
    return { request: { rules, moves: movesOnBoard(shown(state)) }, deps: [rules, moves, cursor] };
  }
  if (start.time >= endOf(start)) return null;
  return { request: "tick", pause: TICK_MS, deps: [start.time, start.shares] };
}

function withStart(state: State, start: Start) {
  return amend(state, { lab: { start } });
}

/** @param still a person who wants nothing to move sees the end at once */
function onFound(state: State, { game, shares, still }: EventOf<"start-found">) {
  return withStart(state, { game, shares, fault: null, time: still ? shares.marks.length : 1 });
}

function shift(state: State, to: (start: Start) => number) {
  const start = startOf(state);
  return start ? withStart(state, { ...start, time: Math.min(endOf(start), to(start)) }) : state;
}

export const update: Handlers<StartEvent> = {
  "start-found": onFound,
  "start-failed": (state, { game, fault }) => withStart(state, { game, shares: null, fault, time: 0 }),
  "start-tick": (state) => shift(state, ({ time }) => time + 1),
  "start-again": (state) => shift(state, () => 1),
  "start-open": (state, { view, place }) => [openedAt(state, view, place), { type: "keep" }],
};
