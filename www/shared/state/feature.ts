// What a feature says of itself, and what its chunk adds to the page.

import type { Engine } from "../../engine/engine.ts";
import type { Preset } from "../game/presets.ts";
import type { Settings } from "./settings.ts";
import type { Runners, TaskOf } from "./task.ts";
import type { AppEvent, Effects, FeatureName, Send, State, View } from "./types.ts";

/** What the first load knows of a feature whose code loads on demand. */
export interface Feature {
  /** its chunk: styles, texts, views, and the changes of state that nothing else needs */
  load: () => Promise<object>;
  /**
   * whether an event can do nothing without the chunk: it waits until that is there. All other
   * events of a feature come from its own views
   */
  opens?: (event: AppEvent) => boolean;
  /** the event that opens its dialog, which has the name of the feature in addresses as well */
  dialog?: () => AppEvent;
  /** the event for a link of its own; `null` for every other one */
  link?: (link: string) => AppEvent | null;
  /** that it is a view of the laboratory, which has the name of the feature in the state and in addresses */
  view?: true;
  /** whether a view of the laboratory is drawn with the chunk of this feature as well */
  inView?: (view: View) => boolean;
  /** whether a state cannot be drawn without the chunk */
  drawn?: (state: State) => boolean;
  /** what can be set of it, with the usual value first: the dialog of the settings asks for it by the text `setting.…` */
  settings?: Choices;
}

/** The values of settings that have several. */
export type Choices = { readonly [Name in keyof Settings]?: readonly Settings[Name][] };

/** Draws something of the page; `null` and `undefined` are nothing. */
export type Drawing = (state: State, send: Send) => unknown;

/** One with what the chunks of other features draw, as soon as they are there. */
export type Section = (state: State, send: Send, chunkOf: ChunkOf) => unknown;

/** The chunk of a feature, once it is there. */
export type ChunkOf = (name: FeatureName) => Chunk | undefined;

/**
 * What the module of a chunk exports. Much of it is added to what others draw: they declare in their folders what they ask for
 * (`declare module`).
 */
export interface Chunk {
  styles: readonly URL[];
  /** the folders whose texts it says */
  texts: readonly URL[];
  /** games that are offered by name once its texts are there */
  presets?: readonly Preset[];
  /** what it draws: the contents of a dialog, or a view of the laboratory, whose heading has the id `lab-title` */
  view?: Section;
  /** what its events do, by their types */
  update?: object;
  /** what a change of the state means to it */
  follow?: (before: State, after: State) => State;
  /** the computations that a state calls for, by name */
  tasks?: Readonly<Record<string, TaskOf>>;
  /** who carries them out */
  runners?: (engine: Engine, send: Send) => Runners;
  /** carries out what its events want done, by the type of the effect */
  effects?: { readonly [Type in keyof Effects]?: (effect: Effects[Type]) => void };
  /** what follows each drawing */
  sync?: (root: HTMLElement, state: State, send: Send) => void;
}
