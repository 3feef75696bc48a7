// What happens: (state, event) -> state and effects. Pure: the referee's answers depend on nothing but the question. Each
// feature says in its `update.ts` what its events do; here they become one table. The tables of chunks that load on demand
// (chunks.ts) are asked where it has no handler.

import type { ReleaseEvent } from "../device/release/update.ts";
import type { Referee } from "../engine/engine.ts";
import type { BrainEvent } from "../lab/brains/update.ts";
import type { IterationEvent } from "../lab/iterations/update.ts";
import type { TournamentEvent } from "../lab/tournament/update.ts";
import type { TrainingEvent } from "../lab/training/update.ts";
import type { LabEvent } from "../lab/update.ts";
import { update as view } from "../lab/view.ts";
import { outlives } from "../library/games/session.ts";
import type { GamesEvent } from "../library/games/update.ts";
import type { PuzzlesEvent } from "../library/puzzles/puzzle.ts";
import type { ShareEvent } from "../library/share/share.ts";
import type { StatisticsEvent } from "../library/statistics/update.ts";
import type { ToolsEvent } from "../play/board/tools-update.ts";
import { update as board } from "../play/board/update.ts";
import type { OpeningEvent } from "../play/gomoku/update.ts";
import type { HintEvent } from "../play/hint/update.ts";
import type { OpenGameEvent } from "../play/history/open-game.ts";
import { update as history } from "../play/history/update.ts";
import type { RulesEvent } from "../play/rules/update.ts";
import { type CardEvent, update as seats } from "../play/seats/update.ts";
import type { SetupEvent } from "../play/setup/update.ts";
import type { AppEvent, Change, Effect, Handler, Handlers, State } from "../shared/state/types.ts";
import type { AnalysisEvent } from "../study/analysis/update.ts";
import type { IntoLabEvent } from "../study/evaluation/into-lab.ts";
import type { ReviewEvent } from "../study/review/review.ts";
import {
  awaitingChunk,
  calledFor,
  chunkHandlers,
  update as chunks,
  FEATURE_NAMES,
  followedByChunks,
} from "./chunks.ts";
import { update as device } from "./device.ts";
import { update as failure } from "./failure/update.ts";
import type { WayOnEvent } from "./failure/ways-on.ts";
import { firstState } from "./first-state.ts";
import { chunk } from "./loaded.ts";
import { update as messages } from "./messages.ts";
import { update as play } from "./play.ts";
import type { Settings } from "./settings/settings.ts";
import { update as settings } from "./settings/update.ts";

/** What chunks do that load on demand. */
type LateEvent =
  | AnalysisEvent
  | BrainEvent
  | CardEvent
  | GamesEvent
  | HintEvent
  | IntoLabEvent
  | IterationEvent
  | LabEvent
  | OpenGameEvent
  | OpeningEvent
  | PuzzlesEvent
  | ReleaseEvent
  | ReviewEvent
  | RulesEvent
  | SetupEvent
  | ShareEvent
  | StatisticsEvent
  | ToolsEvent
  | TournamentEvent
  | TrainingEvent
  | WayOnEvent;

/** What each event does: the name of an event stands once in the `update.ts` of its feature. */
const HANDLERS: Handlers<Exclude<AppEvent, LateEvent>> = {
  ...board,
  ...chunks,
  ...device,
  ...failure,
  ...history,
  ...messages,
  ...play,
  ...seats,
  ...settings,
  ...view,
};

/**
 * The state the page starts with.
 * @param storage whether settings can be kept
 */
export function initial(referee: Referee, settings: Settings, storage: boolean): State {
  const chunks = Object.fromEntries(FEATURE_NAMES.filter(chunk).map((name) => [name, "ready"]));
  const first = { ...firstState(referee, settings, storage), chunks };
  return followedByChunks(first, first);
}

/**
 * The state after an event, the same object when nothing changed, and what is to be done about it once. Searches are not
 * among it: they follow the state (tasks.ts).
 */
export function update(state: State, event: AppEvent, referee: Referee): { state: State; effects: Effect[] } {
  const change = awaitingChunk(state, event) ?? handlerOf(event)(state, event, referee);
  const [next, ...effects] = isPlain(change) ? [change] : change;
  const [after, ...loading] = calledFor(followedByChunks(state, next));
  effects.push(...loading);
  // What came from the device is there already.
  if (event.type !== "stored" && outlives(state, after)) effects.push({ type: "keep" });
  return { state: after, effects };
}

function handlerOf({ type }: AppEvent): Handler<AppEvent> {
  const table: Readonly<Partial<Record<string, unknown>>> = type in HANDLERS ? HANDLERS : chunkHandlers();
  // A table pairs each type of event with its handler; the checker cannot see that for a union.
  const handler = table[type] as Handler<AppEvent> | undefined;
  if (!handler) throw new Error(`nothing handles the event "${type}"`);
  return handler;
}

function isPlain(change: Change): change is State {
  return !Array.isArray(change);
}
