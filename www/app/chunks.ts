// The chunks of features that load on demand. An event that needs one waits until it is there; a state that cannot be drawn without one has
// it loaded.

import type { AnyRow } from "../device/storage/storage.ts";
import type { Engine } from "../engine/engine.ts";
import { offer } from "../shared/game/presets.ts";
import { learn } from "../shared/i18n/language.ts";
import { amend } from "../shared/state/amend.ts";
import type { Chunk, Feature } from "../shared/state/feature.ts";
import type { Runners, TaskOf } from "../shared/state/task.ts";
import type {
  AppEvent,
  Change,
  ChunksState,
  FeatureName,
  Handlers,
  Plain,
  Send,
  State,
  StateAndEffects,
  View,
} from "../shared/state/types.ts";
import { FEATURES } from "./features.ts";
import { chunk, setChunk } from "./loaded.ts";
import { addStyle } from "./styles.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** what it keeps on the device */
    kept?: readonly AnyRow[];
  }
}

/** The chunk of a feature is needed by an event, which is sent once more when it is there. */
interface LoadChunkEffect {
  type: "load-chunk";
  feature: FeatureName;
  event: AppEvent;
}

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** Loads the chunk of a feature, unless it is there. */
export async function loadChunk(name: FeatureName) {
  const module = await FEATURES[name].load();
  await Promise.all([learn(module.texts), ...module.styles.map(addStyle)]);
  const { presets = [] }: Chunk = module;
  offer(presets);
  setChunk(name, module);
}

/** What events do of which chunks know that are there. */
export function chunkHandlers(): Readonly<Partial<Record<string, unknown>>> {
  return Object.assign({}, ...added("update"));
}

/** The tasks that the chunks that are there know. */
export function chunkTasks(): Readonly<Record<string, TaskOf>> {
  return Object.assign({}, ...added("tasks"));
}

/** Those who carry that out. */
export function chunkRunners(engine: Engine, send: Send): Runners {
  return Object.assign({}, ...added("runners").map((runners) => runners(engine, send)));
}

/** What the chunks that are there keep on the device. */
export function chunkRows() {
  return added("kept").flat();
}

/** What a change means to the chunks that are there. */
export function followedByChunks(before: State, after: State): State {
  return added("follow").reduce((next, follow) => follow(before, next), after);
}

/** What the chunks that are there add to the page under a name, in the order of the features. */
export function added<Name extends keyof Chunk>(name: Name) {
  const all: readonly Chunk[] = FEATURE_NAMES.flatMap((feature) => chunk(feature) ?? []);
  return all.map((one) => one[name]).filter((one) => one !== undefined);
}

/**
 * The feature without whose chunk an event can do nothing. The chunks of a view are called for once it is open; those that did not come are
 * called for again.
 */
function featureFor(event: AppEvent, chunks: ChunksState): FeatureName | undefined {
  if (event.type === "chunk-needed") return event.feature;
  return FEATURE_NAMES.find((name) => {
    const isDrawn = event.type === "view" && event.view && isIn(event.view, name);
    return featureOf(name).opens?.(event) || (isDrawn && chunks[name] === "failed");
  });
}

/** The event that opens each dialog, by the name of its feature. */
export function openingEvents(): Readonly<Record<string, AppEvent>> {
  return Object.fromEntries(
    FEATURE_NAMES.flatMap((name) => {
      const { dialog } = featureOf(name);
      return dialog ? [[name, dialog()]] : [];
    }),
  );
}

/** The event for a link that only one feature can read. */
export function linkEvent(link: string): AppEvent | undefined {
  return FEATURE_NAMES.flatMap((name) => featureOf(name).link?.(link) ?? [])[0];
}

function featureOf(name: FeatureName): Feature {
  return FEATURES[name];
}

/**
 * What an event does that needs a chunk which is not there: it waits.
 * @returns `null` where nothing is missing
 */
export function awaitingChunk(state: State, event: AppEvent): Change | null {
  const name = featureFor(event, state.chunks);
  if (!name || state.chunks[name] === "ready") return null;
  return [withChunk(state, name, "loading"), loading(name, event)];
}

function loading(feature: FeatureName, event: AppEvent): LoadChunkEffect {
  return { type: "load-chunk", feature, event };
}

function withChunk(state: State, feature: FeatureName, phase: "loading" | "failed" | "ready"): State {
  return { ...state, chunks: { ...state.chunks, [feature]: phase } };
}

/** The chunks that a state cannot be drawn without are loaded, each once. */
export function calledFor(state: State): StateAndEffects {
  const lacking = FEATURE_NAMES.filter((name) => state.chunks[name] === undefined && isDrawn(name, state));
  return [
    lacking.reduce((next, name) => withChunk(next, name, "loading"), state),
    ...lacking.map((feature) => loading(feature, { type: "chunk-needed", feature })),
  ];
}

function isDrawn(name: FeatureName, state: State) {
  const { view } = state.lab;
  return (view && isIn(view, name)) || featureOf(name).drawn?.(state);
}

/** A view has the name of its feature. */
function isIn(view: View, name: FeatureName) {
  return view === name || featureOf(name).inView?.(view);
}

/** A chunk is needed to draw the page. */
interface ChunkNeededEvent {
  type: "chunk-needed";
  feature: FeatureName;
}

interface ChunkReadyEvent {
  type: "chunk-ready";
  feature: FeatureName;
}

/** With the event that needed it, and whether the host has another release. */
interface ChunkFailedEvent {
  type: "chunk-failed";
  feature: FeatureName;
  event: AppEvent;
  again: boolean;
  outdated: boolean;
}

type ChunkEvent = ChunkNeededEvent | ChunkReadyEvent | ChunkFailedEvent | Plain<"reload">;

declare module "../shared/state/types.ts" {
  interface Events {
    chunks: ChunkEvent;
  }
  interface Effects {
    "load-chunk": LoadChunkEffect;
    reload: ReloadEffect;
  }
}

/** The page is loaded again, with the game. */
interface ReloadEffect {
  type: "reload";
}

export const update: Handlers<ChunkEvent> = {
  "chunk-needed": (state) => state,
  "chunk-ready": (state, { feature }) => withChunk(state, feature, "ready"),
  "chunk-failed": onChunkFailed,
  reload: (state) => [state, { type: "reload" }],
};

/**
 * Some browsers remember that a module failed until the page is loaded again; a file that the host has no more will not come at all.
 */
function onChunkFailed(state: State, { feature, event, again, outdated }: ChunkFailedEvent): State {
  const key = outdated ? "notice.outdated" : "notice.part";
  const retry = { feature, event: again || outdated ? ({ type: "reload" } as const) : event };
  // What the menu leads to is said in front of it.
  const dialog = state.forms.dialog?.kind === "menu" ? null : state.forms.dialog;
  return amend(withChunk(state, feature, "failed"), {
    messages: { notice: { key, retry } },
    forms: { dialog },
  });
}
