// What a visitor sets, as types. A feature adds what can be set of it (`declare module`).

import type { Language } from "../i18n/language.ts";

export type Theme = "system" | "light" | "dark" | "contrast";

/** Who begins a new game: everybody in turn, the loser of the last one, or always the same. */
export type Starter = "alternate" | "loser" | "first" | "second";

/** Whether the edge of the board names rows and columns; by itself it does where they are many. */
export type Coordinates = "auto" | "always" | "never";

/** What large boards for two show: stones on the crossings of lines, perhaps with the numbers of the moves, or marks in squares. */
export type Stones = "plain" | "numbers" | "marks";

/** By algorithm, the options that differ from the defaults. */
export type KeptOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Settings {
  theme: Theme;
  language: Language | "system";
  coordinates: Coordinates;
  stones: Stones;
  /** the pause before an engine's move shows, in milliseconds */
  replyPause: number;
  starter: Starter;
  /** whether single characters are keys, where the board has the focus */
  letters: boolean;
  /** how many at most do one search; 0 leaves it to the device */
  workers: number;
  options: KeptOptions;
  /** of the people at this device, by participant */
  names: Readonly<Record<string, string>>;
  /** that were given so far, the latest first */
  knownNames: readonly string[];
}
