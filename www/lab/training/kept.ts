// The training on the device. What the text says is known when the learners are.

import { large } from "../../device/storage/large.ts";
import type { KeptRow } from "../../device/storage/storage.ts";
import type { State } from "../../shared/state/types.ts";
import { storedText } from "./store.ts";
import { gamesOf, type StoredTraining, trainingOf } from "./training.ts";

/** A learner in training is kept this often. */
const KEEP_MS = 2000;

/** Of two tabs that train, the last one is kept. */
export const TRAINING: KeptRow<StoredTraining> = {
  key: "noughts-training",
  where: large,
  own: true,
  soon: KEEP_MS,
  parse: (text) => ({ text }),
  pack: (kept) => ("text" in kept ? (kept.text ?? "null") : storedText(kept, kept.described)),
  join: (seen, mine, theirs) => (mine === seen ? theirs : mine),
  select: storedOf,
  loaded: (kept, mine) => (mine ? null : { type: "training-loaded", kept }),
  saved: (fault) => ({ type: "training-saved", fault }),
};

/** What the device should keep. */
export function storedOf(state: State): StoredTraining | null | undefined {
  const { described, run, before, kept, measure, logarithmic } = trainingOf(state);
  if (!described) return undefined;
  if (!run) return null;
  if (!run.slice) return undefined;
  // One that has not begun does not take the place of one that has.
  const { choice, points, file } = gamesOf(run) === 0 && before ? before : run;
  return { choice, points, file, kept, measure, logarithmic, described };
}
