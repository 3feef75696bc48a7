// What happens: (state, event) -> state and effects. Pure: the referee's answers depend on nothing but the question. Each
// feature says in its `update.js` what its events do; here they become one table. The tables of chunks that load on demand
// (chunks.js) are asked where it has no handler.

/** @import {Referee} from "../engine/engine.js" */
/** @import {AnalysisEvent} from "../analysis/update.js" */
/** @import {BrainEvent} from "../brains/update.js" */
/** @import {ToolsEvent} from "../board/tools-update.js" */
/** @import {IntoLabEvent} from "../evaluation/into-lab.js" */
/** @import {WayOnEvent} from "../failure/ways-on.js" */
/** @import {GamesEvent} from "../games/update.js" */
/** @import {OpeningEvent} from "../gomoku/update.js" */
/** @import {HintEvent} from "../hint/update.js" */
/** @import {OpenGameEvent} from "../history/open-game.js" */
/** @import {IterationEvent} from "../lab/iterations/update.js" */
/** @import {TrainingEvent} from "../lab/training/update.js" */
/** @import {LabEvent} from "../lab/update.js" */
/** @import {TournamentEvent} from "../lab/tournament/update.js" */
/** @import {CardEvent} from "../seats/update.js" */
/** @import {PuzzlesEvent} from "../puzzles/puzzle.js" */
/** @import {ReleaseEvent} from "../release/update.js" */
/** @import {ReviewEvent} from "../review/review.js" */
/** @import {ShareEvent} from "../share/share.js" */
/** @import {RulesEvent} from "../rules/update.js" */
/** @import {SetupEvent} from "../setup/update.js" */
/** @import {StatisticsEvent} from "../statistics/update.js" */
/** @import {Settings} from "../settings/settings.js" */
/** @import {AppEvent, Change, Effect, Handler, Handlers, State} from "../state/types.d.ts" */

import { update as board } from "../board/update.js";
import { update as failure } from "../failure/update.js";
import { outlives } from "../games/session.js";
import { update as history } from "../history/update.js";
import { update as view } from "../lab/view.js";
import { update as seats } from "../seats/update.js";
import { update as settings } from "../settings/update.js";
import {
  awaitingChunk,
  calledFor,
  chunkHandlers,
  update as chunks,
  FEATURE_NAMES,
  followedByChunks,
} from "./chunks.js";
import { update as device } from "./device.js";
import { firstState } from "./first-state.js";
import { chunk } from "./loaded.js";
import { update as messages } from "./messages.js";
import { update as play } from "./play.js";

/** What chunks do that load on demand. @typedef {AnalysisEvent | BrainEvent | CardEvent | GamesEvent | HintEvent | IntoLabEvent | IterationEvent | LabEvent | OpenGameEvent | OpeningEvent | PuzzlesEvent | ReleaseEvent | ReviewEvent | RulesEvent | SetupEvent | ShareEvent | StatisticsEvent | ToolsEvent | TournamentEvent | TrainingEvent | WayOnEvent} LateEvent */

/** What each event does: the name of an event stands once in the `update.js` of its feature. @type {Handlers<Exclude<AppEvent, LateEvent>>} */
const HANDLERS = {
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
 * @param {Referee} referee
 * @param {Settings} settings
 * @param {boolean} storage whether settings can be kept
 * @returns {State}
 */
export function initial(referee, settings, storage) {
  const chunks = Object.fromEntries(FEATURE_NAMES.filter(chunk).map((name) => [name, "ready"]));
  const first = { ...firstState(referee, settings, storage), chunks };
  return followedByChunks(first, first);
}

/**
 * The state after an event, the same object when nothing changed, and what is to be done about it once. Searches are not
 * among it: they follow the state (tasks.js).
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} referee
 * @returns {{ state: State, effects: Effect[] }}
 */
export function update(state, event, referee) {
  const change = awaitingChunk(state, event) ?? handlerOf(event)(state, event, referee);
  const [next, ...effects] = isPlain(change) ? [change] : change;
  const [after, ...loading] = calledFor(followedByChunks(state, next));
  effects.push(...loading);
  // What came from the device is there already.
  if (event.type !== "stored" && outlives(state, after)) effects.push({ type: "keep" });
  return { state: after, effects };
}

/**
 * @param {AppEvent} event
 * @returns {Handler<AppEvent>}
 */
function handlerOf({ type }) {
  /** @type {Readonly<Partial<Record<string, unknown>>>} */
  const table = type in HANDLERS ? HANDLERS : chunkHandlers();
  // A table pairs each type of event with its handler; the checker cannot see that for a union.
  const handler = /** @type {Handler<AppEvent> | undefined} */ (table[type]);
  if (!handler) throw new Error(`nothing handles the event "${type}"`);
  return handler;
}

/**
 * @param {Change} change
 * @returns {change is State}
 */
function isPlain(change) {
  return !Array.isArray(change);
}
