// Stepping through an algorithm on the position on the board: which algorithm, its record, and the step that is shown.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Rules } from "../../noughts.js";
import { fieldsOf } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { movesOnBoard, shown, targetOf } from "../../shared/game/selectors.ts";
import { problem } from "../../shared/link/problem.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, Task } from "../../shared/state/types.ts";
import { followed, goneTo, played, type Walk } from "../../shared/steps/stepping.ts";
import { type Ghost, ghostsIn } from "../../study/analysis/best-line.ts";
import { paced } from "../pace.ts";
import { isOnBoard, placed } from "../tree/tree.ts";
import { placeAt, placeIn } from "./inside-place.ts";
import type { InsideId } from "./recorders.ts";
import type { Recording, Step } from "./step.ts";

/** A record that was asked for. It keeps its position, whatever is played meanwhile. */
export interface Inside extends Walk {
  id: InsideId;
  game: { rules: Rules; moves: number[] };
  answer: Recording | null;
  fault: Fault | null;
  /** the moves that lead to what the step is about */
  ghosts: readonly Ghost[];
  /** what the step writes on squares */
  notes: readonly { square: number; text: string }[];
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** the algorithm that is stepped through, and its last record */
    inside?: Inside | null;
  }
}

/** A record, the start with an algorithm, or the next step. */
export type InsideTask = Task<Pick<Inside, "id" | "game"> | { first: InsideId } | "tick">;

/** How long a step stays, in milliseconds, while the steps follow one another: there is a sentence to read. */
const STEP_MS = 2500;

/** In the order in which they are offered. */
const ALL: readonly InsideId[] = ["solver", "prover", "threats", "hybrid"];

/** The algorithms that can be stepped through in this game: those that play it, for two players without a swap. */
export function insidesOf({ game: { algorithms, rules } }: State): readonly InsideId[] {
  if (playersOf(rules) !== 2 || fieldsOf(rules).swap) return [];
  return ALL.filter((id) => algorithms.some((one) => one.id === id));
}

/** The algorithm that is chosen, or the first that plays this game. */
export function insideOf(state: State): InsideId | null {
  const ids = insidesOf(state);
  return ids.find((id) => id === state.lab.inside?.id) ?? ids[0] ?? null;
}

/** Whether there is anything to step through. */
export function canStep(state: State) {
  return insideOf(state) !== null && shown(state).position.toMove !== null;
}

/** Records an algorithm on the position on the board. */
export function onInsideStart(
  state: State,
  { id }: Pick<EventOf<"inside-start">, "id">,
  time: number = 0,
): State {
  if (!canStep(state)) return state;
  const game = { rules: shown(state).rules, moves: movesOnBoard(shown(state)) };
  const nothing = { answer: null, fault: null, playing: false, quiet: false, ghosts: [], notes: [] };
  return amend(state, { lab: { inside: { id, game, time, ...nothing } } });
}

/** What the view waits for. A page that is hidden computes nothing. */
export function insideTask(state: State): InsideTask | null {
  const { inside, view } = state.lab;
  if (view !== "inside" || !state.device.seen) return null;
  if (!inside) {
    const first = insideOf(state);
    return first && canStep(state) ? { request: { first }, deps: ["first", first] } : null;
  }
  const { answer, fault, game, id, playing, time } = inside;
  if (!answer && !fault) return { request: { id, game }, deps: [id, game] };
  return playing ? { request: "tick", pause: paced(state, STEP_MS), deps: ["tick", time] } : null;
}

/** Reads the place that an address asks for, and says where one is, as long as the position of the record is on the board. */
export function followInside(_before: State, after: State): State {
  const asked = askedOf(after, "inside");
  const state = asked ? atPlace(after, asked) : after;
  const { inside } = state.lab;
  const isHere = inside?.answer && !state.history.looking && isOnBoard(state, inside);
  const place = isHere ? placeAt(inside) : "";
  return asked || place !== (state.lab.places?.inside ?? "") ? withPlace(state, "inside", place) : state;
}

function atPlace(state: State, asked: string): State {
  const place = placeIn(asked, insidesOf(state));
  return "id" in place ? onInsideStart(state, place, place.time) : withUnread(state, place);
}

export function onInsideFound(state: State, { answer }: EventOf<"inside-found">, referee: Referee): Change {
  const { inside } = state.lab;
  if (!inside) return state;
  const end = endOf(answer);
  const found = at(state, { ...inside, answer }, goneTo(inside.time, end), referee);
  if (inside.time <= end) return placed(found);
  return placed(withUnread(found, problem("link.badStep", "v", String(inside.time))));
}

export function onInsideFailed(state: State, { fault }: EventOf<"inside-failed">): State {
  const { inside } = state.lab;
  return inside ? amend(state, { lab: { inside: { ...inside, fault } } }) : state;
}

/** Goes to a step. The page reads it out, unless a slider has done so. */
export function onInsideTime(
  state: State,
  { time, quiet }: EventOf<"inside-time">,
  referee: Referee,
): Change {
  const { inside } = state.lab;
  return inside?.answer
    ? placed(at(state, inside, goneTo(time, endOf(inside.answer), quiet), referee))
    : state;
}

/** Lets the steps follow one another, from the start where there are no more, or stops that. */
export function onInsidePlay(state: State, { on }: EventOf<"inside-play">, referee: Referee): Change {
  const { inside } = state.lab;
  if (!inside?.answer) return state;
  return placed(at(state, inside, played(on, inside.time, endOf(inside.answer)), referee));
}

/** The next step; the last one ends that. */
export function onInsideTick(state: State, _event: EventOf<"inside-tick">, referee: Referee): Change {
  const { inside } = state.lab;
  if (!inside?.answer || !inside.playing) return state;
  return placed(at(state, inside, followed(inside.time + 1, endOf(inside.answer)), referee));
}

/** The last step of a record. */
function endOf({ steps }: Recording) {
  return steps.length - 1;
}

/** The record at a step, with what the board shows of it. */
function at(state: State, inside: Inside, walk: Walk, referee: Referee): State {
  const step = inside.answer?.steps[walk.time];
  const lies =
    step && isOnBoard(state, inside) ? onSquares(state, inside, step, referee) : { ghosts: [], notes: [] };
  return amend(state, { lab: { inside: { ...inside, ...walk, ...lies } } });
}

/** The squares of a step. Only the rules know where a stone lands. */
function onSquares(state: State, { game }: Inside, { path, notes }: Step, referee: Referee) {
  const moves = [...game.moves, ...path];
  const position = referee.status({ ...game, moves });
  return {
    ghosts: ghostsIn(shown(state), path, referee),
    notes: notes.map(([move, text]) => ({ square: targetOf({ position }, move), text })),
  };
}
