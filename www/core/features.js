// The features of the page whose code loads on demand: nobody needs it for the first move. Each says in its folder when that is. Where
// several follow a change of the state, they do so in this order.

/** @import {View} from "../lab/views.js" */
/** @import {AppEvent, State} from "../state/types.d.ts" */

import { feature as analysis } from "../analysis/feature.js";
import { feature as tools } from "../board/tools-feature.js";
import { feature as ultimate } from "../board/ultimate-feature.js";
import { feature as brains } from "../brains/feature.js";
import { feature as ending } from "../ending/feature.js";
import { feature as reports } from "../evaluation/feature.js";
import { feature as failure } from "../failure/feature.js";
import { feature as games } from "../games/feature.js";
import { feature as opening } from "../games/opening-feature.js";
import { feature as gomoku } from "../gomoku/feature.js";
import { feature as lab } from "../lab/feature.js";
import { feature as iterations } from "../lab/iterations/feature.js";
import { feature as tournament } from "../lab/tournament/feature.js";
import { feature as curves } from "../lab/training/curves-feature.js";
import { feature as training } from "../lab/training/feature.js";
import { feature as tree } from "../lab/tree-feature.js";
import { feature as puzzles } from "../puzzles/feature.js";
import { feature as release } from "../release/feature.js";
import { feature as review } from "../review/feature.js";
import { feature as rules } from "../rules/feature.js";
import { feature as cards } from "../seats/feature.js";
import { feature as settings } from "../settings/feature.js";
import { feature as setup } from "../setup/feature.js";
import { feature as share } from "../share/feature.js";
import { feature as sounds } from "../sound/feature.js";
import { feature as statistics } from "../statistics/feature.js";

/**
 * What the first load knows of a feature.
 * @typedef {object} Feature
 * @property {() => Promise<object>} load its chunk: styles, messages, views, and the changes of state that nothing else needs
 * @property {(event: AppEvent) => boolean} [opens] whether an event can do nothing without the chunk: it waits until that is there. All other
 *   events of a feature come from its own views
 * @property {readonly View[]} [views] of the laboratory that cannot be drawn without the chunk
 * @property {(state: State) => boolean} [drawn] whether a state cannot be drawn without the chunk
 */

export const FEATURES = {
  analysis,
  brains,
  cards,
  ending,
  failure,
  games,
  gomoku,
  iterations,
  curves,
  lab,
  opening,
  puzzles,
  release,
  reports,
  share,
  review,
  rules,
  settings,
  sounds,
  setup,
  statistics,
  tools,
  training,
  tournament,
  tree,
  ultimate,
};

/** @typedef {keyof typeof FEATURES} FeatureName */
/** @typedef {{ [Name in FeatureName]: Awaited<ReturnType<typeof FEATURES[Name]["load"]>> }} Chunks */
/**
 * What is said of the chunk of a feature; nothing where nobody asked for it.
 * @typedef {Readonly<Partial<Record<FeatureName, "loading" | "failed" | "ready">>>} ChunksState
 */
