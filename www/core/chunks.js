// The chunks of features that load on demand. An event that needs one waits until it is there; a state that cannot be drawn without one has
// it loaded.

/** @import {Engine} from "../engine/engine.js" */
/** @import {AppEvent, Change, Handlers, Plain, Send, State, StateAndEffects} from "../state/types.d.ts" */
/** @import {Additions, Chunks, ChunksState, Feature, FeatureName} from "./features.js" */
/** @import {KeptRow} from "../storage/storage.js" */
/** @import {Runners, TaskOf} from "./tasks.js" */

import { learn } from "../i18n/language.js";
import { amend } from "../state/amend.js";
import { FEATURES } from "./features.js";
import { chunk, setChunk } from "./loaded.js";
import { addStyle } from "./styles.js";

/** The chunk of a feature is needed by an event, which is sent once more when it is there. @typedef {{ type: "load-chunk", feature: FeatureName, event: AppEvent }} LoadChunkEffect */

export const FEATURE_NAMES = /** @type {FeatureName[]} */ (Object.keys(FEATURES));

/**
 * Loads the chunk of a feature, unless it is there.
 * @param {FeatureName} name
 */
export async function loadChunk(name) {
  const module = await FEATURES[name].load();
  await Promise.all([learn(module.texts), ...module.styles.map(addStyle)]);
  setChunk(name, module);
}

/**
 * What events do of which chunks know that are there.
 * @returns {Readonly<Partial<Record<string, unknown>>>}
 */
export function chunkHandlers() {
  return joined((chunk) => "update" in chunk && chunk.update);
}

/**
 * The tasks that the chunks that are there know.
 * @returns {Readonly<Record<string, TaskOf>>}
 */
export function chunkTasks() {
  return joined((chunk) => "tasks" in chunk && chunk.tasks);
}

/**
 * Those who carry that out.
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Runners}
 */
export function chunkRunners(engine, send) {
  return joined((chunk) => "runners" in chunk && chunk.runners(engine, send));
}

/**
 * What the chunks that are there keep on the device.
 * @returns {readonly KeptRow<any>[]}
 */
export function chunkRows() {
  return loadedChunks().flatMap(
    (chunk) => /** @type {readonly KeptRow<any>[]} */ ("kept" in chunk ? chunk.kept : []),
  );
}

/**
 * What a change means to the chunks that are there.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function followedByChunks(before, after) {
  return loadedChunks().reduce(
    (next, chunk) => ("follow" in chunk ? chunk.follow(before, next) : next),
    after,
  );
}

/** @param {(chunk: Chunks[FeatureName]) => object | false} table of a chunk that has one */
function joined(table) {
  return Object.assign({}, ...loadedChunks().map(table));
}

/**
 * What the chunks that are there add to the page under a name, in the order of the features.
 * @template {keyof Additions} Name
 * @param {Name} name
 */
export function added(name) {
  /** @type {readonly Additions[]} */
  const all = loadedChunks();
  return all.map((chunk) => chunk[name]).filter((one) => one !== undefined);
}

/** Those that are there, in the order of the features. */
function loadedChunks() {
  return FEATURE_NAMES.flatMap((name) => chunk(name) ?? []);
}

/**
 * The feature without whose chunk an event can do nothing. The chunks of a view are called for once it is open; those that did not come are
 * called for again.
 * @param {AppEvent} event
 * @param {ChunksState} chunks
 * @returns {FeatureName | undefined}
 */
function featureFor(event, chunks) {
  if (event.type === "chunk-needed") return event.feature;
  return FEATURE_NAMES.find((name) => {
    const { opens, views } = featureOf(name);
    const isView = event.type === "view" && event.view && views?.includes(event.view);
    return opens?.(event) || (isView && chunks[name] === "failed");
  });
}

/**
 * @param {FeatureName} name
 * @returns {Feature}
 */
function featureOf(name) {
  return FEATURES[name];
}

/**
 * What an event does that needs a chunk which is not there: it waits.
 * @param {State} state
 * @param {AppEvent} event
 * @returns {Change | null} `null` where nothing is missing
 */
export function awaitingChunk(state, event) {
  const name = featureFor(event, state.chunks);
  if (!name || state.chunks[name] === "ready") return null;
  return [withChunk(state, name, "loading"), loading(name, event)];
}

/**
 * @param {FeatureName} feature
 * @param {AppEvent} event
 * @returns {LoadChunkEffect}
 */
function loading(feature, event) {
  return { type: "load-chunk", feature, event };
}

/**
 * @param {State} state
 * @param {FeatureName} feature
 * @param {"loading" | "failed" | "ready"} phase
 * @returns {State}
 */
function withChunk(state, feature, phase) {
  return { ...state, chunks: { ...state.chunks, [feature]: phase } };
}

/**
 * The chunks that a state cannot be drawn without are loaded, each once.
 * @param {State} state
 * @returns {StateAndEffects}
 */
export function calledFor(state) {
  const lacking = FEATURE_NAMES.filter(
    (name) => state.chunks[name] === undefined && isDrawn(featureOf(name), state),
  );
  return [
    lacking.reduce((next, name) => withChunk(next, name, "loading"), state),
    ...lacking.map((feature) => loading(feature, { type: "chunk-needed", feature })),
  ];
}

/**
 * @param {Feature} feature
 * @param {State} state
 */
function isDrawn({ views, drawn }, state) {
  const { view } = state.lab;
  return (view && views?.includes(view)) || drawn?.(state);
}

/**
 * @typedef {{ type: "chunk-needed", feature: FeatureName }} ChunkNeededEvent a chunk is needed to draw the page
 * @typedef {{ type: "chunk-ready", feature: FeatureName }} ChunkReadyEvent
 * @typedef {{ type: "chunk-failed", feature: FeatureName, event: AppEvent, again: boolean, outdated: boolean }} ChunkFailedEvent with the event that needed it, and whether the host has another release
 * @typedef {ChunkNeededEvent | ChunkReadyEvent | ChunkFailedEvent | Plain<"reload">} ChunkEvent
 */
/** The page is loaded again, with the game. @typedef {{ type: "reload" }} ReloadEffect */

/** @type {Handlers<ChunkEvent>} */
export const update = {
  "chunk-needed": (state) => state,
  "chunk-ready": (state, { feature }) => withChunk(state, feature, "ready"),
  "chunk-failed": onChunkFailed,
  reload: (state) => [state, { type: "reload" }],
};

/**
 * Some browsers remember that a module failed until the page is loaded again; a file that the host has no more will not come at all.
 * @param {State} state
 * @param {ChunkFailedEvent} event
 * @returns {State}
 */
function onChunkFailed(state, { feature, event, again, outdated }) {
  const key = outdated ? "notice.outdated" : "notice.part";
  const retry = { feature, event: again || outdated ? /** @type {const} */ ({ type: "reload" }) : event };
  return amend(withChunk(state, feature, "failed"), { messages: { notice: { key, retry } } });
}
