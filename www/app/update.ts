// What happens: (state, event) -> state and effects. Pure: the referee's answers depend on nothing but the question. Each
// feature says in its `update.ts` what its events do; here they become one table. The tables of chunks that load on demand
// (chunks.ts) are asked where it has no handler.

import type { Referee } from "../engine/engine.ts";
import { update as view } from "../lab/view.ts";
import { outlives } from "../library/games/session.ts";
import { update as board } from "../play/board/update.ts";
import { update as history } from "../play/history/update.ts";
import { update as seats } from "../play/seats/update.ts";
import type { Settings } from "../shared/state/settings.ts";
import type { AppEvent, Change, Effect, Handler, State, View } from "../shared/state/types.ts";
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
import { FEATURES } from "./features.ts";
import { firstState } from "./first-state.ts";
import { chunk } from "./loaded.ts";
import { update as messages } from "./messages.ts";
import { update as play } from "./play.ts";
import { update as settings } from "./settings/update.ts";

/** What each event does: the name of an event stands once in the `update.ts` of its feature. */
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
 * @param storage whether settings can be kept
 * @param number of its game, above those of all earlier visits of the tab
 */
export function initial(referee: Referee, settings: Settings, storage: boolean, number?: number): State {
  const chunks = Object.fromEntries(FEATURE_NAMES.filter(chunk).map((name) => [name, "ready"]));
  const plain = firstState(referee, settings, storage, number);
  const views = FEATURE_NAMES.filter((name): name is View => "view" in FEATURES[name]);
  const first = { ...plain, lab: { ...plain.lab, views }, chunks };
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
