// The module of the rules, which a site has beside the modules of the page. Its types are those of the engine.

import type { AlgorithmInfo, AnyRules, AnyState, GameInfo, Status } from "./noughts.js";

/** Instantiates the module. */
export default function start(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;

/** What the rules say about a position; throws an `Error` whose `name` is an `ErrorName`. */
export function status(state: AnyState): Status;

/** The games that there are. */
export function games(): GameInfo[];

/** What can play these rules, in the order of a picker; throws as `status` does. */
export function algorithms(rules: AnyRules): AlgorithmInfo[];

/** Who learned a trained player. */
export interface LearnedBy {
  /** The id of its algorithm. */
  learner: string;
  /** The finished training games. */
  games: number;
}

/** Who learned the player with this text (the option `brain`); `null` where it is the text of none. */
export function brain(text: string): LearnedBy | null;
